import Basis

/// Who has which group open, by session. In memory only: it ends with the session's event stream, or a while after it
/// was last said, when a connection broke without a word.
struct PresenceTable: Sendable {
  private struct Entry {
    let user: RecordID
    let space: RecordID
    let until: Int64
  }

  /// Milliseconds that it holds; a device says it again every 20 seconds.
  static let holds: Int64 = 45_000

  private var entries: [[UInt8]: Entry] = [:]
  private var sessions: [RecordID: Set<[UInt8]>] = [:]

  /// People with the space open, in the order of their ids; not the one who asks.
  func people(in space: RecordID, except user: RecordID) -> [RecordID] {
    Set((sessions[space] ?? []).compactMap { entries[$0]?.user }).filter { $0 != user }.sorted()
  }

  func isThere(_ session: [UInt8]) -> Bool { entries[session] != nil }

  /// Gives the spaces where somebody came or went.
  mutating func say(_ isHere: Bool, in space: RecordID, session: [UInt8], user: RecordID, now: Int64) -> [RecordID] {
    if let known = entries[session] {
      if known.space == space && isHere {
        entries[session] = Entry(user: user, space: space, until: now + Self.holds)
        return []
      }
      // A word about a page that was left comes late: the session is elsewhere already.
      if known.space != space && !isHere { return [] }
    } else if !isHere {
      return []
    }
    var changed = end(session: session)
    guard isHere else { return changed }
    entries[session] = Entry(user: user, space: space, until: now + Self.holds)
    sessions[space, default: []].insert(session)
    changed.append(space)
    return changed
  }

  mutating func end(session: [UInt8]) -> [RecordID] {
    guard let entry = entries.removeValue(forKey: session) else { return [] }
    sessions[entry.space]?.remove(session)
    if sessions[entry.space]?.isEmpty == true { sessions[entry.space] = nil }
    return [entry.space]
  }

  mutating func end(user: RecordID) -> [RecordID] { end { $0.user == user } }
  mutating func endExpired(now: Int64) -> [RecordID] { end { $0.until <= now } }

  private mutating func end(where isOver: (Entry) -> Bool) -> [RecordID] {
    var changed: [RecordID] = []
    for (session, entry) in entries where isOver(entry) { changed += end(session: session) }
    return changed
  }
}
