/// A QR code, model 2 (ISO/IEC 18004), versions 1 to 40, made from a text: invitations (EVT-19), and payment slips,
/// whose standards ask for level M and at most version 25. Why it is our own: docs/decisions/0015-qr-codes.md.
///
/// The same text gives the same code everywhere: no clock, no chance, no floating point.
public struct QRCode: Equatable, Sendable {
  /// How much damage a reader can mend: about 7, 15, 25 and 30 % of the code.
  public enum Level: UInt8, CaseIterable, Sendable { case l, m, q, h }

  /// 1 to 40; each is four modules wider than the one before.
  public let version: Int
  /// The level that was asked for, or a higher one that the same size holds.
  public let level: Level
  /// Which of the eight masks lies over the data.
  public let mask: Int
  let drawing: QRDrawing

  /// Modules of a side, without the quiet zone of four modules that has to be around the code.
  public var size: Int { QRCode.size(version) }

  static func size(_ version: Int) -> Int { 17 + 4 * version }

  /// False outside of the code: that is the quiet zone.
  public func isDark(column: Int, row: Int) -> Bool {
    guard column >= 0 && row >= 0 && column < size && row < size else { return false }
    return drawing.modules[row * size + column] & QRDrawing.dark != 0
  }

  /// - Parameters:
  ///   - text: Capital letters, digits and ` $%*+-./:` take 5.5 bits each; any other character makes it UTF-8 bytes.
  ///   - level: The least level; a payment slip needs `.m`.
  ///   - versions: The sizes that may be taken, the smallest first.
  public init(_ text: String, level: Level = .m, versions: ClosedRange<Int> = 1...40) throws(QRCodeError) {
    try self.init(text, level: level, versions: versions, mask: nil)
  }

  /// With a mask that a test chose.
  init(_ text: String, level: Level, versions: ClosedRange<Int>, mask chosen: Int?) throws(QRCodeError) {
    let message = QRMessage(text)
    let last = min(40, max(1, versions.upperBound))
    var version = min(last, max(1, versions.lowerBound))
    while message.bitCount(version) > QRCapacity.dataBits(version, level) {
      guard version < last else {
        throw .tooLong(bytes: message.text.count, most: message.mostCharacters(last, level))
      }
      version += 1
    }
    var level = level
    for higher in Level.allCases where higher.rawValue > level.rawValue {
      if message.bitCount(version) <= QRCapacity.dataBits(version, higher) { level = higher }
    }
    self.version = version
    self.level = level
    let blank = QRDrawing(version, QRCodewords.all(message, version, level))
    var best: (drawing: QRDrawing, mask: Int, penalty: Int)?
    for mask in 0..<8 where chosen == nil || chosen == mask {
      var drawing = blank
      drawing.finish(level, mask: mask)
      let penalty = drawing.penalty
      if best.map({ penalty < $0.penalty }) ?? true { best = (drawing, mask, penalty) }
    }
    mask = best?.mask ?? 0
    drawing = best?.drawing ?? blank
  }
}

/// Why a text became no code.
public enum QRCodeError: Error, Equatable, Sendable {
  /// Longer than the largest allowed code holds; both are bytes of UTF-8.
  case tooLong(bytes: Int, most: Int)
}
