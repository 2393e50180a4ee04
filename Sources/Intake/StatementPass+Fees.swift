/// Fees in a column of their own. Balances prove whether they come off on top of the amount (`LayoutSearch.chooseFee`);
/// where they say nothing, leaving a fee out is a guess, and a guess is told (IMP-07).
extension StatementPass {
  /// A fee of this row that is not part of what is booked. An amount that is called net or a total holds it.
  func hasOpenFee(_ cells: [Cell]) -> Bool {
    guard layout.feeColumn < 0, !layout.feesAreHeld else { return false }
    for column in cells.indices where column < layout.roles.count && layout.roles[column] == .fee {
      if let fee = NumberScan.read(cells[column], base, decimal: layout.decimals[column]), !fee.isZero { return true }
    }
    return false
  }

  /// The rows whose fee no balance settles. One that does shows how it is with the others, too.
  mutating func tellOpenFees(_ proof: BalanceProof) {
    if case .agrees(let rows) = proof, rows >= entries.count { return }
    guard let first = feeRows.first, !feeRows.contains(where: follows) else { return }
    // Without balances the bank's amount is the best that there is: one word for the file, and no row is in doubt.
    guard layout.balanceColumn >= 0 else {
      return addProblem(entries[first].line, .warning, .feeUnproved, IntakeSentences.feeOpen)
    }
    for row in feeRows {
      if entries[row].doubt == nil { entries[row].doubt = IntakeSentences.feeOpen }
      addProblem(entries[row].line, .warning, .feeUnproved, IntakeSentences.feeOpen)
    }
  }

  /// The balance of this row follows from that of a row beside it by the amount alone.
  private func follows(_ row: Int) -> Bool {
    guard let balance = entries[row].balance?.minorUnits else { return false }
    for other in [row - 1, row + 1] where entries.indices.contains(other) && groups[other] == groups[row] {
      if let before = entries[other].balance?.minorUnits, balance &- before == entries[row].amount.minorUnits {
        return true
      }
    }
    return false
  }
}
