import Basis

/// What this device has of sealed ledgers (SEC-26): the person's key pair, the keys of spaces, and where a move is to
/// end. It is a part of the preferences, so that it is sealed in the vault as they are, under the app lock, too.
struct SealingKeys: Sendable, Equatable {
  struct SpaceKey: Sendable, Equatable {
    let space: RecordID
    let epoch: Int64
    /// Hexadecimal digits.
    let key: String
    /// The same for the person's public key, Base64, until the server has it.
    var wrap: String?
    /// Of a group that was begun here, until the server has it: the person's public key under this one, Base64.
    var proof: String?
    /// The server has this key wrapped by a device of this person for them, so that their other devices take it
    /// (decision 0052).
    var isVouched = false

    /// The server has its wrap, which this device made.
    var kept: SpaceKey {
      var known = SpaceKey(space: space, epoch: epoch, key: key)
      known.isVouched = true
      return known
    }
  }

  /// Who the person is in a group that they came into, until its records say so: one of its people, or a new one.
  struct Joining: Sendable, Equatable {
    let space: RecordID
    let member: RecordID?
    let name: String
  }

  /// A link that lets others in, known where it was made: hexadecimal digits, and the instant as the server writes it.
  struct Link: Sendable, Equatable {
    let space: RecordID
    let secret: String
    let until: String
  }

  /// What the person said on this device about who is in a group: that they leave it, or that this one is to be its
  /// admin, themselves or somebody else. Only then does this device tell the server so (decision 0039): what the
  /// records say, anybody who is in may have written.
  struct Said: Sendable, Equatable {
    enum What { case goes, leads }

    let space: RecordID
    let user: RecordID
    let what: What
  }

  /// Base64, as the server has it.
  var publicKey: String?
  /// PKCS 8 in hexadecimal digits.
  var privateKey: String?
  var spaces: [SpaceKey] = []
  /// Where the person's own space goes once it is on this device only.
  var destination: LevelForm.Level?
  var joining: [Joining] = []
  var links: [Link] = []
  var said: [Said] = []
  /// Groups that this device asked the server to seal, until it has the answer: what it has of them may be all that
  /// there is.
  var turning: [RecordID] = []

  init(_ json: JSON?) {
    publicKey = json?["public"]?.stringValue
    privateKey = json?["private"]?.stringValue
    for each in json?["spaces"]?.arrayValue ?? [] {
      guard let space = each["space"]?.idValue, let epoch = each["epoch"]?.integerValue,
        let key = each["key"]?.stringValue
      else { continue }
      var known = SpaceKey(
        space: space, epoch: epoch, key: key, wrap: each["wrap"]?.stringValue, proof: each["proof"]?.stringValue)
      known.isVouched = each["vouched"]?.boolValue ?? false
      spaces.append(known)
    }
    for each in json?["joining"]?.arrayValue ?? [] {
      guard let space = each["space"]?.idValue, let name = each["name"]?.stringValue else { continue }
      joining.append(Joining(space: space, member: each["member"]?.idValue, name: name))
    }
    for each in json?["links"]?.arrayValue ?? [] {
      guard let space = each["space"]?.idValue, let secret = each["secret"]?.stringValue,
        let until = each["until"]?.stringValue
      else { continue }
      links.append(Link(space: space, secret: secret, until: until))
    }
    for each in json?["said"]?.arrayValue ?? [] {
      guard let space = each["space"]?.idValue, let user = each["user"]?.idValue else { continue }
      said.append(Said(space: space, user: user, what: each["leads"]?.boolValue ?? false ? .leads : .goes))
    }
    turning = (json?["turning"]?.arrayValue ?? []).compactMap { $0.idValue }
    destination = json?["destination"]?.stringValue.flatMap { LevelForm.Level($0) }
  }

  var json: JSON {
    var members: [JSONMember] = []
    if let publicKey { members.append(JSONMember("public", .string(publicKey))) }
    if let privateKey { members.append(JSONMember("private", .string(privateKey))) }
    members.append(
      JSONMember(
        "spaces",
        .array(
          spaces.map { each in
            var of = [
              JSONMember("space", .string(each.space.text)), JSONMember("epoch", .integer(each.epoch)),
              JSONMember("key", .string(each.key)),
            ]
            if let wrap = each.wrap { of.append(JSONMember("wrap", .string(wrap))) }
            if let proof = each.proof { of.append(JSONMember("proof", .string(proof))) }
            if each.isVouched { of.append(JSONMember("vouched", .bool(true))) }
            return .object(of)
          })))
    if !joining.isEmpty {
      let all = joining.map { each in
        JSON.object(
          [JSONMember("space", .string(each.space.text)), JSONMember("name", .string(each.name))]
            + (each.member.map { [JSONMember("member", .string($0.text))] } ?? []))
      }
      members.append(JSONMember("joining", .array(all)))
    }
    if !links.isEmpty {
      let all = links.map { each in
        JSON.object([
          JSONMember("space", .string(each.space.text)), JSONMember("secret", .string(each.secret)),
          JSONMember("until", .string(each.until)),
        ])
      }
      members.append(JSONMember("links", .array(all)))
    }
    if !said.isEmpty {
      let all = said.map { each in
        JSON.object([
          JSONMember("space", .string(each.space.text)), JSONMember("user", .string(each.user.text)),
          JSONMember("leads", .bool(each.what == .leads)),
        ])
      }
      members.append(JSONMember("said", .array(all)))
    }
    if !turning.isEmpty { members.append(JSONMember("turning", .array(turning.map { .string($0.text) }))) }
    if let destination { members.append(JSONMember("destination", .string(destination.rawValue))) }
    return .object(members)
  }

  func key(of space: RecordID, epoch: Int64) -> SpaceKey? { spaces.first { $0.space == space && $0.epoch == epoch } }

  @inline(never)
  mutating func noteTurning(_ space: RecordID, isOver: Bool) {
    if let place = turning.firstIndex(of: space) { turning.remove(at: place) }
    if !isOver { turning.append(space) }
  }

  mutating func forget(_ space: RecordID) { spaces.removeAll { $0.space == space } }

  mutating func keep(_ key: SpaceKey) {
    spaces.removeAll { $0.space == key.space && $0.epoch == key.epoch }
    spaces.append(key)
  }

  mutating func keep(_ link: Link) {
    links.removeAll { $0.space == link.space }
    links.append(link)
  }
}

/// What the host is asked to do with keys, which it has the cryptography for (Web/sealing.js).
public enum SealingTask: String, Sendable {
  /// A key pair, sealed under a new recovery key; another recovery key for the same pair; and the pair by its recovery
  /// key.
  case person, recovery
  case openRecovery = "open-recovery"
  /// A key for a space, wrapped for the person; and those that the server has.
  case space, unwrap
  /// The private key under a link's secret; under which name the server keeps it; and the pair by that secret.
  case handover
  case handoverName = "handover-name"
  case openHandover = "open-handover"
  /// A group's first key; what a link hands over, its name on the server, and what is in it.
  case group, invite
  case inviteName = "invite-name"
  case openInvite = "open-invite"
  /// A group's keys for somebody who comes in; the next key, for those who are vouched for; and what four words are
  /// made of.
  case admit, renew
  case doorWords = "door-words"
}
