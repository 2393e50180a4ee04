import Basis
import Filing
import Ledger
import Screens

/// People in sentences: whoever looks at the screen is ‹You›.
extension Words {
  func name(_ person: Person) -> String {
    person.isTreasury ? self(.treasury) : person.isMe ? self(.you) : plainName(person)
  }

  /// As the group knows them, without ‹You›. Who was erased has a word of the reader's language, with its number
  /// (SEC-19).
  func plainName(_ person: Person) -> String {
    guard person.isFormer, person.name.utf8.count >= Member.formerName.utf8.count else { return person.name }
    return self(.formerMember)
      + String(decoding: person.name.bytes.dropFirst(Member.formerName.utf8.count), as: UTF8.self)
  }

  /// ‹You and Ben›, ‹Ann, Ben and Cleo›.
  func names(_ people: [Person]) -> String {
    guard people.count > 1, let last = people.last else { return people.first.map { name($0) } ?? "" }
    var list = ""
    for person in people.dropLast() { list += (list.isEmpty ? "" : ", ") + name(person) }
    return self(.and, list, last.isMe ? self(.youLower) : name(last))
  }

  /// ‹You paid›, ‹Ann and Ben paid›.
  func paid(_ people: [Person]) -> String {
    if people.count == 1, people[0].isMe { return self(.youPaid) }
    return people.count > 1 ? self(.severalPaid, names(people)) : self(.paidBy, names(people))
  }

  /// ‹Bo pays Ann CHF 42.50›, ‹You pay Ann CHF 42.50›.
  func payment(_ from: Person, _ to: Person, _ money: Money) -> String {
    let sum = brief(money)
    if from.isTreasury { return to.isMe ? self(.treasuryPaysYou, sum) : self(.treasuryPaysTo, name(to), sum) }
    if from.isMe { return self(.youPay, name(to), sum) }
    return to.isMe ? self(.paysYou, name(from), sum) : self(.pays, name(from), name(to), sum)
  }

  /// ‹Bo paid Ann CHF 42.50›.
  func paidPayment(_ from: Person, _ to: Person, _ money: Money) -> String {
    if money.minorUnits == 0 { return self(.setOff, name(from), name(to)) }
    let sum = brief(money)
    if to.isJointWallet {
      // Who isn't in the household any more may not have its name.
      let wallet = to.name.isEmpty ? self(.intoJoint) : to.name
      if from.isTreasury { return self(.cameInto, sum, wallet) }
      return from.isMe ? self(.youPutInto, sum, wallet) : self(.putInto, name(from), sum, wallet)
    }
    if from.isJointWallet {
      let wallet = from.name.isEmpty ? self(.outOfJoint) : from.name
      if to.isTreasury { return self(.wentOutOf, sum, wallet) }
      return to.isMe ? self(.youTookOutOf, sum, wallet) : self(.tookOutOf, name(to), sum, wallet)
    }
    if from.isTreasury { return to.isMe ? self(.treasuryPaidYou, sum) : self(.treasuryPaid, name(to), sum) }
    if from.isMe { return self(.youPaidTo, name(to), sum) }
    return to.isMe ? self(.paidYou, name(from), sum) : self(.paidTo, name(from), name(to), sum)
  }

  /// ‹“Kitty” holds CHF 140.00. You put in CHF 100.00. Your share of what it paid is CHF 7.50.›
  func holding(_ joint: JointHolding) -> String {
    let isBelow = joint.balance.minorUnits < 0
    var sentence = self(isBelow ? .walletIsBelow : .walletHolds, joint.name, amount(size(joint.balance)))
    guard let part = joint.part else { return sentence }
    let isMe = part.person.isMe
    if part.putIn.minorUnits > 0 {
      sentence += " " + self(isMe ? .youPutItIn : .theyPutItIn, amount(part.putIn), name(part.person))
    } else if part.putIn.minorUnits < 0 {
      sentence += " " + self(isMe ? .youTookItOut : .theyTookItOut, amount(size(part.putIn)), name(part.person))
    }
    if part.borne.minorUnits != 0 {
      sentence += " " + self(isMe ? .yourShareOfIt : .theirShareOfIt, amount(part.borne), name(part.person))
    }
    return sentence
  }

