import Basis

/// Who paid and who bears what, from what the files hold. Whole minor units; what is paid and the shares add up to the
/// amount always (L-22).
struct GroupFileParts: Equatable {
  var amount: Int64
  /// Empty where nothing says who paid.
  var paid: [GroupFile.Part] = []
  var shares: [GroupFile.Part] = []
  /// The gravest first.
  var doubts: [GroupFile.Doubt] = []

  /// Why a row gives no parts.
  enum Fault: Error, Equatable {
    /// The figures do not add up, by more than rounding explains.
    case unbalanced
    /// Nothing was paid.
    case nothing
  }

  /// Figures of so many members can miss their sum by that much when each is rounded by itself.
  static func tolerance(_ figures: Int) -> Int64 { Int64(max(1, figures / 2)) }

  // MARK: Splitwise: what a row does to each balance

  /// From each member's paid less share. Where one member gets money back, it was that one who paid; where several do,
  /// what they bear themselves is divided evenly among them, which is right for even splits and keeps every balance
  /// always.
  static func of(nets: [Int64], cost: Int64) throws(Fault) -> GroupFileParts {
    if cost < 0 { return try of(nets: nets.map { -$0 }, cost: -cost).reversed() }
    var nets = nets
    var parts = GroupFileParts(amount: cost)
    let slack = tolerance(nets.count)
    let rest = nets.reduce(0, +)
    guard abs(rest) <= slack else { throw .unbalanced }
    if rest != 0, let payer = largest(nets) {
      parts.doubts = [.rounded]
      if nets[payer] > 0 { nets[payer] -= rest } else { nets = nets.map { _ in 0 } }
    }
    var advanced: Int64 = 0
    for net in nets where net > 0 { advanced += net }
    if advanced > cost && advanced - cost <= slack && cost > 0 {
      while advanced > cost, let payer = largest(nets), let debtor = largest(nets.map { -$0 }) {
        nets[payer] -= 1
        nets[debtor] += 1
        advanced -= 1
      }
      parts.doubts = [.rounded]
    } else if advanced > cost {
      // Without a cost it is money handed over.
      if cost > 0 { parts.doubts = [.costDiffers] + parts.doubts }
      parts.amount = advanced
    }
    guard parts.amount > 0 else { throw .nothing }
    guard advanced > 0 else { return parts }
    let payers = nets.indices.filter { nets[$0] > 0 }
    if payers.count > 1 { parts.doubts = [.severalPayers] + parts.doubts }
    let own = Shares.divide(parts.amount - advanced, by: payers.map { _ in 1 })
    var shares = nets.map { max(0, -$0) }
    for (index, payer) in payers.enumerated() {
      parts.paid.append(.init(member: payer, amount: nets[payer] + own[index]))
      shares[payer] = own[index]
    }
    parts.shares = list(shares)
    return parts
  }

  private static func list(_ amounts: [Int64]) -> [GroupFile.Part] {
    var parts: [GroupFile.Part] = []
    for (member, amount) in amounts.enumerated() where amount > 0 {
      parts.append(.init(member: member, amount: amount))
    }
    return parts
  }

  /// The largest figure's place; the first of equal ones.
  private static func largest(_ figures: [Int64]) -> Int? {
    var best: Int?
    for (index, figure) in figures.enumerated() where best.map({ figure > figures[$0] }) ?? true { best = index }
    return best
  }

  // MARK: Our own form: what each paid and what each bears

  /// Either may be missing as a whole: then it is not known.
  static func of(paid: [Int64], shares: [Int64], cost: Int64) throws(Fault) -> GroupFileParts {
    guard cost > 0 else { throw .nothing }
    let parts = GroupFileParts(amount: cost, paid: list(paid), shares: list(shares))
    for amounts in [paid, shares] {
      let sum = amounts.reduce(0, +)
      if amounts.contains(where: { $0 < 0 }) || sum != cost && sum != 0 { throw .unbalanced }
    }
    return parts
  }

  // MARK: Spliit: each one's share, the payer's with the sign of the cost

  /// - Parameter payer: Where another column names one. Without a sign and a name, it can only be the one member
  ///   without a share.
  static func of(signedShares figures: [Int64], cost: Int64, payer named: Int?) throws(Fault) -> GroupFileParts {
    if cost < 0 { return try of(signedShares: figures.map { -$0 }, cost: -cost, payer: named).reversed() }
    guard cost > 0 else { throw .nothing }
    var own = figures.map { abs($0) }
    let missing = cost - own.reduce(0, +)
    let signed = figures.indices.filter { figures[$0] > 0 }
    let without = figures.indices.filter { figures[$0] == 0 }
    guard abs(missing) <= tolerance(figures.count), signed.count <= 1 else { throw .unbalanced }
    let payer = signed.first ?? named ?? (without.count == 1 ? without[0] : nil)
    var parts = GroupFileParts(amount: cost)
    if missing != 0 {
      parts.doubts = [.rounded]
      let bearer = payer.flatMap { own[$0] > 0 && own[$0] + missing >= 0 ? $0 : nil } ?? largest(own)
      if let bearer { own[bearer] += missing }
      if own.contains(where: { $0 < 0 }) { throw .unbalanced }
    }
    parts.shares = list(own)
    if let payer { parts.paid = [.init(member: payer, amount: cost)] }
    return parts
  }

  /// How Spliit's figures of a row are meant: its releases print shares, others what the row does to each balance.
  static func areShares(_ figures: [Int64], cost: Int64) -> Bool {
    let whole = figures.reduce(0) { $0 + abs($1) }
    let rest = figures.reduce(0, +)
    if whole == abs(cost) { return true }
    if rest == 0 { return false }
    return abs(whole - abs(cost)) <= tolerance(figures.count)
  }

  /// Money that came back: who got it bears all of it, and the others are owed their part.
  private func reversed() -> GroupFileParts {
    var other = self
    (other.paid, other.shares) = (shares, paid)
    other.doubts = [.refund] + doubts
    return other
  }

  /// From one to one other.
  var isHandedOver: Bool { paid.count == 1 && shares.count == 1 && paid[0].member != shares[0].member }

  var payer: Int? { paid.count == 1 ? paid[0].member : nil }
}
