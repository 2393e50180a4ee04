import Basis
import Intake

/// Banks that a file can be from, for the name of a new wallet: several wallets called ‹Bank› cannot be told apart
/// (P12). What a file says of itself goes first; how it is read never depends on any of this.
enum BankNames {
  /// The bank of a Swiss IBAN, by the five digits that say which one keeps the account (SIX, bank master data).
  static func bank(ofAccount number: String?) -> String? {
    guard let number else { return nil }
    let bytes = number.bytes.filter { $0 > 0x20 }
    guard bytes.count == 21, (bytes[0] | 0x20) == 0x63, (bytes[1] | 0x20) == 0x68 else { return nil }
    var code = 0
    for byte in bytes[4..<9] {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      code = code * 10 + Int(byte - 0x30)
    }
    switch code {
    case 202...299: return "UBS"
    case 700: return "Zürcher Kantonalbank"
    case 8401: return "Migros Bank"
    case 9000: return "PostFinance"
    case 80_000...81_999: return "Raiffeisen"
    default: return nil
    }
  }

  /// The one bank that a file's name has in it, as `Chase4417_Activity.csv` does; nil where none is known, or several
  /// are.
  static func bank(inFileName name: String) -> String? {
    var words: [[UInt8]] = [[]]
    // Digits end a word, and belong to one as well: `chase4417`, and `n26`.
    var alphanumeric: [[UInt8]] = [[]]
    for byte in TextFolding.fold(name) {
      let isLetter = byte >= 0x61 && byte <= 0x7A
      let isDigit = byte >= 0x30 && byte <= 0x39
      if isLetter { words[words.count - 1].append(byte) } else if words.last?.isEmpty == false { words.append([]) }
      if isLetter || isDigit {
        alphanumeric[alphanumeric.count - 1].append(byte)
      } else if alphanumeric.last?.isEmpty == false {
        alphanumeric.append([])
      }
    }
    var found: String?
    for entry in table.parts(0x7C) {
      let shown = String(decoding: entry, as: UTF8.self)
      let key = TextFolding.fold(shown).split(separator: 0x20).map { Array($0) }
      guard holds(words, key) || holds(alphanumeric, key) else { continue }
      if found != nil { return nil }
      found = shown
    }
    return found
  }

  /// Whether the words stand one after the other, or written as one.
  private static func holds(_ words: [[UInt8]], _ key: [[UInt8]]) -> Bool {
    if words.contains(Array(key.joined())) { return true }
    guard key.count > 1, words.count >= key.count else { return false }
    return (0...(words.count - key.count)).contains { start in key.indices.allSatisfy { words[start + $0] == key[$0] } }
  }

  /// One text is less code than many. No words that names of files have anyway, such as ‹wise›.
  private static var table: String {
    """
    PostFinance|UBS|Raiffeisen|ZKB|Credit Suisse|Migros Bank|Valiant|Swissquote|Neon|Yuh|Zak|Revolut|N26|Sparkasse|Volksbank|\
    Commerzbank|Deutsche Bank|ING|DKB|Comdirect|Postbank|Erste Bank|Bawag|BNP Paribas|Société Générale|Crédit Agricole|\
    Boursorama|Intesa Sanpaolo|UniCredit|Fineco|Santander|BBVA|CaixaBank|Rabobank|ABN Amro|Bunq|Nordea|Danske Bank|Swedbank|\
    Barclays|HSBC|Lloyds|NatWest|Nationwide|Monzo|Starling|Chase|Wells Fargo|Bank of America|Citibank|Capital One|HDFC|ICICI|\
    American Express|PayPal|TWINT|Viseca|Cembra
    """
  }
}

extension StatementReading {
  /// The bank's name, as far as the file's title can be one: labels such as `Account number:` and lines full of digits
  /// are not.
  public var bankName: String? {
    guard let title = institutionHint, !title.isEmpty, title.unicodeScalars.count <= 60 else { return nil }
    var digits = 0
    for byte in title.bytes {
      if byte == 0x3A || byte == 0x3D || byte == 0x3B { return nil }
      if byte >= 0x30 && byte <= 0x39 { digits += 1 }
    }
    return digits > 4 ? nil : title
  }
}
