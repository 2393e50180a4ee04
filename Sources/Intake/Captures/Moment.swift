import Basis

/// A time as phones write it: seconds or milliseconds since 1970, or RFC 3339 with or without a zone.
struct Moment: Equatable {
  /// Nil where the zone is not known.
  var milliseconds: Int64?
  /// The civil day where the phone is; nil for a bare number.
  var day: CalendarDate?

  private static let dayMilliseconds: Int64 = 86_400_000

  init?(_ text: String) {
    let bytes = text.bytes
    if let number = Int64(text) {
      // Twelve digits of milliseconds are 1973; ten of seconds 2001.
      guard number > 0, number < 100_000_000_000_000 else { return nil }
      milliseconds = number < 100_000_000_000 ? number * 1000 : number
      return
    }
    guard bytes.count >= 10, let date = CalendarDate(utf8: Array(bytes[0..<10])) else { return nil }
    day = date
    guard bytes.count >= 16, bytes[10] == 0x54 || bytes[10] == 0x74 || bytes[10] == 0x20, bytes[13] == 0x3A,
      let hour = Moment.two(bytes, 11), let minute = Moment.two(bytes, 14), hour < 24, minute < 60
    else { return }
    var index = 16
    var second: Int64 = 0
    if index < bytes.count, bytes[index] == 0x3A, let found = Moment.two(bytes, index + 1), found <= 60 {
      second = found
      index += 3
      if index < bytes.count, bytes[index] == 0x2E {
        index += 1
        while index < bytes.count, bytes[index] >= 0x30 && bytes[index] <= 0x39 { index += 1 }
      }
    }
    guard let offset = Moment.offset(bytes, index) else { return }
    let seconds = (hour * 60 + minute - offset) * 60 + second
    milliseconds = Int64(date.daysSinceEpoch) * Moment.dayMilliseconds + seconds * 1000
  }

  /// Minutes east of UTC.
  private static func offset(_ bytes: [UInt8], _ index: Int) -> Int64? {
    guard index < bytes.count else { return nil }
    switch bytes[index] {
    case 0x5A, 0x7A: return 0
    case 0x2B, 0x2D:
      guard let hours = two(bytes, index + 1), hours <= 18 else { return nil }
      let colon = index + 3 < bytes.count && bytes[index + 3] == 0x3A ? 1 : 0
      let minutes = two(bytes, index + 3 + colon) ?? 0
      return (bytes[index] == 0x2B ? 1 : -1) * (hours * 60 + minutes)
    default: return nil
    }
  }

  private static func two(_ bytes: [UInt8], _ index: Int) -> Int64? {
    guard index + 1 < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39, bytes[index + 1] >= 0x30,
      bytes[index + 1] <= 0x39
    else {
      return nil
    }
    return Int64(bytes[index] - 0x30) * 10 + Int64(bytes[index + 1] - 0x30)
  }
}
