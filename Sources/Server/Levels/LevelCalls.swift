import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// Where a person's own space lives (SEC-05), and what the server sees of it (SEC-27).
  @CallList<S> static var levelCalls: [Call<S>] {
    Call(
      "storedRecord", get: "/v1/spaces/{space}/stored", .people,
      "The first bytes of one record as they lie on the server\u{2019}s disk.",
      parameters: [.path("space", "Id of the space."), .query("record", "Id of the record.")],
      returns: .json(.storedRecord)
    ) { try await $0.storedRecord($1) }

    Call(
      "spaceCopy", get: "/v1/spaces/{space}/copy", .people,
      "Which version of one\u{2019}s own space the server has, its hash, and which other devices have it.",
      parameters: [.path("space", "Id of one\u{2019}s own space.")],
      returns: .json(.spaceCopy)
    ) { try await $0.spaceCopy($1) }

    Call(
      "eraseOwnSpace", .delete, "/v1/spaces/{space}", .confirmedPeople,
      "Erases the server\u{2019}s copy of one\u{2019}s own space, which is on this device only from then on.",
      parameters: [.path("space", "Id of one\u{2019}s own space.")],
      takes: .fields([
        "version": .integer,
        "hash": .text(
          "Of all records, as the device computed it: it has to be the server\u{2019}s. Of a sealed one it is not compared."
        ),
      ]),
      returns: .json(.status("erased"))
    ) { try await $0.eraseOwnSpace($1) }
  }
}
