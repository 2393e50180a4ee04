/// A field that takes one thing after the other: a name, and the next name.
public struct NextItem: Sendable, Equatable {
  /// What is being typed.
  public internal(set) var text = ""
  /// How often something was taken from it.
  public private(set) var taken = 0

  init() {}

  /// What was typed; the field is empty afterwards.
  mutating func removeText() -> String {
    defer {
      text = ""
      taken += 1
    }
    return text
  }
}
