import Basis
import Replica

/// What this device remembers beside its spaces. Kept in a sealed page of its own.
struct Preferences: Sendable, Equatable {
  /// Far above the pages of any replica.
  static let page = 1_000_000

  var theme = Theme.system
  /// The signed-in account's address; nil for a guest, and for an account that a passkey alone opens.
  var email: String?
  /// There is an account also without an address (ACC-11).
  var standsAlone = false
  var hasAccount: Bool { email != nil || standsAlone }
  /// The account's id: whose vault this is.
  var user: RecordID?
  var name: String?
  var lastSynced: Int64?
  var singleKeys = true
  /// When the person waved the offer to install aside, milliseconds since 1970.
  var installDismissed: Int64?
  /// The last searches, oldest first, and the number of the first one: addresses name them so.
  var searches: [String] = []
  var firstSearch = 1
  /// Short vibrations where the device has them (UXA-18).
  var haptics = true
  /// This device tells notices aloud (NTF-03).
  var tellsHere = false
  var look = Look.calm
  /// Members of a group see on their screens that the person has it open, and the other way round.
  var showsPresence = true
  /// Recommendations that were waved aside, the newest last (ANA-16).
  var dismissed: [String] = []
  /// How often ‹Not now› was said to sharing with a partner, and when last, milliseconds since 1970 (UXA-05).
  var partnerRefusals = 0
  var partnerRefused: Int64 = 0
  /// Bills that come every month are told of since the last import, until the person looked at them (INC-18).
  var tellsOfBills = false
  /// Upcoming shows its heading only (UXA-06).
  var foldsUpcoming = false
  /// The codes made on this device that let others into a group: the server can't tell them again (EVT-15).
  var groupCodes: [GroupCode] = []
  var groupNews: [GroupNews] = []
  /// Up to which version of a group the inbox told of it.
  var groupTold: [GroupNews] = []
  /// Households whose admin was asked to let the person in (HSE-08).
  var awaited: [AwaitedGroup] = []

  /// The person keeps their own space on one device, though they have an account (SEC-05).
  var keepsHere = false
  /// The ledger that is this device's alone, also while nothing is in it yet: the account began with it, or the
  /// server's copy went.
  var keptHere: RecordID?
  /// The next account of this device is to keep its ledger here from the start.
  var beginsHere = false
  /// What is on this device without an account, since its person signed in to this one and left it apart (ACC-11).
  var leftApart: LeftApart?
  /// The space whose copy the server was asked to erase: this device has all of it.
  var leaving: RecordID?
  /// The id under which the space on this device goes to the server.
  var arriving: RecordID?

  /// Which of the person's own ledgers is on the screen, where this device has several.
  var shown: RecordID?
  /// Another one of the account is with the server, and the person has not said what becomes of the two.
  var other: OtherLedger?
  /// The account's ledger was here, and is on another device only: said also after another one was begun here.
  var movedAway = false
  /// Somebody signed out here without a connection: the server is to end their session before anything else (ACC-16).
  var owesSignOut = false

  /// Keys of sealed ledgers, and where a move is to end (`SealingKeys`); nil for who never sealed anything.
  var sealing: JSON?

  /// A ledger that goes into the account (`MovingIn`); nil where none does.
  var moving: JSON?

  /// What the server said of the account's plan; nil where there are none (PLN-12).
  var plan: EventPlan?
  /// What a store said last that Pro costs (PLN-07).
  var products: [ShopProduct] = []

  /// What is used is counted, and the counts are sent (SEC-21); not unless the person said so.
  var countsUse = false
  struct Count: Sendable, Equatable {
    var figure: UsageFigure
    var count: Int64
  }
  /// Not sent yet, and the day of the last time, in days since 1970.
  var counts: [Count] = []
  var countsSent: Int32?

  /// Exactly what is sent.
  static func usageBody(_ counts: [Count]) -> JSON {
    JSON.object([JSONMember("counts", .object(counts.map { JSONMember($0.figure.rawValue, .integer($0.count)) }))])
  }

  /// A link that was opened before its person went to a provider's page to sign in (ACC-09); they come back to a new
  /// page.
  var keptLink: KeptLink?

  /// Minutes in the background until the app lock closes (SEC-09).
  var lockMinutes = 1
  static let lockDelays = [0, 1, 5, 15]

  init() {}

