import Basis

/// The account behind a member ends: marked first, erased later (SEC-18, SEC-19). A server makes it, in the name of the
/// person themselves, and refuses it from a device; in a sealed group, which it can't read, the person's own device
/// does.
public struct EndAccount: FieldCoded, Sendable, Equatable {
  /// The day of the erasure; nil takes the mark away, since the account is kept.
  public var on: CalendarDate?
  /// The time is over: the member has no account and no name any more.
  public var erases = false

  public init() {}
  /// Marks the member, or takes the mark away.
  public init(on day: CalendarDate?) { on = day }
  /// Erases them.
  public static var erasure: EndAccount {
    var args = EndAccount()
    args.erases = true
    return args
  }

  public mutating func visit(_ fields: inout Fields) {
    fields.optionalDate("on", &on)
    fields.flag("erases", &erases, default: false)
  }
}

extension Member {
  /// What an erased member is called in the records, where nobody puts it into the reader's language. A second one gets
  /// a number, since names are unique in a group.
  public static let formerName = "Former member"
}

extension Space {
  mutating func endAccount(_ args: EndAccount, _ draft: inout Draft) throws(Rejection) {
    guard draft.context.endsAccounts, let user = draft.context.author, var member = member(of: user) else {
      throw Rejection(.notMember, "Only the account itself can be ended, in Settings.")
    }
    if args.erases { return erase(member, user, &draft) }
    if let day = args.on { try Validation.date(day) }
    guard member.goesOn != args.on else { return }
    draft.edits.append(
      Action.Edit(
        .member, member.id, "goesOn", before: member.goesOn.map { .string($0.text) },
        after: args.on.map { .string($0.text) }))
    draft.count = 1
    draft.subject = member.name
    member.goesOn = args.on
    put(member, &draft)
  }

  /// Splits and payments stay with a member whom nobody can name any more (SEC-19).
  private mutating func erase(_ member: Member, _ user: RecordID, _ draft: inout Draft) {
    var gone = member
    gone.name = freeFormerName
    gone.isErased = true
    gone.goesOn = nil
    gone.user = nil
    gone.was = nil
    gone.wasRemoved = false
    gone.isAdmin = false
    // In an event the figures go on with the name, as with somebody who left (EVT-22).
    if group?.preset == .household { gone.leftOn = draft.mutation.today }
    forget(nameOf: member, user, as: gone.name, &draft)
    if member.isAdmin { passOn(from: member, &draft) }
    if var group, group.nextAdmin == member.id {
      group.nextAdmin = nil
      put(group, &draft)
    }
    put(gone, &draft)
    resetRatio(&draft)
    // Whatever the rules above noted may hold the name.
    draft.edits.removeAll { $0.id == member.id }
    draft.edits.append(Action.Edit(.member, member.id, "isErased", before: nil, after: .bool(true)))
    draft.count = 1
    draft.subject = nil
  }

  private var freeFormerName: String {
    let taken = members.map { TextFolding.key($0.name) }
    var number = 1
    while true {
      let name = number == 1 ? Member.formerName : Member.formerName + " " + String(number)
      let key = TextFolding.key(name)
      if !taken.contains(where: { $0 == key }) { return name }
      number += 1
    }
  }

  /// A group is never without an admin: the first of those who have an account, in the order of members (HSE-03).
  private mutating func passOn(from member: Member, _ draft: inout Draft) {
    guard var next = members.first(where: { $0.id != member.id && $0.user != nil && $0.leftOn == nil }) else { return }
    next.isAdmin = true
    put(next, &draft)
  }

  /// The name goes out of what happened as well: out of the subjects of actions, and out of the values that undo would
  /// bring back; so do requests to be let in.
  private mutating func forget(nameOf member: Member, _ user: RecordID, as name: String, _ draft: inout Draft) {
    var names = [member.name]
    var requests: [RecordID] = []
    for record in smallInIDOrder where record.kind == .joinRequest {
      guard var request = record.read(JoinRequest.self), request.user == user else { continue }
      names.append(request.name)
      requests.append(request.id)
      request.name = name
      put(request, &draft)
    }
    func tells(_ edit: Action.Edit) -> Bool {
      (edit.id == member.id || requests.contains(edit.id)) && sameBytes(edit.field, "name")
    }
    let all = actions.inIDOrder
    for action in all {
      for edit in action.edits where tells(edit) {
        for value in [edit.before, edit.after] { if let text = value?.stringValue { names.append(text) } }
      }
    }
    for action in all {
      var changed = action
      changed.edits.removeAll { tells($0) }
      if let subject = action.subject, Space.isAboutMembers(action.name),
        names.contains(where: { sameBytes($0, subject) })
      {
        changed.subject = name
      }
      if changed != action { put(changed, &draft) }
    }
  }

  private static func isAboutMembers(_ name: String) -> Bool {
    for known in [
      "joinGroup", "askToJoin", "answerJoin", "leaveGroup", "addMember", "editMember", "passAdmin", "endAccount",
      "setRatio",
    ]
    where sameBytes(known, name) { return true }
    return false
  }

  /// The members with whom something is open for one who goes, and how much in minor units, whoever owes it: they are
  /// told while it can still be settled (SEC-19).
  public func openDebts(of id: RecordID) -> [(other: RecordID, amount: Int64)] {
    var open: [(other: RecordID, amount: Int64)] = []
    if group?.preset == .household {
      for other in members where other.id != id {
        let debt = debt(of: id, to: other.id)
        if debt != 0 { open.append((other.id, Int64(clamping: debt.magnitude))) }
      }
    } else {
      for payment in suggestedPayments().payments where payment.from == id || payment.to == id {
        if let other = payment.from == id ? payment.to : payment.from { open.append((other, payment.amount)) }
      }
    }
    return open
  }
}
