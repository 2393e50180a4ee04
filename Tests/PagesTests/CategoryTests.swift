import Basis
import Ledger
import Pages
import Testing

@testable import Screens

/// Categories and wallets as their screens keep them.
struct CategoryScreenTests {
  static func onCategories() -> AppDriver {
    var app = ListsTests.started()
    app.go("/categories")
    return app
  }

  @Test("CAT-06: siblings change places, children go with their parent, undo puts them back")
  func anOrderCanBeChanged() {
    var app = Self.onCategories()
    let before = ListsTests.names(app)
    app.act("category.order")
    #expect(app.contains("aria-label=\"Move Groceries up\""))
    app.act("category.down", value: ListsTests.id(of: before[0], in: app))
    var after = before
    after.swapAt(0, 1)
    #expect(ListsTests.names(app) == after)
    app.act("category.up", value: ListsTests.id(of: before[0], in: app))
    #expect(ListsTests.names(app) == before)
    // The first has nothing above it.
    app.act("category.up", value: ListsTests.id(of: before[0], in: app))
    #expect(ListsTests.names(app) == before)
    app.act("category.down", value: ListsTests.id(of: before[0], in: app))
    app.act("undo")
    #expect(ListsTests.names(app) == before)
  }

  @Test("CAT-03, CAT-06: a category of one's own with emoji, colour and parent, folded away and unfolded")
  func aTreeCanBeFolded() {
    var app = Self.onCategories()
    let parent = ListsTests.id(of: "Groceries", in: app)
    app.act("category.new")
    app.act("category.emoji", [("name", "Bakery"), ("value", "\u{1F950}")])
    app.act("category.colour", value: "rose")
    app.act("category.flag", [("value", "shareable"), ("input", "true")])
    app.act("category.save", [("name", "Bakery"), ("parent", parent), ("type", "wants")])
    #expect(app.contains("disc c-rose"))
    #expect(app.contains("often shared"))
    let names = ListsTests.names(app)
    let at = names.firstIndex(of: "Groceries") ?? 0
    #expect(names[at + 1] == "Bakery")
    guard case .categories(let model)? = app.screen?.content else { return #expect(Bool(false)) }
    #expect(model.rows[at].hasChildren && model.rows[at + 1].depth == 1)
    app.act("category.fold", value: parent)
    #expect(!ListsTests.names(app).contains("Bakery"))
    #expect(app.contains("aria-expanded=\"false\""))
    app.act("category.fold", value: parent)
    #expect(ListsTests.names(app).contains("Bakery"))
    // The form opens with what was chosen.
    app.act("category.open", value: ListsTests.id(of: "Bakery", in: app))
    #expect(
      app.contains("id=\"colour-rose\" data-action=\"category.colour\" data-value=\"rose\" aria-pressed=\"true\""))
  }

  @Test("CAT-05: what is in use is not deleted without a place for its entries; then in one action")
  func aCategoryInUseGivesItsEntriesAway() throws {
    var app = Self.onCategories()
    let groceries = ListsTests.id(of: "Groceries", in: app)
    app.go("/transactions")
    let entry = try #require(app.value(of: "row.menu"))
    app.act("row.category", value: entry)
    app.act("pick.choose", value: groceries)
    app.go("/categories")
    app.act("category.open", value: groceries)
    app.act("category.ask-delete")
    #expect(app.contains("1 transaction, recurring entry or subcategory uses it"))
    app.act("category.delete")
    #expect(ListsTests.names(app).contains("Groceries"))
    let dining = ListsTests.id(of: "Dining Out", in: app)
    app.act("category.input", [("target", dining)])
    app.act("category.delete", [("target", dining)])
    #expect(!ListsTests.names(app).contains("Groceries"))
    app.go("/transactions?category=" + dining)
    #expect(app.contains("id=\"t-" + entry))
    app.act("undo")
    app.go("/transactions?category=" + groceries)
    #expect(app.contains("id=\"t-" + entry))
  }

