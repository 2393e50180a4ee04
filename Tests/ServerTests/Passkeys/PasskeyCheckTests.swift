import Testing

@testable import Server

@Suite("ACC-12: what a passkey's answer has to fulfil")
struct PasskeyCheckTests {
  private typealias Word = TestAuthenticator.Word

  private let check = PasskeyCheck(party: "money.example.org", origins: ["https://money.example.org"])
  private let challenge: [UInt8] = Array(0..<32)

  private func register(_ device: TestAuthenticator, _ change: (inout Word) -> Void = { _ in }) throws
    -> PasskeyCheck.New
  {
    var word = Word(type: "webauthn.create", challenge: challenge)
    change(&word)
    return try check.registration(client: word.client, attestation: device.attestation(word), challenge: challenge)
  }

  private func use(_ device: TestAuthenticator, counter: UInt32 = 0, _ change: (inout Word) -> Void = { _ in }) throws
    -> PasskeyCheck.Used
  {
    var word = Word(type: "webauthn.get", challenge: challenge)
    change(&word)
    return try check.assertion(
      client: word.client, authenticator: device.data(word, attests: false), signature: try device.sign(word),
      challenge: challenge,
      key: device.cose, counter: counter)
  }

  @Test("ACC-12: each of the three kinds is registered and used", arguments: TestAuthenticator.Kind.allCases)
  func goodOnes(kind: TestAuthenticator.Kind) throws {
    let device = try TestAuthenticator(kind)
    let new = try register(device)
    #expect(new == PasskeyCheck.New(id: device.id, key: device.cose, counter: 0, isBackedUp: true))
    #expect(try use(device) == PasskeyCheck.Used(counter: 0, isBackedUp: true))
    #expect(try use(device, counter: 7) { $0.counter = 8 }.counter == 8)
  }

  /// One thing wrong each, in the order of the standard's steps.
  private static let wrong: [(String, PasskeyCheck.Refused, @Sendable (inout TestAuthenticator.Word) -> Void)] = [
    ("another type", .notFitting, { $0.type = "payment.get" }),
    ("another challenge", .notFitting, { $0.challenge = Array(1..<33) }),
    ("another origin", .wrongOrigin, { $0.origin = "https://money.example.org.evil.example" }),
    ("plain HTTP", .wrongOrigin, { $0.origin = "http://money.example.org" }),
    ("inside another site", .wrongOrigin, { $0.more = #","topOrigin":"https://evil.example""# }),
    ("another party", .wrongOrigin, { $0.party = "example.org" }),
    ("nobody there", .notFitting, { $0.flags = 0x04 }),
    ("nobody made sure who it was", .notVerified, { $0.flags = 0x01 }),
    ("backed up and cannot be", .notFitting, { $0.flags = 0x01 | 0x04 | 0x10 }),
    ("bytes behind", .notFitting, { $0.tail = [0] }),
    (
      "extensions that are no map", .notFitting,
      {
        $0.flags |= 0x80; $0.tail = [0x01]
      }
    ),
    ("extensions that are missing", .notFitting, { $0.flags |= 0x80 }),
  ]

  @Test("ACC-12: one thing wrong is enough to be refused", arguments: wrong.indices)
  func refused(index: Int) throws {
    let device = try TestAuthenticator(.es256)
    let (what, refusal, change) = Self.wrong[index]
    #expect(throws: refusal, "registering: \(what)") { try register(device, change) }
    #expect(throws: refusal, "using: \(what)") { try use(device, change) }
  }

  @Test(
    "SEC-25: no text with more than thirty marks on a letter is compared: in what the browser says, and in names of extensions",
    arguments: [30, 31])
  func marks(count: Int) throws {
    let device = try TestAuthenticator(.es256)
    let text = Array(String(repeating: "\u{301}", count: count).utf8)
    // A map of extensions whose one name they are.
    let extensions: [UInt8] = [0xA1, 0x78, UInt8(text.count)] + text + [0xF5]
    let changes: [@Sendable (inout Word) -> Void] = [
      { $0.more = #","a":"\#(String(decoding: text, as: UTF8.self))""# },
      { $0.more = #","\#(String(decoding: text, as: UTF8.self))":1"# },
      {
        $0.flags |= 0x80; $0.tail = extensions
      },
    ]
    for change in changes {
      guard count > MarkRuns.most else {
        #expect(try register(device, change).id == device.id && use(device, change).counter == 0)
        continue
      }
      #expect(throws: PasskeyCheck.Refused.notFitting) { try register(device, change) }
      #expect(throws: PasskeyCheck.Refused.notFitting) { try use(device, change) }
    }
    var word = Word(type: "webauthn.get", challenge: challenge)
    changes[0](&word)
    #expect(PasskeyCheck.challenge(in: word.client) == (count > MarkRuns.most ? nil : challenge))
  }

  @Test("ACC-12: a key of a kind that was not asked for, and one that is none, is refused") func otherKeys() throws {
    let device = try TestAuthenticator(.es256)
    let word = Word(type: "webauthn.create", challenge: challenge)
    // ES384 in the place of ES256; another curve; a point that is not on it; an algorithm that does not fit the kind.
    for (from, to) in [
      ([0x03, 0x26], [0x03, 0x38, 0x22]), ([0x20, 0x01], [0x20, 0x02]), ([0x21, 0x58, 0x20], [0x21, 0x58, 0x20]),
      ([0x03, 0x26], [0x03, 0x27]),
    ] as [([UInt8], [UInt8])] {
      var cose = device.cose
      let at = try #require(cose.indices.first { cose[$0...].starts(with: from) })
      cose.replaceSubrange(at..<at + from.count, with: to)
      if from == to { cose[at + 3] ^= 1 }
      #expect(throws: PasskeyCheck.Refused.notFitting) {
        try check.registration(
          client: word.client, attestation: device.attestation(word, cose: cose), challenge: challenge)
      }
    }
  }

  @Test("ACC-12: a copy shows by its counter; a signature is of this key and of these bytes")
  func copiesAndSignatures() throws {
    for kind in TestAuthenticator.Kind.allCases {
      let (device, other) = (try TestAuthenticator(kind), try TestAuthenticator(kind))
      for (stored, sent) in [(5, 5), (5, 4), (5, 0)] as [(UInt32, UInt32)] {
        #expect(throws: PasskeyCheck.Refused.cloned) { try use(device, counter: stored) { $0.counter = sent } }
      }
      let word = Word(type: "webauthn.get", challenge: challenge)
      let signature = try other.sign(word)
      #expect(throws: PasskeyCheck.Refused.notFitting) {
        try check.assertion(
          client: word.client, authenticator: device.data(word, attests: false), signature: signature,
          challenge: challenge,
          key: device.cose, counter: 0)
      }
      var broken = try device.sign(word)
      broken[broken.count - 1] ^= 1
      #expect(throws: PasskeyCheck.Refused.notFitting) {
        try check.assertion(
          client: word.client, authenticator: device.data(word, attests: false), signature: broken,
          challenge: challenge,
          key: device.cose, counter: 0)
      }
    }
  }

  @Test("ACC-12: extensions are passed over; any truncation and any changed byte of an attestation is read or refused")
  func damage() throws {
    let device = try TestAuthenticator(.es256)
    #expect(
      try register(device) {
        $0.flags |= 0x80; $0.tail = [0xA1, 0x63, 0x70, 0x72, 0x66, 0xF5]
      }.id == device.id)
    let word = Word(type: "webauthn.create", challenge: challenge)
    let whole = device.attestation(word)
    for length in 0..<whole.count {
      #expect(throws: PasskeyCheck.Refused.notFitting) {
        try check.registration(client: word.client, attestation: Array(whole[..<length]), challenge: challenge)
      }
    }
    var accepted = 0
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 0x55
      do {
        _ = try check.registration(client: word.client, attestation: changed, challenge: challenge); accepted += 1
      } catch {}
    }
    // The model, the id and the counter may be anything; so may the name of a format.
    #expect(accepted < 80)
  }
}

