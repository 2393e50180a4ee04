/// Who goes before whom in a `FairLine`.
enum LineRank: Sendable {
  /// Somebody with a session, or from where somebody signed in a while ago.
  case known
  case stranger
}

/// Who is next of those who wait: one of each name in turn, so that a name with a thousand waits for its own and keeps
/// nobody else waiting. Whoever is known goes first, but for every fourth turn, so that strangers come to theirs as
/// well.
struct FairLine<Job> {
  private struct Lane {
    var jobs: [String: [Job]] = [:]
    /// Names with something waiting; the next one first.
    var order: [String] = []

    mutating func append(_ job: Job, _ name: String) {
      if jobs[name] == nil { order.append(name) }
      jobs[name, default: []].append(job)
    }

    mutating func next() -> Job? {
      guard let name = order.first, let job = jobs[name]?.first else { return nil }
      order.removeFirst()
      jobs[name]?.removeFirst()
      if jobs[name]?.isEmpty ?? true { jobs[name] = nil } else { order.append(name) }
      return job
    }

    /// The newest of the name with the most, where that has at least so many.
    mutating func dropNewest(ofAtLeast least: Int) -> Job? {
      guard let longest = jobs.max(by: { $0.value.count < $1.value.count })?.key, let count = jobs[longest]?.count,
        count >= least
      else {
        return nil
      }
      let job = jobs[longest]?.removeLast()
      if count == 1 {
        jobs[longest] = nil
        order.removeAll { $0 == longest }
      }
      return job
    }
  }

  private static var turnsOfStrangers: Int { 4 }
  private let perName: Int
  private var known = Lane()
  private var strangers = Lane()
  private var turn = 0

  /// - Parameter perName: so many of one name wait at most.
  init(perName: Int) { self.perName = perName }

  var count: Int { known.jobs.values.reduce(0) { $0 + $1.count } + strangers.jobs.values.reduce(0) { $0 + $1.count } }

  /// False where this name has as many waiting as it may.
  func hasRoom(for name: String) -> Bool {
    (known.jobs[name]?.count ?? 0) + (strangers.jobs[name]?.count ?? 0) < perName
  }

  mutating func add(_ job: Job, _ name: String, _ rank: LineRank) {
    switch rank {
    case .known: known.append(job, name)
    case .stranger: strangers.append(job, name)
    }
  }

  mutating func next() -> Job? {
    turn = (turn + 1) % Self.turnsOfStrangers
    if turn == 0, let job = strangers.next() { return job }
    return known.next() ?? strangers.next()
  }

  /// Takes one out who has to come again, so that this name finds room in a line that is full: a stranger for whoever
  /// is known, else the newest of whoever has more waiting than this one would have.
  mutating func makeRoom(for name: String, _ rank: LineRank) -> Job? {
    switch rank {
    case .known: strangers.dropNewest(ofAtLeast: 1) ?? known.dropNewest(ofAtLeast: (known.jobs[name]?.count ?? 0) + 2)
    case .stranger: strangers.dropNewest(ofAtLeast: (strangers.jobs[name]?.count ?? 0) + 2)
    }
  }
}