  @Test("CAT-05: where deleted entries could come back, the category becomes inactive")
  func aCategoryOfDeletedEntriesBecomesInactive() throws {
    var app = Self.onCategories()
    let groceries = ListsTests.id(of: "Groceries", in: app)
    app.go("/transactions")
    let entry = try #require(app.value(of: "row.menu"))
    app.act("row.category", value: entry)
    app.act("pick.choose", value: groceries)
    app.act("row.delete", value: entry)
    app.act("row.delete-really", value: entry)
    app.go("/categories")
    app.act("category.open", value: groceries)
    app.act("category.ask-delete")
    #expect(app.contains("while a budget, a rule or a recently deleted transaction still uses it"))
    app.act("category.delete")
    guard case .categories(let model)? = app.screen?.content else { return #expect(Bool(false)) }
    #expect(model.inactive.map { $0.label.name } == ["Groceries"])
    app.act("category.open", value: groceries)
    app.act("category.active")
    #expect(ListsTests.names(app).contains("Groceries"))
  }

  @Test("B friction 14: the question says once what happens, and its button does just that")
  func theQuestionSaysOneThing() throws {
    let (deletes, back) = ("Delete Groceries?", "You can restore it for 30 days.")
    let (inactive, keeps, goes) = (
      "Mark Groceries as inactive?", "It can’t be deleted while", "Choose where it should go."
    )
    let all = [deletes, back, inactive, keeps, goes]
    /// What the question says of all this, its button, and whether it waits for a choice.
    func question(isUsed: Bool, isBudgeted: Bool) throws -> (said: [String], button: String, waits: Bool) {
      var app = Self.onCategories()
      let groceries = ListsTests.id(of: "Groceries", in: app)
      if isUsed {
        app.go("/transactions")
        app.act("row.category", value: try #require(app.value(of: "row.menu")))
        app.act("pick.choose", value: groceries)
      }
      if isBudgeted {
        _ = try app.presenter.core.perform(
          [.setBudget(Budget(categoryId: try #require(RecordID(groceries)), limit: 100_00))], app.tab)
      }
      app.go("/categories")
      app.act("category.open", value: groceries)
      app.act("category.ask-delete")
      let text = DrawnAmounts.plain(try #require(DrawnAmounts.piece(app.html, id: "ask-category", to: "</div>")))
      let button = try #require(app.html.split(separator: "<button").first { $0.contains("id=\"category-delete\"") })
      let waits = button.prefix { $0 != ">" }.contains("disabled")
      let label = button.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
      app.act("category.delete")
      let isThere = app.space.categories.live(try #require(RecordID(groceries)))
      #expect(waits == (isThere?.active == true), "a button that can be pressed does it")
      #expect(waits || (isThere == nil) == !isBudgeted)
      return (all.filter { text.contains($0) }, String(label), waits)
    }
    #expect(try question(isUsed: false, isBudgeted: false) == ([deletes, back], "Delete", false))
    #expect(try question(isUsed: true, isBudgeted: false) == ([deletes, goes], "Move and delete", true))
    #expect(try question(isUsed: false, isBudgeted: true) == ([inactive, keeps], "Mark as inactive", false))
    #expect(
      try question(isUsed: true, isBudgeted: true) == ([inactive, keeps, goes], "Move and mark as inactive", true))
  }

  @Test("CAT-05: an unused category is deleted at once, and can be brought back")
  func anUnusedCategoryIsDeleted() {
    var app = Self.onCategories()
    app.act("category.open", value: ListsTests.id(of: "Bonus", in: app))
    app.act("category.ask-delete")
    #expect(app.contains("You can restore it for 30 days."))
    app.act("category.delete")
    #expect(!ListsTests.names(app).contains("Bonus"))
    app.act("undo")
    #expect(ListsTests.names(app).contains("Bonus"))
  }

  @Test("CAT-08: out of the budget is said, and income counts only where it is chosen")
  func theBudgetCanLeaveACategoryOut() {
    var app = Self.onCategories()
    app.act("category.open", value: ListsTests.id(of: "Rent", in: app))
    app.act("category.flag", [("value", "budget"), ("input", "false")])
    app.act("category.save")
    #expect(app.contains("not in the budget"))
  }

  @Test("WAL-07, WAL-05, WAL-06: the exact sentence, the lock, and inactive instead")
  func aWalletWithTransactionsStays() throws {
    var app = ListsTests.started()
    app.go("/wallets")
    guard case .wallets(let model)? = app.screen?.content else { return #expect(Bool(false)) }
    let id = model.active[0].id.text
    app.act("wallet.open", value: id)
    #expect(!app.contains("id=\"wallet-kind\""))
    #expect(app.contains("Balance now"))
    app.act("wallet.ask-delete")
    #expect(app.contains("Cannot delete wallet with transactions. Mark as inactive instead?"))
    #expect(!app.contains("id=\"wallet-delete\""))
    app.act("wallet.active")
    guard case .wallets(let after)? = app.screen?.content else { return #expect(Bool(false)) }
    #expect(after.active.isEmpty && after.inactive.count == 1)
    #expect(app.contains("Inactive"))
  }

  @Test("WAL-07: a deleted entry in it still counts")
  func aWalletOfDeletedEntriesStays() throws {
    var app = ListsTests.started()
    app.go("/transactions")
    let entry = try #require(app.value(of: "row.menu"))
    app.act("row.delete", value: entry)
    app.act("row.delete-really", value: entry)
    app.go("/wallets")
    guard case .wallets(let model)? = app.screen?.content else { return #expect(Bool(false)) }
    app.act("wallet.open", value: model.active[0].id.text)
    app.act("wallet.ask-delete")
    #expect(app.contains("Cannot delete wallet with transactions. Mark as inactive instead?"))
  }

  @Test("WAL-02: wallets change places, and a new one is the last")
  func walletsCanBePutInOrder() {
    var app = ListsTests.started()
    app.go("/wallets")
    app.act("wallet.new")
    app.act("wallet.save", [("name", "Bank"), ("balance", "100")])
    func names() -> [String] {
      guard case .wallets(let model)? = app.screen?.content else { return [] }
      return model.active.map { $0.name }
    }
    #expect(names() == ["Cash", "Bank"])
    guard case .wallets(let model)? = app.screen?.content else { return }
    app.act("wallet.order")
    app.act("wallet.up", value: model.active[1].id.text)
    #expect(names() == ["Bank", "Cash"])
    app.act("undo")
    #expect(names() == ["Cash", "Bank"])
  }

  @Test("ACC-14: a name cannot be empty; without the server it says so and keeps what was typed")
  func aProfileIsEdited() {
    var app = AppDriver()
    app.go("/settings/profile")
    #expect(app.contains("You have no account"))
    app.go("/sign-in")
    app.act("account.sign-in", [("email", "ann@example.org"), ("password", "Segelboot7")])
    app.send(
      .fetched(
        tag: "sign-in", status: 200,
        bytes: Array(
          #"{"user":{"id":"000000000000000000000000000000aa","email":"ann@example.org","name":"Ann"},"spaces":[]}"#.utf8
        )))
    AccountFlowTests.enter(&app)
    app.go("/settings")
    #expect(app.contains("id=\"profile-card\"") && app.contains("Ann"))
    app.go("/settings/profile")
    #expect(app.contains("ann@example.org") && app.contains("Evenkeel 0."))
    app.act("profile.edit")
    app.act("profile.save", [("name", "  ")])
    #expect(app.contains("Name is required"))
    app.act("profile.save", [("name", " Ann B. ")])
    app.send(.fetched(tag: "profile", status: 0, bytes: []))
    #expect(app.contains("which cannot be reached now") && app.contains("value=\"Ann B.\""))
    app.act("profile.save", [("name", "Ann B.")])
    app.send(.fetched(tag: "profile", status: 200, bytes: Array("{}".utf8)))
    #expect(app.contains("Your name is saved."))
    app.go("/settings")
    #expect(app.contains("Ann B."))
  }

  @Test("DES-03, UXA-18: colours, vibration and keys are kept")
  func theLookIsKept() {
    var app = ListsTests.started()
    app.go("/settings")
    app.act("settings.look", value: "fintech")
    #expect(
      app.contains("id=\"set-look-fintech\" data-action=\"settings.look\" data-value=\"fintech\" aria-pressed=\"true\"")
    )
    #expect(app.contains("data-haptics"))
    app.act("settings.haptics", value: "false")
    #expect(!app.contains("data-haptics"))
    app.act("settings.keys", value: "false")
    #expect(app.contains("data-no-keys"))
  }

  @Test("UXA-20, DES-08: help and the gallery are there without any data, in both languages")
  func helpIsThereFromTheStart() {
    for (locale, word) in [("en-GB", "Privacy"), ("de-CH", "Datenschutz")] {
      var app = AppDriver(locale: locale, route: "/help")
      #expect(app.contains(word))
      app.go("/gallery")
      #expect(app.contains("id=\"g-buttons\"") && app.html.components(of: "data-row=\"swipe\"") >= 5)
    }
  }
}