@Suite("CBOR (RFC 8949) as authenticators write it")
struct CBORTests {
  @Test("examples of the RFC's appendix A") func examples() throws {
    #expect(try CBOR([0x00]) == .unsigned(0))
    #expect(try CBOR([0x18, 0x64]) == .unsigned(100))
    #expect(try CBOR([0x1B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]) == .unsigned(.max))
    #expect(try CBOR([0x1A, 0, 0, 0, 0x17]) == .unsigned(23))
    #expect(try CBOR([0x20]).integerValue == -1)
    #expect(try CBOR([0x39, 0x03, 0xE7]).integerValue == -1000)
    #expect(try CBOR([0x64, 0x49, 0x45, 0x54, 0x46]) == .text("IETF"))
    #expect(try CBOR([0x83, 0x01, 0x02, 0x03]) == .array([.unsigned(1), .unsigned(2), .unsigned(3)]))
    #expect(
      try CBOR([0xA2, 0x61, 0x61, 0x01, 0x61, 0x62, 0x82, 0x02, 0x03])["b"] == .array([.unsigned(2), .unsigned(3)]))
    #expect(try CBOR([0xF5]) == .bool(true))
    #expect(try CBOR([0xF6]) == .null)
  }

  @Test(
    "what could be read in two ways is refused",
    arguments: [
      [], [0x1C], [0x1F],
      [0x5F, 0x41, 0x00, 0xFF], [0x9F, 0xFF], [0xBF, 0xFF], [0xC0, 0x00], [0xF9, 0x3C, 0x00], [0xF7], [0x61, 0xFF],
      [0x00, 0x00],
      [0xA2, 0x01, 0x02, 0x01, 0x03], [0xA2, 0x01, 0x02, 0x18, 0x01, 0x03], [0x42, 0x00],
      [0x9B, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [UInt8](repeating: 0x81, count: 100),
    ] as [[UInt8]])
  func refused(bytes: [UInt8]) { #expect(throws: CBOR.Malformed.self) { try CBOR(bytes) } }
}
