import Basis
import Intake
import Screens

/// The box for a bank's message (CAP-01).
enum MessageSheet {
  @inline(never)
  static func write(_ form: MessageForm, isReading: Bool, _ words: Words, _ h: inout HTMLWriter) {
    SheetPages.dialog("sheet-message", words(.messageTitle), words, &h) { h in
      h.tag("form", .action(.message(.read)), .id("message-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        h.field(
          words(.messageText), id: "message-text", hint: words.messageIsRead,
          problem: form.problem.map { sentence($0, words) }
        ) { h in
          h.tag(
            "textarea", .id("message-text"), .name("text"), .at("rows", "6"), .at("autocomplete", "off"),
            .flag("data-autofocus"),
            text: form.text)
        }
        h.tag("div", .cls("form-actions sheet-foot")) { h in
          h.button(words(.doorHand), .plain, action: .entry(.new), id: "message-by-hand")
          if case .refused(let refusal)? = form.problem, canBeTaught(refusal) {
            h.button(words(.teach), .plain, action: .teach(.pasted), id: "message-teach")
          }
          h.submit(words(.messageRead), disabled: isReading)
        }
      }
    }
  }

  /// What the reader may have got wrong. A code or an advert is none of a person's to teach.
  private static func canBeTaught(_ refusal: MessageRefusal) -> Bool {
    switch refusal {
    case .empty, .oneTimeCode, .declined, .noAmount: return false
    default: return true
    }
  }

  /// Above the entry that came out of it.
  @inline(never)
  static func strip(_ message: ReadMessage, _ words: Words, _ h: inout HTMLWriter) {
    let needsCare = !message.isSure || message.mayBeTwice || message.foreign != nil
    h.tag("div", .cls(needsCare ? "strip care" : "strip"), .id("from-message")) { h in
      h.tag("span") { h in
        h.text(words(message.isSure ? .fromMessage : .fromMessageUnsure))
        if let foreign = message.foreign { h.text(" " + words(.messageForeign, words.amount(foreign))) }
        if message.mayBeTwice { h.text(" " + words(.messageTwice)) }
      }
    }
  }

  private static func sentence(_ problem: MessageForm.Problem, _ words: Words) -> String {
    switch problem {
    case .empty, .refused(.empty): return words(.messageEmpty)
    case .tooLong: return words(.messageTooLong)
    case .noReader: return words(.refusedNoReader)
    case .unread: return words(.refusedByUs)
    case .refused(.oneTimeCode): return words(.messageIsCode)
    case .refused(.declined): return words(.messageDeclined)
    case .refused(.paymentRequest): return words(.messageRequest)
    case .refused(.notYet), .refused(.reminder), .refused(.mandate): return words(.messageNotYet)
    case .refused(.advert), .refused(.balanceOnly), .refused(.statement), .refused(.notice), .refused(.noMovement):
      return words(.messageNoPayment)
    case .refused(.noAmount): return words(.messageNoAmount)
    }
  }
}
