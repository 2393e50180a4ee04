import Basis
import Ledger
import Replica

/// Keys of sealed ledgers (SEC-26): the recovery key, and letting devices in. The host has the cryptography, the server
/// keeps what it can't open.
extension AppCore {
  func sealingAction(_ verb: SealingAction, _ action: AppAction, _ tab: Tab) {
    guard preferences.user != nil, !tab.showsExample else { return }
    tab.isDirty = true
    var form = tab.sealing ?? SealingForm()
    guard !form.isSending else { return }
    form.problem = nil
    switch verb {
    case .letIn, .recovery:
      guard let key = sealing.privateKey, closed == nil else { return }
      form = SealingForm()
      form.isSending = true
      form.isLink = verb == .letIn
      form.isAnew = !form.isLink
      (form.replaces, form.isOfGroups) = (form.isAnew, !isSealed)
      tab.sheet = .sealing
      let isLink = form.isLink
      ask(
        isLink ? .handover : .recovery, (isLink ? CallTag.sealingHandover : .sealingMade).rawValue,
        [JSONMember("private", .string(key))], tab)
    case .kept: if form.made != nil { form.step = .proof(SealingForm.asked(&random)) }
    // Whoever has only the paper may still open what is from before keys were vouched for.
    case .anyway:
      guard sealing.privateKey != nil else { return }
      sealedAsked.takesAnything = ownID
      askForSpaceKeys(tab)
      form.isSending = true
    case .words: if let made = form.made { form.step = .words(made.words) }
    case .print: out.append(.print(view: tab.id, path: "", name: ""))
    case .prove: prove(action, &form, tab)
    case .copy: if case .link(let link, _) = form.step { out.append(.copy(view: tab.id, link)) }
    case .done:
      form = SealingForm()
      tab.sheet = nil
    case .open:
      guard let read = RecoveryWords.read(action["words"] ?? "") else {
        form.problem = .badWords
        out.append(.focus(view: tab.id, id: "sealing-phrase"))
        break
      }
      form.typed = read.kind
      form.secret = RecoveryWords.hex(read.bytes)
      form.isSending = true
      request(.sealingFound, "GET", "/v1/auth/sealing", tab)
    }
    tab.sealing = form
  }

  // MARK: The recovery key

  /// Whether the account has the key pair that is here. If not, one is made, and its recovery key is shown before
  /// anything else happens.
  func askForIdentity(_ tab: Tab) {
    tab.level?.isSending = true
    request(.sealingIdentity, "GET", "/v1/auth/sealing", tab)
  }

  private func identityFound(_ status: Int, _ json: JSON?, _ form: inout SealingForm, _ tab: Tab) {
    tab.level?.isSending = false
    let keys = sealing
    if status == 200, keys.privateKey != nil, let known = json?["public"]?.stringValue, let own = keys.publicKey,
      sameBytes(known, own)
    {
      return goOn(tab)
    }
    guard status == 200 || status == 404 else {
      return stopStep(status, json, tab)
    }
    form = SealingForm()
    // Of a try that broke off before the server had its key, or of another device.
    form.replaces = keys.privateKey != nil || status == 200
    form.isOfGroups = tab.sealsNext != nil && !isSealed
    tab.sheet = .sealing
    // Another key would open nothing of what the one on the other devices does.
    if status == 200, isSealed || !replica.rosters.isEmpty { return form.problem = .elsewhere }
    form.isSending = true
    ask(.person, CallTag.sealingMade.rawValue, [], tab)
  }

  private func wordsMade(_ json: JSON, _ form: inout SealingForm) {
    guard let secret = json["recovery"]?.idValue, let sealed = json["sealed"]?.stringValue else { return }
    let keys = sealing
    let made = SealingForm.Made(
      words: RecoveryWords.words(secret, .recovery), publicKey: json["public"]?.stringValue ?? keys.publicKey ?? "",
      privateKey: json["private"]?.stringValue ?? keys.privateKey ?? "", sealed: sealed)
    form.made = made
    form.step = .words(made.words)
  }

