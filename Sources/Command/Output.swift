import Basis
import Foundation

/// What the command writes: answers on standard output, remarks on standard error.
enum Output {
  nonisolated(unsafe) private static var waiting: [UInt8] = []

  static func write(_ text: String) { write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) {
    // NB: one thread writes; commands gather their answer before they print it.
    if bytes.count > 1 << 16 {
      flush()
      return send(bytes, to: STDOUT_FILENO)
    }
    waiting.append(contentsOf: bytes)
    if waiting.count > 1 << 16 { flush() }
  }

  /// For answers of which there are many: they are written where they wait, not copied there.
  static func write(_ appending: (inout [UInt8]) -> Void) {
    appending(&waiting)
    if waiting.count > 1 << 16 { flush() }
  }

  static func flush() {
    send(waiting, to: STDOUT_FILENO)
    waiting.removeAll(keepingCapacity: true)
  }

  /// A sentence on standard error.
  static func remark(_ text: String) { send(Array((text + "\n").utf8), to: STDERR_FILENO) }

  /// Something that only a person who watches wants to know.
  static func progress(_ text: String) {
    guard isTerminal(STDERR_FILENO) else { return }
    remark(text)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  private static func send(_ bytes: [UInt8], to descriptor: Int32) {
    var sent = 0
    bytes.withUnsafeBytes { buffer in
      while sent < buffer.count, let base = buffer.baseAddress {
        let count = Foundation.write(descriptor, base + sent, buffer.count - sent)
        // A reader that left (`| head`) ends the output, not the work.
        if count <= 0 { return }
        sent += count
      }
    }
  }
}

/// JSON that is written at once, without a tree of values in between: where there is an object for each row of a file,
/// the tree was a tenth of the time.
extension [UInt8] {
  /// - Parameter label: the member's name with all that stands around it.
  mutating func appendMember(_ label: StaticString, _ text: String) {
    append(label)
    JSON.append(text, to: &self)
  }

  mutating func append(_ raw: StaticString) { raw.withUTF8Buffer { append(contentsOf: $0) } }
}