  init?(_ bytes: [UInt8]) {
    let json: JSON
    do { json = try JSON.parse(bytes) } catch { return nil }
    for known in Theme.allCases where json["theme"]?.stringValue.map({ sameBytes($0, known.rawValue) }) == true {
      theme = known
    }
    email = json["email"]?.stringValue
    standsAlone = json["standsAlone"]?.boolValue ?? false
    name = json["name"]?.stringValue
    lastSynced = json["lastSynced"]?.integerValue
    user = json["user"]?.idValue
    installDismissed = json["installDismissed"]?.integerValue
    for text in json["searches"]?.arrayValue ?? [] { if let text = text.stringValue { searches.append(text) } }
    firstSearch = max(1, Int(clamping: json["firstSearch"]?.integerValue ?? 1))
    if firstSearch > 1_000_000_000 { firstSearch = 1 }
    for text in json["dismissed"]?.arrayValue ?? [] { if let text = text.stringValue { dismissed.append(text) } }
    partnerRefusals = Int(clamping: json["partnerRefusals"]?.integerValue ?? 0)
    partnerRefused = json["partnerRefused"]?.integerValue ?? 0
    for each in json["groupCodes"]?.arrayValue ?? [] { if let code = GroupCode(each) { groupCodes.append(code) } }
    for each in json["awaited"]?.arrayValue ?? [] { if let group = AwaitedGroup(each) { awaited.append(group) } }
    for each in json["groupTold"]?.arrayValue ?? [] {
      if let id = each["group"]?.idValue, let seen = each["seen"]?.integerValue {
        groupTold.append(GroupNews(group: id, seen: seen))
      }
    }
    for each in json["groupNews"]?.arrayValue ?? [] {
      if let id = each["group"]?.idValue, let seen = each["seen"]?.integerValue {
        groupNews.append(GroupNews(group: id, seen: seen))
      }
    }
    let minutes = Int(clamping: json["lockMinutes"]?.integerValue ?? 1)
    if Preferences.lockDelays.contains(minutes) { lockMinutes = minutes }
    plan = json["plan"].flatMap { EventPlan($0) }
    if let listed = json["products"] { products = ShopProduct.list(listed) }
    keepsHere = json["keepsHere"]?.boolValue ?? false
    keptHere = json["keptHere"]?.idValue
    leaving = json["leaving"]?.idValue
    beginsHere = json["beginsHere"]?.boolValue ?? false
    leftApart = LeftApart(json["leftApart"])
    countsUse = json["countsUse"]?.boolValue ?? false
    countsSent = json["countsSent"]?.integerValue.map { Int32(clamping: $0) }
    for member in json["counts"]?.members ?? [] {
      if countsUse, let figure = UsageFigure.named(member.name), let count = member.value.integerValue, count > 0 {
        counts.append(Count(figure: figure, count: min(count, UsageFigure.most)))
      }
    }
    arriving = json["arriving"]?.idValue
    shown = json["shown"]?.idValue
    other = OtherLedger(json["other"])
    movedAway = json["movedAway"]?.boolValue ?? false
    owesSignOut = json["owesSignOut"]?.boolValue ?? false
    sealing = json["sealing"]
    moving = json["moving"]
    keptLink = json["link"].flatMap { KeptLink($0) }
    singleKeys = json["singleKeys"]?.boolValue ?? true
    foldsUpcoming = json["foldsUpcoming"]?.boolValue ?? false
    tellsOfBills = json["tellsOfBills"]?.boolValue ?? false
    haptics = json["haptics"]?.boolValue ?? true
    tellsHere = json["tellsHere"]?.boolValue ?? false
    showsPresence = json["showsPresence"]?.boolValue ?? true
    if json["look"]?.stringValue.map({ sameBytes($0, Look.fintech.rawValue) }) == true { look = .fintech }
  }

