import Basis
import Ledger
import Screens

/// ‹Recent changes› (UXA-21) and ‹Recently deleted› (TXN-11).
enum HistoryPages {
  @inline(never)
  static func changes(_ model: ChangesModel, _ refused: [RefusedChange], _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.recentChanges), back: "/settings", words(.back), &h)
    SyncPages.refused(refused, words, &h)
    guard !model.lines.isEmpty else { return refused.isEmpty ? h.emptyState(words(.changesEmpty)) { _ in } : () }
    h.tag("ul", .cls("rows card")) { h in
      for line in model.lines {
        let name = sentence(line, words)
        h.tag("li", .cls("row static")) { h in
          h.tag("div", .cls("row-main")) { h in
            h.tag("span", .cls("row-text")) { h in
              h.tag("span", .cls("row-title"), text: name)
              h.tag("span", .cls("row-sub")) { h in
                h.text(words.dayHeading(line.date))
                if line.isUndone {
                  h.text(" ")
                  h.tag("span", .cls("badge"), text: words(.isUndone))
                }
              }
            }
            if !line.isUndone {
              h.button(
                words(.undo), .quiet, action: .plain(.undo), value: line.id.text, id: "u-" + line.id.text,
                describes: words(.undoOf, name))
            }
          }
        }
      }
    }
  }

  private static func sentence(_ line: ChangesModel.Line, _ words: Words) -> String {
    let subject = line.subject.map { $0.isEmpty ? words(.editTransaction) : $0 } ?? words(.editTransaction)
    if line.isUndoing { return words(.changeUndo, subject) }
    switch line.name {
    case "importStatement": return words(.changeImport, subject) + ", " + words(.reviewAnswer, count: line.count)
    case "addTransaction", "addCategory", "addTemplate": return words(.changeAdd, subject)
    // A bank that is connected has one for each account.
    case "addWallet":
      return words(.changeAdd, subject) + (line.count > 1 ? ", " + words(.relabelWallets, count: line.count) : "")
    case "linkReimbursement": return words(.changeLink, subject)
    case "unlinkReimbursement", "answerBonus", "allocateBonus": return words(.changeEdit, subject)
    case "addRule", "editRule": return words(.changeRule, subject)
    case "editBank": return words(.changeBank, subject)
    case "answerBank": return words(.changeBankRow, subject)
    case "addPattern": return words(.changeLearned, subject)
    case "activateTemplate": return words(.changeActivate, subject)
    case "editTransactions", "editWallet", "editCategory", "editTemplate":
      return line.count > 1 ? words(.changeEditMany, count: line.count) : words(.changeEdit, subject)
    case "relabelCurrency": return words(.changeRelabel, subject)
    case "editSettings": return words(.changeSettings)
    case "deleteRecords":
      return line.count > 1 ? words(.noticeDeleted, count: line.count) : words(.changeDelete, subject)
    case "restoreRecords": return words(.changeRestore, count: line.count)
    case "mergeTransfer": return words(.changeMerge)
    case "mergePayment": return words(.changePayment, subject)
    default: return subject
    }
  }

  @inline(never)
  static func deleted(_ model: DeletedModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.recentlyDeleted), back: "/settings", words(.back), &h)
    guard !model.lines.isEmpty else { return h.emptyState(words(.deletedEmpty)) { _ in } }
    h.tag("ul", .cls("rows card")) { h in
      for line in model.lines {
        let name = line.name.isEmpty ? words(.noPayee) : line.name
        h.tag("li", .cls("row static wraps")) { h in
          h.tag("div", .cls("row-main")) { h in
            h.tag("span", .cls("row-text")) { h in
              h.tag("span", .cls("row-title"), text: name)
              h.tag("span", .cls("row-sub")) { h in
                if let date = line.date { h.text(words.shortDay(date) + " \u{B7} ") }
                h.text(words(.daysLeft, count: line.daysLeft))
              }
            }
            if let money = line.money { h.money(money, words, plus: true) }
          }
          if model.asksToPurge == line.id {
            h.tag("div", .cls("strip care ask"), .at("role", "alert")) { h in
              h.tag("span", text: words(.cannotBeUndone))
              h.button(words(.cancel), .plain, action: .deleted(.keep), id: "purge-keep")
              h.button(words(.deletePermanently), .danger, action: .deleted(.purge), value: line.id.text, id: "purge")
            }
          } else {
            h.tag("div", .cls("row-actions")) { h in
              h.button(
                words(.restore), action: .deleted(.restore), value: line.id.text, id: "x-" + line.id.text,
                describes: words(.restoreOf, name))
              if model.canPurge {
                h.button(
                  words(.deletePermanently), .danger, action: .deleted(.ask), value: line.id.text,
                  id: "y-" + line.id.text,
                  describes: words(.deletePermanently) + ": " + name)
              }
            }
          }
        }
      }
    }
  }
}
