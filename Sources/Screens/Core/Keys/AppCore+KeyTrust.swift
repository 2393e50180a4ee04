import Basis
import Ledger
import Replica

/// Keys of sealed spaces that a server offers are looked at before they count (SEC-26, decision 0052), and those that
/// count are vouched for, so that the person's other devices take them.
extension AppCore {
  /// What a device was let into at its door may begin with the keys of whoever let it in.
  private func isLetIn(_ id: RecordID) -> Bool {
    preferences.awaited.contains { $0.group == id && $0.isSealed && !$0.isExpected }
  }

  /// After a restore the numbers of later epochs may be given out anew.
  private func mayRenumber(_ id: RecordID) -> Bool { replica.isRestoring || replica.epoch(of: id) == 0 }

  /// Opens what the server has for the person. The codes are always checked against the keys that are here, too: a
  /// restore is only what the server says. Of the epochs after it, they are checked against each other.
  func askToUnwrap(_ id: RecordID, _ wraps: JSON, _ name: String, _ tab: Tab?) {
    guard let key = sealing.privateKey else { return }
    let options = [
      JSONMember("private", .string(key)), JSONMember("space", .string(id.text)),
      JSONMember("keys", .array(Array((wraps.arrayValue ?? []).prefix(KeyOffer.most)))),
      JSONMember("held", allKeys(of: id)),
    ]
    ask(.unwrap, name, options, tab)
  }

  /// Takes the keys that are vouched for, and none of the others.
  /// - Returns: whether all of them were.
  func takeOffers(_ json: JSON?, of id: RecordID) -> Bool {
    var trust = KeyTrust(space: id, own: sealing.publicKey, isGroup: replica.isGroup(id))
    trust.mayRenumber = mayRenumber(id)
    trust.isLetIn = isLetIn(id)
    trust.takesAnything = sealedAsked.takesAnything == id
    if trust.takesAnything { sealedAsked.takesAnything = nil }
    let verdict = trust.judge(sealing.spaces, (json?["keys"]?.arrayValue ?? []).compactMap { KeyOffer($0) })
    var keys = sealing
    keys.forget(id)
    keys.spaces.append(contentsOf: verdict.keys)
    if keys != sealing { sealing = keys }
    if let epoch = verdict.changedFrom { replica.noteOtherKey(of: id, epoch: epoch) }
    replica.noteOffer(of: id, isSound: verdict.isSound)
    return verdict.isSound
  }

  /// Every epoch that there was, since older records stay as they are.
  func allKeys(of id: RecordID) -> JSON {
    .array(
      sealing.spaces.filter { $0.space == id }.sorted { $0.epoch < $1.epoch }.map {
        .object([JSONMember("epoch", .integer($0.epoch)), JSONMember("key", .string($0.key))])
      })
  }

  // MARK: Vouching

  /// What this device has and the server has from nobody of this person's devices: wrapped anew, with their code.
  func vouch() {
    guard let key = sealing.privateKey, let point = sealing.publicKey, !replica.isRestoring, !tabs.isEmpty else {
      return
    }
    for id in spacesToVouchFor() {
      sealedAsked.vouched.append(id)
      ask(
        .admit, CallTag.sealedVouching.of(id),
        [
          JSONMember("space", .string(id.text)), JSONMember("public", .string(point)),
          JSONMember("private", .string(key)),
          JSONMember("keys", allKeys(of: id)),
        ], tabs.first)
    }
  }

  private func spacesToVouchFor() -> [RecordID] {
    var found: [RecordID] = []
    for key in sealing.spaces where !key.isVouched && key.wrap == nil && key.proof == nil {
      let id = key.space
      guard !found.contains(id), !sealedAsked.vouched.contains(id), !sealing.turning.contains(id),
        !replica.isSuspended(id),
        let epoch = replica.epoch(of: id), epoch > 0, hasAllKeys(of: id, upTo: epoch, sealing), !replica.isUnmade(id),
        !replica.isEnded(id), replica.roster(of: id) != nil || !replica.isGroup(id)
      else { continue }
      found.append(id)
    }
    return found
  }

  /// Each record is under the key of its epoch, so it takes all of them.
  func hasAllKeys(of id: RecordID, upTo epoch: Int64, _ keys: SealingKeys) -> Bool {
    Int64(keys.spaces.filter { $0.space == id && $0.epoch >= 1 && $0.epoch <= epoch }.count) == epoch
  }

  func vouchersMade(_ json: JSON?, _ id: RecordID) {
    guard let wraps = json?["wraps"] else { return }
    call(.sealedVouched, id, "PUT", "/keys", [JSONMember("own", wraps)])
  }

  /// A server that says no is asked again after the next start.
  func vouched(_ id: RecordID, _ status: Int) {
    if status == 0 { sealedAsked.vouched.removeAll { $0 == id } }
    guard status >= 200, status < 300 else { return }
    var keys = sealing
    for index in keys.spaces.indices where keys.spaces[index].space == id { keys.spaces[index].isVouched = true }
    sealing = keys
  }

  // MARK: Nothing in the clear

  /// A ledger that was sealed, and that a server says it erased: it has no word in whether it goes there readable.
  func wasSealed(_ id: RecordID) -> Bool {
    guard preferences.sealing != nil else { return false }
    return sealing.spaces.contains { $0.space == id }
  }

  /// Until the person says where it is to go.
  func staysHere() {
    preferences.keepsHere = true
    preferencesChanged = true
    refreshStatus()
    out.append(.syncNow)
    drawAll()
  }
}
