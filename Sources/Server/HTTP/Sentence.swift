import Screens

/// What a person reads of a failure, in the languages of the app (UXA-22). The server says it, since it alone knows the
/// names and times in it.
struct Sentence: Hashable, Sendable {
  enum Language: Sendable {
    case english, german

    /// - Parameter accepted: the header `Accept-Language` (RFC 9110 12.5.4), of which the first is the app's language.
    init(accepted: String?) {
      let first = (accepted ?? "").prefix { $0 != "," && $0 != ";" }.lowercased()
      self = first == "de" || first.hasPrefix("de-") ? .german : .english
    }
  }

  let english: String
  let german: String

  init(_ english: String, _ german: String) { (self.english, self.german) = (english, german) }

  /// - Parameter ledger: of a `Rejection`, or of what became of one.
  init(ledger message: String) { self.init(Refusals.english(message), Refusals.german(message) ?? message) }

  /// The same in every language: names, and what programs cause.
  init(_ text: String) { self.init(text, text) }

  func `in`(_ language: Language) -> String { language == .german ? german : english }
}
