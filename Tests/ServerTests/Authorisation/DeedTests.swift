import Basis
import Ledger
import Testing

@testable import Server
@testable import Store

/// SEC-02, HSE-03, EVT-16: the changes behind `POST /v1/sync`, each by everybody on every kind of space.
@Suite("SEC-02, HSE-03, EVT-16: every change by everybody on every kind of space")
struct DeedTests {
  /// What a change of a group asks of its people. A guest is a collaborator like any other (EVT-16).
  private enum Rule {
    case everybody, admin
    /// Who added or paid it, who is one of the two, and in a settlement the admin.
    case concerned
    /// No such thing in a group, or nobody's to do from outside of the server.
    case nobody
  }

  private static func rule(_ deed: Deed, _ ground: Ground) -> Rule {
    let isHousehold = ground == .household
    switch deed {
    case .addExpense, .addDonation, .editDonation, .joinGroup, .askToJoin: return .everybody
    case .editGroup, .passAdmin, .leaveGroup, .setRatio: return .admin
    // Nobody waits at an event's door (HSE-08).
    case .answerJoin: return isHousehold ? .admin : .nobody
    // In a household people come by an invitation, an event's people enter whom they like (HSE-06, EVT-03).
    case .addMember, .editMember: return isHousehold ? .admin : .everybody
    case .changeSplit: return isHousehold ? .admin : .nobody
    case .publishIncome: return isHousehold ? .everybody : .nobody
    case .editExpense, .deleteRecords, .undo, .settle: return isHousehold ? .concerned : .everybody
    case .reopenSettlement: return .concerned
    case .startGroup, .adoptRecords, .followGroup, .purge, .startSpace, .addWallet, .addCategory, .addTransaction,
      .editSettings, .relabelCurrency, .editWallet, .editCategory, .editTransactions, .restoreRecords, .importStatement,
      .mergeTransfer,
      .mergePayment, .setPayday, .setBudget, .editBudget, .closePeriod, .addTemplate, .editTemplate, .addRule,
      .editRule, .activateTemplate,
      .linkReimbursement, .unlinkReimbursement, .addNotice, .editNotice, .captureMessage, .rereadMessage, .addPattern,
      .keepBank, .keepBankAccount, .askBank, .editBank, .answerBank, .answerCapture, .forgetCaptures, .saveReport,
      .answerBonus, .allocateBonus, .endAccount:
      return .nobody
    }
  }

  private static func isAllowed(_ deed: Deed, _ asker: Asker, _ ground: Ground) -> Bool {
    guard asker.isIn(ground) else { return false }
    switch rule(deed, ground) {
    case .everybody: return true
    // Ada added what is there, and is the one of the two who has an account.
    case .admin, .concerned: return asker == .admin
    case .nobody: return false
    }
  }

  @Test(arguments: Deed.allCases)
  func decisionsAreThoseOfTheTable(deed: Deed) async throws {
    try await Circle.serving { circle in
      for ground in [Ground.household, .event] {
        for asker in Asker.allCases where asker != .nobody {
          // Somebody else is always there, so that nothing passes as one device's own.
          let joining: Asker = asker == .guest || asker == .former ? asker : .member
          let other = try await circle.newcomer(joining, "\(deed)\(asker)\(ground)")
          let group = try await circle.begin(ground, "\(deed) \(asker)", with: [joining: other])
          let person = try asker == joining ? other : #require(circle.people[asker])
          let isAllowed = Self.isAllowed(deed, asker, ground)
          let about = "\(asker) sends \(deed) to \(ground)"
          let before = try await circle.ada.sync(group.notebook.request([], version: 0))
          let theirs = group.on("\(deed) \(asker) \(ground)")
          let intent = deed.sample(in: group)
          #expect(Deed(intent) == deed)
          let reply = try await person.sync(
            theirs.notebook.request([[theirs.notebook.mutation(1, intent)]]))
          #expect(reply.statuses == [isAllowed ? "applied" : "rejected"], "\(about): \(reply.json.text)")
          let code = reply.outcomes.first?["code"]?.stringValue
          if !asker.isIn(ground) { #expect(code == "space.unknown", "\(about)") }
          let after = try await circle.ada.sync(group.notebook.request([], version: 0))
          if !isAllowed { #expect(after.patches == before.patches, "\(about)") }
          if deed != .leaveGroup && deed != .answerJoin || !isAllowed {
            #expect(Self.accounts(after) == Self.accounts(before), "\(about)")
          }
        }
      }
    }
  }

  /// Who reaches the group changes by a code, an invitation, the admin's yes or a farewell, never by what a member says
  /// (L-37).
  private static func accounts(_ reply: SyncReply) -> Set<String> {
    Set(reply.kinds("member").compactMap { $0["data"]?["user"]?.stringValue })
  }

  @Test("SEC-03, HSE-09: of all changes to the space of another nothing is taken, whoever shares groups with them")
  func ownSpaces() async throws {
    try await Circle.serving { circle in
      let group = try #require(circle.groups[.event])
      let before = try await circle.state()
      for asker in Asker.allCases where asker != .nobody && asker != .admin {
        let theirs = Notebook(space: circle.own.space, client: RecordID(derivedFrom: asker.rawValue))
        for deed in Deed.allCases {
          let reply = try await #require(circle.people[asker]).sync(
            theirs.request([[theirs.mutation(1, deed.sample(in: group))]], version: 0))
          #expect(
            reply.statuses == ["rejected"] && reply.outcomes[0]["code"]?.stringValue == "space.unknown",
            "\(asker) \(deed)")
          #expect(reply.patches.isEmpty && reply.missing == [.string(theirs.space.text)])
        }
      }
      #expect(try await circle.state() == before)
    }
  }

