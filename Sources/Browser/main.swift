// To the browser the module is a library, entered through Exports.swift. Built natively, it is the other half of the
// proof of determinism. Without an argument it replays a log of mutations from standard input and prints the state's
// hash; with ‹answers› each line of standard input is an envelope in hexadecimal digits, and so is each line it prints;
// with ‹codes› each is a level, the sizes that may be taken and a text, and what is printed is a QR code.

#if !hasFeature(Embedded)
  import Basis
  import Intake
  import Pages

  if CommandLine.arguments.dropFirst().first == "answers" {
    var desk = Desk()
    while let line = readLine() {
      // As the shim does it: what the engine wants read is read, and the answer handed back, until it wants nothing
      // more.
      var answers = [Hexadecimal.bytes(line).withUnsafeBytes { desk.answer($0) }]
      while let next = ReadTwin.call(after: answers[answers.count - 1], of: Hexadecimal.bytes(line)) {
        answers.append(next.withUnsafeBytes { desk.answer($0) })
      }
      print(answers.map(Hexadecimal.text).joined(separator: " "))
    }
  } else if CommandLine.arguments.dropFirst().first == "codes" {
    while let line = readLine() { print(Drawn.code(line)) }
  } else {
    var log: [UInt8] = []
    while let line = readLine(strippingNewline: false) { log.append(contentsOf: line.bytes) }
    print(Replay(log: log).json.text)
  }

  /// The shim's part of reading a file.
  enum ReadTwin {
    /// The envelope that hands back what was read; nil where nothing was to be. It has the time of the call before.
    static func call(after answer: [UInt8], of call: [UInt8]) -> [UInt8]? {
      guard let made = envelope(answer), let asked = envelope(call)?.header else { return nil }
      for effect in made.header["effects"]?.arrayValue ?? [] where effect["kind"]?.stringValue == "read" {
        guard let task = effect["task"]?.integerValue, let file = effect["file"]?.integerValue else { return nil }
        let bytes = ReadingDesk.answer(task: made.blobs[Int(task)], made.blobs[Int(file)])
        let header: [JSONMember] = [
          JSONMember("call", .string("read")), JSONMember("now", asked["now"] ?? .null),
          JSONMember("today", asked["today"] ?? .null), JSONMember("view", effect["view"] ?? .null),
          JSONMember("number", effect["number"] ?? .null), JSONMember("trouble", .string("")),
        ]
        return Envelope(header: .object(header), blobs: bytes.map { [$0] } ?? []).bytes
      }
      return nil
    }

    private static func envelope(_ bytes: [UInt8]) -> Envelope? {
      do { return try bytes.withUnsafeBytes { bytes throws(Envelope.Problem) in try Envelope(bytes) } } catch {
        return nil
      }
    }
  }

  /// ‹1 1 40 48454C4C4F›: the text in hexadecimal digits, so that line ends may be in it.
  enum Drawn {
    static func code(_ line: String) -> String {
      let fields = line.split(separator: " ", omittingEmptySubsequences: false)
      guard fields.count == 4, let level = UInt8(fields[0]).flatMap({ QRCode.Level(rawValue: $0) }),
        let first = Int(fields[1]), let last = Int(fields[2]), first <= last
      else { return "?" }
      do throws(QRCodeError) {
        let text = String(decoding: Hexadecimal.bytes(String(fields[3]).lowercased()), as: UTF8.self)
        let code = try QRCode(text, level: level, versions: first...last)
        var writer = HTMLWriter()
        writer.code(code, label: "Code")
        let svg = String(decoding: writer.bytes, as: UTF8.self)
        return "\(code.version) \(code.level.rawValue) \(code.mask) \(svg)"
      } catch {
        return "\(error)"
      }
    }
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
