/// A control as a browser has it after reading the page: with the value that it would send, not the one in the markup.
struct DrawnControl {
  var tag: String
  var attributes: [String: String]
  /// Of a select: the values of its options, the marked one, and whether one is marked at all.
  var options: [String] = []
  var marked: String?
  var text = ""

  var id: String { attributes["id"] ?? "" }
  var name: String { attributes["name"] ?? "" }
  var type: String { attributes["type"] ?? "text" }
  var isDisabled: Bool { attributes["disabled"] != nil }
  var isTyped: Bool {
    tag == "textarea" || tag == "input" && !["checkbox", "radio", "range", "hidden", "file"].contains(type)
  }
  /// What the engine is told while somebody types or chooses.
  var event: String? { attributes["data-input"] ?? attributes["data-change"] }

  /// HTML 4.10.5 (value sanitization), 4.10.7, 4.10.11.
  var value: String {
    switch tag {
    case "select": return marked ?? options.first ?? ""
    case "textarea":
      // The parser drops the first line break; the control makes one line feed of each kind of break.
      let whole = text.hasPrefix("\n") ? String(text.dropFirst()) : text
      return whole.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    default:
      let value = attributes["value"] ?? ""
      switch type {
      case "checkbox", "radio": return value.isEmpty ? "on" : value
      case "hidden": return value
      case "range":
        let least = Int(attributes["min"] ?? "") ?? 0, most = Int(attributes["max"] ?? "") ?? 100
        return String(max(least, min(most, Int(value) ?? (least + most) / 2)))
      case "date": return value.count == 10 ? value : ""
      default: return String(String.UnicodeScalarView(value.unicodeScalars.filter { $0 != "\n" && $0 != "\r" }))
      }
    }
  }
}

struct DrawnForm {
  var id: String
  var action: String
  var value: String?
  var controls: [DrawnControl] = []

  func control(_ name: String) -> DrawnControl? { controls.first { $0.name == name } }

  /// What `new FormData(form)` holds.
  var fields: [(String, String)] {
    controls.filter {
      !$0.name.isEmpty && !$0.isDisabled && $0.tag != "button"
        && ($0.type != "checkbox" || $0.attributes["checked"] != nil)
    }.map { ($0.name, $0.value) }
  }

  /// The button that saves: the last one that sends the form under its own action.
  var canSend: Bool {
    controls.contains {
      $0.tag == "button" && $0.type == "submit" && !$0.isDisabled && $0.attributes["data-action"] == nil
    }
  }

  /// Buttons that unfold another control of this form.
  var folded: [(action: String, value: String)] {
    controls.compactMap {
      guard $0.tag == "button", $0.attributes["aria-expanded"] == "false", let action = $0.attributes["data-action"]
      else { return nil }
      return (action, $0.attributes["data-value"] ?? "")
    }
  }
}

/// The forms of a page, and which sentences about what was typed belong to which control.
struct DrawnPage {
  private(set) var forms: [DrawnForm] = []
  /// Ids of sentences that say what is wrong.
  private(set) var problems: [String] = []
  /// Ids that controls, and groups of controls, name as their description.
  private(set) var described: Set<String> = []

  init(_ html: String) {
    var reader = TagReader(Array(html.utf8))
    var open: DrawnForm?
    var select: DrawnControl?
    while let tag = reader.next() {
      let attributes = tag.attributes
      for id in (attributes["aria-describedby"] ?? "").split(separator: " ") { described.insert(String(id)) }
      if attributes["class"]?.split(separator: " ").contains("problem") ?? false {
        problems.append(attributes["id"] ?? "")
      }
      switch tag.name {
      case "form":
        open = DrawnForm(
          id: attributes["id"] ?? "", action: attributes["data-action"] ?? "", value: attributes["data-value"])
      case "/form":
        if let form = open { forms.append(form) }
        open = nil
      case "input", "button", "textarea":
        var control = DrawnControl(tag: tag.name, attributes: attributes)
        if tag.name == "textarea" { control.text = reader.text() }
        open?.controls.append(control)
      case "select": select = DrawnControl(tag: "select", attributes: attributes)
      case "option":
        select?.options.append(attributes["value"] ?? "")
        if attributes["selected"] != nil { select?.marked = attributes["value"] ?? "" }
      case "/select":
        if let select { open?.controls.append(select) }
        select = nil
      default: break
      }
    }
  }

  func form(_ action: String) -> DrawnForm? { forms.last { $0.action == action } }
}

/// Tags of HTML that our own writer wrote: every attribute is quoted or bare.
private struct TagReader {
  struct Tag {
    var name: String
    var attributes: [String: String] = [:]
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Tag? {
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
    guard place < bytes.count else { return nil }
    place += 1
    var tag = Tag(name: word())
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      guard bytes[place] > 0x20, bytes[place] != UInt8(ascii: "/") else {
        place += 1
        continue
      }
      let name = word()
      guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "="), bytes[place + 1] == UInt8(ascii: "\"") else {
        tag.attributes[name] = ""
        continue
      }
      place += 2
      let start = place
      while place < bytes.count, bytes[place] != UInt8(ascii: "\"") { place += 1 }
      tag.attributes[name] = Self.plain(bytes[start..<place])
      place += 1
    }
    place += 1
    return tag
  }

  /// Up to the next tag.
  mutating func text() -> String {
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
    return Self.plain(bytes[start..<place])
  }

  private mutating func word() -> String {
    let start = place
    if place < bytes.count, bytes[place] == UInt8(ascii: "/") { place += 1 }
    while place < bytes.count, bytes[place] > 0x20,
      ![UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/")].contains(bytes[place])
    { place += 1 }
    if place == start { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"").replacing(
      "&#39;", with: "'"
    )
    .replacing("&amp;", with: "&")
  }
}
