import Basis
import Insight
import Ledger
import Proving
import Testing

@Suite("A group in the file with all data (SEC-17)") struct GroupInExportTests {
  @Test("SEC-17 the export has households and events with member ids only, and the own ledger comes back from it")
  func exported() throws {
    var bench = try GroupBench(.household, ["Ann", "Ben", "Cleo"])
    try bench.add(bench.expense(90_00, by: 1, "Power"))
    var own = Space(id: RecordID(high: 4, low: 1))
    let start = Mutation(
      id: RecordID(high: 3, low: 1), space: own.id, sequence: 1, clock: 1, today: bench.today,
      intent: .startSpace(StartSpace(currency: .chf)))
    _ = try own.apply(start)
    let bytes = JSONExport.bytes(own, groups: [bench.space], exportDate: bench.today)
    let json = try JSON.parse(bytes)
    let group = try #require(json["together"]?.arrayValue?.first)
    #expect(
      group["space"]?.idValue == bench.space.id && group["groups"]?.arrayValue?.first?["name"]?.stringValue == "Home")
    #expect(group["members"]?.arrayValue?.compactMap { $0["id"]?.idValue }.count == 3)
    #expect(group["expenses"]?.arrayValue?.first?["amount"]?.integerValue == 90_00)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("Ben") && !text.contains("Cleo"))
    #expect(try JSONExport.records(bytes).contains { $0.kind == .settings })
  }
}
