import Basis
import Dispatch
import Foundation
import Intake

/// Adds up a file of any length in pieces, on all cores: memory stays a few megabytes.
struct FileTotals {
  private(set) var layout: StatementLayout
  var question: TotalsQuestion
  /// Nil where the file names none.
  private(set) var currency: CurrencyCode?
  var groups: [TotalsGroup]
  /// Rows with an amount and no date, which are in no sum.
  var leftOut: Int
  /// The days that the sums are of, as far as they are known.
  private(set) var first: CalendarDate?
  private(set) var last: CalendarDate?

  init(_ path: String, question: TotalsQuestion) throws {
    let file = try InputFile(path)
    defer { file.close() }
    self.question = question
    let head: [UInt8]
    if let byteCount = file.byteCount {
      head = try FileTotals.head(file, min(byteCount, TotalsPlan.headLength))
      guard !head.isEmpty else { throw CommandFailure("\(path) is empty. Download the statement again.") }
    } else {
      head = try file.readAll()
    }
    let isWhole = file.byteCount.map { $0 <= head.count } ?? true
    let plan: TotalsPlan
    do { plan = try TotalsPlan(head: head, isWhole: isWhole, defaultCurrency: nil) } catch {
      throw FileTotals.failure(error, path)
    }
    guard case .rows(let layout, let start, let currency) = plan else {
      self = try FileTotals(converting: isWhole ? head : try file.readAll(), path, question)
      return
    }
    self.layout = layout
    self.currency = currency
    let pass = FilePass(file, layout, question, currency)
    let totals: StatementTotals
    if isWhole {
      totals = try pass.add(head, from: start)
    } else {
      totals = try pass.addPieces(from: start, to: file.byteCount ?? 0)
    }
    guard !totals.isTooLarge else { throw FileTotals.tooLarge(path) }
    groups = totals.groups
    leftOut = totals.leftOut
    // A text beyond the head was not UTF-8 after all.
    if groups.contains(where: { !FileTotals.isUTF8($0.text) }) {
      self = try FileTotals(converting: isWhole ? head : try file.readAll(), path, question)
    }
  }

  private init(converting bytes: [UInt8], _ path: String, _ question: TotalsQuestion) throws {
    let text = StatementText(bytes)
    let plan: TotalsPlan
    do { plan = try TotalsPlan(text, defaultCurrency: nil) } catch { throw FileTotals.failure(error, path) }
    guard case .rows(let layout, let start, let currency) = plan else {
      throw CommandFailure("\(path) is in an encoding that is not known. Save it as CSV UTF-8 and try again.")
    }
    self.layout = layout
    self.question = question
    self.currency = currency
    let totals = try FilePass(nil, layout, question, currency, path).add(text.bytes, from: start)
    guard !totals.isTooLarge else { throw FileTotals.tooLarge(path) }
    groups = totals.groups
    leftOut = totals.leftOut
  }

  private static func head(_ file: InputFile, _ length: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: length)
    let count = try bytes.withUnsafeMutableBytes { buffer throws(CommandFailure) in try file.read(into: buffer, at: 0) }
    bytes.removeLast(length - count)
    return bytes
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

  private static func failure(_ refusal: StatementRefusal, _ path: String) -> CommandFailure {
    CommandFailure(path + (refusal.line > 0 ? ", line \(refusal.line): " : ": ") + refusal.message)
  }

  static func tooLarge(_ path: String) -> CommandFailure {
    CommandFailure(
      "The amounts of \(path) add up to more than can be kept. Choose a shorter time with --from and --to.")
  }
}

/// One pass over the rows of a file.
struct FilePass: Sendable {
  private let file: InputFile?
  private let layout: StatementLayout
  private let question: TotalsQuestion
  private let currency: CurrencyCode
  private let path: String