  /// Words that were typed back are on paper, so the account gets its key.
  private func prove(_ action: AppAction, _ form: inout SealingForm, _ tab: Tab) {
    guard case .proof(let asked) = form.step, let made = form.made else { return }
    for number in asked where !AppCore.isSame(action["word" + String(number + 1)] ?? "", made.words[number]) {
      form.problem = .wrongProof
      return out.append(.focus(view: tab.id, id: "sealing-word" + String(number + 1)))
    }
    form.isSending = true
    // It is written down before the server hears of it: should the answer be lost, both have the same.
    sealing.publicKey = made.publicKey
    sealing.privateKey = made.privateKey
    let body = JSON.object([
      JSONMember("public", .string(made.publicKey)), JSONMember("recovery", .string(made.sealed)),
    ]).bytes
    askConfirmed(AskedCall(tag: CallTag.sealingPut.rawValue, method: "PUT", path: "/v1/auth/sealing", body: body), tab)
  }

  /// As people type: in capitals, too, and with a space after it.
  private static func isSame(_ typed: String, _ word: String) -> Bool {
    var letters: [UInt8] = []
    for byte in typed.utf8 where byte > 0x20 { letters.append(byte >= 0x41 && byte <= 0x5A ? byte + 32 : byte) }
    return letters == word.bytes
  }

  private func identityKept(_ form: inout SealingForm, _ tab: Tab) {
    let isAnew = form.isAnew
    form = SealingForm()
    tab.sheet = nil
    if isAnew { return say(.recoveryKeyChanged, tab) }
    goOn(tab)
  }

  // MARK: Being let in

  /// Something sealed of this account is closed to this device.
  private var isOutside: Bool {
    closed == .noKey || replica.rosters.contains { sealing.key(of: $0.space, epoch: $0.epoch) == nil }
  }

  /// A link that another device made was opened here. Who is not signed in does that first.
  func openLink(_ secret: String, _ tab: Tab) {
    guard secret.utf8.count == 32, RecordID(secret) != nil else { return go(Route(.dashboard), tab, replace: true) }
    guard preferences.hasAccount else {
      go(Route(.signIn), tab, replace: true)
      tab.letIn = secret
      tab.account.isLetIn = true
      return
    }
    go(Route(.dashboard), tab, replace: true)
    letIn(secret, tab)
  }

  func letIn(_ secret: String, _ tab: Tab) {
    tab.letIn = nil
    // What can be used once is not used up where nothing is closed.
    guard isSealed || !replica.rosters.isEmpty else { return say(.nothingToOpen, tab) }
    guard isOutside else { return say(.isOpenAlready, tab) }
    var form = SealingForm()
    form.secret = secret
    form.isSending = true
    tab.sealing = form
    ask(.handoverName, CallTag.sealingName.rawValue, [JSONMember("secret", .string(secret))], tab)
  }

  private func askForHandover(_ json: JSON, _ tab: Tab) {
    guard let id = json["id"]?.stringValue else { return }
    ask(.sealingTaken, "/v1/auth/sealing/handover/take", JSON.object([JSONMember("id", .string(id))]).bytes, tab)
  }

  private func opened(_ json: JSON, _ form: inout SealingForm, _ tab: Tab) {
    sealing.publicKey = json["public"]?.stringValue
    sealing.privateKey = json["private"]?.stringValue
    form.secret = ""
    sealedAsked.rosters = [:]
    followSealedGroups()
    guard isSealed else {
      form = SealingForm()
      return say(.isLetIn, tab)
    }
    askForSpaceKeys(tab)
    form.isSending = true
  }

  /// The keys of the person's own space, which only their private key opens.
  func askForSpaceKeys(_ tab: Tab) {
    guard let own = ownID, isSealed else { return }
    tab.sealing?.isSending = true
    request(.sealingKeys, "GET", "/v1/spaces/" + own.text + "/keys", tab)
  }

  private func keysFound(_ json: JSON, _ form: inout SealingForm, _ tab: Tab) {
    guard sealing.privateKey != nil, let own = ownID, json["space"]?.idValue == own, let wraps = json["keys"] else {
      return form.problem = .doesNotOpen
    }
    form.isSending = true
    askToUnwrap(own, wraps, CallTag.sealingUnwrapped.rawValue, tab)
  }

