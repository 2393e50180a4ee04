import Basis
import Ledger
import Testing

@testable import Screens

/// What journeys found, each as its shortest way there.
@Suite("Cases that journeys found")
struct JourneyCaseTests {
  let town = JourneyTown(seed: 1)
  /// Ben's household, with one expense in it.
  let ben: JourneyDevice
  let code: String
  /// Ann has an account with an event of hers; on her phone she is a guest of Ben's household.
  let laptop: JourneyDevice
  var phone: JourneyDevice

  init() {
    ben = JourneyDevice(town, "Ben1", seed: 1)
    Self.begin(ben, "Ben")
    let home = ben.app.presenter.core.replica.groupIDs[0]
    ben.go("/together/" + home.text)
    ben.act("expense.new")
    ben.act("expense.save", [("amount", "30"), ("name", "Rent"), ("date", "2026-07-20")])
    ben.act("sheet.discard")
    ben.act("share.open", value: home.text)
    ben.act("share.new")
    ben.act("sheet.close")
    ben.sync()
    code = town.codes.keys.sorted()[0]
    laptop = JourneyDevice(town, "Ann1", seed: 10_001)
    Self.begin(laptop, "Ann")
    laptop.go("/together")
    laptop.act("group.new", value: "event")
    laptop.act("group.create", [("name", "Lisbon"), ("own", "Ann"), ("next", "Zoe"), ("currency", "CHF")])
    laptop.act("sheet.discard")
    laptop.sync()
    phone = JourneyDevice(town, "Ann2", seed: 20_001)
    Self.join(phone, code)
  }

  private static func begin(_ device: JourneyDevice, _ name: String) {
    device.act("door.hand")
    device.act("door.currency", [("currency", "CHF")])
    device.act("sheet.discard")
    device.act("entry.new")
    device.act("entry.save", [("amount", "12"), ("payee", name + " alone"), ("date", "2026-07-19")])
    device.go("/sign-up")
    device.act(
      "account.sign-up",
      [
        ("name", name), ("email", name.lowercased() + "@example.org"), ("password", "Segelboot7"),
        ("confirmation", "Segelboot7"),
      ])
    device.sync()
  }

  private static func join(_ device: JourneyDevice, _ code: String, _ name: String = "Guest") {
    device.act("door.code")
    device.act("join.look", [("code", code)])
    device.act("join.pick", value: "new")
    device.act("join.go", [("name", name)])
    device.sync()
  }

  private func signIn() {
    phone.go("/sign-in")
    phone.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
  }

  private var isAsked: Bool {
    phone.app.presenter.core.tabs.contains { if case .guest? = $0.sheet { true } else { false } }
  }

  private func shows(_ name: String) -> Bool { JourneySight(phone.app).shows(name) }

