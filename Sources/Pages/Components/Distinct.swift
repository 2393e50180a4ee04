import Basis
import Ledger
import Screens

/// One of several to choose from: what it is called, and what tells it from another one of that name, the best first.
struct Named {
  let name: String
  let hints: [String]

  init(_ name: String, _ hints: [String] = []) { (self.name, self.hints) = (name, hints) }
}

/// Two that read the same in one list of choices are no choice: they get what tells them apart, and where nothing does,
/// a number. What reads like no other stays as it is.
enum Distinct {
  static func names(_ options: [Named]) -> [String] {
    var names = options.map { $0.name }
    var place = 0
    while true {
      let alike = sameOnes(names)
      if alike.isEmpty { return names }
      guard options.contains(where: { $0.hints.count > place }) else { break }
      for group in alike { add(place, to: group, options, &names) }
      place += 1
    }
    // A number may make it read like yet another one; each round makes what is alike longer, so there is a last one.
    while true {
      let alike = sameOnes(names)
      if alike.isEmpty { return names }
      for group in alike {
        for (number, index) in group.enumerated() where number > 0 { names[index] += " (" + String(number + 1) + ")" }
      }
    }
  }

  /// Of choices with their values.
  static func options(_ options: [(String, String)]) -> [(String, String)] {
    let names = names(options.map { Named($0.1) })
    return options.indices.map { (options[$0].0, names[$0]) }
  }

  /// Only what differs between them says anything.
  private static func add(_ place: Int, to group: [Int], _ options: [Named], _ names: inout [String]) {
    let hints = group.map { place < options[$0].hints.count ? options[$0].hints[place] : "" }
    guard hints.contains(where: { !sameBytes($0, hints[0]) }) else { return }
    for (index, hint) in zip(group, hints) where !hint.isEmpty { names[index] += ", " + hint }
  }

  /// The places of those that read the same, in their order.
  private static func sameOnes(_ names: [String]) -> [[Int]] {
    var first: [[UInt8]: Int] = [:]
    var groups: [[Int]] = []
    for (index, name) in names.enumerated() {
      let key = name.bytes
      guard let before = first[key] else {
        first[key] = index
        continue
      }
      if let known = groups.firstIndex(where: { $0[0] == before }) {
        groups[known].append(index)
      } else {
        groups.append([before, index])
      }
    }
    return groups
  }
}

extension Words {
  /// Wallets to choose from: a group's is called as its group, which may be called like another one.
  func choices(_ wallets: [WalletRow]) -> [(String, String)] {
    let names = Distinct.names(wallets.map { hints($0.name, $0.kind, $0.currency, [$0.institution, $0.account]) })
    return wallets.indices.map { (wallets[$0].id.text, names[$0]) }
  }

  func hints(_ name: String, _ kind: Wallet.Kind, _ currency: CurrencyCode, _ more: [String?] = []) -> Named {
    Named(name, [Tone.kind(kind, self), currency.text] + more.map { $0 ?? "" })
  }

  /// Groups to choose from.
  func choices(_ groups: [SharingModel.Choice]) -> [(String, String)] {
    let names = Distinct.names(
      groups.map { group in
        Named(
          group.name,
          [
            self(group.isHousehold ? .household : .event), group.begins.map { day($0) } ?? "",
            group.people.joined(separator: ", "),
          ])
      })
    return groups.indices.map { (groups[$0].id.text, names[$0]) }
  }
}
