/// Numbers for features, which are hashes already: open addressing, since most of learning is looking them up.
struct FeatureTable: Sendable {
  /// 0 is an empty place; no feature is 0.
  private var keys: [UInt64] = Array(repeating: 0, count: 64)
  private var values: [Int32] = Array(repeating: 0, count: 64)
  private(set) var count: Int32 = 0

  subscript(key: UInt64) -> Int32? {
    let place = place(of: key)
    return keys[place] == key ? values[place] : nil
  }

  /// The number of a feature; of a new one the next.
  mutating func number(of key: UInt64) -> Int32 {
    var at = place(of: key)
    if keys[at] == key { return values[at] }
    if Int(count) * 2 >= keys.count {
      grow()
      at = place(of: key)
    }
    (keys[at], values[at]) = (key, count)
    count += 1
    return count - 1
  }

  private func place(of key: UInt64) -> Int {
    let mask = keys.count - 1
    // The upper bits of the product hang together with all of the key.
    var at = Int(truncatingIfNeeded: key &* 0x9E37_79B9_7F4A_7C15 >> 32) & mask
    while keys[at] != 0 && keys[at] != key { at = (at + 1) & mask }
    return at
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    keys = Array(repeating: 0, count: oldKeys.count * 2)
    values = Array(repeating: 0, count: oldKeys.count * 2)
    for (key, value) in zip(oldKeys, oldValues) where key != 0 {
      let at = place(of: key)
      (keys[at], values[at]) = (key, value)
    }
  }
}
