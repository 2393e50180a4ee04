import Basis
import Filing

/// What a device shows when something is told (NTF-01, NTF-04, NTF-06), in the form of Declarative Web Push, which the
/// service worker understands, too.
public struct PushPage: Sendable, Equatable {
  public let title: String
  /// A path of the app.
  public let path: String
  /// Of two with the same one, the newer stays.
  public let tag: String
  public let language: String

  /// - Parameter showsAmounts: otherwise somebody who looks over a shoulder reads what happened, and not how much
  ///   (NTF-06).
  public init(_ line: InboxLine, showsAmounts: Bool, format: LocaleFormat, today: CalendarDate) {
    let words = PushPage.words(format, today)
    let plain = showsAmounts ? nil : PushPage.withoutAmounts(line, words)
    self.init(plain ?? InboxPages.sentence(line, words), path: InboxPages.place(line), tag: line.id.text, words)
  }

  /// Many at once are one (NTF-14).
  public static func several(_ count: Int, format: LocaleFormat, today: CalendarDate) -> PushPage {
    let words = words(format, today)
    return PushPage(words(.pushSeveral, count: count), path: "/inbox", tag: "several", words)
  }

  /// Somebody signed in (NTF-07, which nobody can switch off).
  /// - Parameter device: how the browser calls itself; empty where it does not say.
  public static func signIn(on device: String, format: LocaleFormat, today: CalendarDate) -> PushPage {
    let words = words(format, today)
    let sentence = device.isEmpty ? words(.pushSignInUnknown) : words(.pushSignIn, device)
    return PushPage(sentence, path: "/settings/security", tag: "sign-in", words)
  }

  public static func test(format: LocaleFormat, today: CalendarDate) -> PushPage {
    let words = words(format, today)
    return PushPage(words(.pushTest), path: "/settings/notifications", tag: "test", words)
  }

  /// - Parameter site: of the server, as `https://money.example.org`.
  public func bytes(site: String) -> [UInt8] {
    let notification = JSON.object([
      JSONMember("title", .string(title)), JSONMember("navigate", .string(site + path)),
      JSONMember("tag", .string(tag)),
      JSONMember("lang", .string(language)),
    ])
    return JSON.object([JSONMember("web_push", .integer(8030)), JSONMember("notification", notification)]).bytes
  }

  private init(_ title: String, path: String, tag: String, _ words: Words) {
    self.title = title
    self.path = path
    self.tag = tag
    language = words.language
  }

  private static func words(_ format: LocaleFormat, _ today: CalendarDate) -> Words {
    Words(format: format, today: today)
  }

  /// Nil where the sentence has none.
  private static func withoutAmounts(_ line: InboxLine, _ words: Words) -> String? {
    let (who, text, category) = (line.who ?? "", line.text ?? "", line.category?.name ?? "")
    switch line.topic {
    case .budgetAlert: return words(.pushBudgetNear, category)
    case .budgetPassed: return words(.pushBudgetOver, category)
    case .noIncome: return words(.pushNoIncome)
    case .settled: return words(.pushSettled, who)
    case .expenseAdded: return words(.pushAdded, who, text)
    case .expenseChanged: return words(.pushChanged, who, text)
    case .expenseDeleted: return words(.pushDeleted, who, text)
    case .accountEnds: return words(.toldAccountEnds, who, line.period.map { words.day($0) } ?? "", text)
    default: return nil
    }
  }
}
