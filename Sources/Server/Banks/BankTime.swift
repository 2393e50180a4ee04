import Basis
import Foundation

/// Moments as providers write them, in milliseconds since 1970.
enum BankTime {
  /// RFC 3339, in any zone; of fractions of a second the first three digits.
  static func milliseconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.count <= 40,
      let date = CalendarDate(text: String(decoding: bytes[0..<10], as: UTF8.self)),
      bytes[10] | 0x20 == 0x74 || bytes[10] == 0x20, bytes[13] == 0x3A, bytes[16] == 0x3A,
      let hour = two(bytes, 11, 23),
      let minute = two(bytes, 14, 59), let second = two(bytes, 17, 60)
    else { return nil }
    var index = 19
    var fraction: Int64 = 0
    if bytes[index] == 0x2E {
      index += 1
      var scale: Int64 = 100
      while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 {
        fraction += scale * Int64(bytes[index] - 0x30)
        scale /= 10
        index += 1
      }
    }
    guard let ahead = zone(bytes, index) else { return nil }
    let seconds = Int64(date.daysSinceEpoch) * 86_400 + hour * 3600 + minute * 60 + second - ahead
    return seconds * 1000 + fraction
  }

  /// Seconds ahead of UTC.
  private static func zone(_ bytes: [UInt8], _ index: Int) -> Int64? {
    let rest = bytes.count - index
    if rest == 1, bytes[index] | 0x20 == 0x7A { return 0 }
    guard rest == 6, bytes[index] == 0x2B || bytes[index] == 0x2D, bytes[index + 3] == 0x3A,
      let hours = two(bytes, index + 1, 23),
      let minutes = two(bytes, index + 4, 59)
    else { return nil }
    return (bytes[index] == 0x2D ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  private static func two(_ bytes: [UInt8], _ index: Int, _ most: Int64) -> Int64? {
    let (tens, ones) = (bytes[index], bytes[index + 1])
    guard tens >= 0x30, tens <= 0x39, ones >= 0x30, ones <= 0x39 else { return nil }
    let value = Int64(tens - 0x30) * 10 + Int64(ones - 0x30)
    return value <= most ? value : nil
  }

  /// RFC 3339 with an offset, as Enable Banking's own examples write it.
  static func text(_ milliseconds: Int64) -> String { ServerClock.text(milliseconds).dropLast() + "+00:00" }

  /// When a service may be asked again, of what it says in `Retry-After` (RFC 9110 10.2.3): seconds, or a date. At
  /// least a minute from now, at most two days; nil where it does not say.
  static func until(_ retryAfter: String?, now: Int64) -> Int64? {
    guard let text = retryAfter?.trimmingCharacters(in: .whitespaces) else { return nil }
    let wait: Int64
    if let seconds = Int64(text) {
      wait = min(max(seconds, 0), 172_800) * 1000
    } else {
      let format = DateFormatter()
      format.locale = Locale(identifier: "en_US_POSIX")
      format.timeZone = .gmt
      format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
      guard let date = format.date(from: text) else { return nil }
      wait = Int64(date.timeIntervalSince1970) * 1000 - now
    }
    return now + min(max(wait, 60_000), 172_800_000)
  }

  /// The civil date in UTC, which is the one that providers count by.
  static func day(_ milliseconds: Int64) -> CalendarDate {
    CalendarDate(daysSinceEpoch: Int32(clamping: milliseconds / 86_400_000))
  }
}
