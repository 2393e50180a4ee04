import Basis
import Filing
import Screens

/// Who did what in a group (HSE-19), and who came and went (EVT-05).
enum ActivityPart {
  @inline(never)
  static func write(_ lines: [ActivityLine], _ words: Words, _ h: inout HTMLWriter) {
    guard !lines.isEmpty else { return h.emptyState(words(.activityEmpty)) { _ in } }
    h.tag("ul", .cls("rows card"), .id("activity")) { h in
      for line in lines {
        h.tag("li", .cls("row static"), .id("a-" + line.id.text)) { h in
          if let who = line.who { h.face(who) }
          h.tag("div", .cls("row-main")) { h in
            h.tag("span", .cls("row-text")) { h in
              h.tag("span", .cls("row-title"), text: sentence(line, words))
              h.tag("span", .cls("row-sub")) { h in
                if let who = line.who { h.text(words.name(who) + " \u{B7} ") }
                h.text(words.dayHeading(line.date))
                if line.isUndone { h.badge(words(.isUndone)) }
              }
            }
          }
        }
      }
    }
    h.tag("p", .cls("remark"), text: words(.activityHelp))
  }

  @inline(never)
  static func news(_ lines: [ActivityLine], _ group: RecordID, _ words: Words, _ h: inout HTMLWriter) {
    guard !lines.isEmpty else { return }
    h.tag("div", .cls("banner"), .id("group-news"), .at("role", "status")) { h in
      h.icon(.people)
      h.tag("span") { h in
        for line in lines {
          h.tag("span", .cls("news-line"), text: sentence(line, words) + " (" + words.shortDay(line.date) + ")")
        }
      }
      h.button(words(.newsSeen), .quiet, action: .group(.newsSeen), value: group.text, id: "news-seen")
    }
  }

  static func sentence(_ line: ActivityLine, _ words: Words) -> String {
    let name = line.subject
    switch line.kind {
    case .began: return words(.activityBegan, name)
    case .joined: return words(.activityJoined, name)
    case .letIn: return words(.activityLetIn, name)
    case .notLetIn: return words(.activityNotLetIn, name)
    case .cameBack: return words(.activityCameBack, name)
    case .hasAccount: return words(.activityHasAccount, name)
    case .left: return words(.activityLeft, name)
    case .removed: return words(.activityRemoved, name)
    case .accountEnds: return words(.activityAccountEnds, name)
    case .accountStays: return words(.activityAccountStays, name)
    case .accountErased: return words(.activityAccountErased)
    case .adminAsked: return words(.activityAdminAsked, name)
    case .adminKept: return words(.activityAdminKept)
    case .adminPassed: return words(.activityAdmin, name)
    case .memberAdded, .added: return name.isEmpty ? words(.activityAdded) : words(.changeAdd, name)
    case .memberChanged, .changed:
      let text = name.isEmpty ? words(.activityChanged) : words(.changeEdit, name)
      guard let amounts = line.amounts else { return text }
      return text + ": " + words.amount(amounts.before) + " \u{2192} " + words.amount(amounts.after)
    case .deleted: return name.isEmpty ? words(.activityDeleted) : words(.changeDelete, name)
    case .restored: return words(.activityRestored)
    case .settled: return words(.activitySettled)
    case .reopened: return words(.activityReopened)
    case .ratio: return words(.activityRatio)
    case .settings: return words(.changeSettings)
    case .archived: return words(.activityArchived)
    case .openedAgain: return words(.activityOpenedAgain)
    case .groupDeleted: return words(.activityGroupDeleted)
    case .broughtBack: return words(.activityBroughtBack)
    case .chosen: return words(.activityChosen)
    case .tookBack: return name.isEmpty ? words(.activityTookBack) : words(.changeUndo, name)
    }
  }
}
