import Basis
import Screens

/// One sentence or word of the interface in every language (GEN-8). `{n}` is a count, `{0}`, `{1}` are what is put in.
/// A bar separates the form for one from that for other numbers.
public struct Phrase: Sendable {
  let english: StaticString
  let german: StaticString

  init(_ english: StaticString, _ german: StaticString) {
    self.english = english
    self.german = german
  }
}

/// The catalogue in a reader's language, with numbers, amounts and dates as the reader writes them.
public final class Words: Sendable {
  public let format: LocaleFormat
  public let today: CalendarDate
  /// The currency that goes without saying in lists.
  public let currency: CurrencyCode
  /// Where the ledger is that a page is about: see `Words+Place.swift`.
  let place: LedgerPlace
  let isGerman: Bool
  /// Whether amounts of this currency stand beside counts.
  private let isOfLedger: Bool

  /// For what is about no ledger, or about several.
  public convenience init(format: LocaleFormat, today: CalendarDate) {
    self.init(format: format, today: today, currency: .chf, isOfLedger: false)
  }

  public convenience init(
    format: LocaleFormat, today: CalendarDate, currency: CurrencyCode, place: LedgerPlace = .guest
  ) {
    self.init(format: format, today: today, currency: currency, place: place, isOfLedger: true)
  }

  private init(
    format: LocaleFormat, today: CalendarDate, currency: CurrencyCode, place: LedgerPlace = .guest, isOfLedger: Bool
  ) {
    self.isOfLedger = isOfLedger
    self.place = place
    self.format = format
    self.today = today
    self.currency = currency
    isGerman = sameBytes(format.language, "de")
  }

  /// The ISO 639 language that is in effect.
  public var language: String { isGerman ? "de" : "en" }

  // The languages are handed on one by one: as constants they are no code, in a value of type Phrase they are stores.

  @inline(__always)
  public func callAsFunction(_ phrase: Phrase) -> String { plain(phrase.english, phrase.german) }

  @inline(__always)
  public func callAsFunction(_ phrase: Phrase, _ parts: String...) -> String {
    fill(phrase.english, phrase.german, nil, parts)
  }

  @inline(__always)
  public func callAsFunction(_ phrase: Phrase, count: Int, _ parts: String...) -> String {
    fill(phrase.english, phrase.german, count, parts)
  }

  /// `1'355`, with the marks of the amounts around it.
  public func count(_ number: Int) -> String { format.count(number, beside: isOfLedger ? currency : nil) }

  @inline(never)
  private func plain(_ english: StaticString, _ german: StaticString) -> String { fill(english, german, nil, []) }

  @inline(never)
  private func fill(_ english: StaticString, _ german: StaticString, _ count: Int?, _ parts: [String]) -> String {
    var source: [UInt8] = []
    (isGerman ? german : english).withUTF8Buffer { source = Array($0) }
    if let count, let bar = source.firstIndex(of: 0x7C) {
      source = count == 1 ? Array(source[..<bar]) : Array(source[(bar + 1)...])
    }
    var out: [UInt8] = []
    var index = 0
    while index < source.count {
      guard source[index] == 0x7B, index + 2 < source.count, source[index + 2] == 0x7D else {
        out.append(source[index])
        index += 1
        continue
      }
      let key = source[index + 1]
      if key == 0x6E {
        out.append(contentsOf: self.count(count ?? 0).utf8)
      } else {
        let position = Int(key) - 0x30
        if position >= 0 && position < parts.count { out.append(contentsOf: parts[position].utf8) }
      }
      index += 3
    }
    return String(decoding: out, as: UTF8.self)
  }
}