  @Test("SEC-02, ACC-11: records that come from a device put nobody else's account into a group")
  func nobodyIsPutIn() async throws {
    try await Circle.serving { circle in
      let sue = try #require(circle.people[.stranger])
      let user = try await sue.user()
      let model = try #require(circle.groups[.event])
      let records = try await circle.ada.sync(model.notebook.request([], version: 0)).records
      let items = records.compactMap { record -> AdoptRecords.Item? in
        guard let kind = record["kind"]?.stringValue.flatMap({ RecordKind(text: $0) }), let id = record["id"]?.idValue,
          let data = record["data"], var members = data.members
        else { return nil }
        if kind == .member {
          members.removeAll { $0.name == "user" }
          members.append(JSONMember("user", .string(user.text)))
        }
        return AdoptRecords.Item(
          kind: kind, id: kind == .settings ? RecordID(derivedFrom: "trap") : id, data: .object(members))
      }
      let trap = SharedGroup("trap", client: "trap")
      let reply = try await circle.ada.sync(
        trap.notebook.request([[trap.notebook.mutation(1, .adoptRecords(AdoptRecords(items)))]], version: 0))
      #expect(reply.statuses == ["applied"], "\(reply.json.text)")
      let members = reply.kinds("member")
      #expect(!members.isEmpty && members.allSatisfy { $0["data"]?["user"]?.idValue != user })
      let hers = try await sue.sync(trap.on("hers").notebook.request([], version: 0))
      #expect(hers.groups.isEmpty && hers.patches.isEmpty, "Sue is in no group that she did not join")
    }
  }

