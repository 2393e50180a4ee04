#if EVENKEEL_PROVING
  import Basis

  /// A small app of notes that exercises every call and effect of the boundary, so that the shim can be tested by
  /// itself. It is in builds for the shim's tests only, and never in the module that is served.
  struct ProvingApp {
    private var sealed: [String] = []
    private var journal: [(key: Int64, text: String)] = []
    private var nextKey: Int64 = 1
    private var views: [(id: Int64, route: String, sheet: Bool)] = []
    private var trouble = ""
    private var connection = ""
    private var quarantined: [String] = []

    init() {}

    mutating func take(_ envelope: Envelope, _ answer: inout Answer) {
      let header = envelope.header
      let view = header["view"]?.integerValue ?? 0
      switch header["call"]?.stringValue ?? "" {
      case "boot": self = ProvingApp()
      case "page":
        for line in lines(envelope.blobs.first ?? []) where !line.isEmpty { sealed.append(line) }
      case "journal":
        let text = String(decoding: envelope.blobs.first ?? [], as: UTF8.self)
        if sameBytes(text, "poison at replay") { trap() }
        let key = header["key"]?.integerValue ?? 0
        journal.append((key, text))
        nextKey = max(nextKey, key + 1)
      case "start":
        for entry in journal where sameBytes(entry.text, "poison at start") { trap() }
        views.removeAll { $0.id == view }
        views.append((view, header["route"]?.stringValue ?? "/", false))
        draw(view, &answer)
      case "leave": views.removeAll { $0.id == view }
      case "event": event(envelope, view, &answer)
      case "sync":
        guard !journal.isEmpty else { return }
        let members = [
          JSONMember("client", .string("proving")),
          JSONMember("spaces", .array([.object([JSONMember("space", .string("00000000000000000000000000000001"))])])),
          JSONMember("notes", .array(journal.map { .string($0.text) })),
        ]
        _ = answer.blob(JSON.object(members).bytes)
      case "synced":
        let status = header["status"]?.integerValue ?? 0
        connection = status == 200 ? "online" : status == 0 ? "offline" : status == 401 ? "signed-out" : "refused"
        if status == 200 { sealJournal(&answer) }
        drawAll(&answer)
      case "fetched":
        trouble = "fetched:" + String(decoding: envelope.blobs.first ?? [], as: UTF8.self)
        drawAll(&answer)
      case "quarantined":
        quarantined.append(header["reason"]?.stringValue ?? "")
        drawAll(&answer)
      case "trouble":
        trouble = header["code"]?.stringValue ?? ""
        drawAll(&answer)
      default: break
      }
    }

    private mutating func event(_ envelope: Envelope, _ view: Int64, _ answer: inout Answer) {
      let header = envelope.header
      let value = field("text", header)
      switch header["name"]?.stringValue ?? "" {
      case "note.add":
        let key = nextKey
        nextKey += 1
        journal.append((key, value))
        let blob = answer.blob(value.bytes)
        let entry = JSON.object([JSONMember("key", .integer(key)), JSONMember("blob", blob)])
        answer.add("store", [JSONMember("journal", .array([entry]))])
        answer.add("sync")
        answer.add("announce", [JSONMember("text", .string("Added"))])
        drawAll(&answer)
      case "note.seal":
        sealJournal(&answer)
        drawAll(&answer)
      case "note.import":
        for line in lines(envelope.blobs.first ?? []) where !line.isEmpty { sealed.append(line) }
        sealJournal(&answer)
        drawAll(&answer)
      case "go":
        let route = header["route"]?.stringValue ?? "/"
        for index in views.indices where views[index].id == view { views[index].route = route }
        answer.add("route", [JSONMember("path", .string(route)), JSONMember("replace", .bool(false))])
        draw(view, &answer)
      case "sheet.open": setSheet(true, view, &answer)
      case "sheet.close": setSheet(false, view, &answer)
      case "theme": answer.add("theme", [JSONMember("value", .string(field("value", header)))])
      case "download":
        let blob = answer.blob("a,b\n1,2\n".bytes)
        answer.add(
          "download",
          [JSONMember("name", .string("notes.csv")), JSONMember("type", .string("text/csv")), JSONMember("blob", blob)])
      case "fetch":
        answer.add(
          "request",
          [
            JSONMember("tag", .string("x")), JSONMember("method", .string("GET")),
            JSONMember("path", .string("/v1/hello")),
          ])
      case "timer":
        answer.add(
          "undo-timer", [JSONMember("milliseconds", .integer(50)), JSONMember("name", .string("timer.over"))])
      case "timer.over":
        trouble = "timer"
        draw(view, &answer)
      case "erase": answer.add("erase")
      case "trap": trap()
      default: draw(view, &answer)
      }
    }

    private mutating func sealJournal(_ answer: inout Answer) {
      let keys = journal.map { JSON.integer($0.key) }
      for entry in journal { sealed.append(entry.text) }
      journal.removeAll()
      // Pages of two notes, so that a test can swap two of them.
      var pages: [JSON] = []
      var index = 0
      while index * 2 < sealed.count {
        var text = sealed[index * 2] + "\n"
        if index * 2 + 1 < sealed.count { text += sealed[index * 2 + 1] + "\n" }
        pages.append(
          .object([JSONMember("index", .integer(Int64(index))), JSONMember("blob", answer.blob(text.bytes))]))
        index += 1
      }
      answer.add("store", [JSONMember("pages", .array(pages)), JSONMember("forget", .array(keys))])
    }

    private mutating func setSheet(_ open: Bool, _ view: Int64, _ answer: inout Answer) {
      for index in views.indices where views[index].id == view { views[index].sheet = open }
      draw(view, &answer)
    }

    private func drawAll(_ answer: inout Answer) {
      for view in views { draw(view.id, &answer) }
    }

    private func draw(_ id: Int64, _ answer: inout Answer) {
      for view in views where view.id == id {
        let html = ProvingPage.html(
          notes: sealed, pending: journal.map { $0.text }, route: view.route, sheet: view.sheet, trouble: trouble,
          connection: connection, quarantined: quarantined)
        answer.add("title", [JSONMember("text", .string("Evenkeel"))], view: id)
        answer.add(
          "patch", [JSONMember("target", .string("app")), JSONMember("blob", answer.blob(html.bytes))], view: id)
      }
    }

    private func field(_ name: String, _ header: JSON) -> String {
      for pair in header["fields"]?.arrayValue ?? [] {
        guard let pair = pair.arrayValue, pair.count == 2, let key = pair[0].stringValue else { continue }
        if sameBytes(key, name) { return pair[1].stringValue ?? "" }
      }
      return ""
    }

    private func lines(_ bytes: [UInt8]) -> [String] {
      bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }

    /// An out-of-range index: what a mistake in the engine would do.
    private func trap() { _ = sealed[sealed.count + journal.count + 1] }
  }
#endif
