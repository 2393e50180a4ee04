import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// Sealed ledgers, and groups that the server keeps and cannot read (SEC-26).
  @CallList<S> static var sealedCalls: [Call<S>] {
    Call(
      "sealing", get: "/v1/auth/sealing", .people,
      "One\u{2019}s own public key that ledgers are sealed for, and the private one under the recovery key.",
      returns: .json(.sealing)
    ) { try await $0.sealing($1) }

    Call(
      "keepSealing", .put, "/v1/auth/sealing", .confirmedPeople,
      "Keeps the account\u{2019}s key that ledgers are sealed for, or another recovery key for it.",
      takes: .fields([
        "public": .publicKey, "recovery": .text("The private key, sealed under the recovery key, in Base64."),
      ]),
      returns: .json(.sealing)
    ) { try await $0.keepSealing($1) }

    Call(
      "handOver", .post, "/v1/auth/sealing/handover", .confirmedPeople,
      "Lets another device of the account have its private key, sealed under a secret that the server does not learn; for ten minutes.",
      takes: .fields(["id": .id, "content": .text("The private key, sealed under the secret, in Base64.")]),
      returns: .json(.status("waiting").with(["until": .time]))
    ) { try await $0.handOver($1) }

    Call(
      "takeHandover", .post, "/v1/auth/sealing/handover/take", .people, "Takes that on the other device, once.",
      takes: .fields(["id": .id]),
      returns: .json(.object(["content": .base64]))
    ) { try await $0.takeHandover($1) }

    Call(
      "spaceKeys", get: "/v1/spaces/{space}/keys", .people, "One\u{2019}s own keys of a sealed space, wrapped.",
      parameters: [.path("space", "Id of one\u{2019}s own space.")],
      returns: .json(.spaceKeys)
    ) { try await $0.spaceKeys($1) }

    Call(
      "renewKeys", .put, "/v1/spaces/{space}/keys", .people,
      "The next key of a sealed group that somebody left, wrapped for each of its members; the first one counts.",
      parameters: [.sealedGroup],
      takes: .fields([
        "epoch": .described("integer", "The next one.").optional, "wraps": .anyObjects.optional,
        "proofs": .anyObjects.optional,
        "own": .anyObjects.optional,
      ]),
      returns: .json(.epoch)
    ) { try await $0.renewKeys($1) }

    Call(
      "makeSealedLink", .post, "/v1/spaces/{space}/sealed-link", .people,
      "Keeps what a link into a sealed group hands over, sealed under the link\u{2019}s secret, in the place of the one before.",
      parameters: [.sealedGroup],
      takes: .fields([
        "id": .id, "content": .text("What it hands over, sealed, in Base64; 64 KB at most."),
        "days": .described("integer", "1 to 30."),
      ]),
      returns: .json(.expiry(.time))
    ) { try await $0.makeSealedLink($1) }

    Call(
      "sealedLink", get: "/v1/spaces/{space}/sealed-link", .people,
      "When the link into a sealed group expires; null without one.",
      parameters: [.sealedGroup],
      returns: .json(.expiry(.time.orNull))
    ) { try await $0.sealedLink($1) }

    Call(
      "dropSealedLink", .delete, "/v1/spaces/{space}/sealed-link", .people, "Takes the link into a sealed group back.",
      parameters: [.sealedGroup],
      takes: .fields([:], mayBeEmpty: true),
      returns: .json(.expiry(.null))
    ) { try await $0.dropSealedLink($1) }

    Call(
      "lookAtSealedLink", .post, "/v1/sealed-links/look", .people,
      "What a link into a sealed group hands over, sealed.",
      takes: .fields(["id": .id]),
      returns: .json(.sealedLink)
    ) { try await $0.lookAtSealedLink($1) }

    Call(
      "joinBySealedLink", .post, "/v1/sealed-links/join", .people,
      "Joins a sealed group by a link, with its keys wrapped for oneself.",
      takes: .fields(["id": .id, "public": .publicKey, "wraps": .epochWraps, "proof": .proof]),
      returns: .json(.epoch)
    ) { try await $0.joinBySealedLink($1) }

    Call(
      "answerDoor", .post, "/v1/spaces/{space}/door", .people,
      "Lets somebody into a sealed group who waits at its door, with its keys wrapped for them, or does not.",
      parameters: [.sealedGroup],
      takes: .fields([
        "user": .id, "accepts": .boolean, "public": .publicKey.optional, "wraps": .epochWraps.optional,
        "proof": .proof.optional,
      ]),
      returns: .json(.answeredDoor)
    ) { try await $0.answerDoor($1) }

    Call(
      "ownDoor", get: "/v1/spaces/{space}/door", .people,
      "Whether one waits at the door of a household or of a sealed group, is expected there, is in, or was not let in.",
      parameters: [.path("space", "Id of the group.")],
      returns: .json(.ownDoor)
    ) { try await $0.ownDoor($1) }

    Call(
      "leaveDoor", .delete, "/v1/spaces/{space}/door", .people, "Waits no longer at the door of a sealed group.",
      parameters: [.sealedGroup],
      takes: .fields([:], mayBeEmpty: true),
      returns: .json(.status("left"))
    ) { try await $0.leaveDoor($1) }

    Call(
      "keepRoster", .put, "/v1/spaces/{space}/roster", .people,
      "Says who has left a sealed group by its records, and who its admin is.",
      parameters: [.sealedGroup],
      takes: .fields([
        "left": .list(
          of: .object(["user": .id, "version": .described("integer", "Of the record that says that they left.")])
        ).optional,
        "admin": .text(
          "An id. By the admin: who is to be it in their place, or their own to take that back. By the one they named: that they are it now."
        ).optional,
        "kept": .described("boolean", "True: it was deleted, and its admin brings it back.").optional,
      ]),
      returns: .json(.roster)
    ) { try await $0.keepRoster($1) }

    Call(
      "sealGroup", .post, "/v1/spaces/{space}/seal", .confirmedPeople,
      "Seals a group in its place: the server destroys what it can read of it, and its admin\u{2019}s device brings it back sealed.",
      parameters: [.path("space", "Id of the group.")],
      takes: .fields([
        "version": .described("integer", "Of the group, as the device has it."),
        "hash": .text("Of all records, as the device computed it."), "public": .publicKey, "proof": .proof,
        "wraps": .described("array", "One object, {user, epoch, wrap}: the first key, wrapped for the admin."),
      ]),
      returns: .json(.space)
    ) { try await $0.sealGroup($1) }

    Call(
      "standAtDoor", .put, "/v1/spaces/{space}/door", .people,
      "Shows one\u{2019}s key at the door of a group that was sealed while one was in it.",
      parameters: [.sealedGroup],
      takes: .fields(["public": .publicKey]),
      returns: .json(.ownDoor)
    ) { try await $0.standAtDoor($1) }
  }
}

extension Schema {
  fileprivate static let publicKey = Schema.text("P-256, uncompressed, in Base64.")
  fileprivate static let proof = Schema.text(
    "The public key, sealed under the group\u{2019}s key of the present epoch, in Base64.")
  fileprivate static let epochWraps = Schema.list(
    of: .object([
      "epoch": .integer, "wrap": .text("The group\u{2019}s key of this epoch, wrapped, in Base64."),
    ]))
}

extension CallParameter {
  fileprivate static let sealedGroup = CallParameter.path("space", "Id of the sealed group.")
}
