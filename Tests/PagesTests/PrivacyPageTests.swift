import Testing

@testable import Screens

/// SEC-20, UXA-20: the privacy policy and what is stored where.
struct PrivacyPageTests {
  @Test(
    "SEC-20: the policy is there without an account, in both languages, and says what is stored where and one's rights")
  func withoutAnAccount() {
    var app = AppDriver(route: "/privacy")
    #expect(app.contains("nothing is sold") && app.contains("id=\"stored\"") && app.contains("id=\"rights\""))
    #expect(app.title == "Privacy policy \u{B7} Evenkeel")
    app.go("/help")
    #expect(app.contains("href=\"/privacy\""))
    app.go("/sign-up")
    #expect(app.contains("href=\"/privacy\""), "before there is an account")
    let german = AppDriver(locale: "de-CH", route: "/privacy")
    #expect(german.contains("Was wo gespeichert ist") && german.contains("nichts wird verkauft"))
  }

  @Test("SEC-20: the account's card in Settings leads to what is stored where")
  func fromTheAccount() {
    var app = AccountFlowTests.signedIn("{\"space\":\"\(AccountFlowTests.space)\",\"kind\":\"personal\",\"version\":3}")
    app.go("/settings")
    #expect(app.contains("href=\"/privacy\"") && app.contains("What is stored where"))
  }
}
