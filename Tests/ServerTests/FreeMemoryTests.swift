import Testing

@testable import Server

@Suite("Memory of closed event streams goes back to the system") struct FreeMemoryTests {
  @Test("once, when many of them are gone, and not for the few that come and go") func due() {
    var memory = FreeMemory()
    let few = FreeMemory.streams - 1, many = FreeMemory.streams
    let open = [10_000, 10_000 - few, 10_000 - many, 10_000 - many, 0, 0, few, 0, many, 0]
    let answers = open.map { memory.isDue(open: $0) }
    #expect(answers == [false, false, true, false, true, false, false, false, false, true])
  }
}
