/// The modules of a code (ISO/IEC 18004, 6.3 and 7.7 to 7.10), row by row.
struct QRDrawing: Equatable, Sendable {
  static let dark: UInt8 = 1
  /// Part of a pattern: no mask lies over it.
  private static let fixed: UInt8 = 2

  private let size: Int
  private(set) var modules: [UInt8]

  /// Nothing but light modules.
  init(light version: Int) {
    size = QRCode.size(version)
    modules = [UInt8](repeating: 0, count: size * size)
  }

  /// The patterns and the codewords, without a mask; the places of the format are kept free.
  init(_ version: Int, _ codewords: [UInt8]) {
    self.init(light: version)
    for index in 0..<size {
      fix(6, index, index % 2 == 0)
      fix(index, 6, index % 2 == 0)
    }
    for (column, row) in [(3, 3), (size - 4, 3), (3, size - 4)] { square(column, row, 4, lightAt: 2, 4) }
    alignments(version)
    if version > 6 { drawVersion(version) }
    drawFormat(0)
    place(codewords)
  }

  mutating func finish(_ level: QRCode.Level, mask: Int) {
    for row in 0..<size {
      for column in 0..<size where modules[row * size + column] & QRDrawing.fixed == 0 {
        if QRDrawing.inverts(mask, column, row) { modules[row * size + column] ^= QRDrawing.dark }
      }
    }
    drawFormat(QRDrawing.formatBits(level, mask))
  }

  // MARK: Patterns

  private mutating func fix(_ column: Int, _ row: Int, _ isDark: Bool) {
    modules[row * size + column] = QRDrawing.fixed | (isDark ? QRDrawing.dark : 0)
  }

  /// Nested squares around a centre, dark but at the distances named; what lies outside of the code is left out.
  private mutating func square(_ column: Int, _ row: Int, _ radius: Int, lightAt first: Int, _ second: Int) {
    for y in max(0, row - radius)...min(size - 1, row + radius) {
      for x in max(0, column - radius)...min(size - 1, column + radius) {
        let distance = max(abs(x - column), abs(y - row))
        fix(x, y, distance != first && distance != second)
      }
    }
  }

  private mutating func alignments(_ version: Int) {
    let places = QRDrawing.alignmentPlaces(version)
    for row in places {
      for column in places {
        // Three corners have a finder there.
        let isFinder = row == 6 && column == 6 || row == 6 && column == size - 7 || row == size - 7 && column == 6
        if !isFinder { square(column, row, 2, lightAt: 1, 1) }
      }
    }
  }

  /// Centres of the alignment patterns (table E.1): the first at 6, the others at even distances from the last.
  static func alignmentPlaces(_ version: Int) -> [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (1..<count).map { QRCode.size(version) - 7 - (count - 1 - $0) * step }
  }

  private mutating func drawVersion(_ version: Int) {
    let bits = QRDrawing.versionBits(version)
    for index in 0..<18 {
      let isDark = bits >> UInt32(index) & 1 == 1
      let (far, near) = (size - 11 + index % 3, index / 3)
      fix(far, near, isDark)
      fix(near, far, isDark)
    }
  }

  private mutating func drawFormat(_ bits: UInt32) {
    for index in 0..<15 {
      let isDark = bits >> UInt32(index) & 1 == 1
      // Beside the finder at the top left; the timing patterns are passed over.
      if index < 8 {
        fix(8, index < 6 ? index : index + 1, isDark)
        fix(size - 1 - index, 8, isDark)
      } else {
        fix(index == 8 ? 7 : 14 - index, 8, isDark)
        fix(8, size - 15 + index, isDark)
      }
    }
    fix(8, size - 8, true)
  }

  /// Level and mask with ten bits for correction (table C.1).
  static func formatBits(_ level: QRCode.Level, _ mask: Int) -> UInt32 {
    let data = UInt32(level.rawValue ^ 1) << 3 | UInt32(mask)
    return (data << 10 | rest(data << 10, 0x537, 10)) ^ 0x5412
  }

  /// The version with twelve bits for correction (table D.1).
  static func versionBits(_ version: Int) -> UInt32 {
    UInt32(version) << 12 | rest(UInt32(version) << 12, 0x1F25, 12)
  }

  /// The rest of a division of polynomials over GF(2).
  private static func rest(_ value: UInt32, _ divisor: UInt32, _ degree: UInt32) -> UInt32 {
    var value = value
    for shift in stride(from: UInt32(18), through: degree, by: -1) where value >> shift & 1 == 1 {
      value ^= divisor << (shift - degree)
    }
    return value
  }

  // MARK: Data

  /// Up and down in columns of two, from the right; the column of the timing pattern is passed over.
  private mutating func place(_ codewords: [UInt8]) {
    var bit = 0
    var right = size - 1
    var isUpward = true
    while right > 0 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where modules[row * size + column] & QRDrawing.fixed == 0 {
          guard bit < codewords.count * 8 else { continue }
          if codewords[bit / 8] << UInt8(bit % 8) & 0x80 != 0 { modules[row * size + column] = QRDrawing.dark }
          bit += 1
        }
      }
      isUpward.toggle()
      right -= 2
    }
  }

  private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
    switch mask {
    case 0: return (x + y) % 2 == 0
    case 1: return y % 2 == 0
    case 2: return x % 3 == 0
    case 3: return (x + y) % 3 == 0
    case 4: return (x / 3 + y / 2) % 2 == 0
    case 5: return x * y % 2 + x * y % 3 == 0
    case 6: return (x * y % 2 + x * y % 3) % 2 == 0
    default: return ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }

  // MARK: Penalty

  /// How hard the code is to read (7.8.3): runs, blocks, what looks like a finder, and more of one colour.
  var penalty: Int {
    var total = 0
    var darkCount = 0
    for index in 0..<size {
      total += penalty(index * size, 1) + penalty(index, size)
    }
    for (index, module) in modules.enumerated() {
      let isDark = module & QRDrawing.dark
      darkCount += Int(isDark)
      guard index % size + 1 < size && index + size < modules.count else { continue }
      // Four of a colour: the sum of four bits.
      let others = modules[index + 1] & 1 + modules[index + size] & 1 + modules[index + size + 1] & 1
      if others == isDark * 3 { total += 3 }
    }
    return total + abs(darkCount * 20 - modules.count * 10) / modules.count * 10
  }

  /// One row or column: 3 and more for five and more modules of a colour, 40 for a finder's 1:1:3:1:1 with four light
  /// modules at a side, which may lie outside.
  private func penalty(_ start: Int, _ step: Int) -> Int {
    var (total, run, last) = (0, 0, UInt8(2))
    var window: UInt32 = 0
    for index in 0..<(size + 4) {
      let module = index < size ? modules[start + index * step] & QRDrawing.dark : 0
      window = (window << 1 | UInt32(module)) & 0x7FF
      if window == 0b101_1101_0000 || window == 0b000_0101_1101 { total += 40 }
      guard index < size else { continue }
      run = module == last ? run + 1 : 1
      last = module
      if run == 5 { total += 3 } else if run > 5 { total += 1 }
    }
    return total
  }
}
