import Basis
import Ledger
import Pages
import Proving
import Testing

@testable import Replica
@testable import Screens

/// What is on the screen for whom: members, admins, people who share with nobody; and where Settings has it (HSE-03,
/// HSE-11, UXA-04, BUD-01, INC-01).
struct HouseholdRightsTests {
  private static let ann = RecordID(high: 70, low: 1)
  private static let ben = RecordID(high: 70, low: 2)
  private static let members = [RecordID(high: 72, low: 1), RecordID(high: 72, low: 2)]
  private static let group = RecordID(high: 71, low: 1)

  /// Ann's household on a device with a ledger of its own; with Ben where `joined`.
  private static func app(as user: RecordID, joined: Bool = true) throws -> AppDriver {
    var app = AppDriver.started()
    app.addWallet("UBS")
    let core = app.presenter.core
    core.replica.addSpace(group, deviceOnly: false, isGroup: true)
    core.replica.account = ann
    _ = try core.perform(
      [.startGroup(StartGroup(.household, name: "Home", currency: .chf, people: [.init(members[0], "Ann")]))], in: group
    )
    if joined {
      core.replica.account = ben
      _ = try core.perform([.joinGroup(JoinGroup(members[1], name: "Ben"))], in: group)
    }
    core.replica.account = user
    core.preferences.user = user
    return app
  }

  @Test(
    "HSE-03: what only the admin may do is not on a member's screen, and is on the admin's", arguments: [true, false])
  func onlyWhatOneMayDo(isAdmin: Bool) throws {
    var app = try Self.app(as: isAdmin ? Self.ann : Self.ben)
    let path = "/together/" + Self.group.text
    app.go(path)
    #expect(app.contains("id=\"share-open\"") == isAdmin)
    app.go(path + "?section=members")
    #expect(app.contains("id=\"member-new\"") == isAdmin)
    app.act("member.open", value: Self.members[isAdmin ? 1 : 0].text)
    #expect(app.contains("id=\"member-name\"") == isAdmin)
    #expect(app.contains("id=\"member-remove\"") == isAdmin)
    app.act("sheet.close")
    // Oneself one can always change; whoever is not the admin can leave.
    app.act("member.open", value: Self.members[isAdmin ? 0 : 1].text)
    #expect(app.contains("id=\"member-name\"") && app.contains("id=\"member-remove\"") == !isAdmin)
    app.act("sheet.close")
    app.go(path + "?section=settings")
    #expect(app.contains("type=\"submit\"") == isAdmin)
    #expect(app.contains("id=\"group-archive\"") == isAdmin && app.contains("id=\"group-remove\"") == isAdmin)
  }

  @Test(
    "UXA-04: a household of one is nobody to share with: the entry's sheet says nothing of it until somebody is there")
  func aloneNothingIsShared() throws {
    var app = try Self.app(as: Self.ann, joined: false)
    app.go("/transactions")
    app.act("entry.new")
    #expect(!app.contains("id=\"entry-detail-shared\"") && !app.text.contains("Private"))
    app.act("sheet.close")
    app = try Self.app(as: Self.ann)
    app.go("/transactions")
    app.act("entry.new")
    #expect(app.contains("id=\"entry-detail-shared\""))
  }

  @Test("BUD-01, INC-01: Settings has the payday and the income, with the sheets that Budgets opens")
  func paydayAndIncome() {
    var app = AppDriver.started()
    app.go("/settings")
    #expect(app.text.contains("Payday Not chosen yet") && app.text.contains("Income Detection Manual Entry"))
    app.act("plan.payday")
    #expect(app.contains("id=\"sheet-payday\""))
    app.act("plan.day", value: "25")
    app.act("plan.set-payday")
    #expect(app.text.contains("Payday 25th of each month"))
    app.act("plan.open")
    #expect(app.contains("id=\"income-mode\""))
    app.act("plan.mode", value: "auto")
    app.act("plan.save", [("income", "5000"), ("needs", "50"), ("wants", "30"), ("savings", "20")])
    #expect(app.text.contains("Income Detection Auto-Detect"))
  }

  @Test("UXA-04, HSE-11: Settings has the household, folded while one is alone, and members can leave from there")
  func leavingFromSettings() throws {
    var app = try Self.app(as: Self.ann, joined: false)
    app.go("/settings")
    #expect(app.contains("<details class=\"fold\" id=\"household-sharing\">"))
    app = try Self.app(as: Self.ann)
    app.go("/settings")
    #expect(app.contains("<details class=\"fold\" id=\"household-sharing\" open>"))
    #expect(!app.contains("data-action=\"group.leave\""), "the admin hands the household over first")
    app = try Self.app(as: Self.ben)
    app.go("/settings")
    let id = try #require(app.value(of: "group.leave"))
    app.act("group.leave", value: id)
    #expect(app.contains("id=\"ask-remove\"") && app.contains("id=\"member-remove-really\""))
    #expect(app.screen?.route.path == "/together/" + Self.group.text + "?section=members")
    app.act("member.remove")
    #expect(app.presenter.core.groupSnapshot(Self.group)?.members.first { $0.id == Self.members[1] }?.leftOn != nil)
  }
}
