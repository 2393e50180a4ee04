import Basis
import Hummingbird
import Store

/// The next key of a sealed group, after somebody went: by the rows here, or by what its devices know (decision 0039).
extension ServerCore {
  private struct RenewalForm {
    var epoch: Int64
    /// By member.
    var wraps: [RecordID: [UInt8]] = [:]
    var proofs: [RecordID: [UInt8]] = [:]

    init(_ form: JSON) throws(HTTPFailure) {
      guard let epoch = form["epoch"]?.integerValue, epoch > 1, epoch <= Int64(UInt32.max) else {
        throw .badRequest("\u{201C}epoch\u{201D} has to be the next one.")
      }
      self.epoch = epoch
      for each in form["wraps"]?.arrayValue ?? [] {
        guard let user = each["user"]?.idValue, let wrap = each["wrap"]?.sealedValue, SealedEntry.isWrap(wrap),
          wraps.updateValue(wrap, forKey: user) == nil
        else {
          throw .badRequest("\u{201C}wraps\u{201D} has to be the new key, wrapped once for each \u{201C}user\u{201D}.")
        }
      }
      for each in form["proofs"]?.arrayValue ?? [] {
        guard let user = each["user"]?.idValue, let proof = each["proof"]?.sealedValue,
          SealedMember.isProof(proof, of: epoch),
          proofs.updateValue(proof, forKey: user) == nil
        else { throw .badRequest("\u{201C}proofs\u{201D} has to be one of this epoch for each \u{201C}user\u{201D}.") }
      }
    }
  }

  /// `PUT /v1/spaces/{space}/keys`: whole or not at all. Of two that make one the first wins; a member who comes or
  /// goes in the same moment makes it fail.
  func renewKeys(_ asked: CallRequest) async throws -> Response {
    let (form, user) = (try asked.form(), try await sealedAsker(asked))
    return try await renewKey(of: try asked.space(), form, user, asked.origin)
  }

  private func renewKey(of space: RecordID, _ form: JSON, _ user: RecordID, _ origin: Origin) async throws -> Response {
    if let own = form["own"] { return try await keepOwnWraps(own, of: space, user) }
    let scene = try await sealedScene(space, user)
    let asked = try RenewalForm(form)
    let (group, key, permit) = (scene.group, scene.key, scene.permit)
    let done = Response.json(
      .object([JSONMember("space", .string(space.text)), JSONMember("epoch", .integer(asked.epoch))]))
    // Its answer was lost.
    if asked.epoch == group.epoch, let own = asked.wraps[user],
      let known = try await storage.wraps(permit).first(where: { $0.epoch == asked.epoch }),
      try key.open(note: known.sealed, about: SealedNote.wrap(space, asked.epoch, user)) == own
    {
      return done
    }
    guard group.isKeyDue || asked.epoch == group.epoch + 1 else { throw HTTPFailure.sealing(.notDue) }
    let members = Set(group.members.map(\.user))
    guard asked.epoch == group.epoch + 1, Set(asked.wraps.keys) == members, Set(asked.proofs.keys) == members else {
      throw HTTPFailure.sealing(.members)
    }
    var writes: [Write] = [.ifGroup(permit, group), .renewKey(permit, epoch: asked.epoch)]
    if !group.isKeyDue {
      // Devices know of somebody who left and has the key, who is on no list here. They know the ways in, too. Each key
      // is kept for each member, so there are so many.
      if let seconds = sync.undueKeys.wait([space, user], now: clock.now())
        ?? sync.undueKeysOfAll.wait(space, now: clock.now())
      {
        throw HTTPFailure.tooMany(seconds: seconds)
      }
      writes += [.dropLink(permit), .revokeGroupCode(permit)]
    }
    for row in group.members {
      guard let wrap = asked.wraps[row.user], let proof = asked.proofs[row.user] else { continue }
      var member = try SealedMember(row, in: space, with: key)
      member.proof = proof
      let sealed = try member.sealed(for: row.user, in: space, with: key)
      writes.append(.keepMember(permit, SealedGroup.Member(user: row.user, since: row.since, sealed: sealed)))
      let wrapped = try key.seal(note: wrap, about: SealedNote.wrap(space, asked.epoch, row.user))
      writes.append(.keepWrap(permit, user: row.user, StoredWrap(epoch: asked.epoch, sealed: wrapped)))
    }
    writes.append(try accounts.log.write(.sealedKeyRenewed, user, origin, in: space))
    try await storage.write(writes, conflict: .sealing(.members))
    // Of those who make one at the same moment one has: only that counts.
    if !group.isKeyDue {
      (_, _) = (
        sync.undueKeys.take([space, user], now: clock.now()), sync.undueKeysOfAll.take(space, now: clock.now())
      )
    }
    sync.tell(group)
    return done
  }
}
