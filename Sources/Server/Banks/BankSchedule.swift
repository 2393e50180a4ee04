import Basis
import Foundation
import Ledger
import Store

/// When a bank is asked next (BNK-09): each day when the person wants it, by their clock; later and later after
/// failures (BNK-11); and as soon as it answers again after a limit (L-10).
enum BankSchedule {
  /// After the first, the second, … try that failed, in milliseconds.
  static let pauses: [Int64] = [15 * 60_000, 3_600_000, 4 * 3_600_000, 12 * 3_600_000, 86_400_000]
  static let never = NextTime.never

  /// In milliseconds since 1970; what is past is due, so that nothing is missed while no server runs.
  /// - Parameter attempts: that failed since the last one that worked.
  static func next(_ bank: BankConnection, attempts: Int, now: Int64) -> Int64 {
    guard bank.status == .active || bank.status == .error else { return never }
    // A consent that ends is told of when it does.
    let end = bank.consentExpiresAt ?? never
    if let until = limit(of: bank, now: now) { return min(until, end) }
    if attempts > 0 {
      guard let tried = past(bank.triedAt, now) else { return now }
      return min(tried + pauses[min(attempts, pauses.count) - 1], end)
    }
    guard let last = past(bank.lastSync, now) else { return now }
    return min(daily(after: last, minute: bank.syncMinute, zone: bank.zone), end)
  }

  /// Until when the bank takes no questions; nil where it does, or where a clock said so that was ahead.
  static func limit(of bank: BankConnection, now: Int64) -> Int64? {
    bank.limitedUntil.flatMap { NextTime.isDue($0, .bank, now: now) ? nil : $0 }
  }

  /// When something was; nil where it wasn't, or where a clock says so that was ahead. To count from now instead would
  /// put the bank off anew each time somebody looks.
  private static func past(_ time: Int64?, _ now: Int64) -> Int64? {
    time.flatMap { $0 > now && NextTime.isDue($0, .lease, now: now) ? nil : $0 }
  }

  /// The first moment after this one at which clocks in a zone show the time of day, once a day.
  static func daily(after last: Int64, minute: Int64, zone: String) -> Int64 {
    let day = ServerClock.wallTime(last, in: zone).day
    let today = ServerClock.moment(day, minute: minute, in: zone)
    return today > last ? today : ServerClock.moment(day.adding(days: 1), minute: minute, in: zone)
  }

  /// Until when a bank is left alone that does not say so itself: a day's calls are over until the next one begins.
  static func usualLimit(now: Int64) -> Int64 {
    max(now + 3_600_000, (now / ServerClock.dayMilliseconds + 1) * ServerClock.dayMilliseconds)
  }
}

extension ServerClock {
  /// When clocks in a zone show a time of day: the first time, where they show it twice; as much later as they were
  /// moved, where they skip it. In UTC where the zone is none.
  static func moment(_ day: CalendarDate, minute: Int64, in zone: String) -> Int64 {
    let zone = TimeZone(identifier: zone) ?? .gmt
    let wall = Int64(day.daysSinceEpoch) * dayMilliseconds + min(max(minute, 0), Settings.minutesOfDay) * 60_000
    func ahead(_ moment: Int64) -> Int64 {
      Int64(zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(moment / 1000)))) * 1000
    }
    // Clocks change by less than a day, and not twice in two days.
    let (before, after) = (ahead(wall - dayMilliseconds), ahead(wall + dayMilliseconds))
    let fitting = [wall - before, wall - after].filter { wall - ahead($0) == $0 }
    return fitting.min() ?? wall - before
  }
}
