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
  private var waiting: ArraySlice<UInt8> = []
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
      if let end = waiting.firstIndex(of: 0x0A) {
        if !isTooLong { line.append(contentsOf: waiting[waiting.startIndex..<end]) }
        waiting = waiting[(end + 1)...]
        if line.last == 0x0D { line.removeLast() }
        return isTooLong || line.count > limit ? .tooLong : .bytes(line)
      }
      if line.count + waiting.count > limit {
        isTooLong = true
        line = []
      }
      if !isTooLong { line.append(contentsOf: waiting) }
      waiting = []
    }
  }

  private mutating func fill() throws(CommandFailure) {
    let count = try input.readNext(into: &block)
    if count == 0 { isEnded = true } else { waiting = block[..<count] }
  }
}
