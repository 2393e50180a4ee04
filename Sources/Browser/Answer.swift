import Basis

/// Collects what the engine wants done, in order, as the envelope that the shim performs.
struct Answer {
  private var effects: [JSON] = []
  private var blobs: [[UInt8]] = []

  /// The number of a blob in this answer, for an effect to name.
  mutating func blob(_ bytes: [UInt8]) -> JSON {
    blobs.append(bytes)
    return .integer(Int64(blobs.count - 1))
  }

  /// Adds an effect; `view` says in which tab it happens, nil means in the one that asked.
  mutating func add(_ kind: String, _ members: [JSONMember] = [], view: Int64? = nil) {
    var all = [JSONMember("kind", .string(kind))]
    all.append(contentsOf: members)
    if let view { all.append(JSONMember("view", .integer(view))) }
    effects.append(.object(all))
  }

  var envelope: Envelope {
    Envelope(header: .object([JSONMember("effects", .array(effects))]), blobs: blobs)
  }
}
