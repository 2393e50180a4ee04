import HTTPTypes

/// Why a link from a mail, or an invitation, does not do what it was for.
enum LinkFailure: Error, Equatable {
  case noMail
  case unknown, used, expired, verified
  case invitationUnknown, invitationUsed
  case invitationExpired(by: String)
  case invitationWithdrawn(by: String)
  case otherAddress(String, by: String)
  case ownAddressFirst
  case wrongAddress
  case memberAlready
  case invitedAlready
  case full(Int, of: Int)
  case otherHousehold(String)
  case otherSealedHousehold
  case noNewAddress, sameAddress, addressTaken, newAddressExpired
  case noExportMail, noExportAddress, exportUnknown, exportExpired
  case noResetMail, resetUnknown, resetUsed, resetExpired, passwordKnown

  var status: HTTPResponse.Status {
    switch self {
    case .noMail, .noResetMail, .noNewAddress, .noExportMail: .notImplemented
    case .unknown, .used, .expired, .invitationUnknown, .invitationUsed, .invitationExpired, .invitationWithdrawn,
      .resetUnknown, .resetUsed, .resetExpired, .newAddressExpired, .exportUnknown, .exportExpired: .gone
    case .wrongAddress, .sameAddress, .passwordKnown: .badRequest
    case .otherAddress, .ownAddressFirst: .forbidden
    case .verified, .noExportAddress, .addressTaken, .memberAlready, .invitedAlready, .full, .otherHousehold,
      .otherSealedHousehold: .conflict
    }
  }

  var code: String {
    switch self {
    case .noMail, .noResetMail, .noNewAddress, .noExportMail: "mail.none"
    case .noExportAddress: "email.none"
    case .sameAddress: "email.same"
    case .addressTaken: "email.taken"
    case .newAddressExpired: "link.too-late"
    case .unknown, .resetUnknown, .exportUnknown: "link.unknown"
    case .used, .resetUsed: "link.used"
    case .expired, .resetExpired, .exportExpired: "link.expired"
    case .verified: "email.verified"
    case .invitationUnknown: "invitation.unknown"
    case .invitationUsed: "invitation.used"
    case .invitationExpired: "invitation.expired"
    case .invitationWithdrawn: "invitation.withdrawn"
    case .otherAddress: "invitation.other-address"
    case .ownAddressFirst: "email.unverified"
    case .wrongAddress: "email.invalid"
    case .memberAlready: "invitation.member"
    case .invitedAlready: "invitation.open"
    case .full: "group.full"
    case .otherHousehold, .otherSealedHousehold: "group.other-household"
    case .passwordKnown: "password.known"
    }
  }

  var message: String {
    switch self {
    case .noMail: "This server sends no mail. Let others in by a code."
    case .unknown: "This link isn\u{2019}t known here. Please use the newest mail."
    case .used: "This link was used already. Your address is confirmed."
    case .expired: "This link has expired."
    case .verified: "Your address is confirmed already."
    case .invitationUnknown: "This invitation isn\u{2019}t valid any more. If there is a newer mail, use the link in that one."
    case .invitationUsed: "This invitation was used already."
    case .invitationExpired(let by): "This invitation has expired. Ask \(by) for a new one."
    case .invitationWithdrawn(let by): "This invitation was withdrawn. Ask \(by) for a new one."
    case .otherAddress(let address, let by):
      "This invitation is for \(address). Sign in with that address, or ask \(by) to invite yours."
    case .ownAddressFirst: "Please confirm your own address first: the link is in the mail that you got."
    case .wrongAddress: "Please enter a valid email address"
    case .memberAlready: "Whoever has this address is a member already."
    case .invitedAlready: "This address has an open invitation. Resend it, or cancel it first."
    case .full(let count, let limit): "Your household is full (\(count) of \(limit) members)."
    case .otherHousehold(let name): "You have the household \u{2039}\(name)\u{203A} with others. Leave or archive that one first."
    case .otherSealedHousehold: "You are in a sealed household with others. Leave that one first."
    case .noNewAddress: "This server sends no mail, so it can\u{2019}t check another address."
    case .sameAddress: "This is your address already."
    case .addressTaken: "This address belongs to another account by now."
    case .newAddressExpired: "This link has expired. Sign in, and ask for a new one in your profile."
    case .noExportMail: "This server sends no mail. Download the export in the app instead."
    case .noExportAddress: "Your account has no e-mail address. Add one in your profile, or download the export in the app."
    case .exportUnknown: "This link leads to no export of this account. Sign in to the account that asked for it, or ask for a new link."
    case .exportExpired: "This link has expired. Ask for a new one in Settings, or download the export in the app."
    case .noResetMail: "This server sends no mail, so it can\u{2019}t send a link to a new password."
    case .resetUnknown: "This link isn\u{2019}t known here. Please use the newest mail."
    case .resetUsed: "This link was used already, or there is a newer one. Please use the newest mail."
    case .resetExpired: "This link has expired. Please ask for a new one."
    case .passwordKnown: "Please choose a password that is not one of your last three."
    }
  }
}
