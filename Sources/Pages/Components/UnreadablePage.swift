import Screens

/// What this device keeps cannot be read (SEC-07): that it is so, that nothing is lost by what one does now, and the
/// ways back.
enum UnreadablePage {
  @inline(never)
  static func write(_ words: Words, _ h: inout HTMLWriter) {
    h.tag("h1", .cls("title"), .id("title"), text: words(.unreadableTitle))
    h.tag("p", .cls("lead"), .id("closed-unreadable"), text: words(.unreadableLead))
    h.tag("div", .cls("closed-ways")) { h in
      h.card(words(.unreadableAgainTitle), id: "unreadable-again") { h in
        h.tag("p", text: words(.unreadableAgain))
        h.tag("div", .cls("form-actions")) { h in
          h.button(words(.reload), action: .update(.reload), id: "unreadable-reload")
        }
      }
      h.card(words(.unreadableAnewTitle), id: "unreadable-anew") { h in
        h.tag("ol", .cls("steps")) { h in
          for step in [Phrase.unreadableKept, .unreadableServer, .unreadableBackup] { h.tag("li", text: words(step)) }
        }
        h.tag("div", .cls("form-actions")) { h in
          h.button(words(.unreadableBegin), .primary, action: .storage(.setAside), id: "unreadable-begin")
        }
      }
    }
    h.tag("p", .cls("center")) { h in
      h.tag("a", .cls("inline-link"), .href("/settings/trouble"), text: words(.unreadableReport))
    }
  }
}
