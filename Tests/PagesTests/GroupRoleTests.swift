import Basis
import Ledger
import Pages
import Testing

@testable import Replica
@testable import Screens

/// A household on the devices of two accounts, as its screens show it to each of them.
struct GroupRoleTests {
  static let ann = RecordID(high: 70, low: 1)
  static let ben = RecordID(high: 70, low: 2)
  static let group = RecordID(high: 71, low: 1)
  static let members = [RecordID(high: 72, low: 1), RecordID(high: 72, low: 2)]

  /// Ann's app with a household that Ben joined. `user` looks at it.
  private func app(as user: RecordID) throws -> AppDriver {
    var app = AppDriver()
    let core = app.presenter.core
    core.replica.addSpace(Self.group, deviceOnly: false, isGroup: true)
    core.replica.account = Self.ann
    let start = StartGroup(.household, name: "Home", currency: .chf, people: [.init(Self.members[0], "Ann")])
    _ = try core.perform([.startGroup(start)], in: Self.group)
    core.replica.account = Self.ben
    var ben = Member()
    ben.id = Self.members[1]
    ben.name = "Ben"
    _ = try core.perform([.joinGroup(JoinGroup(ben.id, name: ben.name))], in: Self.group)
    look(&app, as: user)
    return app
  }

  private func look(_ app: inout AppDriver, as user: RecordID) {
    app.presenter.core.replica.account = user
    app.presenter.core.preferences.user = user
    app.go("/together")
    app.go(app.groupPath)
  }

  @Test("HSE-03, HSE-19 each sees themselves as ‹You›; a member changes what is theirs, and the page says who did what")
  func eachIsThemselves() throws {
    var app = try app(as: Self.ann)
    app.spend("100", "Sofa")
    #expect(app.text.contains("Ben owes you: CHF\u{A0}50"))
    let id = try #require(app.expense("Sofa")).id
    look(&app, as: Self.ben)
    #expect(app.text.contains("You owe Ann: CHF\u{A0}50") && app.text.contains("Ann paid"))
    app.go(app.groupPath + "/expenses/" + id.text)
    #expect(app.text.contains("Ann added it") && !app.contains("id=\"expense-edit\""), "not Ben's to change")
    #expect(app.text.contains("Only Ann can change this, as the one who added or paid it."), "\(app.text)")
    app.go(app.groupPath + "?section=settings")
    #expect(app.text.contains("Only the admin changes this."))
    app.act("group.archive")
    #expect(app.text.contains("Only Ann can do this."))
  }

  @Test(
    "A-15 what a member may not change is refused with the member, and no field is blamed; a name that is taken stands under Name"
  )
  func refusedMember() throws {
    var app = try app(as: Self.ben)
    app.go(app.groupPath + "?section=members")
    app.act("member.open", value: Self.members[0].text)
    #expect(
      app.contains("id=\"member-fixed\"") && !app.contains("id=\"member-name\""), "nothing to fill in for nothing")
    app.act("member.open", value: Self.members[1].text)
    try #require(app.contains("id=\"member-name\""))
    // The form was open when the right to it went.
    app.act("member.admin")
    let refused = DrawnPage(app.html)
    #expect(app.text.contains("Only Ann can do this.") && refused.problems == ["member-problem"])
    #expect(refused.form("member.save")?.control("name")?.attributes["aria-invalid"] == nil)
    #expect(refused.form("member.save")?.control("name")?.attributes["aria-describedby"] == nil)
    app.act("member.save", [("name", "Ann")])
    #expect(DrawnPage(app.html).problems == ["member-name-problem"])
  }

  @Test("SPL-19 after a day both have to agree to reopen; the first asks, the other agrees")
  func reopening() throws {
    var app = try app(as: Self.ann)
    app.spend("100", "Sofa")
    look(&app, as: Self.ben)
    app.go(app.groupPath + "?section=settle")
    app.act("settle.all")
    app.act("settle.confirm")
    let settled = try #require(app.groupSpace.forms(Settlement.self).first)
    app.now += 25 * 3_600_000
    app.act("settle.reopen", value: settled.id.text)
    #expect(app.text.contains("The other side has to agree, too.") && app.text.contains("asked to reopen"))
    #expect(!app.contains("id=\"reopen-"), "asked already")
    look(&app, as: Self.ann)
    app.go(app.groupPath + "?section=settle")
    #expect(app.text.contains("marked by Ben") && app.contains("id=\"reopen-"))
    app.act("settle.reopen", value: settled.id.text)
    #expect(app.text.contains("Ben pays you CHF\u{A0}50"))
  }

  @Test(
    "HSE-12 the admin cannot leave, hands the role over and may stay it as long as nobody has accepted, and the other one accepts"
  )
  func handingOver() throws {
    var app = try app(as: Self.ann)
    app.go(app.groupPath + "?section=members")
    app.act("member.open", value: Self.members[0].text)
    #expect(app.text.contains("The admin cannot leave.") && !app.contains("id=\"member-remove\""))
    app.act("sheet.close")
    app.act("member.open", value: Self.members[1].text)
    app.act("member.admin")
    #expect(app.announcements.last == "Ben was asked. You’re the admin until they accept.")
    #expect(app.text.contains("Ben asked to be admin"))
    app.act("member.open", value: Self.members[1].text)
    #expect(app.text.contains("hasn’t accepted yet"))
    app.act("member.admin-back")
    #expect(app.announcements.last == "You stay the admin." && !app.text.contains("asked to be admin"))
    #expect(!app.contains("id=\"sheet-member\"") && app.groupSpace.group?.nextAdmin == nil)
    app.act("member.open", value: Self.members[1].text)
    #expect(app.contains("id=\"member-admin\"") && !app.text.contains("hasn’t accepted yet"))
    app.act("member.admin")
    look(&app, as: Self.ben)
    app.act("member.open", value: Self.members[1].text)
    #expect(!app.contains("id=\"member-admin-back\""), "who was asked has nothing to take back")
    app.act("sheet.close")
    #expect(app.text.contains("You’ve been asked to become the admin."))
    app.act("group.accept-admin")
    #expect(app.groupSpace.members.map { $0.isAdmin } == [false, true] && !app.contains("id=\"asked-admin\""))
  }

  @Test("SYN-11 a group whose records are on their way shows no figures; it is counted on the tab")
  func arriving() throws {
    var app = AppDriver()
    app.presenter.core.replica.addSpace(Self.group, deviceOnly: false, isGroup: true)
    app.go("/together")
    #expect(app.text.contains("1 group is on its way"))
    app.go("/together/" + Self.group.text)
    #expect(app.contains("id=\"arriving\""))
  }
}
