import Basis

/// Texts by number: two hash tables with open addressing hold the texts and the sums, so that a row allocates nothing.
struct TotalsTable: Sendable {
  private struct Text: Sendable {
    var hash: UInt64
    var start: Int
    var count: Int
    /// The number of the same text without blanks at its ends and doubled inside; its own number if it has none.
    var canonical: Int32
  }
  private struct Sum: Sendable {
    var key: UInt64
    var currency: UInt32
    var moneyIn: Int64
    var moneyOut: Int64
    var count: Int64
  }

  private var texts: [Text] = []
  private var arena: [UInt8] = []
  private var textSlots = [Int32](repeating: -1, count: 64)
  private var sums: [Sum] = []
  private var sumSlots = [Int32](repeating: -1, count: 64)
  /// A sum left the range of Int64.
  private(set) var isTooLarge = false

  // MARK: Texts

  @inline(__always)
  static func hash(_ base: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    // Multiply and fold, eight bytes at a time (the scheme of wyhash, Wang Yi); not secret, texts are the person's own.
    var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= count {
      hash = mixed(hash ^ UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
      index += 8
    }
    var tail: UInt64 = 0
    while index < count {
      tail = tail << 8 | UInt64(base[index])
      index += 1
    }
    return mixed(hash ^ tail)
  }

  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }

  /// The number of the text; `canonical` makes the form to count under of one that is new.
  @inline(__always)
  mutating func number(
    _ base: UnsafePointer<UInt8>, _ count: Int, canonical: (UnsafePointer<UInt8>, Int) -> [UInt8]
  ) -> Int32 {
    let hash = TotalsTable.hash(base, count)
    var slot = Int(truncatingIfNeeded: hash) & (textSlots.count - 1)
    while true {
      let number = textSlots[slot]
      if number < 0 { break }
      let text = texts[Int(number)]
      if text.hash == hash && text.count == count && equals(base, text) { return text.canonical }
      slot = (slot + 1) & (textSlots.count - 1)
    }
    let form = canonical(base, count)
    if form.count == count && form.elementsEqual(UnsafeBufferPointer(start: base, count: count)) {
      return insert(base, count, hash, canonical: nil)
    }
    let same = form.withUnsafeBufferPointer { buffer -> Int32 in
      guard let start = buffer.baseAddress else { return emptyNumber() }
      return find(start, buffer.count)
        ?? insert(start, buffer.count, TotalsTable.hash(start, buffer.count), canonical: nil)
    }
    return insert(base, count, hash, canonical: same)
  }

