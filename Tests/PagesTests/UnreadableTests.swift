import Basis
import Pages
import Screens
import Testing

/// SEC-07: what this device keeps cannot be read.
@Suite("An unreadable vault") struct UnreadableTests {
  private static let routes = [
    "/", "/transactions", "/budgets", "/together", "/sign-in", "/sign-up", "/import", "/wallets",
  ]

  private func asksAside(_ app: AppDriver) -> Bool {
    app.outputs.contains { if case .effect(.setAside) = $0 { true } else { false } }
  }

  @Test(
    "SEC-07: every place says so and how to get it back, none looks empty, and nothing is stored",
    arguments: [
      "page-unreadable", "storage-unreadable", "key-lost", "damaged",
    ])
  func said(code: String) {
    var app = AppDriver()
    app.send(.trouble(code: code))
    let stored = app.stored.count
    for route in Self.routes {
      app.go(route)
      #expect(app.contains("id=\"closed-unreadable\"") && app.contains("id=\"unreadable-reload\""), "\(route)")
      for made in ["class=\"doors\"", "id=\"stats\"", "id=\"sign-in-form\"", "id=\"trouble\""] {
        #expect(!app.contains(made), "\(route): \(made)")
      }
    }
    for route in ["/settings", "/settings/trouble", "/help"] {
      app.go(route)
      #expect(!app.contains("id=\"closed-unreadable\""), "\(route)")
    }
    app.act("entry.new")
    app.act("storage.set-aside")
    #expect(asksAside(app) && app.stored.count == stored)
  }

  @Test(
    "SEC-07: only what cannot be read is put aside; a full disk is another matter",
    arguments: ["", "storage-full", "storage-refused"])
  func onlyThen(code: String) {
    var app = AppDriver.started()
    app.send(.trouble(code: code))
    #expect(!app.contains("id=\"closed-unreadable\""))
    app.act("storage.set-aside")
    #expect(!asksAside(app))
  }

  @Test("SEC-07, SEC-19: what was put aside is named where the storage is, and can be deleted") func forgotten() {
    var app = AppDriver.started()
    app.go("/settings/storage")
    app.act("storage.state", [("kept", "true"), ("can", "true"), ("aside", "0")])
    #expect(!app.contains("id=\"set-aside\""))
    app.act("storage.state", [("kept", "true"), ("can", "true"), ("aside", "1")])
    #expect(app.contains("id=\"set-aside\""))
    app.act("storage.forget-aside")
    #expect(app.outputs.contains { if case .effect(.forgetSetAside) = $0 { true } else { false } })
  }

  @Test(
    "A 3, SEC-07: the first screen after that says what is put aside here, with the way to it",
    arguments: ["en-CH", "de-CH"])
  func saidAtTheDoors(locale: String) {
    var app = AppDriver(locale: locale)
    func tell(_ count: String) { app.act("storage.state", [("kept", "true"), ("can", "true"), ("aside", count)]) }
    tell("0")
    #expect(app.contains("class=\"doors\"") && !app.contains("id=\"welcome-aside\""))
    tell("1")
    #expect(
      app.contains("class=\"doors\"") && app.contains("id=\"welcome-aside\"")
        && app.contains("href=\"/settings/storage\""))
    #expect(app.text.contains(locale == "de-CH" ? "liegt beiseite auf diesem Gerät" : "is put aside on this device"))
    tell("0")
    #expect(!app.contains("id=\"welcome-aside\""))
  }
}
