import Basis
import Filing
import Ledger
import Pages
import Replica
import Store
import Synchronization

/// Tells people on their devices what stands in their inbox, once (NTF-01, NTF-08), and writes into it what others did
/// in their groups while no device of theirs was awake to do so (NTF-07). What is worth a word, and which, says the
/// engine.
final class Teller<S: Storage>: Sendable {
  let desk: PushDesk<S>
  let mails: NoticeMails<S>
  let sync: SyncService<S>
  private let events: EventHub
  let clock: ServerClock
  /// A device in somebody's hand is faster, and what it shows need not be told.
  private let pauseMilliseconds: Int64

  /// One that its person isn't told of yet. `id` makes one notice of it, however often it is tried.
  private struct SignIn {
    let id = RecordID.random()
    let user: RecordID
    let device: String
  }

  private struct State {
    /// Spaces to look at, and when.
    var due: [RecordID: Int64] = [:]
    /// Of groups, through which version their members were told.
    var told: [RecordID: Int64] = [:]
    var signIns: [SignIn] = []
    /// When somebody was mailed last.
    var mailed: [RecordID: Int64] = [:]
    /// Notices that were on their way to somebody's devices, and that none of them took.
    var unheard: [RecordID: Set<RecordID>] = [:]
  }
  private let state = Mutex(State())

  /// More at once are one (NTF-14).
  static var mostAtOnce: Int { 3 }
  /// What comes within this time of a mail is one mail more, when it is over (NTF-14).
  static var mailPauseMilliseconds: Int64 { 3_600_000 }
  private static var retryMilliseconds: Int64 { 60_000 }
  private static var groupsRemembered: Int { 100_000 }
  private static var spacesInTurn: Int { 200 }

  init(
    desk: PushDesk<S>, mails: NoticeMails<S>, sync: SyncService<S>, events: EventHub, clock: ServerClock,
    pauseMilliseconds: Int64
  ) {
    self.desk = desk
    self.mails = mails
    self.sync = sync
    self.events = events
    self.clock = clock
    self.pauseMilliseconds = pauseMilliseconds
  }

  /// A space has this version on disk. Called for each change, so it only makes a note.
  func heard(_ space: RecordID, _ version: Int64) {
    let due = clock.now() + pauseMilliseconds
    state.withLock { state in
      state.due[space] = min(due, state.due[space] ?? due)
      guard state.told[space] == nil else { return }
      if state.told.count >= Self.groupsRemembered { state.told.removeAll() }
      // What was before this server knew of the group is told by the devices.
      state.told[space] = version - 1
    }
  }

  func heardSignIn(_ user: RecordID, on device: String) {
    state.withLock { $0.signIns.append(SignIn(user: user, device: device)) }
  }

  /// After a start: whoever takes messages may have something to be told since.
  func begin() async throws {
    for user in try await desk.storage.usersToTell(try SystemPermit(.sendMail, as: .job(.post))) {
      // One whose spaces can't be listed keeps nobody else from being told.
      do {
        guard let own = try await ownSpace(of: user) else { continue }
        state.withLock { $0.due[own.id] = clock.now() }
      } catch StorageError.unreadable { continue }
    }
  }

  /// What somebody has in their inbox before they want to be told is no news, nor what others did until then.
  func markAllTold(of user: RecordID, by channel: NoticeChannel) async throws {
    let principal = Principal.user(user)
    let spaces = try await desk.storage.spaces(try SystemPermit(.listOwnSpaces, as: principal))
    for space in spaces where space.kind == .group && state.withLock({ $0.due.removeValue(forKey: space.id) }) != nil {
      do { try await look(at: space.id, clock.now()) } catch {
        again(space.id, at: clock.now() + Self.retryMilliseconds)
        throw error
      }
    }
    guard let own = spaces.first(where: { $0.kind == .personal }), !own.level.isSealed else { return }
    let ids = try await sync.reading(own.id, as: principal) { space in space.forms(InboxNotice.self).map(\.id) }
    let told = try await desk.storage.told(try SystemPermit(.readOwnSecurity, as: principal))
    for id in ids.map({ Self.mark($0, channel) }) where !told.contains(id) { _ = try await isFirst(id, user) }
  }

  /// What is noted of a notice that was told this way: each way tells it once.
  private static func mark(_ notice: RecordID, _ channel: NoticeChannel) -> RecordID {
    channel == .device ? notice : RecordID(derivedFrom: "mail/" + notice.text)
  }

  /// Who is told something, how, and by whose clock: that of the device used last, else the mail's.
  private struct Ears {
    let devices: [PushRecipient]
    /// Who is mailed at all, always or where no device can be told.
    let recipient: NoticeMails<S>.Recipient?
    let format: LocaleFormat
    let zone: String

