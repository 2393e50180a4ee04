import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// Ways into groups (EVT-14, EVT-15, HSE-05 to HSE-08), and what comes of being in one.
  @CallList<S> static var groupCalls: [Call<S>] {
    Call(
      "newGroupCode", .post, "/v1/groups/{space}/code", .people,
      "Makes a code that lets people into a group, in the place of the one before.",
      parameters: [.group],
      takes: .fields(
        ["days": .described("integer", "How long it is valid: 1 to 30, by default 7.").optional], mayBeEmpty: true),
      returns: .created(.groupCode)
    ) { try await $0.makeGroupCode($1) }

    Call(
      "groupCode", get: "/v1/groups/{space}/code", .people, "When the code of a group expires.",
      parameters: [.group],
      returns: .json(.expiry(.time.orNull))
    ) { try await $0.groupCode($1) }

    Call(
      "revokeGroupCode", .delete, "/v1/groups/{space}/code", .people, "Ends the code of a group.",
      parameters: [.group],
      takes: .nothing,
      returns: .json(.expiry(.null))
    ) { try await $0.revokeGroupCode($1) }

    Call(
      "previewGroup", .post, "/v1/join/preview", .strangersToo, "What a code is for, before joining.",
      takes: .fields(["code": .text("Six letters and digits.")]),
      returns: .json(.oneOf([.groupPreview, .sealedPreview]))
    ) { try await $0.previewGroup($1) }

    Call(
      "joinGroup", .post, "/v1/join", .strangersToo,
      "Joins a group by a code; whoever is not signed in becomes a guest.",
      takes: .fields([
        "code": .text("Six letters and digits."), "member": .id.optional, "name": .text("Of a new member.").optional,
        "user": .text("Who is to join. Anybody else's session, or none, is answered with 401.").optional,
        "public": .text("Of a sealed group: one\u{2019}s P-256 key, uncompressed, in Base64.").optional,
      ]),
      returns: .json(.oneOf([.joined, .atDoor]))
    ) { try await $0.joinGroup($1) }

    Call(
      "groupInvitations", get: "/v1/groups/{space}/invitations", .people,
      "The invitations by mail of a group, for its admin.",
      parameters: [.group],
      returns: .json(.invitations)
    ) { try await $0.groupInvitations($1) }

    Call(
      "inviteToGroup", .post, "/v1/groups/{space}/invitations", .people,
      "Invites an address to a group by mail, for seven days.",
      parameters: [.group],
      takes: .fields(["email": .string]),
      returns: .created(.invitations)
    ) { try await $0.inviteToGroup($1) }

    Call(
      "resendInvitation", .post, "/v1/groups/{space}/invitations/{invitation}/resend", .people,
      "Sends an invitation with a new link; the old one is dead.",
      parameters: [.group, .path("invitation", "Id of the invitation.")],
      takes: .nothing,
      returns: .json(.invitations)
    ) { try await $0.resendInvitation($1) }

    Call(
      "cancelInvitation", .delete, "/v1/groups/{space}/invitations/{invitation}", .people, "Ends an invitation.",
      parameters: [.group, .path("invitation", "Id of the invitation.")],
      takes: .nothing,
      returns: .json(.invitations)
    ) { try await $0.cancelInvitation($1) }

    Call(
      "previewInvitation", .post, "/v1/invitations/preview", .strangersToo,
      "What an invitation is for, before joining.",
      takes: .fields(["token": .text("What comes after the # in the link.")]),
      returns: .json(.invitationPreview)
    ) { try await $0.previewInvitation($1) }

    Call(
      "acceptInvitation", .post, "/v1/invitations/accept", .confirmedPeople,
      "Joins a group by an invitation to the account's own address.",
      takes: .fields([
        "token": .text("What comes after the # in the link."), "member": .id.optional,
        "name": .text("Of a new member.").optional,
      ]),
      returns: .json(.object(["group": .id]))
    ) { try await $0.acceptInvitation($1) }

    Call(
      "deleteGroup", .delete, "/v1/groups/{space}", .confirmedPeople,
      "Deletes a group for all its members; its admin can bring it back for 30 days.",
      parameters: [.group],
      takes: .nothing,
      returns: .json(.status("deleted").with(["erasesAt": .time.optional]))
    ) { try await $0.deleteGroup($1) }

    Call(
      "here", .post, "/v1/groups/{space}/here", .people,
      "Says to a group's members who follow its events that one has it open, or not any more.",
      parameters: [.group],
      takes: .fields(["here": .boolean]),
      returns: .json(.object(["here": .boolean]))
    ) { try await $0.here($1) }

    Call(
      "settleAfterLeaving", .post, "/v1/groups/{space}/settle", .people,
      "What is between one and a household that one has left, as it is now, and marks what is still open there as paid.",
      parameters: [.group],
      takes: .fields([
        "settle": .described("object", "The arguments of `settle`, as in a mutation. Without it nothing is marked.")
          .optional
      ]),
      returns: .json(.departure)
    ) { try await $0.settleAfterLeaving($1) }

    Call(
      "takeGuestGroups", .post, "/v1/account/guest-groups", .people,
      "Brings the groups along of the guest who had this browser when the account signed in: once, within 30 minutes, all in one step.",
      takes: .nothing,
      returns: .json(.object(["groups": .list(of: .guestGroup)]))
    ) { try await $0.takeGuestGroups($1) }
  }
}

extension CallParameter {
  fileprivate static let group = CallParameter.path("space", "Id of the group.")
}
