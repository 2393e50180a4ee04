import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// Exports (SEC-17, SEC-23).
  @CallList<S> static var exportCalls: [Call<S>] {
    Call(
      "noteExport", .post, "/v1/auth/security/export", .people,
      "Notes among what happened to the account that its data was exported on a device.",
      takes: .nothing,
      returns: .json(.status("noted"))
    ) { try await $0.noteExport($1) }

    Call(
      "askExport", .post, "/v1/account/export", .people,
      "Sends the account a mail with a link to its export, good for 24 hours.",
      takes: .fields([:]),
      returns: .json(.status("sent"))
    ) { try await $0.askExport($1) }

    Call(
      "takeExport", .post, "/v1/account/export/take", .people,
      "The account's export by such a link, for who is signed in to that account.",
      takes: .fields(["token": .text("What comes after the # in the link.")]),
      returns: .json(.export)
    ) { try await $0.takeExport($1) }
  }
}
