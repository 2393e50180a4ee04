import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// What runs by itself (NTF-13).
  @CallList<S> static var jobCalls: [Call<S>] {
    Call(
      "jobs", get: "/v1/jobs", .people,
      "What runs automatically for the person, when it last did and when it does next; for the person who runs the server also what the server does.",
      returns: .json(.jobs)
    ) { try await $0.listJobs($1) }
  }
}
