#if !EVENKEEL_PROVING && !EVENKEEL_READER
  import Basis
  import Pages
  import Screens

  /// The app behind the boundary: envelopes to events of `AppCore`, its effects to what the shim performs.
  struct CoreApp {
    private var presenter = Presenter()

    init() { presenter.leavesOutSameParts = true }

    mutating func take(_ envelope: Envelope, _ answer: inout Answer) {
      let header = envelope.header
      if sameBytes(header["call"]?.stringValue ?? "", "sync") {
        // Whether there is anything to ask for is the engine's to say; the hint of a poke changes nothing in that.
        if let body = presenter.core.syncRequest() { _ = answer.blob(body) }
        return
      }
      guard let kind = CoreApp.kind(envelope) else { return }
      let event = AppEvent(
        view: header["view"]?.integerValue ?? 0, now: header["now"]?.integerValue ?? 0,
        today: header["today"]?.dateValue ?? .earliest,
        offset: Int(clamping: header["offset"]?.integerValue ?? 0), kind: kind)
      for output in presenter.handle(event) { add(output, &answer) }
    }

    // MARK: Events

    private static func kind(_ envelope: Envelope) -> AppEvent.Kind? {
      let header = envelope.header
      let blob = envelope.blobs.first ?? []
      switch header["call"]?.stringValue ?? "" {
      case "boot":
        guard let seed = header["seed"]?.idValue else { return nil }
        return .boot(
          locale: header["locale"]?.stringValue ?? "en-GB", seed: seed, site: header["site"]?.stringValue ?? "")
      case "page": return .page(index: Int(clamping: header["index"]?.integerValue ?? 0), bytes: blob)
      case "journal": return .journal(key: header["key"]?.integerValue ?? 0, bytes: blob)
      case "start": return .start(route: header["route"]?.stringValue ?? "/")
      case "leave": return .leave
      case "event": return .action(action(envelope))
      case "synced":
        return .synced(
          status: Int(clamping: header["status"]?.integerValue ?? 0), bytes: blob,
          mark: header["mark"]?.stringValue ?? "")
      case "fetched":
        return .fetched(
          tag: header["tag"]?.stringValue ?? "", status: Int(clamping: header["status"]?.integerValue ?? 0),
          bytes: blob)
      case "read":
        return .read(
          number: header["number"]?.integerValue ?? 0, bytes: blob, trouble: header["trouble"]?.stringValue ?? "")
      case "reports": return .reports(blob)
      case "quarantined": return .quarantined
      case "trouble": return .trouble(code: header["code"]?.stringValue ?? "")
      case "heard":
        return .heard(
          group: header["space"]?.idValue, accounts: (header["people"]?.arrayValue ?? []).compactMap { $0.idValue })
      case "lock": return .lock(LockAnswer(header, words: blob))
      case "away": return .away
      case "back": return .back
      case "hidden": return .hidden
      default: return nil
      }
    }

    private static func action(_ envelope: Envelope) -> AppAction {
      var fields: [AppAction.Field] = []
      for pair in envelope.header["fields"]?.arrayValue ?? [] {
        guard let pair = pair.arrayValue, pair.count == 2, let name = pair[0].stringValue,
          let value = pair[1].stringValue
        else { continue }
        fields.append(AppAction.Field(name, value))
      }
      return AppAction(
        envelope.header["name"]?.stringValue ?? "", fields: fields, route: envelope.header["route"]?.stringValue,
        file: envelope.blobs.first)
    }

    // MARK: Effects

    private func add(_ output: Presenter.Output, _ answer: inout Answer) {
      switch output {
      case .draw(let view, let html, let title, let language):
        answer.add(
          "title", [JSONMember("text", .string(title)), JSONMember("language", .string(language))], view: view)
        let blob = answer.blob(html)
        answer.add("patch", [JSONMember("target", .string("app")), JSONMember("blob", blob)], view: view)
      case .announce(let view, let text): answer.add("announce", [JSONMember("text", .string(text))], view: view)
      case .effect(let effect): add(effect, &answer)
      }
    }

    private func add(_ effect: AppEffect, _ answer: inout Answer) {
      switch effect {
      // The presenter has made pages and sentences of these.
      case .draw, .announce: break
      case .store(let changes): answer.store(changes)
      case .route(let view, let path, let replace):
        answer.add(
          "route", [JSONMember("path", .string(path)), JSONMember("replace", .bool(replace))], view: view)
      case .download(let view, let name, let type, let bytes):
        let blob = answer.blob(bytes)
        answer.add(
          "download",
          [JSONMember("name", .string(name)), JSONMember("type", .string(type)), JSONMember("blob", blob)], view: view)
      case .focus(let view, let id): answer.add("focus", [JSONMember("id", .string(id))], view: view)
      case .theme(let theme, let look):
        answer.add("theme", [JSONMember("value", .string(theme.rawValue)), JSONMember("look", .string(look.rawValue))])
      case .sync: answer.add("sync")
      case .syncNow: answer.add("sync-now")
      case .signedIn: answer.add("signed-in")
      case .request(let view, let tag, let method, let path, let body):
        var members = [
          JSONMember("tag", .string(tag)), JSONMember("method", .string(method)), JSONMember("path", .string(path)),
        ]
        if let body { members.append(JSONMember("blob", answer.blob(body))) }
        answer.add("request", members, view: view)
      case .read(let view, let number, let task, let file):
        let (taskBlob, fileBlob) = (answer.blob(task), answer.blob(file))
        answer.add(
          "read",
          [JSONMember("number", .integer(number)), JSONMember("task", taskBlob), JSONMember("file", fileBlob)],
          view: view)
      case .undoTimer(let view, let milliseconds, let name):
        answer.add(
          "undo-timer",
          [JSONMember("milliseconds", .integer(Int64(milliseconds))), JSONMember("name", .string(name))], view: view)
      case .erase: answer.add("erase")
      case .setAside: answer.add("set-aside")
      case .forgetSetAside: answer.add("forget-set-aside")
      case .persist: answer.add("persist")
      case .enter(let view, let user, let adopt, let tag, let bytes):
        let blob = answer.blob(bytes)
        answer.add(
          "enter",
          [
            JSONMember("user", .string(user.text)), JSONMember("adopt", .bool(adopt)), JSONMember("tag", .string(tag)),
            JSONMember("blob", blob),
          ], view: view)
      case .forgetGuest: answer.add("forget-guest")
      case .leave(let view, let keep, let unsent, let tag, let bytes):
        let blob = answer.blob(bytes)
        answer.add(
          "leave",
          [
            JSONMember("keep", .bool(keep)), JSONMember("unsent", .integer(Int64(unsent))),
            JSONMember("tag", .string(tag)),
            JSONMember("blob", blob),
          ],
          view: view)
      case .lock(let view, let step):
        answer.add(
          "lock",
          [
            JSONMember("step", .string(step.kind.rawValue)), JSONMember("method", .string(step.method.rawValue)),
            JSONMember("secret", .string(step.secret)), JSONMember("digits", .bool(step.isDigits)),
            JSONMember("passkey", step.passkey?.json ?? .null), JSONMember("output", .string(step.output)),
          ], view: view)
      case .shield(let view, let on, let isLocked):
        answer.add("shield", [JSONMember("on", .bool(on)), JSONMember("locked", .bool(isLocked))], view: view)
      case .spaceKeys(let keys): answer.add("space-keys", [JSONMember("keys", keys)])
      case .sealing(let view, let tag, let task, let options):
        answer.add(
          "sealing",
          [
            JSONMember("tag", .string(tag)), JSONMember("what", .string(task.rawValue)), JSONMember("options", options),
          ],
          view: view)
      case .backup(let view, let tag, let step, let file):
        let blob = answer.blob(file)
        answer.add(
          "backup",
          [
            JSONMember("tag", .string(tag)), JSONMember("what", .string(step.kind.rawValue)),
            JSONMember(
              "options",
              .object([
                JSONMember("passphrase", .string(step.passphrase)),
                JSONMember("made", step.made.map { .string($0.text) } ?? .null),
              ])), JSONMember("blob", blob),
          ], view: view)
      case .here(let group): answer.add("here", [JSONMember("space", group.map { .string($0.text) } ?? .null)])
      case .install(let view): answer.add("install", view: view)
      case .passkey(let view, let ask):
        answer.add(
          "passkey",
          [
            JSONMember("what", .string(ask.kind.rawValue)), JSONMember("options", ask.options),
            JSONMember("answer", .string(ask.answer)),
          ], view: view)
      case .push(let view, let key): answer.add("push", [JSONMember("key", .string(key))], view: view)
      case .shop(let view, let ask):
        answer.add(
          "shop",
          [
            JSONMember("what", .string(ask.kind.rawValue)), JSONMember("product", .string(ask.product)),
            JSONMember("account", .string(ask.account)),
            JSONMember("transactions", .array(ask.transactions.map { .string($0) })),
          ], view: view)
      case .takeShared(let view): answer.add("shared", view: view)
      case .badge(let count): answer.add("badge", [JSONMember("count", .integer(Int64(count)))])
      case .visit(let view, let address): answer.add("visit", [JSONMember("url", .string(address))], view: view)
      case .reload(let view): answer.add("reload", view: view)
      case .buzz(let view): answer.add("buzz", view: view)
      case .copy(let view, let text): answer.add("copy", [JSONMember("text", .string(text))], view: view)
      case .share(let view, let title, let url):
        answer.add("share", [JSONMember("title", .string(title)), JSONMember("url", .string(url))], view: view)
      case .print(let view, let path, let name):
        answer.add("print", [JSONMember("path", .string(path)), JSONMember("name", .string(name))], view: view)
      }
    }
  }

  extension Answer {
    /// `{"kind":"store","pages":[{"index","blob"}],"journal":[{"key","blob"}],"forget":[key],"drop":[index]}`
    mutating func store(_ changes: AppStorage) {
      var pages: [JSON] = []
      for (index, bytes) in changes.pages {
        let blob = blob(bytes)
        pages.append(.object([JSONMember("index", .integer(Int64(index))), JSONMember("blob", blob)]))
      }
      var journal: [JSON] = []
      for (key, bytes) in changes.journal {
        let blob = blob(bytes)
        journal.append(.object([JSONMember("key", .integer(key)), JSONMember("blob", blob)]))
      }
      add(
        "store",
        [
          JSONMember("pages", .array(pages)), JSONMember("journal", .array(journal)),
          JSONMember("forget", .array(changes.forgotten.map { .integer($0) })),
          JSONMember("drop", .array(changes.droppedPages.map { .integer(Int64($0)) })),
        ])
    }
  }
#endif
