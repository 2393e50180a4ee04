import Basis
import Ledger

/// What the person's devices tell them aloud (NTF-01 to NTF-06).
extension AppCore {
  func notificationsModel(_ tab: Tab) -> NotificationsModel {
    let settings = space(tab).settings[space(tab).id] ?? Settings()
    func kinds(_ channel: NoticeChannel) -> [NotificationsModel.Kind] {
      NoticeKind.allCases.map { NotificationsModel.Kind($0, settings, by: channel) }
    }
    return NotificationsModel(
      place: teller(tab), device: device.push, form: tab.push ?? PushForm(),
      needsHomeScreen: sameBytes(tab.installOffer, "apple"),
      kinds: kinds(.device), mailedKinds: kinds(.mail), showsAmounts: settings.pushAmounts,
      quietFrom: AppCore.clock(settings.quietFrom),
      quietUntil: AppCore.clock(settings.quietUntil))
  }

  func loadNotifications(_ tab: Tab) {
    guard preferences.hasAccount, !tab.showsExample else { return }
    tab.isDirty = true
    if tab.push == nil { tab.push = PushForm() }
    tab.push?.problem = nil
    request(.push, "GET", "/v1/push", tab)
  }

  func pushAction(_ verb: PushAction, _ action: AppAction, _ tab: Tab) {
    tab.isDirty = true
    switch verb {
    case .state: return pushState(action, tab)
    case .again: return loadNotifications(tab)
    case .on:
      guard let key = tab.push?.key else {
        // The answer is on its way, unless there was none.
        if tab.push?.problem != nil || tab.push == nil { loadNotifications(tab) }
        tab.push?.isWanted = true
        return
      }
      turnOn(key, tab)
    case .off:
      tab.push?.isBusy = true
      out.append(.push(view: tab.id, key: ""))
      return request(.push, "DELETE", "/v1/push", tab)
    case .mail: return askForMails(sameBytes(action.value, "true") ? "always" : nil, tab)
    case .mailInstead: return askForMails(sameBytes(action.value, "true") ? "no-device" : nil, tab)
    case .test:
      return request(.pushTest, "POST", "/v1/push/test", tab)
    default: break
    }
    let space = space(tab)
    let settings = space.settings[space.id] ?? Settings()
    var set: [JSONMember] = []
    var done = Setting.notifications
    switch verb {
    case .kind:
      guard let kind = NoticeKind(name: action.value) else { return }
      set = [JSONMember("mutedNotices", settings.muting(kind, !sameBytes(action["input"] ?? "", "true")))]
    case .mailKind:
      guard let kind = NoticeKind(name: action.value) else { return }
      set = [JSONMember("mutedMails", settings.muting(kind, !sameBytes(action["input"] ?? "", "true"), by: .mail))]
    case .topic, .mailTopic:
      guard let topic = InboxNotice.Topic(type: action.value) else { return }
      let isMail = verb == .mailTopic
      let muted = settings.muting(topic, !sameBytes(action["input"] ?? "", "true"), by: isMail ? .mail : .device)
      set = [JSONMember(isMail ? "mutedMails" : "mutedNotices", muted)]
    case .amounts:
      done = .amountsInNotifications(sameBytes(action.value, "true"))
      set = [JSONMember("pushAmounts", .bool(sameBytes(action.value, "true")))]
    case .quiet:
      for (field, name) in [("from", "quietFrom"), ("until", "quietUntil")] {
        set.append(JSONMember(name, AppCore.minutes(action[field] ?? "").map { .integer($0) } ?? .null))
      }
      done = .quietHours(AppCore.minutes(action["from"] ?? "") != nil && AppCore.minutes(action["until"] ?? "") != nil)
    case .state, .again, .on, .off, .mail, .mailInstead, .test: return
    }
    _ = change([.editSettings(EditRecords(ids: [space.id], set: set))], tab, .set(done))
  }

  /// - Parameter when: nil for never.
  private func askForMails(_ when: String?, _ tab: Tab) {
    tab.push?.problem = nil
    let wish = when.map { when in
      JSON.object([
        JSONMember("locale", .string(format.tag)), JSONMember("zone", .string(device.push.zone)),
        JSONMember("when", .string(when)),
      ])
    }
    request(.pushMail, wish == nil ? "DELETE" : "POST", "/v1/push/mail", tab, body: wish?.bytes)
  }

  private func turnOn(_ key: String, _ tab: Tab) {
    tab.push?.isBusy = true
    tab.push?.isWanted = false
    tab.push?.problem = nil
    out.append(.push(view: tab.id, key: key))
  }

  /// The browser tells how it stands: at each start, and when it was asked.
  private func pushState(_ action: AppAction, _ tab: Tab) {
    device.push = PushDevice(action, locale: format.tag)
    let isAsked = tab.push?.isBusy ?? false
    // Told again at each start: the server forgets who does not come back, and a browser changes its address at times.
    // Not for somebody else who signed in here and did not ask for it.
    if let subscription = device.push.subscription, preferences.hasAccount,
      isAsked || preferences.tellsHere && !device.toldPush
    {
      device.toldPush = true
      return request(.pushKeep, "POST", "/v1/push", tab, body: subscription.bytes)
    }
    guard isAsked, device.push.subscription == nil, tab.push?.isOn != true else { return }
    tab.push?.isBusy = false
    // They wanted to be told, and this browser does not: a mail does, unless they said otherwise (NTF-01).
    if tab.push?.mail == .unasked { askForMails("no-device", tab) }
    tab.push?.problem =
      device.push.permission == .denied ? .denied : device.push.permission == .granted ? .browser : nil
  }

  func pushAnswered(_ tag: CallTag, _ status: Int, _ bytes: [UInt8], _ tab: Tab?) {
    let json = AppCore.json(bytes)
    if status >= 200, status < 300, let isHere = json?["here"]?.boolValue, isHere != preferences.tellsHere,
      tag != .push || !isHere
    {
      preferences.tellsHere = isHere
      preferencesChanged = true
    }
    guard let tab, tab.push != nil else { return }
    tab.isDirty = true
    let isWanted = tab.push?.isWanted ?? false
    tab.push?.isBusy = false
    tab.push?.isWanted = false
    guard status >= 200, status < 300, let json else {
      let sentence = status == 0 ? nil : json?["error"]?["message"]?.stringValue
      tab.push?.problem = sentence.map { .message($0) } ?? .offline
      return
    }
    // What the browser said stays beside the mails that stand in for it.
    if tag != .pushMail { tab.push?.problem = nil }
    tab.push?.key = json["key"]?.stringValue
    tab.push?.isOn = json["here"]?.boolValue
    let mail = json["mail"]?.stringValue ?? ""
    tab.push?.mail = nil
    for state in PushForm.Mail.allCases where sameBytes(state.rawValue, mail) { tab.push?.mail = state }
    if tag == .pushTest { say(.pushTested, tab) }
    if isWanted, let key = tab.push?.key, tab.push?.isOn != true { turnOn(key, tab) }
  }

  /// ‹22:30› for 1350.
  private static func clock(_ minute: Int64?) -> String {
    guard let minute else { return "" }
    func two(_ number: Int64) -> String { number < 10 ? "0" + String(number) : String(number) }
    return two(minute / 60) + ":" + two(minute % 60)
  }
}
