import Basis

/// Chance out of bytes, as a fuzzer gives them, and out of a seed when they are used up: each choice is one byte, so
/// that a changed byte changes one choice.
public struct HostileRandom: RandomNumberGenerator {
  private let bytes: [UInt8]
  private var place = 0
  private var rest: SeededRandom

  public init(seed: UInt64, bytes: [UInt8] = []) {
    self.bytes = bytes
    rest = SeededRandom(seed: seed)
  }

  public mutating func next() -> UInt64 {
    let mixed = rest.next()
    guard place < bytes.count else { return mixed }
    place += 1
    return UInt64(bytes[place - 1]) << 56 | mixed >> 8
  }

  public mutating func nextID() -> RecordID { rest.nextID() }

  public mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &self)] }
}
