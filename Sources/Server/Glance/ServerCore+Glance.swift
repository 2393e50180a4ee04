import HTTPTypes
import Hummingbird
import Press

/// The call for cards at a glance (NTF-09, NTF-10).
extension ServerCore {
  func glance(_ asked: CallRequest) async throws -> Response {
    guard let (key, form) = asked.context.parameters.get("card").flatMap({ GlanceRequest.split($0) }) else {
      throw HTTPFailure.notFound
    }
    let network = asked.transport.counted
    // Before anything is looked up, so that guesses and a widget run wild do not reach the database (SEC-25).
    if let seconds = glanceLimit.take(network, now: clock.now()) { throw HTTPFailure.tooMany(seconds: seconds) }
    let card: GlanceService<S>.Card
    do {
      card = try await glances.card(key, try GlanceRequest(form) { asked.query($0) })
    } catch PressProblem.missing {
      throw HTTPFailure.rejected(
        code: "glance.no-png",
        sentence: Sentence(
          "This server cannot make PNG pictures: its operator has to install the package \(PDFPress.package). The .svg is there."
        ))
    } catch is PressProblem { throw HTTPFailure.busy }
    var fields: HTTPFields = [
      .contentType: form.type, .eTag: card.etag, .cacheControl: "private, no-cache",
      HTTPField.Name("X-Robots-Tag")!: "noindex, nofollow",
      // Who knows the address may put the card on a page of their own.
      HTTPField.Name("Cross-Origin-Resource-Policy")!: "cross-origin",
    ]
    guard !StaticFiles.knows(card.etag, asked.request.headers) else {
      return Response(status: .notModified, headers: fields)
    }
    fields[.contentLength] = String(card.bytes.count)
    return Response(status: .ok, headers: fields, body: .init(byteBuffer: .init(bytes: card.bytes)))
  }
}
