// To the browser the module is a library, entered through Exports.swift. Built natively, it is the other half of the
// proof of determinism. Without an argument it replays a log of mutations from standard input and prints the state's
// hash; with ‹answers› each line of standard input is an envelope in hexadecimal digits, and so is each line it prints.

#if !hasFeature(Embedded)
  if CommandLine.arguments.dropFirst().first == "answers" {
    var desk = Desk()
    while let line = readLine() { print(Hexadecimal.text(Hexadecimal.bytes(line).withUnsafeBytes { desk.answer($0) })) }
  } else {
    var log: [UInt8] = []
    while let line = readLine(strippingNewline: false) { log.append(contentsOf: line.bytes) }
    print(Replay(log: log).json.text)
  }

  enum Hexadecimal {
    static func bytes(_ text: String) -> [UInt8] {
      let digits = text.bytes.map { $0 > 0x60 ? $0 &- 0x57 : $0 &- 0x30 }
      return stride(from: 1, to: digits.count, by: 2).map { digits[$0 - 1] << 4 | digits[$0] }
    }

    static func text(_ bytes: [UInt8]) -> String {
      let digits = "0123456789abcdef".bytes
      return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
  }
#endif