    /// Who is mailed whatever devices are told.
    var mail: NoticeMails<S>.Recipient? { recipient?.wish.when == .always ? recipient : nil }
    /// Who is mailed what no device can be told (NTF-01).
    var instead: NoticeMails<S>.Recipient? { recipient?.wish.when == .noDevice ? recipient : nil }

    init?(_ devices: [PushRecipient], _ recipient: NoticeMails<S>.Recipient?) {
      guard let zone = devices.first?.zone ?? recipient?.wish.zone,
        let format = devices.first?.format ?? recipient?.wish.format
      else { return nil }
      (self.devices, self.recipient, self.format, self.zone) = (devices, recipient, format, zone)
    }
  }

  private func ears(of user: RecordID) async throws -> Ears? {
    Ears(try await desk.recipients(of: user), try await mails.recipient(user))
  }

  /// Looks at what is due. What the storage, or whatever else goes wrong, keeps from being told now is kept, and tried
  /// again.
  /// - Returns: how many messages services refused for good, by status.
  func runDue() async throws -> [Int] {
    let now = clock.now()
    let (due, signIns) = state.withLock { state in
      // The longest due first, and no more than a turn has time for.
      let due = state.due.filter { NextTime.isDue($0.value, .telling, now: now) }.sorted {
        ($0.value, $0.key) < ($1.value, $1.key)
      }.prefix(Self.spacesInTurn).map(\.key)
      for space in due { state.due[space] = nil }
      defer { state.signIns = [] }
      return (due, state.signIns)
    }
    // What goes wrong with one keeps nobody else waiting; the first of it is said in the end.
    var failure: (any Error)?
    for signIn in signIns {
      do { try await tell(signIn) } catch StorageError.unreadable { continue } catch let refusal as HTTPFailure {
        failure = failure ?? refusal
      } catch {
        state.withLock { $0.signIns.append(signIn) }
        failure = failure ?? error
      }
    }
    for space in due {
      do { try await sync.bench.during(.teller, space) { try await look(at: space, now) } } catch StorageError
        .unreadable
      {
        // One space that cannot be read must not keep the others waiting; `doctor` names it.
        continue
      } catch Refusal.notFound { continue } catch HTTPFailure.setAside {
        // It ended the server before; `doctor` names it.
        continue
      } catch HTTPFailure.busy { again(space, at: now + Self.retryMilliseconds) } catch let refusal as HTTPFailure {
        failure = failure ?? refusal
      } catch {
        again(space, at: now + Self.retryMilliseconds)
        let isUsual = error as? StorageError == .busy || error as? StorageError == .conflict
        if !isUsual { failure = failure ?? error }
      }
    }
    let answers = try await desk.deliverDue()
    try await tellUnheard()
    if let failure { throw failure }
    return answers
  }

  private func again(_ space: RecordID, at time: Int64) {
    state.withLock { $0.due[space] = min(time, $0.due[space] ?? time) }
  }

  private func tell(_ signIn: SignIn) async throws {
    let (user, device) = (signIn.user, signIn.device)
    // Also for whoever has nothing that rings (NTF-01).
    if let own = try await ownSpace(of: user) {
      var notice = InboxNotice(.newSignIn, subject: signIn.id, period: nil, on: clock.today)
      notice.text = device.isEmpty ? nil : device
      _ = try await note([notice], own.id)
    }
    let devices = try await desk.recipients(of: user)
    let pages = devices.map {
      (page: PushPage.signIn(on: device, format: $0.format, today: $0.wallTime(clock.now()).day), recipient: $0)
    }
    if let recipient = try await mails.recipient(user), recipient.wish.when == .always || devices.isEmpty {
      try await mail(signInOn: device, to: recipient)
    }
    // Last, so that nobody hears of it twice because the rest of it is tried again.
    desk.send(pages, about: .signIn(device: device), of: user)
  }

  private func mail(signInOn device: String, to recipient: NoticeMails<S>.Recipient) async throws {
    let day = ServerClock.wallTime(clock.now(), in: recipient.wish.zone).day
    try await mails.send([PushPage.signIn(on: device, format: recipient.wish.format, today: day).title], to: recipient)
  }

