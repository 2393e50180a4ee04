import Basis
import Screens

/// The privacy policy: here without an account and without a network (SEC-20, UXA-20).
enum PrivacyPage {
  static func write(_ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.privacyTitle), back: "/help", words(.back), &h)
    h.tag("p", .cls("answer-block answer"), text: words(.privacyAnswer))
    h.tag("p", .cls("lead"), text: words(.privacyLead))
    h.card(words(.storedTitle), id: "stored") { h in
      h.tag("dl", .cls("facts")) { h in
        fact(.storedDevice, .storedDeviceText, words, &h)
        h.tag("dt", text: words(.storedServer))
        h.tag("dd", .id("stored-server"), text: words.serverStores + " " + words(.storedServerGroups))
        fact(.storedSealed, .storedSealedText, words, &h)
        fact(.storedAccount, .storedAccountText, words, &h)
        fact(.storedSecurity, .storedSecurityText, words, &h)
        fact(.storedKeys, .storedKeysText, words, &h)
        fact(.messages, .storedMessagesText, words, &h)
        fact(.notifications, .storedPushText, words, &h)
        fact(.storedOthers, .storedOthersText, words, &h)
        fact(.storedCards, .storedCardsText, words, &h)
        fact(.storedMail, .storedMailText, words, &h)
        fact(.proPlan, .storedPlanText, words, &h)
        fact(.storedLogs, .storedLogsText, words, &h)
      }
    }
    h.card(words(.rightsTitle), id: "rights") { h in
      h.tag("dl", .cls("facts")) { h in
        fact(.rightSee, .rightSeeText, words, &h)
        fact(.rightCorrect, .rightCorrectText, words, &h)
        fact(.rightErase, .rightEraseText, words, &h)
        fact(.rightAsk, .rightAskText, words, &h)
      }
    }
  }

  @inline(never)
  private static func fact(_ term: Phrase, _ text: Phrase, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("dt", text: words(term))
    h.tag("dd", text: words(text))
  }
}
