import Screens

/// HTML as bytes: one concrete writer, so that the browser's module holds one copy of it. Text and attribute values are
/// always escaped; only what is written in this code is taken as it is (SEC-13).
///
/// What every page calls is never inlined, and what takes attributes apart always is: a tag becomes a few calls with
/// constants, which keeps the module small (decision 8).
public struct HTMLWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  /// What the tab showed before, and what it shows after this page.
  var before = DrawnParts()
  var parts = DrawnParts()
  var countsParts = false

  public init() { bytes.reserveCapacity(1 << 14) }

  /// Takes back what was written after the first `count` bytes.
  mutating func cut(to count: Int) { bytes.removeLast(bytes.count - count) }

  /// Markup of our own.
  @inline(never)
  public mutating func raw(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Text, escaped.
  @inline(never)
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

  // MARK: Elements

  /// An element with what `body` writes inside.
  @inline(__always)
  public mutating func tag(
    _ tag: StaticString, _ a: Attribute = .absent, _ b: Attribute = .absent, _ c: Attribute = .absent,
    _ d: Attribute = .absent, _ e: Attribute = .absent, _ f: Attribute = .absent, _ g: Attribute = .absent,
    body: (inout HTMLWriter) -> Void
  ) {
    open(tag, a, b, c, d, e, f, g)
    body(&self)
    close(tag)
  }

  /// An element with text inside.
  @inline(__always)
  public mutating func tag(
    _ tag: StaticString, _ a: Attribute = .absent, _ b: Attribute = .absent, _ c: Attribute = .absent,
    _ d: Attribute = .absent, _ e: Attribute = .absent, _ f: Attribute = .absent, _ g: Attribute = .absent,
    text: String
  ) {
    open(tag, a, b, c, d, e, f, g)
    close(tag, after: text)
  }

  /// An element without inside: input, path, circle.
  @inline(__always)
  public mutating func void(
    _ tag: StaticString, _ a: Attribute = .absent, _ b: Attribute = .absent, _ c: Attribute = .absent,
    _ d: Attribute = .absent, _ e: Attribute = .absent, _ f: Attribute = .absent, _ g: Attribute = .absent,
    _ h: Attribute = .absent, _ i: Attribute = .absent, _ j: Attribute = .absent, _ k: Attribute = .absent
  ) {
    open(tag, a, b, c, d, e, f, g, h, i, j, k)
  }

  @inline(__always)
  public mutating func open(
    _ tag: StaticString, _ a: Attribute = .absent, _ b: Attribute = .absent, _ c: Attribute = .absent,
    _ d: Attribute = .absent, _ e: Attribute = .absent, _ f: Attribute = .absent, _ g: Attribute = .absent,
    _ h: Attribute = .absent, _ i: Attribute = .absent, _ j: Attribute = .absent, _ k: Attribute = .absent
  ) {
    if case .styled(let style) = a {
      begin(tag, style)
    } else {
      begin(tag)
      add(a)
    }
    add(b)
    add(c)
    add(d)
    add(e)
    add(f)
    add(g)
    add(h)
    add(i)
    add(j)
    add(k)
    end()
  }

  @inline(never)
  public mutating func close(_ tag: StaticString) {
    bytes.append(0x3C)
    bytes.append(0x2F)
    raw(tag)
    bytes.append(0x3E)
  }

  @inline(never)
  private mutating func close(_ tag: StaticString, after text: String) {
    self.text(text)
    close(tag)
  }

  @inline(never)
  private mutating func begin(_ tag: StaticString) {
    bytes.append(0x3C)
    raw(tag)
  }

  @inline(never)
  private mutating func begin(_ tag: StaticString, _ style: String) {
    begin(tag)
    write("class", style)
  }

  @inline(never)
  private mutating func end() { bytes.append(0x3E) }

  // MARK: Attributes

  @inline(__always)
  private mutating func add(_ attribute: Attribute) {
    switch attribute {
    case .absent: break
    case .styled(let style): write("class", style)
    case .valued(let name, let value): write(name, value)
    case .optional(let name, let value): write(name, optional: value)
    case .bare(let name, let isPresent): if isPresent { write(name) }
    case .named(let name, let action): write(name, action)
    }
  }

  @inline(never)
  private mutating func write(_ name: StaticString) {
    bytes.append(0x20)
    raw(name)
  }

  @inline(never)
  private mutating func write(_ name: StaticString, _ value: String) {
    write(name)
    bytes.append(0x3D)
    bytes.append(0x22)
    text(value)
    bytes.append(0x22)
  }

  @inline(never)
  private mutating func write(_ name: StaticString, optional value: String?) {
    if let value { write(name, value) }
  }

  @inline(never)
  private mutating func write(_ name: StaticString, _ action: ActionName?) {
    guard let action else { return }
    write(name)
    bytes.append(0x3D)
    bytes.append(0x22)
    action.append(to: &bytes)
    bytes.append(0x22)
  }
}

/// One attribute of an element.
public enum Attribute: Sendable {
  case absent
  /// Classes: what nearly every element has.
  case styled(String)
  case valued(StaticString, String)
  /// Left out when nil.
  case optional(StaticString, String?)
  /// The name alone, or nothing.
  case bare(StaticString, Bool)
  /// What the element does; left out when nil.
  case named(StaticString, ActionName?)

  @inline(__always)
  public static func at(_ name: StaticString, _ value: String) -> Attribute { .valued(name, value) }
  /// Left out when nil.
  @inline(__always)
  public static func at(_ name: StaticString, optional value: String?) -> Attribute { .optional(name, value) }
  /// The name alone, or nothing.
  @inline(__always)
  public static func flag(_ name: StaticString, _ isPresent: Bool = true) -> Attribute { .bare(name, isPresent) }

  @inline(__always) public static func cls(_ value: String) -> Attribute { .styled(value) }
  @inline(__always) public static func id(_ value: String) -> Attribute { .valued("id", value) }
  /// An id from the name of an action: `entry.new` becomes `entry-new`.
  @inline(never) public static func id(for action: ActionName) -> Attribute {
    id(String(decoding: action.text.bytes.map { $0 == 0x2E ? 0x2D : $0 }, as: UTF8.self))
  }
  @inline(__always) public static func href(_ value: String) -> Attribute { .valued("href", value) }
  @inline(__always) public static func type(_ value: String) -> Attribute { .valued("type", value) }
  @inline(__always) public static func name(_ value: String) -> Attribute { .valued("name", value) }
  @inline(__always) public static func value(_ value: String) -> Attribute { .valued("value", value) }
  @inline(__always) public static func label(_ value: String) -> Attribute { .valued("aria-label", value) }
  @inline(__always) public static func action(_ action: ActionName) -> Attribute { .named("data-action", action) }
  @inline(__always) public static func data(_ value: String) -> Attribute { .valued("data-value", value) }
  @inline(__always) public static func change(_ action: ActionName?) -> Attribute { .named("data-change", action) }
  @inline(__always) public static func input(_ action: ActionName?) -> Attribute { .named("data-input", action) }
  /// A file that is chosen here, or dropped.
  @inline(__always) public static func at(_ name: StaticString, _ action: ActionName) -> Attribute {
    .named(name, action)
  }
  @inline(__always) public static func key(_ value: String) -> Attribute { .valued("data-key", value) }
  /// Custom properties: the page's policy refuses style attributes.
  @inline(__always) public static func vars(_ value: String) -> Attribute { .valued("data-vars", value) }
  @inline(__always) public static var hidden: Attribute { .valued("aria-hidden", "true") }
}
