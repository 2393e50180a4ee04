import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// Keys for machines (ACC-13).
  @CallList<S> static var keyCalls: [Call<S>] {
    Call(
      "keys", get: "/v1/keys", .people, "One's keys for machines.",
      returns: .json(.keys)
    ) { try await $0.listKeys($1) }

    Call(
      "makeKey", .post, "/v1/keys", .confirmedPeople,
      "Makes a key for a machine; it is in this answer, and in no other.",
      takes: .fields([
        "name": .text("1 to 100 characters."),
        "scope": .text("capture (brings entries in, reads nothing), read, or full."), "days": .integer.optional,
      ]),
      returns: .created(.keys.with(["key": .newKey]))
    ) { try await $0.makeKey($1) }

    Call(
      "revokeKey", .delete, "/v1/keys/{key}", .people, "Ends a key at once.",
      parameters: [.path("key", "Id of the key, as the list has it.")],
      takes: .nothing,
      returns: .json(.keys)
    ) { try await $0.revokeKey($1) }
  }
}
