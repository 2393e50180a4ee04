import Basis

/// camt.052, camt.053 and camt.054 (ISO 20022) in any version, by local names.
///
/// One entry for each `Ntry`: a batch stays the one booking that the account statement shows. Pending and announced
/// entries are left out with a word, as everywhere.
struct CamtReader {
  /// In the order of `names`.
  private enum Tag: Int {
    case statement, report, notification, account, balance, entry, amount, indicator, isReversal, status, code, booking
    case value, date, dateTime, reference, details, detail, references, parties, debtor, creditor, lastDebtor,
      lastCreditor
    case debtorAccount, creditorAccount, name, party, id, iban, other, currency, servicer, institution, remittance, free
    case structured, creditorReference, referenceText, endToEnd, detailText, entryText, kind, codeOrOwn, agent
    case bankNumber, ownAccount
  }

  static let names =
    ("Stmt Rpt Ntfctn Acct Bal Ntry Amt CdtDbtInd RvslInd Sts Cd BookgDt "
    + "ValDt Dt DtTm AcctSvcrRef NtryDtls TxDtls Refs RltdPties Dbtr Cdtr UltmtDbtr UltmtCdtr "
    + "DbtrAcct CdtrAcct Nm Pty Id IBAN Othr Ccy Svcr FinInstnId RmtInf Ustrd "
    + "Strd CdtrRefInf Ref EndToEndId AddtlTxInf AddtlNtryInf Tp CdOrPrtry Agt "
    + "BBAN PrtryAcct").parts(0x20)

  private var scanner: MarkupScanner
  private var draft: StatementDraft?
  private var tree = MarkupTree()
  private var part = StatementPart()
  private var isInPart = false
  private let fallback: CurrencyCode

  private init(_ text: StatementText, _ options: ReadingOptions) {
    scanner = MarkupScanner(text.bytes, from: text.start, names: CamtReader.names, isStrict: true)
    fallback = options.defaultCurrency ?? CurrencyCode("XXX") ?? .chf
  }

  static func read(_ text: StatementText, _ options: ReadingOptions) throws(StatementRefusal) -> [StatementReading] {
    var reader = CamtReader(text, options)
    var fault: MarkupFault?
    do throws(MarkupFault) { try reader.readAll() } catch { fault = error }
    if let fault {
      let line = reader.scanner.line(of: fault.offset)
      if fault.kind == .hasDefinitions || fault.kind == .tooDeep {
        throw StatementRefusal(line: line, message: IntakeSentences.notAStatement, code: .otherStatementFormat)
      }
      reader.part.note(
        line, .error, .truncated, fault.kind == .cutOff ? IntakeSentences.cutOff : IntakeSentences.damagedMarkup)
      reader.finish()
    }
    guard let draft = reader.draft else {
      throw StatementRefusal(
        line: fault == nil ? 0 : reader.scanner.line(of: fault?.offset ?? 0),
        message: fault == nil ? IntakeSentences.otherFormat("XML") : IntakeSentences.damagedMarkup,
        code: .otherStatementFormat)
    }
    return try draft.readings(text, options)
  }

  private mutating func readAll() throws(MarkupFault) {
    while true {
      switch try scanner.next() {
      case .open: try opened()
      case .close: closed()
      case .text:
        if tree.isOpen { tree.append(scanner) }
      case .end: return
      }
    }
  }

  private mutating func opened() throws(MarkupFault) {
    if tree.isOpen {
      // More than any batch of payments has; bounds what one element may hold in memory.
      guard tree.nodes.count < 4_000_000 else {
        throw MarkupFault(kind: .tooDeep, offset: scanner.tokenStart)
      }
      return tree.open(scanner)
    }
    let line = scanner.line(of: scanner.tokenStart)
    switch Tag(rawValue: scanner.nameID) {
    case .statement: begin("camt053", line)
    case .report: begin("camt052", line)
    case .notification: begin("camt054", line)
    case .account where isInPart, .balance where isInPart, .entry where isInPart:
      tree.clear(line)
      tree.open(scanner)
    default: break
    }
  }

  private mutating func closed() {
    guard tree.isOpen else {
      switch Tag(rawValue: scanner.nameID) {
      case .statement, .report, .notification: finish()
      default: break
      }
      return
    }
    tree.close()
    guard !tree.isOpen, !tree.nodes.isEmpty else { return }
    switch Tag(rawValue: tree.nodes[0].name) {
    case .account: takeAccount()
    case .balance: takeBalance()
    default: takeEntry()
    }
  }

