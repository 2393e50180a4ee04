import Basis

/// What a browser answered, as `PublicKeyCredential.toJSON()` writes it (WebAuthn Level 3, 5.1).
struct PasskeyAnswer: Sendable {
  /// The credential's id.
  var id: [UInt8]
  var client: [UInt8]
  /// When one was made.
  var attestation: [UInt8]
  var transports: [String]
  /// When one was used.
  var authenticator: [UInt8]
  var signature: [UInt8]
  /// Whose it is, as the device kept it.
  var user: [UInt8]?

  private static let transports: Set<String> = ["ble", "hybrid", "internal", "nfc", "smart-card", "usb"]

  init(_ json: JSON?) throws(PasskeyFailure) {
    let response = json?["response"]
    func bytes(_ value: JSON?) -> [UInt8]? { value?.stringValue.flatMap { Base64URL.bytes($0) } }
    guard json?["type"]?.stringValue == "public-key", let id = bytes(json?["rawId"] ?? json?["id"]),
      (1...AuthenticatorData.idLimit).contains(id.count), let client = bytes(response?["clientDataJSON"])
    else { throw .refused }
    self.id = id
    self.client = client
    attestation = bytes(response?["attestationObject"]) ?? []
    authenticator = bytes(response?["authenticatorData"]) ?? []
    signature = bytes(response?["signature"]) ?? []
    user = bytes(response?["userHandle"])
    // Each once: they are kept, and sent with every question.
    transports = Self.transports.intersection((response?["transports"]?.arrayValue ?? []).compactMap { $0.stringValue })
      .sorted()
  }
}
