import Basis

/// Money that a household owns together (SPL-26). Among the records it is a member under a fixed id that bears nothing,
/// so that it can pay like one; no list of people has it. What it pays is borne by the ratio and owed to nobody, what
/// is paid into it is a settlement with it on one side and counts in no debt.
extension Member {
  public static let jointWalletID = RecordID(derivedFrom: "joint wallet")
  var isJointWallet: Bool { id == Member.jointWalletID }
}

extension Expense {
  /// Paid out of the joint wallet, all of it.
  public var isJoint: Bool { paid.first?.member == Member.jointWalletID }
}

extension Settlement {
  /// Paid into the joint wallet or taken out of it.
  public var isJoint: Bool { from == Member.jointWalletID || to == Member.jointWalletID }
}

/// What one member has to do with the joint wallet, in minor units.
public struct JointPart: Sendable, Equatable {
  public let member: RecordID
  /// Paid in, less what was taken out.
  public let putIn: Int64
  /// What they bear of its expenses.
  public let borne: Int64
}

extension Space {
  /// Closed ones too: `leftOn` says since when.
  public var jointWallet: Member? { form(Member.jointWalletID) }

  /// What is in the joint wallet: paid in less taken out less spent. Below 0 when it is overdrawn.
  public var jointBalance: Int64 { groupSums.wallet.clamped }

  /// What was in it from elsewhere, as at its beginning.
  public var jointFromElsewhere: Int64 { groupSums.walletFromElsewhere.clamped }

  /// Of everybody who put something in or bears something of it, in the order of members.
  public var jointParts: [JointPart] {
    members.compactMap { member in
      guard let line = groupSums.lines[member.id], !line.putIn.isZero || !line.borneOfWallet.isZero else { return nil }
      return JointPart(member: member.id, putIn: line.putIn.clamped, borne: line.borneOfWallet.clamped)
    }
  }

  /// The admin begins one, or opens again the one that was closed.
  mutating func beginJointWallet(_ args: Member, _ draft: inout Draft) throws(Rejection) {
    guard group?.preset == .household else {
      throw Rejection(.wrongKind, "Only a household has a joint wallet. An event has a treasury.")
    }
    guard jointWallet?.leftOn != nil || jointWallet == nil else {
      throw Rejection(.idInUse, "This household has a joint wallet already.")
    }
    var wallet = jointWallet ?? Member()
    wallet.id = Member.jointWalletID
    wallet.name = try Validation.name(args.name)
    wallet.part = .reimbursementOnly
    wallet.leftOn = nil
    try requireFreeName(wallet)
    put(wallet, &draft)
    draft.count = 1
    draft.subject = wallet.name
  }

  /// Closed when it is empty; its past stays.
  mutating func closeJointWallet(_ draft: inout Draft) throws(Rejection) {
    guard var wallet = jointWallet, wallet.leftOn == nil, let old = small[wallet.id] else {
      throw Rejection.unknown(.wallet)
    }
    guard jointBalance == 0 else {
      throw Rejection(
        .walletNotEmpty,
        "\u{2039}" + wallet.name + "\u{203A} is not at zero. Please bring it there before you close it.")
    }
    wallet.leftOn = draft.mutation.today
    replace(old, with: wallet, name: wallet.name, &draft)
    draft.count = 1
  }

  /// Pays in or takes out: what somebody puts in is still everybody's, and owed to nobody.
  func requireJointPayment(_ args: Settle, _ own: Member?) throws(Rejection) {
    guard let wallet = jointWallet, wallet.leftOn == nil, args.expenses.isEmpty else {
      throw Rejection.unknown(.wallet)
    }
    guard args.amount > 0 else { throw Rejection(.amountZero, "Please enter an amount above zero.") }
    let other = args.from == wallet.id ? args.to : args.from
    if let own, let other, other != own.id, !own.isAdmin {
      throw Rejection(.notAuthor, "Only the admin, or the person who pays in or takes out, can enter it.")
    }
  }
}
