/// An ISO 4217 currency code, packed into 24 bits: `CHF`, `EUR`, `JPY`.
///
/// Any three ASCII letters are accepted, because a statement may name a currency that this version does not list;
/// unlisted codes have two digits. Compared as bytes.
public struct CurrencyCode: Hashable, Sendable {
  /// The three uppercase ASCII letters, the first one in bits 16 to 23.
  public let packed: UInt32

  @inlinable
  public init?(_ text: some StringProtocol) {
    self.init(utf8: Array(text.utf8))
  }

  /// Three ASCII letters in either case; nil for anything else.
  @inlinable
  public init?(utf8 bytes: [UInt8]) {
    guard bytes.count == 3 else { return nil }
    var packed: UInt32 = 0
    for byte in bytes {
      let upper = byte >= 0x61 && byte <= 0x7A ? byte - 0x20 : byte
      guard upper >= 0x41 && upper <= 0x5A else { return nil }
      packed = packed << 8 | UInt32(upper)
    }
    self.packed = packed
  }

  /// Three uppercase ASCII letters; nil for anything else.
  public init?(packedBytes first: UInt8, _ second: UInt8, _ third: UInt8) {
    let letters: ClosedRange<UInt8> = 0x41...0x5A
    guard letters.contains(first), letters.contains(second), letters.contains(third) else { return nil }
    packed = UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
  }

  @usableFromInline
  init(unchecked text: StaticString) {
    var packed: UInt32 = 0
    text.withUTF8Buffer { for byte in $0 { packed = packed << 8 | UInt32(byte) } }
    self.packed = packed
  }

  public var bytes: [UInt8] {
    [UInt8(packed >> 16 & 0xFF), UInt8(packed >> 8 & 0xFF), UInt8(packed & 0xFF)]
  }

  public var text: String {
    @inline(never) get { String(decoding: bytes, as: UTF8.self) }
  }

  public static let chf = CurrencyCode(unchecked: "CHF")
  public static let eur = CurrencyCode(unchecked: "EUR")
  public static let usd = CurrencyCode(unchecked: "USD")
  public static let gbp = CurrencyCode(unchecked: "GBP")
  public static let inr = CurrencyCode(unchecked: "INR")
  public static let idr = CurrencyCode(unchecked: "IDR")
  public static let jpy = CurrencyCode(unchecked: "JPY")

  /// Number of digits after the decimal point: 0 to 4 (ISO 4217 column "minor unit", list of 2024-06-25).
  public var exponent: Int {
    let unusual = CurrencyCode.unusualExponents
    var (low, high) = (0, unusual.count)
    while low < high {
      let middle = (low + high) / 2
      if unusual[middle] >> 4 < packed { low = middle + 1 } else { high = middle }
    }
    return low < unusual.count && unusual[low] >> 4 == packed ? Int(unusual[low] & 15) : 2
  }

  /// True where nobody uses the small coins any more, although ISO 4217 gives digits: shown without them (HSE-16).
  public var isShownWhole: Bool { self == .idr }

  /// True for a code that ISO 4217 lists as money of a country or union. Used to tell `CHF` from `FEE` in a file.
  public var isListed: Bool { isIn(CurrencyCode.listed) }

  /// In the alphabet's order, each `packed` with its number of digits in four more bits.
  private static let unusualExponents: [UInt32] =
    ("BHD3 BIF0 CLF4 CLP0 DJF0 GNF0 IQD3 ISK0 JOD3 JPY0 KMF0 KRW0 KWD3 LYD3 OMR3 PYG0 RWF0 TND3 UGX0 UYI0 UYW4 VND0 "
    + "VUV0 XAF0 XOF0 XPF0").parts(0x20).map { word in
      UInt32(word[0]) << 20 | UInt32(word[1]) << 12 | UInt32(word[2]) << 4 | UInt32(word[3] & 15)
    }

  /// The codes of ISO 4217 in the alphabet's order, for whoever chooses one (HSE-15).
  public static let listed = codes(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF \
    CLF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL \
    HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LTL LVL \
    LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN \
    PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD \
    TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL
    """)

  /// Of a text in the alphabet's order, which `isIn` relies on.
  private static func codes(_ text: String) -> [CurrencyCode] {
    text.parts(0x20).compactMap { CurrencyCode(utf8: $0) }
  }

  private func isIn(_ codes: [CurrencyCode]) -> Bool {
    var (low, high) = (0, codes.count)
    while low < high {
      let middle = (low + high) / 2
      if codes[middle].packed < packed { low = middle + 1 } else { high = middle }
    }
    return low < codes.count && codes[low] == self
  }
}
