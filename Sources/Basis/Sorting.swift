/// One sorting algorithm for all arrays of the engine.
///
/// The standard library's sort is generic: the browser's module would hold 3 KB of it for every type that is sorted.
/// This one sorts positions, so that there is one copy, and only moving the elements into place depends on their type.
/// These members are preferred to the standard library's wherever Basis is imported.
extension Array {
  /// Equal elements keep their order.
  public mutating func sort(by precedes: (Element, Element) -> Bool) { self = sorted(by: precedes) }

  /// Equal elements keep their order.
  public func sorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    guard count > 1 else { return self }
    let order = sortedPositions(count) { precedes(self[$0], self[$1]) }
    var sorted: [Element] = []
    sorted.reserveCapacity(count)
    for position in order { sorted.append(self[position]) }
    return sorted
  }
}

extension Array where Element: Comparable {
  public mutating func sort() { self = sorted() }
  public func sorted() -> [Element] { sorted { $0 < $1 } }
}

/// The positions of these days from the first day to the last; positions of one day keep their order. Days repeat, so
/// they are counted out instead of compared; nil for days that are so far apart that counting them would cost more.
public func positionsByDay(_ days: [Int32]) -> [Int32]? {
  var (first, last) = (Int32.max, Int32.min)
  for day in days { (first, last) = (Swift.min(first, day), Swift.max(last, day)) }
  guard first <= last else { return [] }
  let span = Int64(last) - Int64(first)
  guard span < 1 << 20 else { return nil }
  var places = Array(repeating: Int32(0), count: Int(span) + 2)
  for day in days { places[Int(day &- first) + 1] += 1 }
  for day in 1..<places.count { places[day] += places[day - 1] }
  var order = Array(repeating: Int32(0), count: days.count)
  for (index, day) in days.enumerated() {
    order[Int(places[Int(day &- first)])] = Int32(truncatingIfNeeded: index)
    places[Int(day &- first)] += 1
  }
  return order
}

/// 0 up to `count` in the order that `precedes` says; positions of which neither precedes the other stay as they are.
/// A merge sort from below: n log n comparisons at most, n for what is sorted already.
@inline(never)
private func sortedPositions(_ count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
  var order = Array(0..<max(0, count))
  var merged = order
  var width = 1
  while width < count {
    var start = 0
    while start < count {
      let middle = Swift.min(start + width, count)
      let end = Swift.min(middle + width, count)
      var (left, right) = (start, middle)
      // Two runs that follow each other are taken as they are.
      let isInOrder = middle == end || !precedes(order[middle], order[middle - 1])
      for target in start..<end {
        let takesRight = left == middle || (!isInOrder && right < end && precedes(order[right], order[left]))
        merged[target] = order[takesRight ? right : left]
        if takesRight { right += 1 } else { left += 1 }
      }
      start = end
    }
    swap(&order, &merged)
    width *= 2
  }
  return order
}
