import Basis

/// What stands around the table: balances, currency, account, the bank's name.
struct StatementSurroundings {
  /// Balances as printed, with the decimals of the currency to be decided.
  var opening: NumberCell?
  var closing: NumberCell?
  var currency: CurrencyCode?
  var account: String?
  var title: String?

  /// Reads a row above, below or between the bookings.
  mutating func add(_ cells: [Cell], _ base: UnsafePointer<UInt8>, isAbove: Bool) {
    for (index, cell) in cells.enumerated() {
      let cell = CellText.trimmed(cell, base)
      guard !cell.isEmpty && cell.end - cell.start <= 160 else { continue }
      let raw = CellText.bytes(cell, base)
      let folded = WordFolding.fold(raw)
      if let kind = balanceKind(folded), let number = figure(cells, index, raw, base) {
        switch kind {
        case .opening: if opening == nil { opening = number }
        case .closing, .any: if closing == nil && isAbove || kind == .closing { closing = number }
        }
        if currency == nil { currency = CurrencyCode(packed: number.currency) }
      }
      guard isAbove else { continue }
      if currency == nil { currency = CurrencyFinder.code(in: raw) }
      if account == nil { account = accountNumber(cells, index, raw, folded, base) }
      if title == nil && CellLook.isNumber(cell, base) == false && raw.count >= 4 {
        title = String(decoding: raw, as: UTF8.self)
      }
    }
  }

  /// The phrase, where figures or a colon may follow it in the same cell.
  private func balanceKind(_ folded: [UInt8]) -> BankPhrases.Balance? { BankPhrases.balance(folded) }

  /// The first number behind the phrase: in its own cell or in the next ones.
  private func figure(_ cells: [Cell], _ index: Int, _ raw: [UInt8], _ base: UnsafePointer<UInt8>) -> NumberCell? {
    if let colon = raw.lastIndex(of: 0x3A) {
      let rest = Array(raw[(colon + 1)...])
      if let number = money(rest) { return number }
    }
    if index + 1 < cells.count {
      for next in (index + 1)..<min(cells.count, index + 9) {
        let cell = CellText.trimmed(cells[next], base)
        if cell.isEmpty { continue }
        if CellLook.isDate(cell, base) { continue }
        let bytes = CellText.bytes(cell, base)
        if let number = money(bytes) { return number }
      }
    }
    return nil
  }

  private func money(_ bytes: [UInt8]) -> NumberCell? {
    guard !bytes.isEmpty else { return nil }
    return bytes.withUnsafeBufferPointer { buffer -> NumberCell? in
      guard let base = buffer.baseAddress else { return nil }
      let cell = CellText.trimmed(Cell(0, buffer.count), base)
      let point = NumberScan.read(cell, base, decimal: 0x2E)
      let comma = NumberScan.read(cell, base, decimal: 0x2C)
      // Two decimals decide between the readings; `1.234` stays open and is not used.
      if let point, let comma {
        if point.hasPoint && point.decimals == 2 { return point }
        if comma.hasPoint && comma.decimals == 2 { return comma }
        return !point.hasPoint && !point.isGrouped ? point : nil
      }
      return point ?? comma
    }
  }

  private func accountNumber(
    _ cells: [Cell], _ index: Int, _ raw: [UInt8], _ folded: [UInt8], _ base: UnsafePointer<UInt8>
  ) -> String? {
    var found: String?
    raw.withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress, ColumnEvidence.isIBAN(Cell(0, buffer.count), start) {
        found = String(decoding: buffer, as: UTF8.self)
      }
    }
    if found != nil { return found }
    let hits = HeaderLexicon.hits(folded)
    guard hits[.account] > 0, index + 1 < cells.count else { return nil }
    let next = CellText.bytes(cells[index + 1], base)
    var digits = 0
    for byte in next where byte >= 0x30 && byte <= 0x39 { digits += 1 }
    return digits >= 4 && next.count <= 42 ? String(decoding: next, as: UTF8.self) : nil
  }
}