  /// Until its days are over, a deleted group can come back (EVT-21).
  func deleted(until day: CalendarDate) -> String {
    day < today ? self(.groupWasDeleted) : self(.groupIsDeleted, shortDay(day))
  }

  private func size(_ money: Money) -> Money {
    Money(minorUnits: Int64(clamping: money.minorUnits.magnitude), currency: money.currency)
  }

  /// The one answer about a group (look.md, "The answer").
  func standing(_ standing: Standing, isHousehold: Bool) -> String {
    switch standing {
    case .empty: return self(.nothingSpentYet)
    case .nobody: return self(.needsBearer)
    case .even: return self(isHousehold ? .allSettledUp : .allEven)
    case .evenButOthers(let payments): return self(.youAreEven, count: payments)
    case .open(let payments): return self(.paymentsLeft, count: payments)
    case .owed(let money): return self(.youAreOwed, brief(money))
    case .owes(let money): return self(.youOwe, brief(money))
    case .pair(let from, let to, let money):
      if from.isMe { return self(.youOweSomebody, name(to), brief(money)) }
      return to.isMe
        ? self(.somebodyOwesYou, name(from), brief(money)) : self(.somebodyOwes, name(from), name(to), brief(money))
    }
  }

  /// ‹you pay CHF 60, Ben pays CHF 40› (SPL-03, SPL-11).
  func parts(_ shares: [(Person, Money)]) -> String {
    var out = ""
    for (person, money) in shares {
      out +=
        (out.isEmpty ? "" : ", ")
        + (person.isMe ? self(.youPayPart, brief(money)) : self(.paysPart, name(person), brief(money)))
    }
    return out
  }

  /// ‹is owed CHF 20›, ‹owes CHF 20›, ‹is even›; after ‹You›, ‹are owed CHF 20›.
  func net(_ money: Money, isMe: Bool = false) -> String {
    guard money.minorUnits != 0 else { return self(isMe ? .areEven : .isEven) }
    let size = Money(minorUnits: Int64(clamping: money.minorUnits.magnitude), currency: money.currency)
    if isMe { return self(money.minorUnits > 0 ? .areOwed : .oweAmount, brief(size)) }
    return self(money.minorUnits > 0 ? .isOwed : .owesAmount, brief(size))
  }
}

extension HTMLWriter {
  /// Initials on a disc; the tint follows the place in the group.
  @inline(never)
  /// With a dot while they are here.
  mutating func face(_ person: Person, isHere: Bool = false) {
    let tint = person.isMe ? "disc face is-me" : "disc face f" + String(person.place % 6)
    tag("span", .cls(isHere ? tint + " is-here" : tint), .hidden) { h in
      if person.isTreasury || person.isJointWallet { h.icon(.savings) } else { h.text(person.name.initials) }
    }
  }

  /// Zero in the middle: what is owed to the left, what one gets to the right.
  @inline(never)
  mutating func beam(_ line: BalanceLine) {
    let half = line.reach / 2
    let from = line.net.minorUnits < 0 ? 500 - half : 500
    tag("span", .cls(line.net.minorUnits < 0 ? "beam owes" : "beam"), .hidden) { h in
      h.tag("span", .cls("beam-fill"), .vars("--from:" + Share.decimal(from) + "%;--fill:" + Share.decimal(half) + "%"))
      { _ in }
    }
  }
}

extension String {
  /// The first letters of the first and the last word.
  var initials: String {
    var words: [String] = []
    for part in bytes.split(whereSeparator: { $0 <= 0x20 || $0 == 0x2D }) {
      words.append(String(decoding: part, as: UTF8.self))
    }
    guard let first = words.first else { return "" }
    return words.count > 1 ? first.firstLetter + (words.last?.firstLetter ?? "") : first.firstLetter
  }
}
