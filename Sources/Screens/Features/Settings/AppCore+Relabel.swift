import Basis
import Ledger

/// Another currency for all amounts (HSE-15), from Settings.
extension AppCore {
  func relabelAction(_ verb: RelabelAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    let space = space(tab)
    guard let from = space.currency else { return }
    switch verb {
    case .open:
      tab.sheet = .relabel(RelabelForm(space, to: from == .chf ? .eur : .chf, today: today, language: format.language))
    case .input:
      guard case .relabel(let form)? = tab.sheet else { return }
      let to = (action["currency"] ?? action.value).isEmpty ? nil : CurrencyCode(action["currency"] ?? action.value)
      tab.sheet = .relabel(RelabelForm(space, to: to ?? form.to, today: today, language: format.language))
    case .save:
      guard case .relabel(var form)? = tab.sheet else { return }
      // What is sent is what was shown.
      if let to = action["currency"].flatMap({ CurrencyCode($0) }), to != form.to {
        return tab.sheet = .relabel(RelabelForm(space, to: to, today: today, language: format.language))
      }
      do throws(Rejection) {
        let action = try perform([.relabelCurrency(RelabelCurrency(from: form.from, to: form.to))], tab)
        tab.sheet = nil
        offerUndo(action, .set(.amountsIn(form.to)), tab)
      } catch {
        form.problem = said(error)
        tab.sheet = .relabel(form)
      }
    }
  }
}
