import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// The server itself, for whoever runs it and for clients.
  @CallList<S> static var runningCalls: [Call<S>] {
    // Nobody is looked for (SEC-21).
    Call(
      "usage", .post, "/v1/usage", .anybody,
      "Adds to what the server counts of people who want it: numbers without names, for its metrics.",
      takes: .fields(["counts": .anyObject]),
      returns: .json(.status("counted"))
    ) { try $0.countUsage($1) }

    Call(
      "clock", get: "/v1/clock", .anybody, "The server's time, and by how much it was moved for a demo.",
      returns: .json(.object(["now": .milliseconds, "movedMilliseconds": .integer]))
    ) { core, _ in core.tellTime() }

    Call(
      "openAPI", get: "/openapi.json", .anybody, "This description.",
      returns: .json(.openAPI)
    ) { core, _ in core.describeCalls() }

    Call(
      "health", get: "/health", .operators, "The process is alive.",
      returns: .json(.status("ok"))
    ) { core, _ in core.isAlive() }

    Call(
      "ready", get: "/ready", .operators, "The database answers.",
      returns: .json(.status("ready"))
    ) { core, _ in try await core.isReady() }

    Call(
      "metrics", get: "/metrics", .operators, "Figures for whoever runs the server, without personal data.",
      returns: .text
    ) { core, _ in try await core.showMetrics() }
  }
}
