/// HTML as bytes: one concrete writer, so that the browser's module holds one copy of it. Text and attribute values are
/// always escaped; only what is written in this code is taken as it is (SEC-13).
public struct HTMLWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() { bytes.reserveCapacity(1 << 14) }

  /// Markup of our own.
  public mutating func raw(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Text, escaped.
  public mutating func text(_ text: String) {
    var text = text
    text.withUTF8 { for byte in $0 { escape(byte) } }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x26: raw("&amp;")
    case 0x3C: raw("&lt;")
    case 0x3E: raw("&gt;")
    case 0x22: raw("&quot;")
    case 0x27: raw("&#39;")
    case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0x80...0xFF: bytes.append(byte)
    // Control characters have no place in HTML.
    default: raw("\u{FFFD}")
    }
  }

  public mutating func open(_ tag: StaticString, _ attributes: [Attribute]) {
    bytes.append(0x3C)
    raw(tag)
    for attribute in attributes {
      guard attribute.isPresent else { continue }
      bytes.append(0x20)
      raw(attribute.name)
      guard let value = attribute.value else { continue }
      bytes.append(contentsOf: [0x3D, 0x22])
      text(value)
      bytes.append(0x22)
    }
    bytes.append(0x3E)
  }

  public mutating func close(_ tag: StaticString) {
    bytes.append(contentsOf: [0x3C, 0x2F])
    raw(tag)
    bytes.append(0x3E)
  }

  /// An element with what `body` writes inside.
  public mutating func tag(
    _ tag: StaticString, _ attributes: Attribute..., body: (inout HTMLWriter) -> Void
  ) {
    open(tag, attributes)
    body(&self)
    close(tag)
  }

  /// An element with text inside.
  public mutating func tag(_ tag: StaticString, _ attributes: Attribute..., text: String) {
    open(tag, attributes)
    self.text(text)
    close(tag)
  }

  /// An element without inside: input, path, circle.
  public mutating func void(_ tag: StaticString, _ attributes: Attribute...) { open(tag, attributes) }
}

/// One attribute. Nil as value: the name alone.
public struct Attribute: Sendable {
  let name: StaticString
  let value: String?
  let isPresent: Bool

  public static func at(_ name: StaticString, _ value: String) -> Attribute {
    Attribute(name: name, value: value, isPresent: true)
  }
  /// Left out when nil.
  public static func at(_ name: StaticString, optional value: String?) -> Attribute {
    Attribute(name: name, value: value, isPresent: value != nil)
  }
  /// The name alone, or nothing.
  public static func flag(_ name: StaticString, _ isPresent: Bool = true) -> Attribute {
    Attribute(name: name, value: nil, isPresent: isPresent)
  }

  public static func cls(_ value: String) -> Attribute { at("class", value) }
  public static func id(_ value: String) -> Attribute { at("id", value) }
  public static func href(_ value: String) -> Attribute { at("href", value) }
  public static func type(_ value: String) -> Attribute { at("type", value) }
  public static func name(_ value: String) -> Attribute { at("name", value) }
  public static func value(_ value: String) -> Attribute { at("value", value) }
  public static func label(_ value: String) -> Attribute { at("aria-label", value) }
  public static func action(_ value: String) -> Attribute { at("data-action", value) }
  public static func data(_ value: String) -> Attribute { at("data-value", value) }
  public static func change(_ value: String) -> Attribute { at("data-change", value) }
  public static func input(_ value: String) -> Attribute { at("data-input", value) }
  public static func key(_ value: String) -> Attribute { at("data-key", value) }
  /// Custom properties: the page's policy refuses style attributes.
  public static func vars(_ value: String) -> Attribute { at("data-vars", value) }
  public static let hidden = Attribute(name: "aria-hidden", value: "true", isPresent: true)
}