  init(
    _ file: InputFile?, _ layout: StatementLayout, _ question: TotalsQuestion, _ currency: CurrencyCode?,
    _ path: String = ""
  ) {
    self.file = file
    self.layout = layout
    self.question = question
    // ISO 4217 reserves XXX for where no currency is involved.
    self.currency = currency ?? CurrencyCode("XXX") ?? .eur
    self.path = file?.path ?? path
  }

  private var empty: StatementTotals { StatementTotals(layout: layout, question: question, currency: currency) }

  /// Rows of a text in memory.
  func add(_ bytes: [UInt8], from start: Int) throws -> StatementTotals {
    var totals = empty
    let bad = bytes.withUnsafeBufferPointer { buffer -> StatementTotals.BadRow? in
      do throws(StatementTotals.BadRow) {
        _ = try totals.add(buffer, from: start, rowsBefore: buffer.count, isLast: true)
        return nil
      } catch {
        return error
      }
    }
    if let bad {
      let line = 1 + bytes[..<min(bad.offset, bytes.count)].count { $0 == 0x0A }
      throw failure(bad, line)
    }
    return totals
  }

  private func failure(_ row: StatementTotals.BadRow, _ line: Int) -> CommandFailure {
    CommandFailure("\(path), line \(line): \(row.message) Correct this line and run the report again.")
  }

  private struct Stretch: Sendable {
    var start: Int
    var end: Int
    var totals: StatementTotals
    var problem: Problem?
  }
  private enum Problem: Error, Sendable {
    case row(StatementTotals.BadRow, at: Int)
    case file(CommandFailure)
  }

  /// Rows of a file, on as many cores as pay off. Each stretch but the first begins at a guess, the next line; where
  /// the stretch before ends somewhere else (in a field with line breaks), it is read again from there, so that the
  /// sums do not depend on the number of cores.
  func addPieces(from start: Int, to end: Int) throws -> StatementTotals {
    guard file != nil else { return empty }
    let cores = max(1, min(8, ProcessInfo.processInfo.activeProcessorCount, (end - start) / (2 << 20)))
    var starts = [start]
    for part in 1..<max(cores, 1) + 1 where part < cores {
      let guess = try lineStart(after: start + (end - start) / cores * part, end)
      if guess > (starts.last ?? start) && guess < end { starts.append(guess) }
    }
    let begins = starts
    let limits = Array(starts.dropFirst()) + [end]
    let results = StretchResults(count: starts.count)
    if starts.count == 1 {
      results.set(0, read(from: start, before: end, end))
    } else {
      DispatchQueue.concurrentPerform(iterations: starts.count) { index in
        results.set(index, read(from: begins[index], before: limits[index], end))
      }
    }
    var merged = empty
    var position = start
    for index in starts.indices {
      var stretch = results.get(index)
      if stretch == nil || stretch?.start != position { stretch = read(from: position, before: limits[index], end) }
      guard let stretch else { continue }
      try check(stretch.problem)
      merged.merge(stretch.totals)
      position = stretch.end
    }
    return merged
  }

  private func check(_ problem: Problem?) throws {
    switch problem {
    case nil: return
    case .file(let failure): throw failure
    case .row(let row, let offset): throw failure(row, try lineNumber(of: offset))
    }
  }

  private func read(from start: Int, before limit: Int, _ end: Int) -> Stretch {
    var stretch = Stretch(start: start, end: start, totals: empty)
    do throws(Problem) { try readPieces(&stretch, limit, end) } catch { stretch.problem = error }
    return stretch
  }

