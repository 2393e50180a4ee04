import Basis

/// How the rows of a file will be added up, decided on its beginning.
public enum TotalsPlan: Sendable {
  /// Separated text in UTF-8, which `StatementTotals` can take piece by piece, from the given byte on. The currency is
  /// nil where the file names none.
  case rows(layout: StatementLayout, start: Int, currency: CurrencyCode?)
  /// In another encoding: convert the whole file to UTF-8 first.
  case otherEncoding

  /// The head has to be as much of the file as `headLength` says, or all of it.
  public static let headLength = 1 << 20

  public init(
    head: [UInt8], isWhole: Bool, defaultCurrency: CurrencyCode?
  ) throws(StatementRefusal) {
    guard head.contains(where: { $0 > 0x20 }) else {
      throw StatementRefusal(line: 1, message: IntakeSentences.empty, code: .empty)
    }
    if let refusal = FileKind.refusal(head) { throw refusal }
    let cut = isWhole ? head.count : (head.lastIndex(of: 0x0A) ?? head.count - 1) + 1
    let text = StatementText(Array(head[..<cut]))
    guard sameBytes(text.encoding, "UTF-8") else {
      self = .otherEncoding
      return
    }
    self = try TotalsPlan.plan(text, defaultCurrency).get()
  }

  /// For a text that was converted whole.
  public init(_ text: StatementText, defaultCurrency: CurrencyCode?) throws(StatementRefusal) {
    self = try TotalsPlan.plan(text, defaultCurrency).get()
  }

  private static func plan(
    _ text: StatementText, _ defaultCurrency: CurrencyCode?
  ) -> Result<TotalsPlan, StatementRefusal> {
    text.bytes.withUnsafeBufferPointer { buffer -> Result<TotalsPlan, StatementRefusal> in
      if let refusal = FileKind.otherText(buffer, from: text.start) { return .failure(refusal) }
      if FileKind.isBinary(buffer, from: text.start) {
        return .failure(StatementRefusal(message: IntakeSentences.looksLike(IntakeSentences.binary), code: .binary))
      }
      guard let base = buffer.baseAddress else {
        return .failure(StatementRefusal(line: 1, message: IntakeSentences.empty, code: .empty))
      }
      let dialect = Dialect.find(buffer, from: text.start)
      let sample = Sample(buffer, base, dialect)
      let table = StatementTable(sample, mapping: nil)
      guard let search = LayoutSearch(sample, table, dialect, mapping: nil) else {
        // The reader knows the sentence for what is missing.
        do throws(StatementRefusal) { _ = try StatementReader.read(text, options: ReadingOptions()) } catch {
          return .failure(error)
        }
        return .failure(StatementRefusal(line: 1, message: IntakeSentences.noTable, code: .noTable))
      }
      var pass = StatementPass(buffer, base, dialect, search.layout, ReadingOptions(defaultCurrency: defaultCurrency))
      pass.readAbove(table, sample)
      return .success(.rows(layout: search.layout, start: search.layout.firstRowStart, currency: pass.currency))
    }
  }
}