  private mutating func begin(_ format: String, _ line: Int) {
    finish()
    if draft == nil { draft = StatementDraft(format) }
    part.line = line
    isInPart = true
  }

  private mutating func finish() {
    if isInPart { draft?.add(part) }
    part = StatementPart()
    isInPart = false
  }

  // MARK: Elements

  private func node(_ start: Int?, _ path: Tag...) -> Int? {
    var at = start
    for tag in path {
      guard let here = at else { return nil }
      at = tree.child(here, tag.rawValue)
    }
    return at
  }

  private func text(_ node: Int?) -> [UInt8] { node.map { FormatText.trimmed(tree.text($0)) } ?? [] }
  private func line(_ node: Int?) -> String? { node.flatMap { FormatText.line(tree.text($0)) } }

  private func date(_ node: Int?) -> CalendarDate? {
    let inner = self.node(node, .date) ?? self.node(node, .dateTime)
    return FormatText.date(text(inner ?? node)[...])
  }

  private func accountText(_ node: Int?) -> String? {
    let id = self.node(node, .id)
    return line(self.node(id, .iban)) ?? line(self.node(id, .other, .id)) ?? line(self.node(id, .bankNumber))
      ?? line(self.node(id, .ownAccount, .id))
  }

  private mutating func takeAccount() {
    part.account = accountText(0)
    part.currency = CurrencyCode(utf8: text(node(0, .currency)))
    part.institution = line(node(0, .servicer, .institution, .name))
  }

  private mutating func takeBalance() {
    let code = text(node(0, .kind, .codeOrOwn, .code))
    let isOpening = code.says("OPBD") || code.says("PRCD")
    guard isOpening || code.says("CLBD"), let amount = node(0, .amount) else { return }
    guard let currency = CurrencyCode(utf8: tree.currency(amount)) ?? part.currency,
      let number = FormatText.number(text(amount)[...], decimal: 0x2E),
      let units = number.scaled(toDigits: currency.exponent)
    else { return }
    let isDebit = text(node(0, .indicator)).says("DBIT")
    let money = Money(minorUnits: isDebit && units > 0 ? -units : units, currency: currency)
    if part.currency == nil { part.currency = currency }
    if isOpening {
      (part.opening, part.openingDate) = (money, date(node(0, .date)))
    } else {
      (part.closing, part.closingDate) = (money, date(node(0, .date)))
    }
  }

  private mutating func takeEntry() {
    var raw = RawEntry()
    raw.line = tree.line
    let status = line(node(0, .status, .code)) ?? line(node(0, .status)) ?? "BOOK"
    guard status == "BOOK" || status.utf8.count != 4 else {
      part.note(raw.line, .warning, .notPosted, IntakeSentences.notPosted)
      return
    }
    let booking = node(0, .booking)
    raw.dateText = text(node(booking, .date) ?? node(booking, .dateTime) ?? booking)[...]
    raw.date = date(booking)
    raw.valueDate = date(node(0, .value))
    let amount = node(0, .amount)
    raw.amountText = text(amount)[...]
    raw.amount = FormatText.number(raw.amountText, decimal: 0x2E)
    raw.currency = amount.flatMap { CurrencyCode(utf8: tree.currency($0)) }
    let indicator = text(node(0, .indicator))
    let isDebit = indicator.says("DBIT")
    guard isDebit || indicator.says("CRDT") else {
      part.note(raw.line, .error, .debitCreditUnproved, IntakeSentences.neutral)
      return
    }
    if raw.amount?.negative == true { raw.doubt = IntakeSentences.signTwice }
    raw.amount?.negative = isDebit
    let reversal = text(node(0, .isReversal))
    // The parties of a reversal are those of what it takes back.
    let isReversal = reversal.says("true") || reversal.says("1")
    let details = detailNodes()
    raw.externalId = line(node(0, .reference))
    if details.count == 1 { take(details[0], &raw, paysCreditor: isDebit != isReversal) }
    if raw.description == nil { raw.description = line(node(0, .entryText)) }
    part.add(raw, fallback: fallback)
    if let doubt = raw.doubt { part.note(raw.line, .warning, .signUnproved, doubt) }
  }

