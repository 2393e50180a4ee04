import Basis

/// A key that the server has for the person, as the host opened it (Web/sealing.js). That it opens says nothing: the
/// server knows the person's public key, and can wrap any key for it.
struct KeyOffer: Sendable, Equatable {
  let epoch: Int64
  /// Hexadecimal digits.
  let key: String
  /// The public key of whoever wrapped it, Base64; nil where nobody says so.
  let maker: String?
  /// The key of the epoch before that their code covers, which they had: the host tried the one that is here, and the
  /// one that was offered. Empty for the first epoch, which has none before it; nil where the code does not fit.
  let after: String?

  /// How many a server may offer for one space: each costs the host some work, and whoever is in makes so many a day
  /// (decision 0039).
  static let most = 10_000

  init(epoch: Int64, key: String, maker: String?, after: String?) {
    (self.epoch, self.key, self.maker, self.after) = (epoch, key, maker, after)
  }

  init?(_ json: JSON) {
    guard let epoch = json["epoch"]?.integerValue, epoch >= 1, epoch <= Int64(UInt32.max),
      let key = json["key"]?.stringValue
    else { return nil }
    self.init(epoch: epoch, key: key, maker: json["maker"]?.stringValue, after: json["after"]?.stringValue)
  }
}

/// Which keys of a sealed space are taken (SEC-26, decision 0052): those that are here, those that a device of the
/// person vouches for, and in a group a later one from somebody who had the one before. Whoever vouches for a later key
/// does it with the very key that counts for the epoch before: with none there, or over another one, a code says
/// nothing, whatever else the server tells.
struct KeyTrust: Sendable {
  let space: RecordID
  /// The person's public key, Base64.
  let own: String?
  let isGroup: Bool
  /// The server was put back: the number of a later epoch may be another key's by now.
  var mayRenumber = false
  /// The person stood at the group's door on this device, and was let in: whoever did that brings the first keys.
  var isLetIn = false
  /// The person has nothing but the recovery key, and wants what there is: from before keys were vouched for.
  var takesAnything = false

  struct Verdict: Sendable, Equatable {
    /// All keys of the space that count from now on.
    var keys: [SealingKeys.SpaceKey]
    /// Something was offered that nobody vouches for, or another key in the place of one that is here.
    var isSound = true
    /// The first epoch that has another key than before.
    var changedFrom: Int64?
  }

  /// One look at each offer, however many there are.
  func judge(_ held: [SealingKeys.SpaceKey], _ offers: [KeyOffer]) -> Verdict {
    var verdict = Verdict(keys: held.filter { $0.space == space })
    var places: [Int64: Int] = [:]
    for (place, key) in verdict.keys.enumerated() where places[key.epoch] == nil { places[key.epoch] = place }
    let wasEmpty = verdict.keys.isEmpty
    let first = offers.min { $0.epoch < $1.epoch }?.maker
    var refused: Set<Int64> = []
    for offer in offers.sorted(by: { $0.epoch < $1.epoch }) {
      let place = places[offer.epoch]
      let fits =
        !refused.contains(offer.epoch - 1) && follows(offer, places[offer.epoch - 1].map { verdict.keys[$0].key })
      let isOwn = fits && isSame(offer.maker, own)
      if let place, sameBytes(verdict.keys[place].key, offer.key) {
        verdict.keys[place].isVouched = verdict.keys[place].isVouched || isOwn
        continue
      }
      let isNext = isGroup && fits && offer.epoch > 1
      let isEntry = wasEmpty && isGroup && isLetIn && fits && isSame(offer.maker, first)
      let isTaken =
        place == nil
        ? isOwn || isNext || isEntry || (wasEmpty && takesAnything)
        : mayRenumber && (isOwn || isNext)
      guard isTaken else {
        verdict.isSound = false
        refused.insert(offer.epoch)
        continue
      }
      var key = SealingKeys.SpaceKey(space: space, epoch: offer.epoch, key: offer.key)
      key.isVouched = isOwn
      if let place {
        verdict.keys[place] = key
        verdict.changedFrom = verdict.changedFrom ?? offer.epoch
      } else {
        places[offer.epoch] = verdict.keys.count
        verdict.keys.append(key)
      }
    }
    return verdict
  }

  /// Whether the code of an offer is over the key that counts for the epoch before; for the first one, over none.
  private func follows(_ offer: KeyOffer, _ before: String?) -> Bool {
    guard let after = offer.after, offer.maker != nil else { return false }
    guard offer.epoch > 1 else { return after.utf8.isEmpty }
    return isSame(before, after)
  }

  private func isSame(_ one: String?, _ other: String?) -> Bool {
    guard let one, let other, !one.utf8.isEmpty else { return false }
    return sameBytes(one, other)
  }
}
