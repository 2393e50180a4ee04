import Basis
import Intake

/// Several answers of SimpleFIN put together: one for each part of the time that was wished for, the newest first.
struct SimpleFINCollection {
  private(set) var found = BankCatch(accounts: [])
  private var known: Set<RowKey> = []
  /// Accounts that some answer had.
  private var seen: Set<String> = []

  /// A pending row comes with every part, whatever its days.
  private struct RowKey: Hashable {
    var account: String
    var id: String
    var amount: Int64
    var isPending: Bool
  }

  init(_ wish: FetchWish) {
    found.accounts = wish.accounts.map { AccountFetch(account: $0, from: wish.to) }
  }

  mutating func take(_ answer: SimpleFINAnswer, _ bytes: [UInt8], from first: CalendarDate) {
    found.answers.append(RawBankAnswer(kind: .transactions, account: nil, bytes: bytes))
    for notice in answer.notices where !found.notices.contains(notice) { found.notices.append(notice) }
    let accounts = Dictionary(answer.accounts.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for index in found.accounts.indices {
      guard let account = accounts[found.accounts[index].account] else {
        // It may be gone, or its bank failed just now, which a notice says.
        if !seen.contains(found.accounts[index].account) { found.accounts[index].failure = .unreachable }
        continue
      }
      if seen.insert(account.id).inserted {
        // The newest part tells what the account holds now.
        found.accounts[index].balances = account.balances
        found.accounts[index].failure = nil
      }
      found.accounts[index].from = first
      found.accounts[index].unreadable += account.unreadable
      var added: Set<RowKey> = []
      for row in account.rows {
        guard found.accounts[index].rows.count < BankFetch.mostRows else {
          found.accounts[index].unreadable += 1
          continue
        }
        guard let id = row.externalId else {
          found.accounts[index].rows.append(row)
          continue
        }
        let key = RowKey(account: account.id, id: id, amount: row.amount.minorUnits, isPending: row.isPending)
        // Two alike in one answer are two.
        if known.contains(key) && !added.contains(key) { continue }
        added.insert(key)
        found.accounts[index].rows.append(row)
      }
      known.formUnion(added)
    }
  }

  /// What is older is not here.
  mutating func fail(_ failure: BankFailure) {
    for index in found.accounts.indices where found.accounts[index].failure == nil {
      found.accounts[index].failure = failure
    }
  }
}
