import Basis

/// Reads statements in separated text of any bank (IMP-01 to IMP-04, IMP-07, IMP-14, L-7).
///
/// Everything is found out from the content. What stays doubtful is among the problems; nothing is guessed silently.
public struct StatementReader {
  /// Throws where nothing can be offered; otherwise every row is an entry, a problem, or known to be no booking.
  public static func read(
    _ bytes: [UInt8], options: ReadingOptions = ReadingOptions()
  ) throws(StatementRefusal) -> StatementReading {
    if let limit = options.byteLimit, bytes.count > limit {
      throw StatementRefusal(message: IntakeSentences.tooLarge(limit / 1_000_000), code: .tooLarge)
    }
    guard bytes.contains(where: { $0 > 0x20 }) else {
      throw StatementRefusal(line: 1, message: IntakeSentences.empty, code: .empty)
    }
    if let refusal = FileKind.refusal(bytes) { throw refusal }
    let text = StatementText(bytes)
    return try read(text, options: options)
  }

  static func read(_ text: StatementText, options: ReadingOptions) throws(StatementRefusal) -> StatementReading {
    let outcome = text.bytes.withUnsafeBufferPointer { buffer -> Result<StatementReading, StatementRefusal> in
      do throws(StatementRefusal) {
        return .success(try readBuffer(buffer, text, options))
      } catch {
        return .failure(error)
      }
    }
    switch outcome {
    case .success(let reading): return reading
    case .failure(let refusal): throw refusal
    }
  }

  private static func readBuffer(
    _ whole: UnsafeBufferPointer<UInt8>, _ text: StatementText, _ options: ReadingOptions
  ) throws(StatementRefusal) -> StatementReading {
    if let refusal = FileKind.otherText(whole, from: text.start) { throw refusal }
    if FileKind.isBinary(whole, from: text.start) {
      throw StatementRefusal(message: IntakeSentences.looksLike(IntakeSentences.binary), code: .binary)
    }
    var end = whole.count
    while end > text.start && whole[end - 1] == 0 { end -= 1 }
    let bytes = UnsafeBufferPointer(rebasing: whole[0..<end])
    guard let base = bytes.baseAddress, end > text.start else {
      throw StatementRefusal(line: 1, message: IntakeSentences.empty, code: .empty)
    }
    if let unwrapped = WholeLineQuotes.unwrapped(bytes, base, from: text.start) {
      return try read(StatementText(unwrapped, encoding: text.encoding), options: options)
    }
    let dialect = Dialect.find(bytes, from: text.start)
    let sample = Sample(bytes, base, dialect)
    let table = StatementTable(sample, mapping: options.mapping)
    guard let search = LayoutSearch(sample, table, dialect, mapping: options.mapping) else {
      if let completed = YearlessDates.completed(bytes, dialect, sample) {
        return try read(StatementText(completed, encoding: text.encoding), options: options)
      }
      throw refusal(sample, table, options.mapping)
    }
    var pass = StatementPass(bytes, base, dialect, search.layout, options)
    pass.readAbove(table, sample)
    pass.readRows()
    if whole.count > end || pass.hasInnerNul(text.start) {
      pass.addProblem(0, .warning, .nulBytes, IntakeSentences.nulBytes)
    }
    if text.hasReplacements { pass.addProblem(0, .warning, .encodingUncertain, IntakeSentences.encoding) }
    let reading = pass.reading(text, sample: sample)
    if reading.entries.isEmpty, let mapping = options.mapping,
      let trouble = MappingTrouble.sentence(mapping, sample, table),
      let unknown = UnknownTable(sample, table, said: mapping)
    {
      throw StatementRefusal(line: search.layout.headerLine, message: trouble, code: .noTable, table: unknown)
    }
    if reading.entries.isEmpty && reading.problems.allSatisfy({ $0.severity == .warning }) && pass.bookingRows == 0 {
      throw StatementRefusal(
        line: search.layout.headerLine, message: IntakeSentences.noEntries, code: .noEntries,
        table: options.mapping.flatMap { UnknownTable(sample, table, said: $0) })
    }
    return reading
  }

  private static func refusal(
    _ sample: Sample, _ table: StatementTable, _ mapping: ColumnMapping?
  ) -> StatementRefusal {
    let header = table.headerRows.last.map { sample.rows[$0].line } ?? 1
    if let unknown = UnknownTable(sample, table, said: mapping) {
      let trouble = mapping.flatMap { MappingTrouble.sentence($0, sample, table) }
      return StatementRefusal(line: header, message: trouble ?? IntakeSentences.noTable, code: .noTable, table: unknown)
    }
    guard table.isUnderstood else { return StatementRefusal(line: 1, message: IntakeSentences.noTable, code: .noTable) }
    var hasRows = false
    for index in table.firstRow..<max(table.firstRow, sample.rows.count) where !sample.rows[index].isBlank {
      hasRows = true
    }
    if !hasRows { return StatementRefusal(line: header, message: IntakeSentences.noEntries, code: .noEntries) }
    return StatementRefusal(line: header, message: IntakeSentences.noTable, code: .noTable)
  }
}