  private func detailNodes() -> [Int] {
    var found: [Int] = []
    for block in tree.children(0) where tree.nodes[block].name == Tag.details.rawValue {
      for detail in tree.children(block) where tree.nodes[detail].name == Tag.detail.rawValue { found.append(detail) }
    }
    return found
  }

  private func take(_ detail: Int, _ raw: inout RawEntry, paysCreditor: Bool) {
    let references = node(detail, .references)
    if raw.externalId == nil { raw.externalId = line(node(references, .reference)) }
    let parties = node(detail, .parties)
    let (near, far): (Tag, Tag) = paysCreditor ? (.creditor, .lastCreditor) : (.debtor, .lastDebtor)
    for tag in [near, far] where raw.payee == nil {
      let party = node(parties, tag)
      raw.payee =
        line(node(party, .name)) ?? line(node(party, .party, .name)) ?? line(node(party, .agent, .institution, .name))
    }
    raw.counterpartyAccount = accountText(node(parties, paysCreditor ? .creditorAccount : .debtorAccount))
    let remittance = node(detail, .remittance)
    var free: [UInt8] = []
    for block in remittance.map({ tree.children($0) }) ?? [] {
      if tree.nodes[block].name == Tag.free.rawValue { free += tree.text(block) + [0x20] }
      if tree.nodes[block].name == Tag.structured.rawValue, raw.reference == nil {
        raw.reference = line(node(block, .creditorReference, .referenceText))
      }
    }
    let endToEnd = line(node(references, .endToEnd))
    if raw.reference == nil, let endToEnd, endToEnd != "NOTPROVIDED" { raw.reference = endToEnd }
    raw.description = FormatText.line(free) ?? line(node(detail, .detailText))
  }
}

/// One element with what is in it: the part of a document that is held at a time.
struct MarkupTree {
  struct Node {
    /// Position among the names that the reader knows; -1 for others.
    var name: Int
    var parent: Int
    var firstChild = -1
    var lastChild = -1
    var next = -1
    var textStart = 0
    var textEnd = 0
    var currency = 0..<0
  }

  private(set) var nodes: [Node] = []
  private(set) var line = 0
  private var buffer: [UInt8] = []
  private var current = -1
  var isOpen: Bool { current >= 0 }

  mutating func clear(_ line: Int) {
    nodes.removeAll(keepingCapacity: true)
    buffer.removeAll(keepingCapacity: true)
    current = -1
    self.line = line
  }

  mutating func open(_ scanner: MarkupScanner) {
    let index = nodes.count
    var node = Node(name: scanner.nameID, parent: current)
    if !scanner.currency.isEmpty {
      let start = buffer.count
      scanner.appendText(scanner.currency, hasReferences: true, to: &buffer)
      node.currency = start..<buffer.count
    }
    nodes.append(node)
    if current >= 0 {
      if nodes[current].firstChild < 0 { nodes[current].firstChild = index }
      let last = nodes[current].lastChild
      if last >= 0 { nodes[last].next = index }
      nodes[current].lastChild = index
    }
    current = index
  }

  mutating func append(_ scanner: MarkupScanner) {
    // Text beside elements is layout; a leaf's text may come in pieces.
    guard current >= 0, nodes[current].firstChild < 0 else { return }
    if nodes[current].textEnd == 0 { nodes[current].textStart = buffer.count }
    scanner.appendText(scanner.text, hasReferences: scanner.hasReferences, to: &buffer)
    nodes[current].textEnd = buffer.count
  }

  mutating func close() {
    if current >= 0 { current = nodes[current].parent }
  }

  func child(_ node: Int, _ name: Int) -> Int? {
    var at = nodes[node].firstChild
    while at >= 0 {
      if nodes[at].name == name { return at }
      at = nodes[at].next
    }
    return nil
  }

  func children(_ node: Int) -> [Int] {
    var found: [Int] = []
    var at = nodes[node].firstChild
    while at >= 0 {
      found.append(at)
      at = nodes[at].next
    }
    return found
  }

  func text(_ node: Int) -> [UInt8] {
    Array(buffer[nodes[node].textStart..<max(nodes[node].textStart, nodes[node].textEnd)])
  }
  func currency(_ node: Int) -> [UInt8] { Array(buffer[nodes[node].currency]) }
}