  @Test(
    "SEC-02: who goes takes no place on the way out, the admin's least of all, whatever their device says to be true")
  func nobodyTakesAPlaceAlone() async throws {
    try await Circle.serving { circle in
      for ground in [Ground.household, .event] {
        for guests in [false, true] {
          for asks in [false, true] {
            let about = "\(ground) \(guests) \(asks)"
            let ben = try await circle.newcomer(guests ? .guest : .member, "place\(ground)\(asks)")
            let group = try await circle.begin(ground, "place \(about)", with: [guests ? .guest : .member: ben])
            let notebook = group.on("bens").notebook
            let before = try await circle.ada.sync(group.notebook.request([], version: 0))
            let seats = before.kinds("member").compactMap { record in
              record["id"]?.idValue.map { (id: $0, user: record["data"]?["user"]?.idValue) }
            }
            let user = try await ben.user()
            let own = try #require(seats.first { $0.user == user }?.id)
            #expect(
              seats.contains { $0.user == nil } && seats.contains { $0.user != nil && $0.user != user }, "\(about)")
            var number: Int64 = 1
            // In one step with the farewell: none of it happens.
            for seat in seats {
              let args = JoinGroup(seat.id, name: "Ben", reclaims: true, guest: seat.user)
              let steps = [
                notebook.mutation(number, .leaveGroup(LeaveGroup(own))),
                notebook.mutation(number + 1, asks ? .askToJoin(args) : .joinGroup(args)),
              ]
              number += 2
              #expect(try await ben.sync(notebook.request([steps])).statuses == ["rejected", "rejected"], "\(about)")
            }
            #expect(
              try await circle.ada.sync(group.notebook.request([], version: 0)).patches == before.patches, "\(about)")
            // In steps of one request: they are gone, and nobody else moved.
            let all =
              [notebook.mutation(number, .leaveGroup(LeaveGroup(own)))]
              + seats.enumerated().map { index, seat in
                let args = JoinGroup(seat.id, name: "Ben", reclaims: true, guest: seat.user)
                return notebook.mutation(number + 1 + Int64(index), asks ? .askToJoin(args) : .joinGroup(args))
              }
            let reply = try await ben.sync(notebook.request(all.map { [$0] }))
            #expect(reply.statuses == ["applied"] + seats.map { _ in "rejected" }, "\(about): \(reply.json.text)")
            let after = try await circle.ada.sync(group.notebook.request([], version: 0))
            for record in after.kinds("member") where record["id"]?.idValue != own {
              #expect(
                record["data"]?["user"]?.idValue == seats.first { $0.id == record["id"]?.idValue }?.user, "\(about)")
            }
            #expect(
              try await ben.sync(notebook.request([], version: 0)).groups.contains(group.space) == false, "\(about)")
          }
        }
      }
    }
  }

  @Test("HSE-10: whoever was let go does not come back by the code that the others came by; who leaves may")
  func codesEndWithARemoval() async throws {
    try await Circle.serving { circle in
      for (ground, isLetGo) in [(Ground.household, true), (.event, true), (.event, false)] {
        let group = try await circle.begin(ground, "code \(isLetGo)", with: [:])
        let code = try await group.code(of: circle.ada)
        let ben = try await circle.newcomer(.member, "code\(ground)\(isLetGo)")
        #expect(try await ben.join(code, member: group.member("Ben"), name: "Ben").status == 200)
        try await circle.ada.answerDoor(of: group)
        let leave = Intent.leaveGroup(LeaveGroup(group.member("Ben")))
        let (who, notebook) = isLetGo ? (circle.ada, group.notebook) : (ben, group.on("bens").notebook)
        #expect(
          try await who.sync(notebook.request([[notebook.mutation(isLetGo ? 7 : 1, leave)]])).statuses == ["applied"])
        #expect(try await ben.join(code, name: "Ben again").status == (isLetGo ? 422 : 200))
        let expiry = try await circle.ada.call(.get, group.path).json["expiresAt"]
        #expect((expiry == .null) == isLetGo, "the admin sees that a new code is needed")
      }
    }
  }

  @Test(
    "HSE-01, HSE-04: by a code, too, one household at a time: one with others is left first, one's own is left behind")
  func oneHouseholdByCode() async throws {
    try await Circle.serving { circle in
      let group = try await circle.begin(.household, "second", with: [:])
      let code = try await group.code(of: circle.ada)
      let ben = try #require(circle.people[.member])
      let refused = try await ben.join(code, name: "Ben")
      #expect(refused.status == 409, "\(refused.text)")
      #expect(try refused.errorCode == "group.other-household")
      let eve = try await circle.newcomer(.stranger, "eve")
      let own = SharedGroup("hers", client: "hers")
      _ = try await eve.sync(own.notebook.request([[own.start(["Eve", "Ada"], .household)]]))
      #expect(try await eve.join(code, name: "Eve").status == 200, "their device leaves it behind (OneHouseholdTests)")
      // Events are as many as one likes.
      let trip = try await circle.begin(.event, "third", with: [:])
      #expect(try await ben.join(try await trip.code(of: circle.ada), name: "Ben").status == 200)
    }
  }

  @Test("SEC-25, ACC-20: a group that finds no room on a server says why")
  func noRoom() async throws {
    try await TestServer { $0.spacesPerAccount = 1 }.run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let guest = Person(client)
      #expect(try await guest.join(code, member: group.member("Ben")).status == 200)
      for (person, word) in [(ada, "An account can hold 1 spaces on this server."), (guest, "Make an account")] {
        let second = SharedGroup("second", client: word)
        let reply = try await person.sync(second.notebook.request([[second.start()]]))
        #expect(reply.statuses == ["rejected"])
        #expect(reply.outcomes[0]["message"]?.stringValue?.contains(word) == true, "\(reply.json.text)")
      }
      // Of an id that is taken nobody hears more.
      let taken = group.on("taken")
      let sue = Person(client)
      try await sue.signUp("Sue")
      let reply = try await sue.sync(taken.notebook.request([[taken.start()]]))
      #expect(reply.outcomes[0]["message"]?.stringValue == "This space is not here.")
    }
  }

  @Test("EVT-05, SEC-02: the admin's place is nobody's to reclaim, not even a guest's")
  func adminsAreNotReclaimed() async throws {
    try await Circle.serving { circle in
      let gus = try #require(circle.people[.guest])
      let group = try await circle.begin(.event, "reclaim", with: [.guest: gus])
      let his = group.on("gus").notebook
      let pass = Intent.passAdmin(RecordList(kind: .member, ids: [group.member(Asker.guest.rawValue)]))
      #expect(
        try await circle.ada.sync(group.notebook.request([[group.notebook.mutation(7, pass)]])).statuses == ["applied"])
      let code = try await group.code(of: circle.ada)
      #expect(try await gus.sync(his.request([[his.mutation(1, pass)]])).statuses == ["applied"])
      let other = Person(circle.client)
      #expect(try await other.join(code, member: group.member(Asker.guest.rawValue)).status == 422)
      #expect(try await gus.call(.get, group.path).status == 200)
    }
  }
}
