import Basis

/// What the statements of one bank look like, and how they are to be read if a person corrected that. Kept with the
/// wallet that they went into (L-7, IMP-02, IMP-14).
public struct ReadingProfile: Equatable, Sendable {
  /// What the reader knows a file of the same shape by, before any correction: see `shape(of:)`.
  public let shape: String
  /// The header's line is not kept: it wanders with what stands above it.
  public let mapping: ColumnMapping

  public init(shape: String, mapping: ColumnMapping) {
    self.shape = shape
    self.mapping = ColumnMapping(
      roles: mapping.roles, dateOrder: mapping.dateOrder, decimalPoint: mapping.decimalPoint,
      flipsSign: mapping.flipsSign)
  }

  /// A person corrected the reading; otherwise only the shape is remembered.
  public var isTaught: Bool { mapping != ColumnMapping() }

  /// 16 hexadecimal digits that are the same for files with the same column names; without names, for as many columns.
  public static func shape(of columns: [ColumnReading]) -> String { shape(ofNames: columns.map { $0.header }) }

  static func shape(ofNames names: [String]) -> String {
    var bytes: [UInt8] = []
    for name in names { bytes += TextFolding.key(name) + [0x1F] }
    return StatementEntry.hexadecimal(SHA256.hash(bytes).prefix(8))
  }

  /// The shape, then numbers: date order, decimal point, whether signs are turned (each -1 where it was not said), and
  /// column and role in turn. Both numbers of a role mean the same for ever.
  public var text: String {
    var numbers = [
      mapping.dateOrder.map { Int($0.rawValue) } ?? -1, mapping.decimalPoint.map { Int($0) } ?? -1,
      mapping.flipsSign.map { $0 ? 1 : 0 } ?? -1,
    ]
    for role in mapping.roles { numbers += [role.column, Int(role.role.rawValue)] }
    return numbers.reduce(shape) { $0 + " " + String($1) }
  }

  /// Nil for anything but what `text` gives.
  public init?(_ text: String) {
    var shape: [UInt8] = []
    var numbers: [Int] = []
    var hasShape = false
    for byte in text.bytes {
      switch byte {
      case 0x20:
        hasShape = true
        numbers.append(0)
      case _ where !hasShape: shape.append(byte)
      case 0x2D where numbers[numbers.count - 1] == 0: numbers[numbers.count - 1] = -1
      case 0x30...0x39 where (0..<10_000).contains(numbers[numbers.count - 1]):
        numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
      case 0x31 where numbers[numbers.count - 1] == -1: break
      default: return nil
      }
    }
    guard numbers.count >= 3, numbers.count % 2 == 1 else { return nil }
    var mapping = ColumnMapping()
    mapping.dateOrder = numbers[0] < 0 ? nil : DateOrder(rawValue: UInt8(truncatingIfNeeded: numbers[0]))
    mapping.decimalPoint = numbers[1] < 0 ? nil : UInt8(truncatingIfNeeded: numbers[1])
    mapping.flipsSign = numbers[2] < 0 ? nil : numbers[2] == 1
    var index = 3
    while index < numbers.count {
      guard let role = ColumnRole(rawValue: UInt8(truncatingIfNeeded: numbers[index + 1])) else { return nil }
      mapping.roles.append(AssignedRole(column: numbers[index], role: role))
      index += 2
    }
    self.init(shape: String(decoding: shape, as: UTF8.self), mapping: mapping)
  }
}
