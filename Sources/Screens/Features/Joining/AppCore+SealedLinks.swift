import Basis
import Ledger
import Replica

/// The link that lets somebody into a sealed group at once: it has the keys, so only devices know it (SEC-26).
extension AppCore {
  func lookForLink(_ form: inout ShareForm, _ tab: Tab) {
    guard replica.isSealed(form.group), form.obstacle == nil else { return }
    form.link = SealedLink()
    form.link?.state = .asking
    askForLink(.sealedLinkLook, "GET", nil, form.group, tab)
  }

  private func askForLink(_ tag: CallTag, _ method: String, _ body: [JSONMember]?, _ group: RecordID, _ tab: Tab) {
    request(tag, method, "/v1/spaces/" + group.text + "/sealed-link", tab, body: body.map { JSON.object($0).bytes })
  }

  func linkAction(_ verb: SealedAction, _ action: AppAction, _ tab: Tab) {
    guard case .share(var form)? = tab.sheet, var link = form.link, link.state != .asking else { return }
    form.note = nil
    form.problem = nil
    switch verb {
    case .days: link.days = action.number ?? link.days
    case .linkMake:
      guard let content = inviteContent(form.group) else { return }
      link.state = .asking
      ask(
        .invite, CallTag.sealedLinkMade.rawValue,
        [JSONMember("space", .string(form.group.text)), JSONMember("content", content)], tab)
    case .linkEnd:
      link.state = .asking
      askForLink(.sealedLinkEnded, "DELETE", nil, form.group, tab)
    case .linkCopy: if case .link(let text, _) = link.state { out.append(.copy(view: tab.id, text)) }
    case .linkSend:
      if case .link(let text, _) = link.state {
        out.append(.share(view: tab.id, title: groupSpace(form.group)?.group?.name ?? "", text))
      }
    default: return
    }
    form.link = link
    tab.sheet = .share(form)
  }

  /// What the door shows, and the keys of all epochs.
  private func inviteContent(_ id: RecordID) -> JSON? {
    guard let space = replica.space(id), let group = space.group, let epoch = replica.epoch(of: id) else { return nil }
    let found = JoinForm.Found(space)
    let people = found.people.map { person in
      JSON.object([
        JSONMember("id", .string(person.id.text)), JSONMember("name", .string(person.name)),
        JSONMember("state", .string(person.state == .free ? "free" : "taken")),
      ])
    }
    return .object([
      JSONMember("space", .string(id.text)), JSONMember("preset", .string(group.preset.name)),
      JSONMember("epoch", .integer(epoch)),
      JSONMember("keys", allKeys(of: id)), JSONMember("name", .string(group.name)),
      JSONMember("currency", .string(space.currency?.text ?? "")), JSONMember("creator", .string(found.creator)),
      JSONMember("people", .array(people)),
    ])
  }

  func linkAnswered(_ tag: CallTag, _ json: JSON?, _ problem: JoinForm.Problem?, _ asked: ShareForm, _ tab: Tab) {
    var form = asked
    guard var link = form.link else { return }
    link.state = .none
    form.problem = problem
    if problem == nil, tag == .sealedLinkMade {
      link.state = .asking
      link.secret = json?["secret"]?.stringValue ?? ""
      let body = [
        JSONMember("id", json?["id"] ?? .null), JSONMember("content", json?["content"] ?? .null),
        JSONMember("days", .integer(Int64(link.days))),
      ]
      askForLink(.sealedLinkKept, "POST", body, form.group, tab)
    } else if problem == nil {
      let until = json?["expiresAt"]?.stringValue
      if tag == .sealedLinkKept, let until {
        sealing.keep(SealingKeys.Link(space: form.group, secret: link.secret, until: until))
      }
      let known = sealing.links.first { $0.space == form.group }
      if let until, let known, sameBytes(known.until, until) {
        link.state = .link(site + "/join-sealed#" + known.secret, until: GroupCode.date(until) ?? today)
      } else if let until {
        link.state = .elsewhere(GroupCode.date(until) ?? today)
      } else if known != nil {
        sealing.links.removeAll { $0.space == form.group }
      }
    }
    form.link = link
    tab.sheet = .share(form)
  }
}
