import Basis
import Ledger
import Proving

/// Records of every kind, chosen by the bytes: adopted, and opened as they were stored; then everything reads them. The
/// first byte says how much is at an edge, and whether it is a ledger, a household or an event. A trap ends the
/// process, and the fuzzer keeps the bytes; so does what takes longer than its time limit.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  let first = UInt64(bytes.first ?? 0)
  let isGroup = first & 0x40 != 0
  guard first & 0x80 == 0 else {
    // A few screens: all of them with each input would be slow.
    var tour = isGroup ? household : event
    guard let own = tour.own, let group = tour.group else { return 0 }
    tour.restart([
      HostileReading.opened(records(bytes, own, isGroup: false), into: own),
      HostileReading.opened(records(bytes, group, isGroup: true), into: group),
    ])
    var random = SeededRandom(seed: first)
    tour.walk(most: 12, &random)
    return 0
  }
  let id = RecordID(high: 1, low: 2)
  let items = records(bytes, id, isGroup: isGroup)
  for space in [HostileReading.opened(items, into: id)] + (HostileReading.adopted(items, into: id).map { [$0] } ?? []) {
    var reading = HostileReading(space)
    reading.all()
  }
  return 0
}

private nonisolated(unsafe) let household = HostileTour(isHousehold: true)
private nonisolated(unsafe) let event = HostileTour(isHousehold: false)

private func records(_ bytes: [UInt8], _ id: RecordID, isGroup: Bool) -> [AdoptRecords.Item] {
  let seed = UInt64(bytes.first ?? 0) & 0x3F
  var records = HostileRecords(seed: seed, space: id, today: HostileReading.today, bytes: Array(bytes.dropFirst()))
  return records.all(isGroup: isGroup)
}
