import Basis
import Foundation
import HTTPTypes
import Hummingbird
import Store
import Synchronization

/// The calls about the server itself, for whoever runs it and for clients that want to know what time it has.
extension ServerCore {
  /// `GET /v1/clock`.
  func tellTime() -> Response {
    var response = Response.json(
      .object([
        JSONMember("now", .integer(clock.now())), JSONMember("movedMilliseconds", .integer(clock.movedMilliseconds)),
      ]))
    response.headers[.cacheControl] = "no-store"
    return response
  }

  func isAlive() -> Response { .json(.object([JSONMember("status", .string("ok"))])) }

  func isReady() async throws -> Response {
    _ = try await storage.hasAccounts()
    return .json(.object([JSONMember("status", .string("ready"))]))
  }

  /// For whoever runs the server, and about nobody.
  func showMetrics() async throws -> Response {
    let load = sync.cache.load
    var gauges = [
      ("evenkeel_spaces_in_memory", "Spaces held in memory.", load.spaces),
      ("evenkeel_records_in_memory", "Records held in memory.", load.records),
      ("evenkeel_event_streams", "Open event streams.", events.streamCount),
      (
        "evenkeel_set_aside",
        "Spaces, mails, banks and accounts that ended the server at a kind of work, and are left alone.",
        bench.setAsideCount
      ),
      (
        "evenkeel_journal",
        "1 while what ends the server can be set aside; 0 where there was no room for the file that notes it.",
        bench.journal == nil ? 0 : 1
      ),
      ("evenkeel_mails_waiting", "Mails that did not leave yet.", try await storage.mailCount()),
      (
        "evenkeel_schema_steps",
        "Steps of the database's schema that are done; a start with one left undone is refused.", storage.schemaSteps
      ),
    ]
    if let start = startMilliseconds.withLock({ $0 }) {
      gauges.append(
        ("evenkeel_start_milliseconds", "From the start to the first answer, with the check of the keys.", start))
    }
    for job in try await jobs.states() {
      let name = job.kind.rawValue.replacingOccurrences(of: "-", with: "_")
      gauges.append(
        (
          "evenkeel_job_\(name)_last_success_seconds", "When the job was done last, in seconds since 1970.",
          Int((job.lastSuccess ?? 0) / 1000)
        ))
      gauges.append(
        ("evenkeel_job_\(name)_failures", "Tries that failed since the last one that worked.", job.failures))
    }
    let text = metrics.text(gauges: gauges)
    return .bytes(Array(text.utf8), type: "text/plain; version=0.0.4; charset=utf-8")
  }
}