  @Test(
    "SEC-10, ACC-11: while a guest is asked what becomes of their groups, nothing of the account comes to the guest, and nothing of the guest goes"
  )
  func asked() {
    #expect(shows("Rent") && phone.account == nil)
    signIn()
    #expect(isAsked)
    phone.sync()
    #expect(shows("Rent"), "the group has not ended for the guest")
    #expect(!JourneySight(phone.app).html.contains("Lisbon") && phone.app.presenter.core.replica.groupIDs.count == 1)
    phone.act("guest.apart")
    phone.sync()
    #expect(
      phone.account != nil && phone.look(into: JourneyDevice.device).map { JourneySight($0).shows("Rent") } == true)
  }

  @Test("SEC-10, ACC-11: a reload in the middle of that question asks it again") func reloaded() {
    signIn()
    phone.reload()
    phone.sync()
    #expect(isAsked && shows("Rent"))
    phone.act("guest.join")
    phone.act("moving.go")
    phone.sync()
    phone.sync()
    #expect(phone.account != nil && shows("Rent"))
  }

  @Test("SEC-10, EVT-15: whoever joins a group meanwhile joins it with the account, in the account's own vault")
  func joins() {
    signIn()
    phone.reload()
    Self.join(phone, code, "Ann")
    #expect(
      phone.account == town.user("ann@example.org")?.id && shows("Rent")
        && JourneySight(phone.app).html.contains("Lisbon"))
    #expect(JourneySight.page(phone.app, "/settings/storage").contains("id=\"apart\""))
    guard let guest = phone.look(into: JourneyDevice.device) else {
      Issue.record("the guest's vault is gone")
      return
    }
    #expect(
      !guest.presenter.core.preferences.hasAccount && !JourneySight(guest).html.contains("Lisbon")
        && JourneySight(guest).shows("Rent"))
  }

  @Test(
    "ACC-06, EVT-15: with the account's ledger on the screen and its session over, nobody joins as a guest in its place"
  ) func signedOut() {
    laptop.session = nil
    Self.join(laptop, code)
    #expect(laptop.session == nil && laptop.account == town.user("ann@example.org")?.id)
    #expect(JourneySight(laptop.app).html.contains("Lisbon") && !JourneySight(laptop.app).shows("Rent"))
  }

  @Test("SEC-05: a ledger that another device keeps is said to be there, also after another one was begun here")
  mutating func movedAway() {
    phone = JourneyDevice(town, "Ann2", seed: 30_001)
    signIn()
    phone.sync()
    laptop.sync()
    phone.sync()
    #expect(shows("Ann alone"))
    laptop.go("/settings/storage")
    laptop.act("level.here")
    laptop.act("level.go")
    phone.sync()
    #expect(phone.app.presenter.core.place == .elsewhere)
    phone.act("door.hand")
    phone.act("door.currency", [("currency", "CHF")])
    phone.act("sheet.discard")
    #expect(phone.app.presenter.core.place == .here)
    #expect(JourneySight.page(phone.app, "/settings/storage").contains("id=\"ledgers-elsewhere\""))
  }

  @Test(
    "SEC-10: somebody without an account, with a ledger of their own, reads what accounts left sealed here, and how to come to it"
  ) func sealed() {
    let page = JourneySight.page(laptop.app, "/settings/storage")
    #expect(!page.contains("id=\"ledgers-sealed\""))
    laptop.go("/settings/profile")
    laptop.act("account.sign-out")
    // Their events are with that account, so an empty ‹Together› says so, too.
    let together = JourneySight.page(laptop.app, "/together")
    #expect(together.contains("id=\"ledgers-sealed\"") && together.contains("href=\"/sign-in\""))
    laptop.act("door.hand")
    laptop.act("door.currency", [("currency", "CHF")])
    laptop.act("sheet.discard")
    #expect(laptop.account == nil && laptop.app.presenter.core.hasStarted)
    let after = JourneySight.page(laptop.app, "/settings/storage")
    #expect(after.contains("id=\"ledgers-sealed\"") && after.contains("href=\"/sign-in\""))
  }

  @Test(
    "ACC-09, ACC-11, ACC-12: a ledger comes along to an account by a provider and by a passkey, and its other device has it",
    arguments: [JourneyTown.Way.provider, .passkey])
  func comesAlong(way: JourneyTown.Way) {
    let (first, second) = (JourneyDevice(town, "Cid1", seed: 40_001), JourneyDevice(town, "Cid2", seed: 50_001))
    first.act("door.hand")
    first.act("door.currency", [("currency", "CHF")])
    first.act("sheet.discard")
    first.act("entry.new")
    first.act("entry.save", [("amount", "12"), ("payee", "Cid alone"), ("date", "2026-07-19")])
    first.go("/sign-up")
    first.act("account.input", [("name", "Cid")])
    first.act(way == .provider ? "identity.go" : "passkey.begin", value: "google")
    first.sync()
    #expect(
      first.account == town.user("cid@example.org")?.id && first.account != nil
        && JourneySight(first.app).shows("Cid alone"))
    second.go("/sign-in")
    second.act(way == .provider ? "identity.go" : "passkey.sign-in", value: "google")
    second.sync()
    #expect(second.account == first.account && JourneySight(second.app).shows("Cid alone"))
  }

  @Test(
    "HSE-06, ACC-11: somebody with a ledger of their own follows an invitation, makes an account from there, and is in the group with all that they had"
  )
  func invited() {
    let group = ben.app.presenter.core.replica.groupIDs[0]
    _ = town.invite("dora@example.org", to: group)
    let dora = JourneyDevice(town, "Dora1", seed: 60_001)
    dora.act("door.hand")
    dora.act("door.currency", [("currency", "CHF")])
    dora.act("sheet.discard")
    dora.act("entry.new")
    dora.act("entry.save", [("amount", "12"), ("payee", "Dora alone"), ("date", "2026-07-19")])
    dora.go("/invite#" + town.invitations.keys.sorted()[0])
    dora.go("/sign-up")
    dora.act(
      "account.sign-up",
      [("name", "Dora"), ("email", "dora@example.org"), ("password", "Segelboot7"), ("confirmation", "Segelboot7")])
    dora.act("invitation.pick", value: "new")
    dora.act("invitation.accept", [("name", "Dora")])
    dora.sync()
    let sight = JourneySight(dora.app)
    #expect(dora.account != nil && sight.shows("Rent") && sight.shows("Dora alone"))
  }
}
