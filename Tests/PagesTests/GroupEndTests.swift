import Basis
import Ledger
import Testing

@testable import Screens

/// HSE-13, EVT-21: deleting a group that others have, too, and bringing it back.
struct GroupEndTests {
  @Test("EVT-21, HSE-13 what is open is said first; a deleted group is read-only and comes back by its admin")
  func deletedAndBack() throws {
    var app = AccountFlowTests.signedIn("{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}")
    app.send(
      .synced(
        status: 200,
        bytes: Array(
          "{\"outcomes\":[],\"patches\":[{\"space\":\"\(AccountFlowTests.space)\",\"to\":0,\"records\":[]}],\"groups\":[]}"
            .utf8)))
    let people = [StartGroup.Person(RecordID(high: 8, low: 1), "Ann"), .init(RecordID(high: 8, low: 2), "Ben")]
    let id = try app.presenter.core.beginGroup(StartGroup(.event, name: "Ticino", currency: .chf, people: people))
    app.go("/together/" + id.text)
    app.spend("90", "Boat")
    app.go("/together/\(id.text)?section=settings")
    app.act("group.remove-ask")
    #expect(app.text.contains("45.00 is still open. Delete Ticino for everybody?"))
    app.act("group.remove-keep")
    #expect(!app.contains("id=\"ask-remove-group\"") && app.groupSpace.group?.deletedOn == nil)
    app.act("group.remove-ask")
    app.act("group.remove")
    #expect(app.groupSpace.group?.deletedOn == app.today)
    #expect(app.value(of: "group.remove-ask") == nil)
    app.go("/together/" + id.text)
    #expect(app.text.contains("Deleted. Its admin can bring it back until 19 Aug"))
    #expect(app.value(of: "expense.new") == nil)
    app.go("/together")
    #expect(app.text.contains("Deleted (1)") && !app.text.contains("Archived"))
    #expect(app.text.contains("Deleted. Its admin can bring it back until 19 Aug"))
    app.go("/together/\(id.text)?section=settings")
    app.act("group.bring-back")
    #expect(app.groupSpace.group?.deletedOn == nil)
    app.go("/together/" + id.text)
    #expect(!app.text.contains("Deleted."))
    app.go("/together/\(id.text)?section=settings")
    app.act("group.remove-ask")
    app.act("group.remove")
    app.today = app.today.adding(days: 31)
    app.go("/together")
    #expect(app.text.contains("Deleted for good.") && !app.text.contains("bring it back"), "nobody can any more")
  }
}
