import Basis
import Screens

/// Questions, privacy, terms: here without an account and without a network (UXA-20).
enum HelpPage {
  static func write(_ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.help), back: "/settings", words(.back), &h)
    h.tag("p", .cls("answer-block answer"), text: words(.helpAnswer))
    h.tag("div", .cls("settings-grid")) { h in
      h.card(words(.faq), id: "faq") { h in
        question(.faqBank, .faqBankAnswer, "faq-bank", words, &h)
        h.details(
          words(.faqBudgets), id: "faq-" + HelpTopic.budgets,
          open: screen.route["topic"].map { sameBytes($0, HelpTopic.budgets) } ?? false
        ) { h in
          for paragraph in [Phrase.faqBudgetsPlan, .faqBudgetsPace, .faqBudgetsOver] {
            h.tag("p", text: words(paragraph))
          }
        }
        question(.faqWrong, .faqWrongAnswer, "faq-wrong", words, &h)
        question(.faqUndo, .faqUndoAnswer, "faq-undo", words, &h)
        h.details(words(.faqDevice), id: "faq-device") { h in h.tag("p", text: words.ifTheDeviceIsLost) }
        question(.faqAccounts, .faqAccountsAnswer, "faq-accounts", words, &h)
      }
      h.card(words(.handling), id: "handling") { h in
        h.tag("p", .cls("prose"), text: words(.handlingText) + " " + words.fileIsRead)
      }
      h.card(words(.privacy), id: "privacy") { h in
        h.tag("p", .cls("prose"), text: words(.privacyText) + " " + words.serverStores)
        h.tag("p") { h in
          h.tag("a", .cls("inline-link"), .href("/privacy"), .id("privacy-link"), text: words(.privacyOpen))
        }
      }
      text(.terms, .termsText, "terms", words, &h)
    }
    h.tag("p", .cls("remark")) { h in
      h.tag("a", .cls("quiet-link"), .href("/gallery"), .id("gallery-link"), text: words(.gallery))
      h.text(" Evenkeel " + Release.version)
    }
  }

  @inline(never)
  private static func question(
    _ question: Phrase, _ answer: Phrase, _ id: String, _ words: Words, _ h: inout HTMLWriter
  ) {
    h.details(words(question), id: id) { h in h.tag("p", text: words(answer)) }
  }

  @inline(never)
  private static func text(_ heading: Phrase, _ text: Phrase, _ id: String, _ words: Words, _ h: inout HTMLWriter) {
    h.card(words(heading), id: id) { h in h.tag("p", .cls("prose"), text: words(text)) }
  }
}
