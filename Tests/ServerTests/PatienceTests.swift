import Basis
import Hummingbird
import HummingbirdTesting
import Ledger
import Logging
import Testing

@testable import Server
@testable import Store

@Suite("SEC-25: what one request may take of the server")
struct PatienceTests {
  @Test("a bundle that takes too long is refused whole by a sentence, and the queue goes on") func bundle() async throws
  {
    // Nothing is as quick as that.
    let server = TestServer { $0.bundleMilliseconds = 0 }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = Notebook(space: RecordID(derivedFrom: "ada"), client: RecordID(derivedFrom: "phone"))
      _ = try await ada.post("/v1/spaces", object([("space", .string(notebook.space.text))]))
      let reply = try await ada.sync(notebook.request([[notebook.start(), notebook.addWallet()]], version: 0))
      #expect(reply.statuses == ["rejected", "rejected"] && reply.records.isEmpty)
      #expect(
        reply.outcomes.allSatisfy {
          $0["code"]?.stringValue == "mutation.too-much" && $0["message"]?.stringValue?.isEmpty == false
        })
      // Told again, and the next one is not a gap.
      #expect(
        try await ada.sync(notebook.request([[notebook.start(), notebook.addWallet()]])).outcomes == reply.outcomes)
      #expect(
        try await ada.sync(notebook.request([[notebook.spend(3)]])).outcomes.first?["code"]?.stringValue
          == "mutation.too-much")
    }
  }

  @Test("a bundle of more changes than are kept as refused is refused like any other, and the queue goes on")
  func largeBundle() async throws {
    let server = TestServer { $0.bundleMilliseconds = 0 }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = Notebook(space: RecordID(derivedFrom: "ada"), client: RecordID(derivedFrom: "phone"))
      _ = try await ada.post("/v1/spaces", object([("space", .string(notebook.space.text))]))
      let reply = try await ada.sync(notebook.request([(1...1_200).map { notebook.spend($0) }]))
      #expect(reply.statuses == Array(repeating: "rejected", count: 1_200))
      #expect(
        try await ada.sync(notebook.request([[notebook.spend(1_201)]], version: 0, acknowledged: 1_200)).statuses == [
          "rejected"
        ])
    }
  }

  @Test("a request that has taken long takes no further bundle, and what is left is taken when it comes again")
  func request() async throws {
    let server = TestServer { $0.requestMilliseconds = 0 }
    try await server.run { client in
      let ada = Person(client)
      try await ada.signUp("Ada")
      let notebook = try await ada.makeSpace("ada")
      var left = (Int64(3)..<8).map { [notebook.spend($0)] }
      while !left.isEmpty {
        let reply = try await ada.sync(notebook.request(left))
        #expect(reply.statuses == ["applied"])
        left.removeFirst()
      }
      #expect(try await ada.sync(notebook.request([], version: 0)).kinds("transaction").count == 5)
    }
  }

  @Test("whoever is set aside as an author is refused by a sentence and reads on, and the others of the group go on")
  func author() async throws {
    let server = TestServer()
    let (cookies, person, group) = try await server.run { client in
      let (ada, group, code) = try await SharedGroup.begun(client)
      let ben = Person(client)
      #expect(try await ben.join(code, member: group.member("Ben")).status == 200)
      return ([ada.sessionCookie, ben.sessionCookie], try await ben.user(), group)
    }
    var quarantine = Quarantine()
    quarantine.work[.author(person, of: group.space)] = WorkDeaths(count: 2, isSetAside: true, since: 0)
    let core = ServerCore(
      storage: server.storage, vault: server.core.vault, settings: server.core.settings, quarantine: quarantine)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    try await Application(router: core.router(), logger: logger).test(.router) { client in
      let (ada, ben) = (Person(client), Person(client))
      ada.take(cookies[0])
      ben.take(cookies[1])
      let his = group.on("his")
      for sequence in Int64(1)...2 {
        let reply = try await ben.sync(his.notebook.request([[his.expense(sequence, by: "Ben")]], version: 0))
        #expect(reply.statuses == ["rejected"] && reply.outcomes.first?["code"]?.stringValue == "mutation.quarantined")
        #expect(reply.kinds("member").count == 3)
      }
      #expect(try await ada.sync(group.notebook.request([[group.expense(2, by: "Ada")]])).statuses == ["applied"])
    }
  }
}
