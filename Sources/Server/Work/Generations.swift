/// A table with a hard bound that forgets what nobody touched for long: entries are written into the young generation,
/// and where that is full or old, it becomes the old one, and the old one is gone. Each entry is looked at once more at
/// most, so that a flood of new keys costs each caller the same little, under whatever lock the table lies.
struct Generations<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var begunAt: Int64?
  private let limit: Int
  private let lifetime: Int64

  /// - Parameters:
  ///   - limit: entries of both generations together, kept ones apart.
  ///   - lifetime: in milliseconds; what was untouched for so long may go, what was touched within it goes only for
  ///     want of room.
  init(limit: Int, lifetimeMilliseconds lifetime: Int64) {
    self.limit = max(1, limit / 2)
    self.lifetime = lifetime
  }

  var count: Int { young.count + old.keys.count { young[$0] == nil } }

  subscript(key: Key) -> Value? { young[key] ?? old[key] }

  /// - Parameter keeping: what must not go, however old it is, such as what somebody is at work on.
  mutating func set(_ value: Value, for key: Key, now: Int64, keeping: (Value) -> Bool = { _ in false }) {
    let age = begunAt.map { now >= $0 ? now - $0 : 0 }
    if let age, age < lifetime, young.count < limit || young[key] != nil {
      young[key] = value
      return
    }
    if begunAt != nil {
      let kept = old.filter { keeping($0.value) && young[$0.key] == nil }
      old = young
      young = kept
    }
    begunAt = now
    young[key] = value
  }

  mutating func remove(_ key: Key) {
    young[key] = nil
    old[key] = nil
  }

  mutating func removeAll(where isOver: (Value) -> Bool) {
    young = young.filter { !isOver($0.value) }
    old = old.filter { !isOver($0.value) }
  }
}
