/// The phrases of a message, its language, and what they say of a place in it.
///
/// A class, as `MessageText` is: nearly all that reads a message holds it.
final class MessageSigns: Sendable {
  let text: MessageText
  let hits: [CueHit]
  /// Small words of other languages that may lead to a name: asked where nothing else does.
  let strangers: [CueHit]
  /// Packed letters of the language's code; 0 where nothing points to one.
  let language: UInt32

  init(_ text: MessageText) {
    self.text = text
    let all = CueTable.shared.hits(in: text)
    let votes = MessageSigns.votes(all, text)
    var best: Vote?
    for vote in votes where vote.weight > best?.weight ?? 0 { best = vote }
    language = best?.language ?? 0
    (hits, strangers) = MessageSigns.chosen(all, best, votes, text)
  }

  private struct Vote {
    var language: UInt32
    var weight: Int
    /// How many phrases are its own.
    var count = 1
    /// Where its last phrase begins.
    var last: Int
  }

  /// English in messages of many countries is the common ground, so that another language needs less to win.
  private static func votes(_ hits: [CueHit], _ text: MessageText) -> [Vote] {
    var votes: [Vote] = []
    votes.reserveCapacity(8)
    for (place, hit) in hits.enumerated() where hit.language != 0 {
      let isSmall = hit.end - hit.start < 3 && hit.language != english
      // A noun in one language and a verb of booking in another (`pago`) says no more for the one than for the other.
      let isShared =
        place > 0 && hits[place - 1].start == hit.start || place + 1 < hits.count && hits[place + 1].start == hit.start
      let isBooking = !isShared && (hit.cue == .out || hit.cue == .in_ || hit.cue == .balance || hit.cue == .refund)
      let weight =
        isSmall && text.folded[hit.start] < 0x250 ? 1 : (isBooking ? 6 : 3) + min(4, (hit.end - hit.start) / 4)
      if let index = votes.firstIndex(where: { $0.language == hit.language }) {
        // A word of several meanings is one word.
        if votes[index].last == hit.start { continue }
        votes[index].last = hit.start
        votes[index].weight += weight
        votes[index].count += 1
      } else {
        votes.append(Vote(language: hit.language, weight: weight, last: hit.start))
      }
    }
    return votes
  }

  static let english: UInt32 = 0x656E

  /// One phrase for each place: the language's own, else English, else the first. Small words of other languages go.
  /// And so do single words of a language that nothing else in the message belongs to: a shop may be called anything.
  private static func chosen(_ all: [CueHit], _ best: Vote?, _ votes: [Vote], _ text: MessageText) -> (
    hits: [CueHit], strangers: [CueHit]
  ) {
    let language = best?.language ?? 0
    var strangers: [CueHit] = []
    let isClear = best.map { $0.count > 3 } ?? false
    var hits: [CueHit] = []
    hits.reserveCapacity(all.count)
    var index = 0
    while index < all.count {
      var end = index + 1
      while end < all.count && all[end].start == all[index].start { end += 1 }
      var (own, common, other): (Int?, Int?, Int?)
      for place in index..<end {
        if all[place].language == english && common == nil { common = place }
        guard all[place].cue != .word else { continue }
        // `tahsil edilecek`: what has not happened yet, rather than the stem of what has.
        if all[place].language == language && (own == nil || all[place].cue == .future) { own = place }
        if other == nil { other = place }
      }
      index = end
      guard let place = own ?? common ?? other else { continue }
      let hit = all[place]
      let isSmall = hit.isShort || isLink(hit.cue) || hit.cue == .conditional
      if hit.language != language && hit.language != english && hit.language != 0 {
        // `Sara Doe sent you`: a name, not what Italian will do.
        if hit.cue == .future && text.folded[hit.start] < 0x250 && text.isCapital(at: hit.start) { continue }
        if hit.cue == .at || hit.cue == .to || hit.cue == .from, text.isCapital(at: hit.end + 1),
          text.isBlank(at: hit.end), !text.isCapital(at: hit.start)
        {
          strangers.append(hit)
        }
        if isSmall
          || hit.cue == .code && hits.count > 1 && text.folded[hit.start] < 0x250
            && votes.contains(where: { $0.language == hit.language && $0.weight * 2 < best?.weight ?? 0 })
        {
          continue
        }
        if isClear && text.folded[hit.start] < 0x250
          && votes.contains(where: { $0.language == hit.language && $0.count < 2 })
        {
          continue
        }
      }
      hits.append(hit)
    }
    return (hits, strangers)
  }

  private static func isLink(_ cue: Cue) -> Bool {
    switch cue {
    case .to, .at, .from, .by, .purpose, .time, .own, .amount, .stop: return true
    default: return false
    }
  }

  /// Whether a phrase ends at `index`, with a run of gaps between.
  func ends(at index: Int) -> Bool { hits.contains { $0.end == index } }

  /// The last phrase that ends at most `distance` characters before `index`.
  func last(before index: Int, within distance: Int, where isWanted: (Cue) -> Bool) -> Int? {
    var found: Int?
    for (position, hit) in hits.enumerated() {
      if hit.end > index { break }
      if index - hit.end <= distance && isWanted(hit.cue) { found = position }
    }
    return found
  }

  func first(after index: Int, within distance: Int, where isWanted: (Cue) -> Bool) -> Int? {
    for (position, hit) in hits.enumerated() where hit.start >= index {
      if hit.start - index > distance { return nil }
      if isWanted(hit.cue) { return position }
    }
    return nil
  }

  /// Whether a word right before `index` says that an amount follows.
  func announcesAmount(at index: Int) -> Bool {
    guard let position = last(before: index, within: 4, where: { _ in true }) else { return false }
    let hit = hits[position]
    switch hit.cue {
    case .balance, .fee, .limit, .running, .out, .in_: return true
    case .amount where hit.end - hit.start >= 5: return true
    case .amount, .by, .purpose, .from:
      // Small words (`for`, `by`, `with`) announce amounts only behind a booking, and as no label (`from: 1122`).
      guard position > 0, text.character(at: hit.end) != 0x3A else { return false }
      let before = hits[position - 1]
      return hit.start - before.end <= 3 && (before.cue == .out || before.cue == .in_ || before.cue == .weakOut)
    case .cashOut, .cashIn, .refund: return true
    default: return false
    }
  }

  /// Whether a sentence ends between two places.
  func isBroken(_ from: Int, _ to: Int) -> Bool {
    var index = from
    while index < to {
      if text.isSentenceEnd(at: index) { return true }
      index += 1
    }
    return false
  }

  func has(_ cue: Cue) -> Bool { hits.contains { $0.cue == cue } }
}
