import Basis

/// Takes envelopes and answers them. Holds no rule of its own.
struct Desk {
  private var app = ProvingApp()

  init() {}

  mutating func answer(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var answer = Answer()
    do {
      let envelope = try Envelope(bytes)
      if sameBytes(envelope.header["call"]?.stringValue ?? "", "replay") {
        _ = answer.blob(Replay(log: envelope.blobs.first ?? []).json.bytes)
      } else {
        app.take(envelope, &answer)
      }
    } catch {
      answer.add("refused")
    }
    return answer.envelope.bytes
  }
}
