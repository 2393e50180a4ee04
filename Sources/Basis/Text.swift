// Texts are compared as UTF-8 bytes: no Unicode normalisation, the same everywhere (decision 8).
//
// The standard library compares by canonical equivalence, for which the browser's module would hold tables of 60 KB and
// a long prologue at every comparison. Wherever Basis is imported, these members are preferred to it.

@inline(never)
public func sameBytes(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

extension String {
  @inline(__always)
  public static func == (left: String, right: String) -> Bool { sameBytes(left, right) }

  @inline(__always)
  public static func != (left: String, right: String) -> Bool { !sameBytes(left, right) }

  /// The cases of a `switch`.
  @inline(__always)
  public static func ~= (pattern: String, text: String) -> Bool { sameBytes(pattern, text) }

  /// The text in `bytes`, with U+FFFD in the place of what is not UTF-8. One copy of what the standard library inlines.
  @inline(never)
  public init(decoding bytes: [UInt8], as encoding: UTF8.Type) {
    self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
