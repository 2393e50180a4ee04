import Basis
import Filing
import Insight
import Ledger
import Replica

/// Changes that time makes (BUD-07): periods that ended are closed and things worth knowing are noted, at the start, on
/// a new civil day and after every change, whoever comes first: this device, another one, or the server.
extension AppCore {
  /// Missed boundaries are caught up with this many at once; what is left follows with the next event.
  static let closingsAtOnce = 40

  /// - Parameter isAction: by something that the person just did in this tab: only then a sheet may come up.
  func keepTime(in tab: Tab?, isAction: Bool) {
    let isPastNine = AppCore.hour(now, offset: status.offset) >= 9
    if timekeeping.today != today || timekeeping.isPastNine != isPastNine {
      timekeeping = Timekeeping()
      timekeeping.today = today
      timekeeping.isPastNine = isPastNine
    }
    var isFarOver = false
    if let own = ownID, trouble == nil, !awaitsData, replica.isComplete(own), let space = replica.space(own) {
      let mark = AppCore.mark(space)
      if timekeeping.ownPlans != mark {
        closeEndedPeriods(of: own)
        timekeeping.ownPlans = replica.space(own).map { AppCore.mark($0) }
      }
      if let version = replica.space(own)?.version, version != timekeeping.ownVersion {
        if let space = replica.space(own) {
          isFarOver = note(
            DueNotices.summed(
              DueNotices.due(space, book(of: space, isExample: false), today, isPastNine), imported, today), in: own)
        }
        timekeeping.ownVersion = replica.space(own)?.version ?? version
      }
    }
    if let example, tabs.contains(where: { $0.showsExample }), keepTime(ofExample: example) { isFarOver = true }
    // What a file brought is said on the page.
    if let tab, isFarOver && isAction && imported == nil { offerOverPlan(tab) }
    imported = nil
  }

  private static func mark(_ space: Space) -> Timekeeping.TouchMark {
    Timekeeping.TouchMark(space: space.id, plans: space.touches.plans, frame: space.touches.frame)
  }

  private func closeEndedPeriods(of own: RecordID) {
    var closed = 0
    while closed < AppCore.closingsAtOnce, let period = replica.space(own)?.closable(today: today) {
      closed += 1
      let close = ClosePeriod(start: period.start)
      guard applyUnasked(.closePeriod(close), as: close.mutationID(in: own), in: own) else { return }
    }
  }

  /// True when a category is far over its plan since now.
  private func note(_ notices: [InboxNotice], in own: RecordID) -> Bool {
    var isFarOver = false
    for notice in notices {
      let isNoted = applyUnasked(
        .addNotice(notice), as: RecordID(derivedFrom: own.text + "/" + notice.id.text), in: own)
      if isNoted && notice.topic == .overPlan { isFarOver = true }
    }
    return isFarOver
  }

  /// A change that nobody asked for. False when it is refused, here or earlier by the server.
  func applyUnasked(_ intent: Intent, as id: RecordID, in own: RecordID) -> Bool {
    if timekeeping.refused.contains(id) { return false }
    do throws(Rejection) {
      try replica.perform([intent], in: own, id: id, clock: now, today: today, random: &random)
    } catch {
      timekeeping.refused.append(id)
      return false
    }
    refreshStatus()
    drawAll()
    if !replica.isDeviceOnly(own) { out.append(.sync) }
    return true
  }

  private func keepTime(ofExample space: Space) -> Bool {
    let mark = AppCore.mark(space)
    guard timekeeping.examplePlans != mark || timekeeping.exampleVersion != space.version else { return false }
    let isNew = timekeeping.exampleVersion < 0
    var isFarOver = false
    var closed = 0
    while closed < AppCore.closingsAtOnce, let period = example?.closable(today: today) {
      closed += 1
      do throws(Rejection) { _ = try performInExample([.closePeriod(ClosePeriod(start: period.start))]) } catch {
        break
      }
    }
    if let example {
      for notice in DueNotices.summed(
        DueNotices.due(example, book(of: example, isExample: true), today, timekeeping.isPastNine), nil, today)
      {
        do throws(Rejection) { _ = try performInExample([.addNotice(notice)]) } catch { break }
        if notice.topic == .overPlan { isFarOver = true }
      }
    }
    timekeeping.examplePlans = example.map { AppCore.mark($0) }
    timekeeping.exampleVersion = example?.version ?? -1
    return isFarOver && !isNew
  }

  /// The hour of the device's day.
  static func hour(_ now: Int64, offset: Int) -> Int64 {
    let minutes = now / 60_000 + Int64(offset)
    return (minutes % 1440 + 1440) % 1440 / 60
  }

  static func minutes(_ text: String) -> Int64? {
    let bytes = text.bytes
    guard bytes.count >= 5, bytes[2] == 0x3A else { return nil }
    var digits: [Int64] = []
    for byte in [bytes[0], bytes[1], bytes[3], bytes[4]] {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      digits.append(Int64(byte - 0x30))
    }
    let (hour, minute) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
    return hour < 24 && minute < 60 ? hour * 60 + minute : nil
  }
}
