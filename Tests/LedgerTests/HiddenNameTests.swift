import Basis
import Proving
import Testing

@testable import Ledger

@Suite("SEC-15: a name has nothing in it that nobody sees, and is nobody else's to the eye")
struct HiddenNameTests {
  private static let hidden = [
    "\u{0}", "\u{1B}", "\u{7F}", "\u{9F}", "\u{AD}", "\u{34F}", "\u{61C}", "\u{180E}", "\u{200B}", "\u{200E}",
    "\u{200F}", "\u{202A}", "\u{202E}",
    "\u{2060}", "\u{2066}", "\u{2069}", "\u{206F}", "\u{3164}", "\u{FEFF}", "\u{FFA0}", "\u{FFF9}", "\u{E0001}",
    "\u{200C}", "\u{200D}", "\u{FE0F}",
    "\u{E0100}", "\u{FFFC}", "\u{13430}", "\u{13441}", "\u{16FE4}", "\u{1D159}",
  ]

  private func checked(_ name: String) -> String? { try? SignUpRules.check(name: name) }

  private func add(_ name: String, _ bench: inout GroupBench, _ number: UInt64 = 50) throws {
    var member = Member()
    member.id = RecordID(high: 8, low: number)
    member.name = name
    try bench.apply(.addMember(member))
  }

  private func isTaken(_ name: String, _ bench: GroupBench) -> Bool {
    var bench = bench
    do { try add(name, &bench, 99) } catch { return (error as? Rejection)?.code == .nameTaken }
    return false
  }

  @Test("wherever it stands it is dropped, and a name of nothing else is none", arguments: hidden)
  func dropped(_ hidden: String) throws {
    for name in [hidden + "Ann", "Ann" + hidden, "A" + hidden + "nn", hidden + " Ann " + hidden] {
      #expect(checked(name) == "Ann")
    }
    for name in [hidden, hidden + hidden, " " + hidden + "\u{3000}" + hidden] {
      #expect(checked(name) == nil)
      var bench = try GroupBench(.event, ["Anna"], joined: false)
      #expect(throws: Rejection.self) { try add(name, &bench) }
    }
    var bench = try GroupBench(.event, ["Anna"], joined: false)
    try add("Be" + hidden + "n", &bench)
    #expect(bench.space.members.map(\.name) == ["Anna", "Ben"])
    for name in ["An" + hidden + "na", hidden + "Anna", "B\u{E9}n" + hidden, "Anna" + hidden + " "] {
      #expect(isTaken(name, bench))
    }
  }

  @Test("the end of a line is a space") func lines() throws {
    for line in ["\n", "\r", "\t", "\u{2028}", "\u{85}", "\u{2800}"] {
      #expect(checked("Ann" + line + "Lee" + line) == "Ann Lee")
    }
    #expect(checked("\u{2800}") == nil)
    var bench = try GroupBench(.event, ["Ann Lee"], joined: false)
    for name in ["Ann\nLee", "Ann\u{A0}Lee", "Ann \u{2003}Lee"] { #expect(isTaken(name, bench)) }
    try add("AnnLee", &bench)
  }

  @Test("what shapes letters and emoji stays where it does, and tells no two names apart") func shaping() throws {
    for name in [
      "👩‍👩‍👧 Ann", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "می‌خواهم", "നന്‍", "葛\u{E0100}城", "❤️",
    ] {
      #expect(checked(name) == name)
      var bench = try GroupBench(.event, [name], joined: false)
      #expect(bench.space.members.map(\.name) == [name])
      #expect(isTaken(name + "\u{200D}", bench))
      try add("Ben", &bench)
    }
  }

  @Test("names of many scripts stay as they are, and are other ones than each other") func scripts() throws {
    let names = ["Ann", "Анна", "Άννα", "安娜", "アン", "앤", "أحمد", "अन्ना", "Zoë", "O’Neil", "Ann-Lee", "J. R."]
    var bench = try GroupBench(.event, names, joined: false)
    #expect(bench.space.members.map(\.name) == names)
    for name in names { #expect(checked(name) == name) }
    // Letters of another script that look the same are another name (docs/security.md).
    try add("\u{410}nn", &bench)
  }

  @Test("one that is kept from before is read, changed in all else, and can be renamed") func older() throws {
    for kept in ["Be\u{200B}n", "\u{200B}", "An\u{202E}na"] {
      var bench = try GroupBench(.event, ["Anna", "Ben"], joined: false)
      let id = bench.people[1]
      let record = try #require(bench.space.allRecords.first { $0.id == id })
      let parts = String(decoding: record.payload, as: UTF8.self).split(
        separator: "\"Ben\"", omittingEmptySubsequences: false)
      try #require(parts.count == 2)
      let payload = Array((parts[0] + JSON.string(kept).text + parts[1]).utf8)
      bench.space.load(
        StoredRecord(kind: .member, id: id, version: bench.space.version + 1, purged: false, payload: payload))
      #expect(bench.space.form(id, Member.self)?.name == kept)
      try bench.apply(.editMember(EditRecords(ids: [id], set: [JSONMember("part", .string("reimbursementOnly"))])))
      #expect(bench.space.form(id, Member.self)?.name == kept)
      try bench.apply(.editMember(EditRecords(ids: [id], set: [JSONMember("name", .string("Cleo\u{200B}"))])))
      #expect(bench.space.form(id, Member.self)?.name == "Cleo")
    }
  }
}