  private func readPieces(_ stretch: inout Stretch, _ limit: Int, _ end: Int) throws(Problem) {
    guard let file else { return }
    var length = 1 << 20
    var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 16)
    defer { buffer.deallocate() }
    while stretch.end < limit {
      let at = stretch.end
      let wanted = min(length, end - at)
      let count: Int
      do throws(CommandFailure) {
        count = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]), at: at)
      } catch { throw .file(error) }
      guard count > 0 else { return }
      let isLast = at + count >= end || count < wanted
      // Rows that start near the end of a piece come with the next one.
      let usable = isLast ? count : max(0, count - StatementTotals.longestRow)
      let bytes = UnsafeBufferPointer(start: buffer.baseAddress?.assumingMemoryBound(to: UInt8.self), count: count)
      let stop: Int
      do throws(StatementTotals.BadRow) {
        stop = try stretch.totals.add(bytes, from: 0, rowsBefore: min(usable, limit - at), isLast: isLast)
      } catch { throw .row(error, at: at + error.offset) }
      stretch.end = at + stop
      if isLast { return }
      if stop == 0 {
        // A row that is longer than the piece.
        guard length < 256 << 20 else {
          throw .file(CommandFailure("\(path) has a line of more than 256 MB. It is no statement."))
        }
        length *= 4
        buffer.deallocate()
        buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 16)
      }
    }
  }

  /// The first byte of the line after the one at `offset`.
  private func lineStart(after offset: Int, _ end: Int) throws -> Int {
    guard let file else { return end }
    var block = [UInt8](repeating: 0, count: 4096)
    var at = offset
    while at < end {
      let count = try block.withUnsafeMutableBytes { buffer throws(CommandFailure) in
        try file.read(into: buffer, at: at)
      }
      guard count > 0 else { break }
      if let found = block[..<count].firstIndex(of: 0x0A) { return at + found + 1 }
      at += count
    }
    return end
  }

  private func lineNumber(of offset: Int) throws -> Int {
    guard let file else { return 1 }
    var block = [UInt8](repeating: 0, count: 1 << 20)
    var (at, line) = (0, 1)
    while at < offset {
      let wanted = min(block.count, offset - at)
      let count = try block.withUnsafeMutableBytes { buffer throws(CommandFailure) in
        try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted]), at: at)
      }
      guard count > 0 else { break }
      line += block[..<count].count { $0 == 0x0A }
      at += count
    }
    return line
  }

  /// One slot for each stretch; each thread writes its own.
  private final class StretchResults: @unchecked Sendable {
    private let lock = NSLock()
    private var stretches: [Stretch?]

    init(count: Int) { stretches = Array(repeating: nil, count: count) }

    func set(_ index: Int, _ stretch: Stretch) { lock.withLock { stretches[index] = stretch } }
    func get(_ index: Int) -> Stretch? { lock.withLock { stretches[index] } }
  }
}

extension FileTotals {
  /// Sums that know of which days they are, also where the question is about everything.
  init(dated path: String, question: TotalsQuestion) throws {
    var dated = question
    if question.bucket == .everything { dated.bucket = .month }
    self = try FileTotals(path, question: dated)
    if let early = groups.map(\.bucket).min(), let late = groups.map(\.bucket).max() {
      first = dated.start(ofBucket: early)
      last = dated.start(ofBucket: late + 1)?.adding(days: -1)
    }
    guard question.bucket == .everything else { return }
    self.question = question
    var merged: [TotalsGroup] = []
    var places: [[UInt8]: Int] = [:]
    for group in groups {
      let key = group.currency.bytes + group.text
      guard let place = places[key] else {
        places[key] = merged.count
        merged.append(group)
        merged[merged.count - 1].bucket = 0
        continue
      }
      let (moneyIn, overIn) = merged[place].moneyIn.addingReportingOverflow(group.moneyIn)
      let (moneyOut, overOut) = merged[place].moneyOut.addingReportingOverflow(group.moneyOut)
      guard !overIn && !overOut else { throw FileTotals.tooLarge(path) }
      (merged[place].moneyIn, merged[place].moneyOut) = (moneyIn, moneyOut)
      merged[place].count += group.count
    }
    groups = merged.sorted { left, right in
      left.currency == right.currency
        ? left.text.lexicographicallyPrecedes(right.text) : left.currency.packed < right.currency.packed
    }
  }
}