  private mutating func emptyNumber() -> Int32 {
    let nothing: [UInt8] = [0]
    return nothing.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      return find(start, 0) ?? insert(start, 0, TotalsTable.hash(start, 0), canonical: nil)
    }
  }

  private func find(_ base: UnsafePointer<UInt8>, _ count: Int) -> Int32? {
    let hash = TotalsTable.hash(base, count)
    var slot = Int(truncatingIfNeeded: hash) & (textSlots.count - 1)
    while textSlots[slot] >= 0 {
      let text = texts[Int(textSlots[slot])]
      if text.hash == hash && text.count == count && equals(base, text) { return text.canonical }
      slot = (slot + 1) & (textSlots.count - 1)
    }
    return nil
  }

  @inline(__always)
  private func equals(_ base: UnsafePointer<UInt8>, _ text: Text) -> Bool {
    arena.withUnsafeBufferPointer { arena in
      guard let other = arena.baseAddress else { return text.count == 0 }
      var index = 0
      while index + 8 <= text.count {
        let left = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
        let right = UnsafeRawPointer(other + text.start + index).loadUnaligned(as: UInt64.self)
        if left != right { return false }
        index += 8
      }
      while index < text.count {
        if base[index] != other[text.start + index] { return false }
        index += 1
      }
      return true
    }
  }

  private mutating func insert(
    _ base: UnsafePointer<UInt8>, _ count: Int, _ hash: UInt64, canonical: Int32?
  ) -> Int32 {
    let number = Int32(truncatingIfNeeded: texts.count)
    texts.append(Text(hash: hash, start: arena.count, count: count, canonical: canonical ?? number))
    arena.append(contentsOf: UnsafeBufferPointer(start: base, count: count))
    if texts.count * 2 > textSlots.count {
      textSlots = [Int32](repeating: -1, count: textSlots.count * 4)
      for (index, text) in texts.enumerated() { TotalsTable.place(Int32(index), text.hash, in: &textSlots) }
    } else {
      TotalsTable.place(number, hash, in: &textSlots)
    }
    return canonical ?? number
  }

  private static func place(_ number: Int32, _ hash: UInt64, in slots: inout [Int32]) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = number
  }

  // MARK: Sums

  @inline(__always)
  mutating func add(_ minorUnits: Int64, _ currency: UInt32, bucket: Int32, text: Int32) {
    if minorUnits < 0 {
      add(0, minorUnits, 1, currency, bucket, text)
    } else {
      add(minorUnits, 0, 1, currency, bucket, text)
    }
  }

  @inline(__always)
  private mutating func add(
    _ moneyIn: Int64, _ moneyOut: Int64, _ count: Int64, _ currency: UInt32, _ bucket: Int32, _ text: Int32
  ) {
    let key = UInt64(UInt32(bitPattern: bucket)) << 32 | UInt64(UInt32(bitPattern: text))
    let hash = TotalsTable.mixed(key ^ UInt64(currency) << 20)
    var slot = Int(truncatingIfNeeded: hash) & (sumSlots.count - 1)
    while true {
      let number = sumSlots[slot]
      if number < 0 { break }
      if sums[Int(number)].key == key && sums[Int(number)].currency == currency {
        let (sumIn, overIn) = sums[Int(number)].moneyIn.addingReportingOverflow(moneyIn)
        let (sumOut, overOut) = sums[Int(number)].moneyOut.addingReportingOverflow(moneyOut)
        if overIn || overOut { isTooLarge = true }
        sums[Int(number)].moneyIn = sumIn
        sums[Int(number)].moneyOut = sumOut
        sums[Int(number)].count += count
        return
      }
      slot = (slot + 1) & (sumSlots.count - 1)
    }
    sums.append(Sum(key: key, currency: currency, moneyIn: moneyIn, moneyOut: moneyOut, count: count))
    sumSlots[slot] = Int32(truncatingIfNeeded: sums.count - 1)
    if sums.count * 2 > sumSlots.count { growSums() }
  }

  private mutating func growSums() {
    sumSlots = [Int32](repeating: -1, count: sumSlots.count * 4)
    for (index, sum) in sums.enumerated() {
      TotalsTable.place(Int32(index), TotalsTable.mixed(sum.key ^ UInt64(sum.currency) << 20), in: &sumSlots)
    }
  }

  mutating func merge(_ other: TotalsTable) {
    if other.isTooLarge { isTooLarge = true }
    for sum in other.sums {
      let text = other.bytes(Int(truncatingIfNeeded: sum.key & 0xFFFF_FFFF))
      let number = text.withUnsafeBufferPointer { buffer -> Int32 in
        guard let base = buffer.baseAddress, !buffer.isEmpty else { return emptyNumber() }
        return find(base, buffer.count)
          ?? insert(base, buffer.count, TotalsTable.hash(base, buffer.count), canonical: nil)
      }
      add(sum.moneyIn, sum.moneyOut, sum.count, sum.currency, Int32(truncatingIfNeeded: sum.key >> 32), number)
    }
  }

  private func bytes(_ number: Int) -> [UInt8] {
    guard number < texts.count else { return [] }
    let text = texts[number]
    return Array(arena[text.start..<(text.start + text.count)])
  }

  /// In the order of currency, bucket and text bytes.
  var groups: [TotalsGroup] {
    var found: [TotalsGroup] = []
    for sum in sums {
      guard let currency = CurrencyCode(packed: sum.currency) else { continue }
      found.append(
        TotalsGroup(
          currency: currency, bucket: Int32(truncatingIfNeeded: sum.key >> 32),
          text: bytes(Int(truncatingIfNeeded: sum.key & 0xFFFF_FFFF)), moneyIn: sum.moneyIn, moneyOut: sum.moneyOut,
          count: sum.count))
    }
    found.sort { left, right in
      if left.currency != right.currency { return left.currency.packed < right.currency.packed }
      if left.bucket != right.bucket { return left.bucket < right.bucket }
      return left.text.lexicographicallyPrecedes(right.text)
    }
    return found
  }
}
