import Basis
import Filing
import Ledger
import Pages
import Screens
import Testing

/// Choosing a category (CAT-06): a tree with search, and a new one without leaving what is being done.
struct CategoryPickerTests {
  /// ‹Bakery› under ‹Groceries›, and an entry to file.
  private static func nested() throws -> (app: AppDriver, entry: String) {
    var app = CategoryScreenTests.onCategories()
    let parent = ListsTests.id(of: "Groceries", in: app)
    app.act("category.new")
    app.act("category.save", [("name", "Bakery"), ("parent", parent), ("type", "needs")])
    app.go("/transactions")
    return (app, try #require(app.value(of: "row.menu")))
  }

  private static func rows(_ app: AppDriver) -> [CategoryRow] {
    switch app.screen?.sheet {
    case .category(let model)?: return model.choices.rows
    case .entry(let model)?: return model.choices.rows
    case .bulkCategory(let choices, _)?: return choices.rows
    default: return []
    }
  }

  @Test("CAT-06: children stand indented under their parents in every picker, and say so to who can't see it")
  func theTreeIsShown() throws {
    var (app, entry) = try Self.nested()
    for open in ["row", "bulk", "entry"] {
      switch open {
      case "row": app.act("row.category", value: entry)
      case "bulk":
        app.act("select.toggle", value: entry)
        app.act("select.category")
      default:
        app.act("entry.new")
        app.act("entry.more")
      }
      let rows = Self.rows(app)
      let at = try #require(rows.firstIndex { $0.label.name == "Bakery" })
      #expect(rows[at].depth == 1 && rows[at - 1].label.name == "Groceries", "\(open)")
      #expect(app.contains("<li class=\"branch depth-1\">"), "\(open)")
      #expect(app.contains("Bakery</span><span class=\"visually-hidden\">, under Groceries</span>"), "\(open)")
      app.act("sheet.close")
      app.act("sheet.discard")
      app.act("select.end")
    }
    // A list of choices can't be a tree: it is indented.
    app.act("template.new")
    #expect(app.contains("\u{2003}Bakery</option>"))
  }

  @Test("CAT-06: a search finds a child with the parent that it stands under, without case or accents")
  func aSearchKeepsTheTree() throws {
    var (app, entry) = try Self.nested()
    app.act("row.category", value: entry)
    app.act("picking.search", [("find", "bäKE")])
    #expect(Self.rows(app).map { $0.label.name } == ["Groceries", "Bakery"])
    app.act("picking.search", [("find", "zzz")])
    #expect(Self.rows(app).isEmpty)
    #expect(app.contains("No category is called that.") && app.contains("New category “zzz”"))
    // Enter in the search field makes nothing.
    app.act("picking.make", [("find", "zzz")])
    #expect(app.contains("id=\"picking-new\""))
    app.act("picking.search", [("find", "")])
    #expect(Self.rows(app).count > 10)
    // The next picker starts empty.
    app.act("picking.search", [("find", "zzz")])
    app.act("sheet.close")
    app.act("row.category", value: entry)
    #expect(Self.rows(app).count > 10)
  }

  @Test("CAT-06: who lacks a category makes it in the picker; it is chosen, as one action that undo takes back whole")
  func aNewCategoryIsChosen() throws {
    var (app, entry) = try Self.nested()
    app.act("row.category", value: entry)
    app.act("picking.search", [("find", "Pets")])
    app.act("picking.new", [("find", "Pets")])
    #expect(app.contains("id=\"picking-name\" name=\"new-name\" type=\"text\" value=\"Pets\""))
    app.act("picking.make", [("find", "Pets"), ("new-name", "Pets"), ("new-type", "wants")])
    #expect(app.screen?.sheet == nil)
    #expect(app.contains("Pets for 1 transaction"))
    app.go("/categories")
    #expect(ListsTests.names(app).contains("Pets"))
    app.act("undo")
    #expect(!ListsTests.names(app).contains("Pets"))
  }

  @Test("CAT-06: a new category keeps what is typed in the form, and a taken name says why at its field")
  func theFormIsKept() throws {
    var (app, _) = try Self.nested()
    app.act("entry.new")
    app.act("entry.input", [("amount", "12.30"), ("payee", "Vet")])
    app.act("entry.more")
    app.act("picking.new")
    app.act("picking.make", [("new-name", "Bakery"), ("new-type", "needs")])
    #expect(app.contains("id=\"picking-name-problem\""))
    #expect(app.contains("value=\"12.30\""))
    app.act("picking.make", [("new-name", "Animals"), ("new-type", "needs")])
    #expect(app.contains("value=\"12.30\"") && app.contains("value=\"Vet\""))
    app.act("entry.save")
    app.go("/transactions")
    #expect(app.contains(">Animals"))
    #expect(app.contains("Vet"))
  }

  @Test("CAT-06: the picker of money that comes in makes an income category")
  func incomeStaysIncome() {
    var app = ListsTests.started()
    app.act("entry.new")
    app.act("entry.direction", value: "income")
    app.act("entry.more")
    app.act("picking.new")
    #expect(!app.contains("id=\"picking-type\""))
    app.act("picking.make", [("new-name", "Prizes")])
    guard case .entry(let model)? = app.screen?.sheet else { return #expect(Bool(false)) }
    #expect(
      model.categories.contains { $0.label.name == "Prizes" && $0.label.isIncome && $0.label.id == model.form.category }
    )
  }

  @Test(
    "CAT-10, CAT-16: a suggestion that was only left alone isn't said to be chosen by the person, though it teaches; a tap on it is a choice"
  )
  func suggestionsAreNotChoices() throws {
    var app = AppDriver.started()
    func said(_ payee: String) throws -> String {
      app.go("/transactions/" + (try #require(app.entry(payee)).id.text))
      return app.text
    }
    app.act("entry.new")
    app.act("entry.input", [("amount", "30"), ("payee", "IKEA")])
    #expect(app.text.contains("Chosen because of the payee\u{2019}s name"))
    app.act("entry.save")
    let entry = try #require(app.entry("IKEA"))
    #expect(entry.categoryId != nil && SpaceFilings.choice(entry, [:]) == entry.categoryId, "it teaches")
    #expect(try said("IKEA").contains("suggested by the app, and kept by you") && !app.text.contains("chosen by you"))
    // Its copy is nobody's pick either.
    app.act("entry.duplicate", value: entry.id.text)
    app.act("entry.save", [("payee", "IKEA again")])
    #expect(try said("IKEA again").contains("suggested by the app, and kept by you"))
    app.act("entry.new")
    app.act("entry.input", [("amount", "31"), ("payee", "Denner")])
    app.act("entry.category", value: Category.defaultID("groceries").text)
    app.act("entry.save")
    #expect(try said("Denner").contains("chosen by you"))
    // Choosing it afterwards makes it the person's.
    app.act("pick.open", value: entry.id.text)
    app.act("pick.choose", value: Category.defaultID("entertainment").text)
    #expect(try said("IKEA").contains("chosen by you"))
  }

  @Test(
    "CAT-10: a tap on a category files the one entry; others of its payee follow only with a tick, and all are undone together"
  )
  func oneTapChangesOne() throws {
    var app = AppDriver.started()
    for amount in ["3", "4", "5"] { app.addEntry(amount, "Zzyzx") }
    let id = try #require(app.entries.first { $0.amount == -4_00 }).id
    func filed() -> Int { app.entries.filter { $0.categoryId == Category.defaultID("groceries") }.count }
    app.go("/transactions")
    app.act("pick.open", value: id.text)
    #expect(app.text.contains("Also for 2 other entries from Zzyzx"))
    #expect(app.html.contains("id=\"alike\"") && !app.html.contains("id=\"alike\" name=\"alike\" checked"))
    app.act("pick.choose", value: Category.defaultID("groceries").text)
    #expect(filed() == 1)
    app.act("pick.open", value: id.text)
    app.act("pick.alike", value: "true")
    app.act("pick.choose", value: Category.defaultID("groceries").text)
    #expect(filed() == 3)
    app.act("undo")
    #expect(filed() == 1)
  }
}
