import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// Spaces, and what devices and the server tell each other of them.
  @CallList<S> static var syncCalls: [Call<S>] {
    Call(
      "createSpace", .post, "/v1/spaces", .people, "Makes a space under an id that the client made.",
      takes: .fields([
        "space": .id, "kind": .text("personal, or group for a sealed one.").optional,
        "preset": .text("Of a group: household or event.").optional,
        "public": .text("Of a group: one\u{2019}s P-256 key, in Base64.").optional,
        "proof": .text("Of a group: that key, sealed, in Base64.").optional,
        "storage": .text(
          "synced or sealed, from somebody who kept it on one device before; device, to begin on one device."
        ).optional,
        "wraps": .described(
          "array", "Of a sealed one: one object, {user, wrap}, the space\u{2019}s key wrapped for its owner, in Base64."
        ).optional,
      ]),
      returns: .created(.space, orThere: .oneOf([.space, .status("on-device")]))
    ) { try await $0.createSpace($1) }

    Call(
      "sync", .post, "/v1/sync", .people,
      "Takes pending mutations, answers with outcomes and changed records; on a server with plans, with what the account has.",
      takes: .records(
        .object([
          "client": .id,
          "user": .text("Whose records the client has. Anybody else's session is answered with 401.").optional,
          "spaces": .anyObjects.optional, "bundles": .anyObjects.optional,
          "seals": .list(
            of: .object([
              "space": .id, "epoch": .integer, "from": .described("integer", "The version that it was made on."),
              "to": .integer,
              "sequence": .described("integer", "Of the last change of this installation in it."),
              "losses": .integer.optional,
              "head": .text("Sealed, in Base64."), "records": .anyObjects,
            ])
          ).optional,
        ])),
      returns: .json(.synced)
    ) { try await $0.takeSync($1) }

    Call(
      "events", get: "/v1/events", .people, "Server-Sent Events: which spaces have a new version.",
      parameters: [
        .query("spaces", "Ids, separated by commas."), .header("Last-Event-ID", "The id of the last event seen."),
      ],
      returns: .events
    ) { try await $0.followEvents($1) }
  }
}
