import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// Push messages, and mails in their place (NTF-01, NTF-03).
  @CallList<S> static var pushCalls: [Call<S>] {
    Call(
      "push", get: "/v1/push", .people,
      "The key that a browser subscribes to push messages with, and whether this session's does.",
      returns: .json(.push)
    ) { try await $0.pushState($1) }

    Call(
      "keepPush", .post, "/v1/push", .people, "Sends push messages to this session's browser from now on.",
      takes: .fields([
        "endpoint": .text("As the browser's subscription has it."), "p256dh": .text("Its public key, base64url."),
        "auth": .text("Its secret, base64url."), "locale": .text("Of the words, such as de-CH.").optional,
        "zone": .text("Such as Europe/Zurich.").optional,
      ]),
      returns: .json(.push)
    ) { try await $0.keepPush($1) }

    Call(
      "dropPush", .delete, "/v1/push", .people, "Sends no more push messages to this session's browser.",
      takes: .fields([:], mayBeEmpty: true),
      returns: .json(.push)
    ) { try await $0.dropPush($1) }

    Call(
      "testPush", .post, "/v1/push/test", .people, "Sends a push message to this session's browser, to try it.",
      takes: .fields([:], mayBeEmpty: true),
      returns: .json(.push)
    ) { try await $0.testPush($1) }

    Call(
      "keepNoticeMail", .post, "/v1/push/mail", .people,
      "Mails what stands in the inbox to the account's address from now on, or what no device can be told; at most one mail an hour.",
      takes: .fields([
        "locale": .text("Of words and figures, such as de-CH."), "zone": .text("Such as Europe/Zurich."),
        "when": .text("always (the default), or no-device: what devices would be told, where none of them can be.")
          .optional,
      ]),
      returns: .json(.push)
    ) { try await $0.keepNoticeMail($1) }

    Call(
      "dropNoticeMail", .delete, "/v1/push/mail", .people, "Mails no more of it.",
      takes: .fields([:], mayBeEmpty: true),
      returns: .json(.push)
    ) { try await $0.dropNoticeMail($1) }
  }
}
