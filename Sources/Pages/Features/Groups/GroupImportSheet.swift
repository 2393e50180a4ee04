import Basis
import Intake
import Screens

/// What another app's file of a group holds, before it is brought in (L-27).
enum GroupImportSheet {
  @inline(never)
  static func write(_ form: GroupImport, _ words: Words, _ h: inout HTMLWriter) {
    let count = form.entries.count
    SheetPages.dialog("sheet-group-import", words(.bringGroup), words, &h) { h in
      h.tag("form", .action(.group(.bring)), .id("group-import-form"), .cls("sheet-form"), .flag("novalidate")) { h in
        h.tag(
          "p", .cls("strip good"), .id("group-file"),
          text: words(.groupFileHolds, count: count, String(form.file.members.count), form.currency.text))
        if let problem = form.problem { h.problem(problem, id: "group-import-problem") }
        h.textField(
          words(.groupName), id: "group-import-name", name: "name", value: form.name, event: .group(.bringInput),
          max: 100)
        var options: [(String, String)] = []
        for (index, member) in form.file.members.enumerated() { options.append((String(index), member)) }
        h.select(
          words(.whoAreYou), id: "group-import-me", name: "me", options: options, selected: String(form.me),
          change: .group(.bringInput))
        if form.leftOut > 0 {
          h.tag("p", .cls("hint"), .id("group-left-out"), text: words(.groupLeftOut, count: form.leftOut))
        }
        for (index, problem) in form.file.problems.prefix(5).enumerated() {
          h.tag("p", .cls("row-doubt"), .id("group-doubt-" + String(index))) { h in
            h.icon(.attention)
            h.tag("span", text: words.said(problem.message))
          }
        }
        h.tag("div", .cls("form-actions sheet-foot")) { h in h.submit(words(.bringEntries, count: count)) }
      }
    }
  }
}
