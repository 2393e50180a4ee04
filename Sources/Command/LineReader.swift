import Foundation

/// The lines of a file or pipe, one after the other, so that answers come while the writer is still writing.
struct LineReader {
  enum Line {
    case bytes([UInt8])
    case tooLong
  }

  private let input: InputFile
  private let limit: Int
  private var block = [UInt8](repeating: 0, count: 1 << 16)
  /// What was read of the block and is not given out yet.
  private var waiting = 0..<0
  private var isEnded = false

  init(_ input: InputFile, limit: Int) {
    self.input = input
    self.limit = limit
  }

  /// Nothing more is here without waiting for the writer.
  var isAtPause: Bool { waiting.isEmpty }

  /// The next line without its end; nil after the last one.
  mutating func next() throws(CommandFailure) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    var isStarted = false
    while true {
      if waiting.isEmpty {
        if isEnded { return isStarted ? (isTooLong ? .tooLong : .bytes(line)) : nil }
        try fill()
        continue
      }
      isStarted = true
      if let end = lineEnd {
        if !isTooLong { line.append(contentsOf: block[waiting.lowerBound..<end]) }
        waiting = (end + 1)..<waiting.upperBound
        if line.last == 0x0D { line.removeLast() }
        return isTooLong || line.count > limit ? .tooLong : .bytes(line)
      }
      if line.count + waiting.count > limit {
        isTooLong = true
        line = []
      }
      if !isTooLong { line.append(contentsOf: block[waiting]) }
      waiting = 0..<0
    }
  }

  /// Where the line that waits ends, if it does within the block.
  private var lineEnd: Int? {
    block.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let found = memchr(base + waiting.lowerBound, 0x0A, waiting.count) else {
        return nil
      }
      return UnsafeRawPointer(found) - base
    }
  }

  private mutating func fill() throws(CommandFailure) {
    let count = try input.readNext(into: &block)
    if count == 0 { isEnded = true } else { waiting = 0..<count }
  }
}