  private func keysOpened(_ json: JSON, _ form: inout SealingForm, _ tab: Tab) {
    guard let own = ownID, json["space"]?.idValue == own else { return form.problem = .doesNotOpen }
    let hadKey = !sealing.spaces.filter { $0.space == own }.isEmpty
    let isSound = takeOffers(json, of: own)
    guard let newest = sealing.spaces.filter({ $0.space == own }).map({ $0.epoch }).max() else {
      // The keys open, and nobody of the person's devices made them.
      if !isSound { return form.problem = .unvouched }
      // The private key is another one: kept, it would only be tried again.
      sealing.privateKey = nil
      return form.problem = .doesNotOpen
    }
    form = SealingForm()
    replica.noteKey(for: own, epoch: newest)
    guard isSound, !replica.isSuspended(own) else { return drawAll() }
    // A server that goes on to refuse the key that is here is asked again, until it was enough.
    if replica.isKeyRefused(own) { asksForSpaceKeys = false }
    awaitsData = !replica.isComplete(own)
    out.append(.syncNow)
    if !hadKey { say(.isLetIn, tab) }
    drawAll()
  }

  /// After an answer of the server: what is under way goes on, and a key that opens the space is used.
  func followSealing() {
    vouch()
    // What did not fit is looked at again once after each start.
    let isAsking = closed == .noKey || (ownID.map { replica.lacksKey($0) || replica.isSuspended($0) } ?? false)
    guard let first = tabs.first, sealing.privateKey != nil, isAsking, !asksForSpaceKeys else { return }
    asksForSpaceKeys = true
    askForSpaceKeys(first)
  }

  // MARK: Answers

  func sealingAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    guard let tab else { return }
    tab.isDirty = true
    let json = AppCore.json(bytes)
    var form = tab.sealing ?? SealingForm()
    form.isSending = false
    defer { tab.sealing = form }
    if status == 0, tag == .sealingKeys { asksForSpaceKeys = false }
    if tag == .sealingIdentity { return identityFound(status, json, &form, tab) }
    if tag == .sealingPut, status >= 200, status < 300 { return identityKept(&form, tab) }
    guard status >= 200, status < 300, let json else {
      let problem = AppCore.sealingProblem(tag, status, json)
      return form.problem = problem == .wrongWords && form.typed == .unlock ? .unlockWords : problem
    }
    switch tag {
    case .sealingMade: wordsMade(json, &form)
    case .sealingHandover:
      form.isSending = true
      form.secret = json["secret"]?.stringValue ?? ""
      let body = JSON.object([JSONMember("id", json["id"] ?? .null), JSONMember("content", json["content"] ?? .null)])
        .bytes
      askConfirmed(
        AskedCall(tag: CallTag.sealingHanded.rawValue, method: "POST", path: "/v1/auth/sealing/handover", body: body),
        tab)
    case .sealingHanded:
      form.step = .link(
        site + "/let-in#" + form.secret, until: ServerMoment(milliseconds: now + AppCore.linkMilliseconds))
    case .sealingName:
      form.isSending = true
      askForHandover(json, tab)
    case .sealingTaken, .sealingFound:
      let isLink = tag == .sealingTaken
      form.isSending = true
      let secret = JSONMember(isLink ? "secret" : "recovery", .string(form.secret))
      let sealed =
        isLink ? JSONMember("content", json["content"] ?? .null) : JSONMember("sealed", json["recovery"] ?? .null)
      ask(
        isLink ? .openHandover : .openRecovery, (isLink ? CallTag.sealingByLink : .sealingByWords).rawValue,
        [secret, sealed], tab)
    case .sealingByLink, .sealingByWords: opened(json, &form, tab)
    case .sealingKeys: keysFound(json, &form, tab)
    case .sealingUnwrapped: keysOpened(json, &form, tab)
    default: return
    }
  }

  /// How long a link lets a device in, on the server's clock.
  static let linkMilliseconds: Int64 = 600_000

  private static func sealingProblem(_ tag: CallTag, _ status: Int, _ json: JSON?) -> SealingForm.Problem {
    if status == 0 { return .offline }
    switch tag {
    case .sealingTaken where status == 404, .sealingByLink: return .linkIsOver
    case .sealingByWords: return .wrongWords
    case .sealingFound where status == 404, .sealingKeys where status == 404: return .doesNotOpen
    default: return json?["error"]?["message"]?.stringValue.map { .message($0) } ?? .offline
    }
  }
}
