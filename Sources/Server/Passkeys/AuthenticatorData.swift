/// What an authenticator says beside its signature (W3C WebAuthn Level 3, 6.1).
struct AuthenticatorData: Sendable {
  struct Attested: Sendable {
    /// The model, which is not used for anything but showing a name one day.
    var model: [UInt8]
    var id: [UInt8]
    /// The public key as COSE, to be stored.
    var key: [UInt8]
  }

  static let idLimit = 1023

  let partyHash: [UInt8]
  let counter: UInt32
  let attested: Attested?
  private let flags: UInt8

  /// A person was there.
  var isPresent: Bool { flags & 0x01 != 0 }
  /// The device made sure who it was: a face, a finger, a code.
  var isVerified: Bool { flags & 0x04 != 0 }
  /// It may be kept in more places than this device, and is.
  var canBeBackedUp: Bool { flags & 0x08 != 0 }
  var isBackedUp: Bool { flags & 0x10 != 0 }

  init(_ bytes: [UInt8]) throws(CBOR.Malformed) {
    guard bytes.count >= 37 else { throw CBOR.Malformed() }
    partyHash = Array(bytes[..<32])
    flags = bytes[32]
    counter = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
    var rest = bytes[37...]
    if flags & 0x40 != 0 {
      guard rest.count >= 18 else { throw CBOR.Malformed() }
      let model = Array(rest.prefix(16))
      let length = Int(rest[rest.startIndex + 16]) << 8 | Int(rest[rest.startIndex + 17])
      rest = rest.dropFirst(18)
      guard (1...Self.idLimit).contains(length), rest.count > length else { throw CBOR.Malformed() }
      let id = Array(rest.prefix(length))
      rest = rest.dropFirst(length)
      let count = try CBOR.first(of: rest).count
      attested = Attested(model: model, id: id, key: Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    } else {
      attested = nil
    }
    if flags & 0x80 != 0 {
      let (extensions, count) = try CBOR.first(of: rest)
      guard case .map = extensions else { throw CBOR.Malformed() }
      rest = rest.dropFirst(count)
    }
    // Backed up without being able to is a lie (6.1.3).
    guard rest.isEmpty, canBeBackedUp || !isBackedUp else { throw CBOR.Malformed() }
  }
}
