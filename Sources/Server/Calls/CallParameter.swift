/// Something that a call takes besides its body.
struct CallParameter: Sendable {
  enum Place: String, Sendable { case path, query, header }

  let place: Place
  let name: String
  let description: String

  /// What stands in braces in the call's path.
  static func path(_ name: String, _ description: String) -> CallParameter {
    CallParameter(place: .path, name: name, description: description)
  }

  static func query(_ name: String, _ description: String) -> CallParameter {
    CallParameter(place: .query, name: name, description: description)
  }

  static func header(_ name: String, _ description: String) -> CallParameter {
    CallParameter(place: .header, name: name, description: description)
  }
}
