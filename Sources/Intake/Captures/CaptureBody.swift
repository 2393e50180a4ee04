import Basis

/// Reads the body of a capture as it comes from whatever a person set up on a phone (CAP-01, CAP-12): Evenkeel's own
/// form, those of the common forwarders, a shortcut's dictionary, a web form, or the bare text. Any bytes are accepted.
public enum CaptureBody {
  public enum Problem: Error, Equatable, Sendable {
    case empty
    case tooMany
  }

  /// Messages in one body (CAP-12).
  public static let most = 100

  public static func read(_ bytes: [UInt8]) -> Result<[CapturedMessage], Problem> {
    let body = trimmed(bytes)
    guard let first = body.first else { return .failure(.empty) }
    if first == 0x7B || first == 0x5B, let json = json(body) { return messages(json) }
    if let fields = form(body) {
      let message = message(fields)
      if !message.words.isEmpty { return .success([message]) }
    }
    var message = CapturedMessage()
    message.text = String(decoding: body, as: UTF8.self)
    return .success([message])
  }

  private static func messages(_ json: JSON) -> Result<[CapturedMessage], Problem> {
    guard let list = json.arrayValue ?? json["messages"]?.arrayValue else {
      return .success([message(fields(of: json))])
    }
    if list.isEmpty { return .failure(.empty) }
    if list.count > most { return .failure(.tooMany) }
    return .success(list.map { message(fields(of: $0)) })
  }

  // MARK: Fields by the names that forwarders have for them

  struct Field {
    /// In small letters, without blanks, `_` and `-`.
    var name: [UInt8]
    var value: String
  }

  private static let texts: [StaticString] = [
    "text", "message", "body", "sms", "raw", "content", "nottext", "smsmessage", "notification", "smsrb", "antext",
  ]
  private static let senders: [StaticString] = [
    "from", "sender", "phonenumber", "number", "smsnumber", "smsname", "smsrn", "smsrf", "app", "appname", "notappname",
    "anapp", "topic",
  ]
  private static let titles: [StaticString] = ["title", "nottitle", "antitle"]
  private static let times: [StaticString] = ["receivedstamp", "receivedat", "sentstamp", "timestamp", "time", "date"]
  private static let payees: [StaticString] = ["payee", "merchant"]
  private static let cards: [StaticString] = ["card", "cardorpass", "account"]

  private static func message(_ fields: [Field]) -> CapturedMessage {
    var message = CapturedMessage()
    message.text = value(texts, fields) ?? ""
    message.sender = (value(senders, fields) ?? "").firstScalars(100)
    message.title = (value(titles, fields) ?? "").firstScalars(100)
    if message.sender.isEmpty && message.text.isEmpty == false { message.sender = message.title }
    message.payee = value(payees, fields)
    if message.text.isEmpty || message.payee != nil {
      message.amount = value(["amount"], fields)
      message.payee = message.payee ?? value(["name"], fields)
      message.card = value(cards, fields)
      message.isIncoming = value(["type"], fields).map { sameBytes($0, "deposit") || sameBytes($0, "income") } ?? false
    }
    for name in times {
      guard let text = value([name], fields), let moment = Moment(text) else { continue }
      message.receivedAt = moment.milliseconds
      message.receivedOn = moment.day
      break
    }
    // `sms:received` is a message; `sms:sent`, `system:ping` and their kin are none.
    if let event = value(["event"], fields), !message.words.isEmpty || event.contains(0x3A) {
      message.isOther = event.contains(0x3A) && !sameBytes(event, "sms:received")
    }
    return message
  }

  private static func value(_ names: [StaticString], _ fields: [Field]) -> String? {
    for name in names {
      for field in fields where field.name.elementsEqual(name.withUTF8Buffer { Array($0) }) {
        if !field.value.isEmpty && !isPlaceholder(field.value) { return field.value }
      }
    }
    return nil
  }

  /// A variable that the forwarder did not fill in: `[sms_name]`, `{not_title}`, `%SMSRB`.
  private static func isPlaceholder(_ text: String) -> Bool {
    let bytes = text.bytes
    guard bytes.count >= 3, let first = bytes.first, let last = bytes.last else { return false }
    let inner: ArraySlice<UInt8>
    switch (first, last) {
    case (0x5B, 0x5D), (0x7B, 0x7D): inner = bytes.dropFirst().dropLast()
    case (0x25, _): inner = bytes.dropFirst()
    default: return false
    }
    return inner.allSatisfy { isLetter($0) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x5F }
  }

