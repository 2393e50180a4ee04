#if EVENKEEL_PROVING
  import Basis

  /// The notes of `ProvingApp` as HTML, with one of each thing that morphing has to keep.
  enum ProvingPage {
    static func html(
      notes: [String], pending: [String], route: String, sheet: Bool, trouble: String, connection: String,
      quarantined: [String]
    ) -> String {
      var out = "<main id=\"app\"><h1>Notes</h1><nav><a id=\"one\" href=\"/one\">One</a> "
      out += "<a id=\"two\" href=\"/two\">Two</a></nav><p id=\"route\">\(escape(route))</p>"
      out += "<p id=\"trouble\">\(escape(trouble))</p><p id=\"connection\">\(escape(connection))</p>"
      out += "<p id=\"quarantined\">\(quarantined.count)</p>"
      out += "<p id=\"count\">\(notes.count + pending.count)</p><p id=\"pending\">\(pending.count)</p>"
      out += "<form id=\"add\" data-action=\"note.add\"><label for=\"text\">Note</label>"
      out += "<input id=\"text\" name=\"text\" autocomplete=\"off\"><button id=\"save\">Save</button></form>"
      out += "<details id=\"more\"><summary>More</summary><p>Inside</p></details>"
      for (id, action, label) in [
        ("seal", "note.seal", "Seal"), ("open", "sheet.open", "Open"), ("trap", "trap", "Trap"),
        ("timer", "timer", "Timer"), ("fetch", "fetch", "Fetch"), ("download", "download", "Download"),
      ] {
        out += "<button id=\"\(id)\" data-action=\"\(action)\">\(label)</button> "
      }
      out += "<button id=\"dark\" data-action=\"theme\" data-value=\"dark\">Dark</button>"
      out += "<div id=\"drop\" data-drop=\"note.import\"><label for=\"file\">File</label>"
      out += "<input id=\"file\" type=\"file\" data-file=\"note.import\"></div><ul id=\"notes\">"
      var number = notes.count + pending.count
      for note in (notes + pending).reversed() {
        out += "<li id=\"note-\(number)\">\(escape(note))</li>"
        number -= 1
      }
      out += "</ul>"
      if sheet {
        out += "<dialog id=\"sheet\" data-sheet aria-labelledby=\"sheet-title\"><h2 id=\"sheet-title\">Sheet</h2>"
        out += "<input id=\"inside\" aria-label=\"Inside\">"
        out += "<button id=\"close\" data-action=\"sheet.close\" data-key=\"Escape\">Close</button></dialog>"
      }
      return out + "</main>"
    }

    private static func escape(_ text: String) -> String {
      var out = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "&": out += "&amp;"
        case "<": out += "&lt;"
        case ">": out += "&gt;"
        case "\"": out += "&quot;"
        default: out.unicodeScalars.append(scalar)
        }
      }
      return out
    }
  }
#endif
