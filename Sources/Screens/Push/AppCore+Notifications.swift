import Basis
import Ledger

/// What the person's devices tell them aloud (NTF-01 to NTF-06).
extension AppCore {
  func notificationsModel(_ view: ViewState) -> NotificationsModel {
    let settings = space(view).settings[space(view).id] ?? Settings()
    func kinds(_ channel: NoticeChannel) -> [NotificationsModel.Kind] {
      NoticeKind.allCases.map { NotificationsModel.Kind($0, settings, by: channel) }
    }
    let place: NotificationsModel.Place = !preferences.hasAccount || view.showsExample ? .noAccount : serverReads ? .here : isSealed ? .sealed : .onDevice
    return NotificationsModel(
      place: place, device: device.push, form: view.push ?? PushForm(), needsHomeScreen: sameBytes(view.installOffer, "apple"),
      kinds: kinds(.device), mailedKinds: kinds(.mail), showsAmounts: settings.pushAmounts, quietFrom: AppCore.clock(settings.quietFrom),
      quietUntil: AppCore.clock(settings.quietUntil))
  }

  func loadNotifications(_ view: Int) {
    guard preferences.hasAccount, !views[view].showsExample else { return }
    views[view].isDirty = true
    if views[view].push == nil { views[view].push = PushForm() }
    views[view].push?.problem = nil
    out.append(.request(view: views[view].id, tag: "push", method: "GET", path: "/v1/push", body: nil))
  }

  func pushAction(_ action: AppAction, _ view: Int) {
    views[view].isDirty = true
    switch action.name {
    case "push.state": return pushState(action, view)
    case "push.again": return loadNotifications(view)
    case "push.on":
      guard let key = views[view].push?.key else {
        // The answer is on its way, unless there was none.
        if views[view].push?.problem != nil || views[view].push == nil { loadNotifications(view) }
        views[view].push?.isWanted = true
        return
      }
      turnOn(key, view)
    case "push.off":
      views[view].push?.isBusy = true
      out.append(.push(view: views[view].id, key: ""))
      return out.append(.request(view: views[view].id, tag: "push", method: "DELETE", path: "/v1/push", body: nil))
    case "push.mail": return askForMails(sameBytes(action.value, "true") ? "always" : nil, view)
    case "push.mail-instead": return askForMails(sameBytes(action.value, "true") ? "no-device" : nil, view)
    case "push.test":
      return out.append(.request(view: views[view].id, tag: "push-test", method: "POST", path: "/v1/push/test", body: nil))
    default: break
    }
    let space = space(views[view])
    let settings = space.settings[space.id] ?? Settings()
    var set: [JSONMember] = []
    var done = Setting.notifications
    switch action.name {
    case "push.kind":
      guard let kind = NoticeKind(name: action.value) else { return }
      set = [JSONMember("mutedNotices", settings.muting(kind, !sameBytes(action["input"] ?? "", "true")))]
    case "push.mail-kind":
      guard let kind = NoticeKind(name: action.value) else { return }
      set = [JSONMember("mutedMails", settings.muting(kind, !sameBytes(action["input"] ?? "", "true"), by: .mail))]
    case "push.topic", "push.mail-topic":
      guard let topic = InboxNotice.Topic(type: action.value) else { return }
      let isMail = sameBytes(action.name, "push.mail-topic")
      let muted = settings.muting(topic, !sameBytes(action["input"] ?? "", "true"), by: isMail ? .mail : .device)
      set = [JSONMember(isMail ? "mutedMails" : "mutedNotices", muted)]
    case "push.amounts":
      done = .amountsInNotifications(sameBytes(action.value, "true"))
      set = [JSONMember("pushAmounts", .bool(sameBytes(action.value, "true")))]
    case "push.quiet":
      for (field, name) in [("from", "quietFrom"), ("until", "quietUntil")] {
        set.append(JSONMember(name, AppCore.minutes(action[field] ?? "").map { .integer($0) } ?? .null))
      }
      done = .quietHours(AppCore.minutes(action["from"] ?? "") != nil && AppCore.minutes(action["until"] ?? "") != nil)
    default: return
    }
    _ = change([.editSettings(EditRecords(ids: [space.id], set: set))], view, .set(done))
  }

