import Basis

/// One message as a phone handed it over (CAP-01): what stands in it and around it, not yet read.
public struct CapturedMessage: Equatable, Sendable {
  public var text = ""
  /// A name or a number; empty where the phone did not say.
  public var sender = ""
  /// A notification's first line.
  public var title = ""
  /// Milliseconds since 1970.
  public var receivedAt: Int64?
  /// The civil day of that where the phone was.
  public var receivedOn: CalendarDate?
  /// What a wallet on the phone says in parts: the amount as it is shown there, the shop, and the card.
  public var amount: String?
  public var payee: String?
  public var card: String?
  public var isIncoming = false
  /// The forwarder tells of something else than a message.
  public var isOther = false

  public init() {}

  /// What there is to keep and to show of it.
  public var words: String {
    if !text.isEmpty { return text }
    var parts: [String] = []
    for part in [amount, payee, card] { if let part, !part.isEmpty { parts.append(part) } }
    return parts.joined(separator: " · ")
  }

  /// What it says. A payment that comes in parts is as sure as a message that names amount and shop.
  public func reading(
    currency: CurrencyCode?, today: CalendarDate, monthFirst: Bool = false, patterns: [MessagePattern] = []
  ) -> MessageReading {
    let received = receivedOn ?? today
    let context = MessageContext(
      sender: sender.isEmpty ? title : sender, currency: currency, received: received, monthFirst: monthFirst,
      patterns: patterns)
    guard amount != nil || isPayment else {
      var reading = MessageReader.read(text, context: context)
      // A phone's wallet writes the shop as the title, and under it the amount and the card.
      if reading.isTransaction, reading.payee == nil, isPhoneWallet, !title.isEmpty {
        reading.payee = title
        reading.confidence = max(reading.confidence, 950)
      }
      return reading
    }
    let spoken = amount.map { MessageReader.read("Paid " + $0, context: context) }
    var reading = MessageReading()
    reading.isTransaction = true
    reading.amount = spoken?.amount
    reading.direction = isIncoming ? .incoming : .outgoing
    reading.kind = isIncoming ? .income : .expense
    reading.payee = payee
    reading.accountDigits = card.flatMap { CapturedMessage.lastDigits($0) }
    reading.date = receivedOn
    // Holds of a terminal come as zero, and some payments without a shop or an amount: those wait for the bank's own
    // word.
    reading.confidence = (spoken?.amount?.minorUnits ?? 0) != 0 && payee != nil ? 950 : 500
    return reading
  }

  /// A phone's wallet told of a card and a shop, and left the amount empty, as some do for the first seconds (CAP-07).
  private var isPayment: Bool { text.isEmpty && payee != nil && card != nil }

  private var isPhoneWallet: Bool {
    let key = TextFolding.key(sender)
    return [TextFolding.key("wallet"), TextFolding.key("google pay"), TextFolding.key("apple pay")].contains { part in
      key.count >= part.count
        && (0...(key.count - part.count)).contains { key[$0..<($0 + part.count)].elementsEqual(part) }
    }
  }

  /// Four digits at the end of a card's name.
  private static func lastDigits(_ text: String) -> String? {
    let digits = text.bytes.reversed().drop { $0 < 0x30 || $0 > 0x39 }.prefix { $0 >= 0x30 && $0 <= 0x39 }
    return digits.count >= 3 ? String(decoding: Array(digits.prefix(4).reversed()), as: UTF8.self) : nil
  }
}