  /// Those of the object and of what it carries inside; numbers as they are written.
  private static func fields(of json: JSON) -> [Field] {
    if let text = json.stringValue { return [Field(name: Array("text".utf8), value: text)] }
    var found: [Field] = []
    for member in json.members ?? [] {
      switch member.value {
      case .string(let text): found.append(Field(name: plain(member.name.bytes), value: trimmed(text)))
      case .integer(let number): found.append(Field(name: plain(member.name.bytes), value: String(number)))
      case .decimal(let text): found.append(Field(name: plain(member.name.bytes), value: text))
      case .object(let inner) where sameBytes(member.name, "payload") || sameBytes(member.name, "data"):
        for each in inner {
          if case .string(let text) = each.value {
            found.append(Field(name: plain(each.name.bytes), value: trimmed(text)))
          }
          if case .integer(let number) = each.value {
            found.append(Field(name: plain(each.name.bytes), value: String(number)))
          }
        }
      default: continue
      }
    }
    return found
  }

  private static func plain(_ name: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    for byte in name where byte != 0x20 && byte != 0x5F && byte != 0x2D {
      out.append(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte)
    }
    return out
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  // MARK: The three shapes

  private static func json(_ body: [UInt8]) -> JSON? {
    do { return try JSON.parse(body) } catch {
      // A template put the message in as it is; or it is no JSON at all, and then a text.
      do { return try JSON.parse(LooseJSON.repaired(body)) } catch { return nil }
    }
  }

  /// `from=VISECA&text=CHF+12.50`: only what begins with a name that forwarders use.
  private static func form(_ body: [UInt8]) -> [Field]? {
    guard let equals = body.firstIndex(of: 0x3D), equals <= 20, !body[..<equals].contains(0x20) else { return nil }
    var found: [Field] = []
    for pair in body.split(separator: 0x26) {
      guard let equals = pair.firstIndex(of: 0x3D) else { return nil }
      let name = plain(PercentText.decoded(pair[..<equals]).bytes)
      found.append(Field(name: name, value: trimmed(PercentText.decoded(pair[pair.index(after: equals)...]))))
    }
    return found
  }

  private static func trimmed(_ text: String) -> String { String(decoding: trimmed(text.bytes), as: UTF8.self) }

  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var start = 0
    var end = bytes.count
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    while start < end, bytes[start] <= 0x20 { start += 1 }
    while end > start, bytes[end - 1] <= 0x20 { end -= 1 }
    return Array(bytes[start..<end])
  }
}

extension String {
  fileprivate func contains(_ byte: UInt8) -> Bool { utf8.contains(byte) }
}

/// JSON as a template makes it that puts a message between quotation marks as it is: with line breaks and quotation
/// marks of its own.
enum LooseJSON {
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + 16)
    var isInside = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if !isInside {
        isInside = byte == 0x22
        out.append(byte)
      } else if byte == 0x5C, index + 1 < bytes.count {
        out.append(contentsOf: [byte, bytes[index + 1]])
        index += 1
      } else if byte == 0x22 {
        isInside = !endsText(bytes, after: index)
        if isInside { out.append(0x5C) }
        out.append(byte)
      } else if byte < 0x20 {
        out.append(contentsOf: Array(byte == 0x0A ? "\\n".utf8 : " ".utf8))
      } else {
        out.append(byte)
      }
      index += 1
    }
    return out
  }

  /// After a text come the end of the object, a colon, or a comma and the next name.
  private static func endsText(_ bytes: [UInt8], after index: Int) -> Bool {
    guard let next = nextWord(bytes, after: index) else { return true }
    switch bytes[next] {
    case 0x7D, 0x5D, 0x3A: return true
    case 0x2C: return nextWord(bytes, after: next).map { bytes[$0] == 0x22 || bytes[$0] == 0x7B } ?? true
    default: return false
    }
  }

  private static func nextWord(_ bytes: [UInt8], after index: Int) -> Int? {
    var next = index + 1
    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
    return next < bytes.count ? next : nil
  }
}
