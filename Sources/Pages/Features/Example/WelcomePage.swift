import Basis
import Screens

/// The first screen: one question, five doors (UXA-01).
enum WelcomePage {
  static func write(_ model: WelcomeModel, _ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls(model.isHome ? "welcome is-home" : "welcome"), .at("data-drop", .import(.file))) { h in
      if model.isHome { home(model, screen, words, &h) } else { question(words, &h) }
      if model.sealed > 0 {
        h.tag("p", .cls("answer-soft"), .id("welcome-sealed"), text: words(.welcomeSealedHere, count: model.sealed))
      }
      if model.hasSetAside { aside(words, &h) }
      h.tag("ul", .cls("doors")) { h in
        h.raw("<li>")
        // The first door is the file itself: one tap opens the device's picker.
        h.tag("label", .cls("door primary"), .at("for", "welcome-file")) { h in
          inside(.file, words(.doorFile), words(.doorFileDetail), &h)
          h.void(
            "input", .type("file"), .id("welcome-file"), .cls("file-input"), .flag("multiple", true),
            .at("data-file", .import(.file)),
            .at("accept", ImportPage.accepted))
        }
        h.raw("</li>")
        door(.door(.hand), .hand, words(.doorHand), words(.doorHandDetail), &h)
        door(.door(.code), .ticket, words(.doorCode), words(.doorCodeDetail), &h)
        door(.door(.example), .eye, words(.doorExample), words(.doorExampleDetail), &h)
        if !model.isSignedIn { door(.door(.signIn), .key, words(.doorSignIn), words(.doorSignInDetail), &h) }
      }
      h.tag("p", .cls("center")) { h in
        // Not by way of `BackupPart`, which a start does without.
        h.tag("label", .cls("button quiet"), .at("for", "welcome-backup")) { h in
          h.text(words(.backupRestore))
          h.void(
            "input", .type("file"), .id("welcome-backup"), .cls("file-input"), .at("data-file", .backup(.file)),
            .at("accept", ImportPage.accepted))
        }
      }
      h.tag("p", .cls("center")) { h in
        h.tag("a", .cls("quiet-link"), .href("/together"), .id("welcome-together"), text: words(.shareCosts))
        h.tag("a", .cls("quiet-link"), .href("/help"), text: words(.helpLink))
      }
    }
  }

  @inline(never)
  private static func question(_ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("logo")) { h in
      h.icon(.keel)
      h.text("Evenkeel")
    }
    h.tag("h1", .cls("answer"), .id("title"), text: words(.welcomeLine))
    h.tag("p", .cls("answer-soft"), .id("welcome-read"), text: words.welcomeIsRead)
  }

  /// Somebody who is in a group or has an account, and nothing of their own yet: what there is, and the doors below
  /// (UXA-02).
  @inline(never)
  private static func home(_ model: WelcomeModel, _ screen: Screen, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("topline")) { h in
      let title: Phrase = screen.area == .transactions ? .transactions : screen.area == .budgets ? .budgets : .dashboard
      h.tag("h1", .cls("title"), .id("title"), text: words(title))
      InboxPages.bell(screen.greeting, words, &h)
      SyncPages.sign(screen.status, words, &h)
    }
    TogetherPage.card(model.groups, words, &h)
    h.tag("h2", .cls("home-own"), .id("home-own"), text: words(.homeOwn))
    h.tag("p", .cls("answer-soft"), .id("welcome-read"), text: words.homeIsRead)
  }

  /// What looks like a first start is none: what could not be read is still here (SEC-07).
  @inline(never)
  private static func aside(_ words: Words, _ h: inout HTMLWriter) {
    h.tag("p", .cls("answer-soft"), .id("welcome-aside")) { h in
      h.text(words(.setAsideHere) + " ")
      h.tag("a", .cls("inline-link"), .href("/settings/storage"), text: words(.whereItLives))
    }
  }

  /// Between signing in and the first figures (UXA-11, DES-07).
  static func arriving(isAway: Bool, _ words: Words, _ h: inout HTMLWriter) {
    h.tag("div", .cls("empty arriving"), .id("arriving"), .at("role", "status")) { h in
      if isAway {
        h.icon(.cloud)
        h.tag("h1", .cls("title"), .id("title"), text: words(.dataIsAway))
        h.button(words(.retry), .primary, action: .sync(.now), id: "arriving-retry")
      } else {
        h.tag("span", .cls("spinner"), .hidden) { _ in }
        h.tag("h1", .cls("title"), .id("title"), text: words(.dataArrives))
      }
    }
  }

  @inline(never)
  private static func door(_ action: ActionName, _ icon: Icon, _ label: String, _ detail: String, _ h: inout HTMLWriter)
  {
    h.tag("li") { h in
      h.tag("button", .type("button"), .cls("door"), .id(for: action), .action(action)) { h in
        inside(icon, label, detail, &h)
      }
    }
  }

  @inline(never)
  private static func inside(_ icon: Icon, _ label: String, _ detail: String, _ h: inout HTMLWriter) {
    h.tag("span", .cls("door-icon"), .hidden) { h in h.icon(icon) }
    h.tag("span", .cls("door-text")) { h in
      h.tag("span", .cls("door-name"), text: label)
      h.tag("span", .cls("door-detail"), text: detail)
    }
    h.icon(.forward)
  }
}