  var bytes: [UInt8] {
    var members = [
      JSONMember("theme", .string(theme.rawValue)), JSONMember("look", .string(look.rawValue)),
      JSONMember("singleKeys", .bool(singleKeys)), JSONMember("haptics", .bool(haptics)),
    ]
    if let email { members.append(JSONMember("email", .string(email))) }
    if standsAlone { members.append(JSONMember("standsAlone", .bool(true))) }
    if let user { members.append(JSONMember("user", .string(user.text))) }
    if let installDismissed { members.append(JSONMember("installDismissed", .integer(installDismissed))) }
    if !searches.isEmpty {
      members.append(JSONMember("searches", .array(searches.map { .string($0) })))
      members.append(JSONMember("firstSearch", .integer(Int64(firstSearch))))
    }
    if !dismissed.isEmpty { members.append(JSONMember("dismissed", .array(dismissed.map { .string($0) }))) }
    if partnerRefusals > 0 {
      members.append(JSONMember("partnerRefusals", .integer(Int64(partnerRefusals))))
      members.append(JSONMember("partnerRefused", .integer(partnerRefused)))
    }
    if !groupCodes.isEmpty { members.append(JSONMember("groupCodes", .array(groupCodes.map { $0.json }))) }
    for (name, marks) in [("groupNews", groupNews), ("groupTold", groupTold)] where !marks.isEmpty {
      let all = marks.map {
        JSON.object([JSONMember("group", .string($0.group.text)), JSONMember("seen", .integer($0.seen))])
      }
      members.append(JSONMember(name, .array(all)))
    }
    if !awaited.isEmpty { members.append(JSONMember("awaited", .array(awaited.map { $0.json }))) }
    if !showsPresence { members.append(JSONMember("showsPresence", .bool(false))) }
    if tellsHere { members.append(JSONMember("tellsHere", .bool(true))) }
    if lockMinutes != 1 { members.append(JSONMember("lockMinutes", .integer(Int64(lockMinutes)))) }
    if !products.isEmpty { members.append(JSONMember("products", .array(products.map { $0.json }))) }
    if let plan { members.append(JSONMember("plan", plan.json)) }
    if keepsHere { members.append(JSONMember("keepsHere", .bool(true))) }
    if let keptHere { members.append(JSONMember("keptHere", .string(keptHere.text))) }
    if beginsHere { members.append(JSONMember("beginsHere", .bool(true))) }
    if let leftApart { members.append(JSONMember("leftApart", leftApart.json)) }
    if countsUse { members.append(JSONMember("countsUse", .bool(true))) }
    if let countsSent { members.append(JSONMember("countsSent", .integer(Int64(countsSent)))) }
    if !counts.isEmpty { members += Preferences.usageBody(counts).members ?? [] }
    if let leaving { members.append(JSONMember("leaving", .string(leaving.text))) }
    if let arriving { members.append(JSONMember("arriving", .string(arriving.text))) }
    if let shown { members.append(JSONMember("shown", .string(shown.text))) }
    if let other { members.append(JSONMember("other", other.json)) }
    if movedAway { members.append(JSONMember("movedAway", .bool(true))) }
    if owesSignOut { members.append(JSONMember("owesSignOut", .bool(true))) }
    if let keptLink { members.append(JSONMember("link", keptLink.json)) }
    if let moving { members.append(JSONMember("moving", moving)) }
    if let sealing { members.append(JSONMember("sealing", sealing)) }
    if foldsUpcoming { members.append(JSONMember("foldsUpcoming", .bool(true))) }
    if tellsOfBills { members.append(JSONMember("tellsOfBills", .bool(true))) }
    if let name { members.append(JSONMember("name", .string(name))) }
    if let lastSynced { members.append(JSONMember("lastSynced", .integer(lastSynced))) }
    return JSON.object(members).bytes
  }
}

/// The currency that a reader's region uses, to preset the only question of the first run (UXA-01).
enum RegionCurrency {
  static func preset(locale: String) -> CurrencyCode {
    let parts = locale.bytes.split { $0 == 0x2D || $0 == 0x5F }
    guard parts.count > 1, let last = parts.last, last.count == 2 else { return language(locale) }
    let region = TextFolding.fold(String(decoding: Array(last), as: UTF8.self))
    for (regions, currency) in table {
      for known in regions.parts(0x20) where known == region {
        return CurrencyCode(currency) ?? .eur
      }
    }
    return .eur
  }

  private static func language(_ locale: String) -> CurrencyCode {
    sameBytes(locale, "en") ? .usd : sameBytes(locale, "ja") ? .jpy : .eur
  }

  private static let table: [(String, String)] = [
    ("ch li", "CHF"), ("us pr ec sv", "USD"), ("gb im je gg", "GBP"), ("jp", "JPY"), ("in", "INR"), ("ca", "CAD"),
    ("au", "AUD"), ("nz", "NZD"), ("se", "SEK"), ("no", "NOK"), ("dk", "DKK"), ("pl", "PLN"), ("cz", "CZK"),
    ("hu", "HUF"), ("ro", "RON"), ("tr", "TRY"), ("br", "BRL"), ("mx", "MXN"), ("cn", "CNY"), ("kr", "KRW"),
    ("sg", "SGD"), ("hk", "HKD"), ("za", "ZAR"), ("il", "ILS"), ("ae", "AED"),
  ]
}