  private func tellUnheard() async throws {
    var failure: (any Error)?
    for one in desk.takeUnheard() {
      do { try await tell(one) } catch StorageError.unreadable { continue } catch let refusal as HTTPFailure {
        failure = failure ?? refusal
      } catch {
        // These are not told yet.
        desk.miss([one])
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// None of their devices took it: a mail does, unless they want none (NTF-01).
  private func tell(_ unheard: PushDesk<S>.Unheard) async throws {
    try await mails.standIn(for: unheard.recipient, of: unheard.user)
    guard let recipient = try await mails.recipient(unheard.user), recipient.wish.when == .noDevice else { return }
    switch unheard.matter {
    case .signIn(let device): try await mail(signInOn: device, to: recipient)
    case .notices(let ids):
      guard let own = try await ownSpace(of: unheard.user) else { return }
      state.withLock { $0.unheard[unheard.user, default: []].formUnion(ids) }
      again(own.id, at: clock.now())
    }
  }

  private func look(at id: RecordID, _ now: Int64) async throws {
    let permit = try desk.storage.permit(.tellMembers, on: id, as: .post)
    guard let head = try await desk.storage.head(permit), !head.level.isSealed else { return }
    let hosted = try await sync.cache.pin(permit, atLeast: head.version)
    defer { sync.cache.unpin(hosted) }
    if head.kind == .group { return try await tellMembers(hosted, now) }
    if head.kind == .personal { try await tell(head.owner, hosted, now) }
  }

  // MARK: Groups

  private func tellMembers(_ hosted: HostedSpace, _ now: Int64) async throws {
    let (accounts, version) = hosted.withLock { ($0.accounts.sorted(), $0.authority.space.version) }
    let after = state.withLock { $0.told[hosted.id] ?? version }
    var (isCut, refusal) = (false, HTTPFailure?.none)
    for account in accounts where after < version {
      guard let ears = try await ears(of: account), let own = try await ownSpace(of: account) else { continue }
      let today = clock.latestDate
      let notices = hosted.withLock { hosted in
        hosted.authority.space.settleIndexes()
        return PushNotices.ofGroup(
          hosted.authority.space, account: account, after: after, through: version, format: ears.format, today: today)
      }
      // What one member's ledger refuses keeps no other member from being told.
      do {
        if try await note(notices, own.id).isCut { isCut = true }
      } catch StorageError.unreadable { continue } catch Refusal.notFound { continue } catch HTTPFailure.setAside {
        continue
      } catch let failure as HTTPFailure { refusal = refusal ?? failure }
    }
    // Only what stands in the inboxes is told: the rest, and what a busy database kept from them, comes with the next
    // look.
    if isCut { again(hosted.id, at: now) } else { state.withLock { $0.told[hosted.id] = version } }
    if let refusal { throw refusal }
  }

  // MARK: One's own

  private func tell(_ owner: RecordID, _ hosted: HostedSpace, _ now: Int64) async throws {
    guard let ears = try await ears(of: owner) else { return }
    let (day, minute) = ServerClock.wallTime(now, in: ears.zone)
    let nine = Int64(9 * 60)
    let due = hosted.withLock { hosted in
      hosted.authority.space.settleIndexes()
      return PushNotices.due(hosted.authority.space, today: day, isPastNine: minute >= nine)
    }
    // What was noted comes back here as a change.
    if try await note(due, hosted.id).isNew { return }
    // Bonuses and days of grace end by the clock, and no change says so.
    again(hosted.id, at: now + (minute < nine ? nine - minute : nine + Settings.minutesOfDay - minute) * 60_000)
    let unheard = state.withLock { $0.unheard[owner] ?? [] }
    let standsIn = ears.devices.isEmpty || !unheard.isEmpty
    let holding = try await holding(for: owner, hosted, ears.format, day)
    let (aloud, written, instead, settings) = hosted.withLock { hosted in
      let space = hosted.authority.space
      func lines(_ channel: NoticeChannel, _ format: LocaleFormat?) -> [InboxLine] {
        guard let format else { return [] }
        return PushNotices(space, by: channel, format: format, today: day, now: holding).lines
      }
      return (
        lines(.device, ears.devices.first?.format), lines(.mail, ears.mail?.wish.format),
        lines(.device, standsIn ? ears.instead?.wish.format : nil), space.settings[space.id] ?? Settings()
      )
    }
    // What was read meanwhile, or is wanted no more, needs no mail.
    if !unheard.isEmpty { state.withLock { $0.unheard[owner] = unheard.intersection(instead.map(\.id)) } }
    guard !aloud.isEmpty || !written.isEmpty || !instead.isEmpty else { return }
    let quiet = settings.quietMinutes(at: minute)
    // Whatever is stored, nobody is quiet for more than a day.
    if quiet > 0 { return again(hosted.id, at: now + min(quiet, Settings.minutesOfDay) * 60_000) }
    let told = try await desk.storage.told(try SystemPermit(.readOwnSecurity, as: .user(owner)))
    if !ears.devices.isEmpty { tellDevices(owner, ears.devices, try await news(aloud, told, owner), settings, now) }
    let letter = (ears.mail == nil ? instead : written).filter { line in
      guard !told.contains(Self.mark(line.id, .mail)) else { return false }
      return ears.mail != nil || unheard.contains(line.id) || ears.devices.isEmpty && !told.contains(line.id)
    }
    guard let recipient = ears.recipient, !letter.isEmpty else { return }
    let next = state.withLock { ($0.mailed[owner] ?? .min / 2) + Self.mailPauseMilliseconds }
    guard NextTime.isDue(next, .mail, now: now) else { return again(hosted.id, at: next) }
    try await mail(letter, to: recipient, settings, own: hosted.id, of: owner, now, told)
  }

  /// What an inbox says of groups, by the groups as they are now: what was held back in quiet hours, or waited for the
  /// next mail, may not be so any more.
  private func holding(
    for owner: RecordID, _ hosted: HostedSpace, _ format: LocaleFormat, _ today: CalendarDate
  ) async throws -> NoticesNow {
    var holding = NoticesNow()
    var byGroup: [RecordID: [InboxNotice]] = [:]
    for notice in hosted.withLock({ NoticesNow.inQuestion($0.authority.space, today: today) }) {
      if let group = notice.group { byGroup[group, default: []].append(notice) }
    }
    for (id, notices) in byGroup {
      let permit = try desk.storage.permit(.tellMembers, on: id, as: .post)
      // What one group keeps from being read is told as it was written.
      do {
        guard let head = try await desk.storage.head(permit), head.kind == .group, !head.level.isSealed else {
          continue
        }
        let group = try await sync.cache.pin(permit, atLeast: head.version)
        defer { sync.cache.unpin(group) }
        let before = holding
        holding = group.withLock { group in
          group.authority.space.settleIndexes()
          var held = before
          let snapshot = GroupSnapshot(group.authority.space, account: owner, format: format, today: today)
          if let snapshot { held.look(at: notices, in: snapshot) }
          return held
        }
      } catch StorageError.unreadable { continue } catch Refusal.notFound { continue } catch HTTPFailure.setAside {
        continue
      }
    }
    return holding
  }

  /// What is mailed is noted with the mail: a server that stops in between does neither. What a device would have been
  /// told, none is told afterwards.
  private func mail(
    _ news: [InboxLine], to recipient: NoticeMails<S>.Recipient, _ settings: Settings, own: RecordID,
    of owner: RecordID,
    _ now: Int64, _ told: Set<RecordID>
  ) async throws {
    let permit = try SystemPermit(.changeOwnAccount, as: .user(owner))
    let (format, today) = (recipient.wish.format, ServerClock.wallTime(now, in: recipient.wish.zone).day)
    let sentences = news.map { PushPage($0, showsAmounts: settings.pushAmounts, format: format, today: today).title }
    var marks = news.map { Self.mark($0.id, .mail) }
    if recipient.wish.when == .noDevice { marks += news.map(\.id).filter { !told.contains($0) } }
    let notes = marks.map { Write.noteTold(permit, $0, at: now) }
    // Another server mails some of it: the rest is for the next look.
    do { try await mails.send(sentences, to: recipient, noting: notes) } catch StorageError.conflict {
      return again(own, at: now + Self.retryMilliseconds)
    }
    state.withLock { state in
      state.mailed[owner] = now
      state.unheard[owner]?.subtract(news.map(\.id))
    }
  }

  /// What nobody told the devices yet.
  private func news(_ lines: [InboxLine], _ told: Set<RecordID>, _ owner: RecordID) async throws -> [InboxLine] {
    var news: [InboxLine] = []
    for line in lines where !told.contains(line.id) { if try await isFirst(line.id, owner) { news.append(line) } }
    return news
  }

  private func tellDevices(
    _ owner: RecordID, _ devices: [PushRecipient], _ news: [InboxLine], _ settings: Settings, _ now: Int64
  ) {
    // Whoever looks at the app reads it there.
    let awake = events.sessions(of: owner)
    let asleep = devices.filter { !awake.contains($0.session) }
    guard news.count <= Self.mostAtOnce else {
      let pages = asleep.map {
        (page: PushPage.several(news.count, format: $0.format, today: $0.wallTime(now).day), recipient: $0)
      }
      return desk.send(pages, about: .notices(news.map(\.id)), of: owner)
    }
    for line in news {
      let pages = asleep.map { recipient in
        (
          page: PushPage(
            line, showsAmounts: settings.pushAmounts, format: recipient.format, today: recipient.wallTime(now).day),
          recipient: recipient
        )
      }
      desk.send(pages, about: .notices([line.id]), of: owner)
    }
  }

  /// False when another server tells it, or it was told.
  private func isFirst(_ notice: RecordID, _ user: RecordID) async throws -> Bool {
    let permit = try SystemPermit(.changeOwnAccount, as: .user(user))
    do { try await desk.storage.write([.noteTold(permit, notice, at: clock.now())]) } catch StorageError.conflict {
      return false
    }
    return true
  }
}
