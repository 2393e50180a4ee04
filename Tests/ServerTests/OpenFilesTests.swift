import Foundation
import Testing

@testable import Server

@Suite("SEC-25: connections never take the files that the database and everything else need")
struct OpenFilesTests {
  @Test(
    "of any limit some files are left, and there are some connections",
    arguments: [1, 64, 100, 256, 1_024, 4_096, 1 << 20])
  func reserve(limit: Int) {
    let connections = OpenFiles.connections(of: limit, atMost: 20_000)
    #expect((8...20_000).contains(connections))
    // With fewer than these no server runs.
    if limit >= 72 {
      #expect(connections + OpenFiles.reserve(of: limit) <= limit && OpenFiles.reserve(of: limit) >= 64)
    }
    #expect(OpenFiles.connections(of: limit, atMost: 9) <= 9)
  }

  #if os(Linux)
    @Test("the limit is raised as far as the system lets the server, and what it is then is what counts") func raised()
    {
      let raised = OpenFiles.raise()
      var limit = rlimit()
      #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      #expect(Int(clamping: limit.rlim_cur) == raised)
      #expect(limit.rlim_cur == limit.rlim_max || raised >= 1 << 20)
    }
  #endif
}
