import Basis
import Insight
import Ledger
@testable import Pages
@testable import Screens
import Testing

@Suite("SEC-05, ACC-11: a backup in one file, and back")
struct BackupFlowTests {
  private static let passphrase = "seven grey herons"

  /// Somebody without an account, with entries.
  private static func guest(rows: Int = 24, seed: UInt64 = 21, currency: String = "CHF") -> AppDriver {
    var app = AppDriver(seed: seed)
    app.open(AppDriver.statement(rows: rows).replacing("CHF", with: currency))
    app.act("import.confirm")
    return app
  }

  private static func asked(_ app: AppDriver) -> (tag: String, step: BackupStep, file: [UInt8])? {
    for output in app.outputs {
      if case .effect(.backup(_, let tag, let step, let file)) = output { return (tag, step, file) }
    }
    return nil
  }

  private static func downloads(_ app: AppDriver) -> [(name: String, bytes: [UInt8])] {
    app.outputs.compactMap { if case .effect(.download(_, let name, _, let bytes)) = $0 { (name, bytes) } else { nil } }
  }

  /// The made-up host: what it seals is marked and otherwise as it came.
  private static let mark = Array("Evenkeel backup\nsealed:".utf8)

  private static func save(_ app: inout AppDriver) throws -> [UInt8] {
    app.act("backup.open")
    app.act("backup.save", [("passphrase", passphrase), ("again", passphrase)])
    let ask = try #require(asked(app))
    #expect(
      ask.tag == "backup.sealed" && ask.step.kind == .seal && ask.step.passphrase == passphrase
        && ask.step.made == AppDriver.usualDay)
    app.send(.fetched(tag: ask.tag, status: 200, bytes: mark + ask.file))
    let file = try #require(downloads(app).first)
    #expect(file.name == "Evenkeel_Backup_2026-07-20.evenkeel" && !app.contains("id=\"sheet-backup\""))
    return file.bytes
  }

  private static func choose(_ file: [UInt8], _ app: inout AppDriver, by name: String = "backup.file") {
    app.act(name, [("name", "a.evenkeel"), ("size", String(file.count))], file: file)
  }

  /// Chosen, and opened with its passphrase.
  private static func open(_ file: [UInt8], _ app: inout AppDriver, content: [UInt8]? = nil) throws {
    choose(file, &app)
    app.act("backup.unlock", [("passphrase", passphrase)])
    let ask = try #require(asked(app))
    #expect(ask.tag == "backup.opened" && ask.step.kind == .open && ask.file == file)
    app.send(.fetched(tag: ask.tag, status: 200, bytes: content ?? Array(file.dropFirst(mark.count))))
  }

  private static func own(_ app: AppDriver) -> Space? {
    app.presenter.core.ownID.flatMap { app.presenter.core.replica.space($0) }
  }

  private static func records(_ space: Space?) -> [String] {
    (space?.allRecords ?? []).filter { $0.kind != .settings && $0.kind != .notice }.map {
      $0.id.text + String(decoding: $0.payload, as: UTF8.self)
    }
  }

  @Test(
    "SEC-05: it is offered in Settings, on ‹Where it lives› and, on an iPhone, before installing; restoring also where somebody begins"
  )
  func offered() {
    var app = Self.guest()
    app.go("/settings")
    #expect(app.contains("data-action=\"backup.open\""))
    app.go("/settings/storage")
    #expect(app.contains("id=\"backup-save\"") && app.contains("id=\"backup-file\""))
    app.go("/import")
    #expect(app.contains("id=\"import-backup\""))
    app.act("install.offer", value: "apple")
    app.go("/")
    #expect(app.contains("id=\"install-backup\"") && app.contains("as a backup"))
    var fresh = AppDriver()
    #expect(fresh.contains("id=\"welcome-backup\""))
    fresh.go("/settings/storage")
    #expect(!fresh.contains("id=\"backup-save\"") && fresh.contains("id=\"backup-file\""), "there is nothing to save")
    fresh.act("backup.open")
    #expect(!fresh.contains("id=\"sheet-backup\""))
  }

  @Test(
    "SEC-05: a passphrase that can be guessed, or was mistyped, is not taken, and nothing leaves the engine",
    arguments: [
      ("sevengrey", "sevengrey"), ("1234567890123456", "1234567890123456"), ("", ""),
      ("seven grey herons", "seven grey heron"),
    ])
  func weak(first: String, second: String) {
    var app = Self.guest()
    app.act("backup.open")
    #expect(app.contains("Nobody can open the file without its passphrase"))
    app.act("backup.save", [("passphrase", first), ("again", second)])
    #expect(Self.asked(app) == nil && app.contains("id=\"backup-passphrase-problem\""))
  }

  @Test("SEC-05, IMP-11: into an empty ledger everything comes back as it was, under the same ids, after a preview")
  func whole() throws {
    var app = Self.guest()
    let file = try Self.save(&app)
    var fresh = AppDriver(seed: 22)
    try Self.open(file, &fresh)
    #expect(
      fresh.contains("24 transactions come along") && fresh.contains("id=\"backup-made\"")
        && fresh.contains("as it was"))
    #expect(Self.own(fresh)?.transactions.count == 0 && fresh.stored.isEmpty, "nothing before the person said so")
    fresh.act("backup.restore")
    #expect(Self.records(Self.own(fresh)) == Self.records(Self.own(app)) && Self.own(fresh)?.currency == .chf)
    #expect(fresh.contains("id=\"stats\"") && fresh.contains("Restored"))
    let back = SealedHome.reloaded(fresh, route: "/", seed: 23)
    #expect(Self.records(Self.own(back)) == Self.records(Self.own(app)), "it is stored")
    // The same again brings nothing.
    try Self.open(file, &fresh)
    #expect(fresh.contains("id=\"backup-nothing\"") && !fresh.contains("id=\"backup-go\""))
  }

  @Test(
    "SEC-05, ACC-11: who restored before signing in, while the account's ledger was on a lost device only, is told to restore it there, and that works"
  )
  func lostDevice() throws {
    var app = Self.guest()
    let file = try Self.save(&app)
    var fresh = AppDriver(seed: 22)
    try Self.open(file, &fresh)
    fresh.act("backup.restore")
    fresh.go("/sign-in")
    fresh.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    let answer =
      "{\"user\":{\"id\":\"\(SyncPeer.account.text)\",\"name\":\"Ann\",\"email\":\"ann@example.org\",\"keepsOnDevice\":true},\"spaces\":[]}"
    fresh.send(.fetched(tag: "sign-in", status: 200, bytes: Array(answer.utf8)))
    fresh.act("guest.join")
    AccountFlowTests.enter(&fresh, seed: 24)
    fresh.go("/")
    #expect(fresh.text.contains("restore a backup under Settings, Where it lives"))
    fresh.go("/settings/storage")
    #expect(fresh.contains("id=\"moving-elsewhere\"") && fresh.contains("id=\"backup-file\""))
    #expect(fresh.text.contains("If you no longer have that device, restore a backup"))
    try Self.open(file, &fresh)
    fresh.act("backup.restore")
    #expect(Self.own(fresh)?.transactions.count == 24 && fresh.presenter.core.place == .here)
    fresh.go("/settings/storage")
    #expect(!fresh.contains("id=\"moving-elsewhere\""))
  }

  @Test("SEC-05: a backup that is dropped where bank files go asks for its passphrase, too") func dropped() throws {
    var app = Self.guest()
    let file = try Self.save(&app)
    var fresh = AppDriver(seed: 22)
    Self.choose(file, &fresh, by: "import.file")
    #expect(
      fresh.contains("id=\"sheet-backup\"") && fresh.contains("data-action=\"backup.unlock\"") && fresh.readFiles == 0)
  }

  @Test("SEC-05: the same place takes an export without a passphrase") func plainExport() throws {
    var app = Self.guest()
    app.act("export.json")
    let export = try #require(Self.downloads(app).first)
    var fresh = AppDriver(seed: 22)
    Self.choose(export.bytes, &fresh)
    #expect(Self.own(fresh)?.transactions.count == 24)
  }

  @Test(
    "SEC-17, SEC-07: of a ledger that is not wholly here no file is made that could pass for all of it",
    arguments: ["export.json", "export.csv"])
  func noPart(action: String) {
    for code in ["page-unreadable", "storage-unreadable", "key-lost"] {
      var app = Self.guest()
      app.send(.trouble(code: code))
      app.act(action)
      #expect(Self.downloads(app).isEmpty && app.contains("not wholly on this device"), "\(code)")
    }
  }

  @Test("SEC-05, ACC-11: into a ledger with entries comes what is new in it, and nothing that is there is changed")
  func merged() throws {
    var app = Self.guest()
    let file = try Self.save(&app)
    var other = Self.guest(rows: 8, seed: 22)
    let before = Set(Self.records(Self.own(other)))
    try Self.open(file, &other)
    #expect(
      other.contains("16 transactions come along") && other.contains("8 transactions are here already")
        && other.contains("is merged with"))
    other.act("backup.restore")
    #expect(Self.own(other)?.transactions.count == 24 && before.isSubset(of: Set(Self.records(Self.own(other)))))
  }

  @Test("SEC-05: two currencies do not add up: it is said, and nothing is written") func currencies() throws {
    var app = Self.guest()
    let file = try Self.save(&app)
    var other = Self.guest(rows: 8, seed: 22, currency: "EUR")
    let before = Self.records(Self.own(other))
    try Self.open(file, &other)
    #expect(other.contains("Here you count in EUR, in this backup in CHF") && !other.contains("id=\"backup-go\""))
    other.act("backup.restore")
    #expect(Self.records(Self.own(other)) == before)
  }

  @Test(
    "SEC-05, SEC-07: each way in which a file does not open has its sentence, and none writes anything",
    arguments: [
      ("passphrase", 422, "does not open the file"), ("other", 422, "is not a backup"),
      ("truncated", 422, "A part of this file is missing"),
      ("changed", 422, "is not as it was saved"), ("newer", 422, "a newer version"), ("", 0, "not on this device yet"),
      ("", 500, "That did not work"),
    ])
  func refusals(name: String, status: Int, sentence: String) {
    var app = AppDriver()
    Self.choose(Self.mark + Array("x".utf8), &app)
    app.act("backup.unlock", [("passphrase", Self.passphrase)])
    app.send(.fetched(tag: "backup.opened", status: status, bytes: Array(name.utf8)))
    #expect(app.contains(sentence) && app.stored.isEmpty)
    // Another passphrase, or a connection, may help; a file does not mend itself.
    let mayGoOn = name == "passphrase" || status == 0
    #expect(app.contains("data-action=\"backup.unlock\"") == mayGoOn && app.contains("id=\"backup-again\"") == !mayGoOn)
    app.act("sheet.close")
    #expect(!app.contains("id=\"sheet-backup\"") && app.contains("id=\"welcome-backup\""))
  }

  @Test("SEC-05, SEC-07: a file that is something else, and contents that do not fit together, are refused whole")
  func contents() throws {
    var app = AppDriver()
    Self.choose(Array("%PDF-1.4".utf8), &app)
    #expect(app.contains("is not a backup"))
    var guest = Self.guest()
    let file = try Self.save(&guest)
    let text = String(decoding: file.dropFirst(Self.mark.count), as: UTF8.self)
    for (content, sentence) in [
      (text.replacing("\"version\":1", with: "\"version\":2"), "a newer version"),
      (String(text.dropLast(40)), "That did not work"),
      (text.replacing("\"settings\":[", with: "\"elsewhere\":["), "That did not work"), ("{}", "That did not work"),
    ] {
      try Self.open(file, &app, content: Array(content.utf8))
      #expect(app.contains(sentence) && !app.contains("id=\"backup-go\"") && app.stored.isEmpty)
    }
  }

  @Test("SEC-05: who closed the sheet meanwhile gets no file and no preview") func closed() {
    var app = Self.guest()
    app.act("backup.open")
    app.act("backup.save", [("passphrase", Self.passphrase), ("again", Self.passphrase)])
    app.act("sheet.close")
    app.send(.fetched(tag: "backup.sealed", status: 200, bytes: Self.mark))
    #expect(Self.downloads(app).isEmpty && !app.contains("id=\"sheet-backup\""))
  }

  /// A guest with entries, and with a group on this device alone.
  private static func withGroup() throws -> (app: AppDriver, group: RecordID) {
    let app = guest()
    let start = StartGroup(
      .event, name: "Alps", currency: .chf,
      people: [StartGroup.Person(RecordID(high: 7, low: 1), "Ann"), StartGroup.Person(RecordID(high: 7, low: 2), "Bo")])
    return (app, try app.presenter.core.beginGroup(start))
  }

  @Test("SEC-05, ACC-11: a group that is on this device alone comes back with its members, in the same step")
  func groups() throws {
    var (app, id) = try Self.withGroup()
    let core = app.presenter.core
    let file = try Self.save(&app)
    var fresh = AppDriver(seed: 22)
    try Self.open(file, &fresh)
    #expect(fresh.contains("1 group that’s only on this device"))
    fresh.act("backup.restore")
    let back = fresh.presenter.core.replica
    #expect(back.isGroup(id) && back.isDeviceOnly(id) && back.space(id)?.group?.name == "Alps")
    #expect(Self.records(back.space(id)) == Self.records(core.replica.space(id)))
    #expect(Self.own(fresh)?.transactions.count == 24)
    try Self.open(file, &fresh)
    #expect(fresh.contains("id=\"backup-nothing\""), "a second time brings nothing")
  }

  @Test("SEC-05, EVT-01: where somebody is signed in, groups come back into the account, and the preview says so")
  func groupsOfAccount() throws {
    var (app, id) = try Self.withGroup()
    let file = try Self.save(&app)
    var peer = SyncPeer()
    var ann = peer.ann()
    ann.go("/settings/storage")
    try Self.open(file, &ann)
    #expect(ann.contains("id=\"backup-groups\"") && ann.contains("Groups come back into your account"))
    ann.act("backup.restore")
    for _ in 0..<2 { peer.sync(&ann) }
    let back = ann.presenter.core.replica
    #expect(back.isGroup(id) && !back.isDeviceOnly(id) && Self.own(ann)?.transactions.count == 24)
    #expect(peer.authorities.contains { $0.space.id == id && $0.space.member(of: SyncPeer.account) != nil })
    try Self.open(file, &ann)
    #expect(ann.contains("id=\"backup-nothing\""), "a second time brings nothing")
  }
}