  /// - Parameter when: nil for never.
  private func askForMails(_ when: String?, _ view: Int) {
    views[view].push?.problem = nil
    let wish = when.map { when in
      JSON.object([
        JSONMember("locale", .string(format.tag)), JSONMember("zone", .string(device.push.zone)), JSONMember("when", .string(when)),
      ])
    }
    out.append(
      .request(
        view: views[view].id, tag: "push-mail", method: wish == nil ? "DELETE" : "POST", path: "/v1/push/mail", body: wish?.bytes))
  }

  private func turnOn(_ key: String, _ view: Int) {
    views[view].push?.isBusy = true
    views[view].push?.isWanted = false
    views[view].push?.problem = nil
    out.append(.push(view: views[view].id, key: key))
  }

  /// The browser tells how it stands: at each start, and when it was asked.
  private func pushState(_ action: AppAction, _ view: Int) {
    device.push = PushDevice(action, locale: format.tag)
    let isAsked = views[view].push?.isBusy ?? false
    // Told again at each start: the server forgets who does not come back, and a browser changes its address at times. Not for
    // somebody else who signed in here and did not ask for it.
    if let subscription = device.push.subscription, preferences.hasAccount, isAsked || preferences.tellsHere && !device.toldPush {
      device.toldPush = true
      return out.append(
        .request(view: views[view].id, tag: "push-keep", method: "POST", path: "/v1/push", body: subscription.bytes))
    }
    guard isAsked, device.push.subscription == nil, views[view].push?.isOn != true else { return }
    views[view].push?.isBusy = false
    // They wanted to be told, and this browser does not: a mail does, unless they said otherwise (NTF-01).
    if views[view].push?.mail == .unasked { askForMails("no-device", view) }
    views[view].push?.problem = device.push.permission == .denied ? .denied : device.push.permission == .granted ? .browser : nil
  }

  func pushAnswered(_ tag: String, _ status: Int, _ bytes: [UInt8], _ index: Int?) {
    let json = AppCore.json(bytes)
    if status >= 200, status < 300, let isHere = json?["here"]?.boolValue, isHere != preferences.tellsHere, !sameBytes(tag, "push") || !isHere {
      preferences.tellsHere = isHere
      preferencesChanged = true
    }
    guard let index, views[index].push != nil else { return }
    views[index].isDirty = true
    let isWanted = views[index].push?.isWanted ?? false
    views[index].push?.isBusy = false
    views[index].push?.isWanted = false
    guard status >= 200, status < 300, let json else {
      let sentence = status == 0 ? nil : json?["error"]?["message"]?.stringValue
      views[index].push?.problem = sentence.map { .message($0) } ?? .offline
      return
    }
    // What the browser said stays beside the mails that stand in for it.
    if !sameBytes(tag, "push-mail") { views[index].push?.problem = nil }
    views[index].push?.key = json["key"]?.stringValue
    views[index].push?.isOn = json["here"]?.boolValue
    let mail = json["mail"]?.stringValue ?? ""
    views[index].push?.mail = nil
    for state in PushForm.Mail.allCases where sameBytes(state.rawValue, mail) { views[index].push?.mail = state }
    if sameBytes(tag, "push-test") { say(.pushTested, index) }
    if isWanted, let key = views[index].push?.key, views[index].push?.isOn != true { turnOn(key, index) }
  }

  /// ‹22:30› for 1350.
  private static func clock(_ minute: Int64?) -> String {
    guard let minute else { return "" }
    func two(_ number: Int64) -> String { number < 10 ? "0" + String(number) : String(number) }
    return two(minute / 60) + ":" + two(minute % 60)
  }

  static func minutes(_ text: String) -> Int64? {
    let bytes = text.bytes
    guard bytes.count >= 5, bytes[2] == 0x3A else { return nil }
    var digits: [Int64] = []
    for byte in [bytes[0], bytes[1], bytes[3], bytes[4]] {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      digits.append(Int64(byte - 0x30))
    }
    let (hour, minute) = (digits[0] * 10 + digits[1], digits[2] * 10 + digits[3])
    return hour < 24 && minute < 60 ? hour * 60 + minute : nil
  }
}
