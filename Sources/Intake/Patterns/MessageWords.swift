import Basis

/// A message as words that a person can tap: what stands between blanks, and each character of scripts without blanks.
public struct MessageWords: Sendable {
  /// As they are shown; their places count for `MessageLesson`.
  public let words: [String]
  let ranges: [Range<Int>]

  public init(_ message: String) { self.init(MessageText(message)) }

  init(_ text: MessageText) {
    var ranges: [Range<Int>] = []
    var start: Int?
    for index in 0...text.count {
      let isUnspaced = index < text.count && MessageText.isUnspaced(text.folded[index])
      if let from = start, index == text.count || text.isBlank(at: index) || isUnspaced {
        ranges.append(from..<index)
        start = nil
      }
      if isUnspaced {
        ranges.append(index..<(index + 1))
      } else if start == nil, index < text.count, !text.isBlank(at: index) {
        start = index
      }
    }
    self.ranges = ranges
    words = ranges.map { text.text($0) }
  }

  /// The words that a range of characters touches.
  func places(of range: Range<Int>) -> ClosedRange<Int>? {
    guard let first = ranges.firstIndex(where: { $0.overlaps(range) }),
      let last = ranges.lastIndex(where: { $0.overlaps(range) })
    else { return nil }
    return first...last
  }
}
