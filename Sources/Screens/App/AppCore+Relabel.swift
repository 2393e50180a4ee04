import Basis
import Ledger

/// Another currency for all amounts (HSE-15), from Settings.
extension AppCore {
  func relabelAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    let space = space(views[view])
    guard let from = space.currency else { return }
    switch action.name {
    case "relabel.open":
      views[view].sheet = .relabel(RelabelForm(space, to: from == .chf ? .eur : .chf, today: today, language: format.language))
    case "relabel.input":
      guard case .relabel(let form)? = views[view].sheet else { return }
      let to = (action["currency"] ?? action.value).isEmpty ? nil : CurrencyCode(action["currency"] ?? action.value)
      views[view].sheet = .relabel(RelabelForm(space, to: to ?? form.to, today: today, language: format.language))
    case "relabel.save":
      guard case .relabel(var form)? = views[view].sheet else { return }
      // What is sent is what was shown.
      if let to = action["currency"].flatMap({ CurrencyCode($0) }), to != form.to {
        return views[view].sheet = .relabel(RelabelForm(space, to: to, today: today, language: format.language))
      }
      do throws(Rejection) {
        let action = try perform([.relabelCurrency(RelabelCurrency(from: form.from, to: form.to))], view)
        views[view].sheet = nil
        offerUndo(action, .set(.amountsIn(form.to)), view)
      } catch {
        form.problem = said(error)
        views[view].sheet = .relabel(form)
      }
    default: break
    }
  }
}
