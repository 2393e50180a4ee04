import Basis
import Foundation
import Ledger
import Proving
import Testing

@testable import Screens

/// UXA-03, SPL-11, TXN-07 to TXN-09: a form shows what is stored, and changes only what the person changed.
/// `EVENKEEL_FORM_SEEDS` takes other seeds, as `40` or `40-60`.
@Suite("The law of forms", .serialized) struct FormLawTests {
  static let seeds: ClosedRange<UInt64> = {
    let parts = (ProcessInfo.processInfo.environment["EVENKEEL_FORM_SEEDS"] ?? "").split(separator: "-").compactMap {
      UInt64($0)
    }
    if parts.count == 2, parts[0] <= parts[1] { return parts[0]...parts[1] }
    return 1...max(1, parts.first ?? 2)
  }()
  /// Of each form, as many records as a short run looks at.
  private static let most = 14

  private static let pages = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/Pages")

  @Test("every form in the sources is under the law, or opens no record")
  func everyFormIsKnown() throws {
    var found: Set<String> = []
    let files = try #require(FileManager.default.enumerator(at: Self.pages, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "swift" {
      // However the lines are divided.
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacingOccurrences(of: #"\(\s+""#, with: "(\"", options: .regularExpression)
      for part in text.split(separator: "tag(\"form\"").dropFirst() {
        let head = part.prefix { $0 != "{" }
        // `.action(.bank(.askAgain))` is `bank.ask-again`: ActionNameTests holds cases and names together.
        guard let offered = head.firstMatch(of: #/\.action\(\.(\w+)\(\.(\w+)\)/#) else { continue }
        let verb = offered.2.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
        found.insert(String(offered.1) + "." + verb)
      }
    }
    let known = Set(FormLaw.all.map { $0.action }).union(FormLaw.opensNoRecord.keys)
    #expect(found.count > 40)
    #expect(
      found.subtracting(known) == [], "a new form: say in FormLaw how it is opened, and what each control may change")
    #expect(known.subtracting(found) == [], "gone from the sources")
  }

  @Test("saving without a change leaves identical bytes, whatever the record", arguments: FormLaw.all.map { $0.action })
  func savingWithoutAChangeChangesNothing(action: String) throws {
    let law = try #require(FormLaw.all.first { $0.action == action })
    for seed in Self.seeds {
      let whole = FormWorld(seed: seed)
      var random = SeededRandom(seed: seed &* 7)
      for opening in law.openings(whole).shuffled(using: &random).prefix(Self.most) {
        var world = whole
        world.fresh()
        guard world.open(opening, law) != nil else { continue }
        let before = world.records
        // Every fold once: what unfolds shows what is stored, too.
        for fold in [nil] + (world.form(law)?.folded ?? []).map({ Optional($0) }) {
          if let fold, world.form(law) != nil {
            world.app.act(fold.action, [("value", fold.value)] + (world.form(law)?.fields ?? []))
          }
          if fold == nil { continue }
          #expect(world.records == before, "seed \(seed), \(opening): unfolding \(fold?.value ?? "")")
        }
        world.save(law)
        let changes = world.changes(since: before)
        #expect(changes.isEmpty, "seed \(seed), \(opening): \(changes)")
        guard changes.isEmpty else { return }
      }
    }
  }

  @Test(
    "changing one field changes that field only, and the form shows it when it is opened again",
    arguments: FormLaw.all.map { $0.action })
  func changingOneFieldChangesThatFieldOnly(action: String) throws {
    let law = try #require(FormLaw.all.first { $0.action == action })
    var changed = 0
    // Most changes of some forms are refused, with a reason: then more worlds are tried, until one is taken.
    for seed in Self.seeds.lowerBound...Self.seeds.upperBound + 40 where seed <= Self.seeds.upperBound || changed == 0 {
      let whole = FormWorld(seed: seed)
      var random = SeededRandom(seed: seed &* 11)
      for opening in law.openings(whole).shuffled(using: &random).prefix(Self.most) {
        var world = whole
        world.fresh()
        guard var form = world.open(opening, law) else { continue }
        let fold = ([nil] + form.folded.map { Optional($0) }).randomElement(using: &random) ?? nil
        if let fold {
          world.app.act(fold.action, [("value", fold.value)] + form.fields)
          form = world.form(law) ?? form
        }
        guard
          let control = form.controls.filter({ $0.isLawful && law.fields[$0.stem] != nil }).randomElement(
            using: &random)
        else { continue }
        let before = world.records
        let value = control.other(&random)
        world.type(value, into: control, of: form)
        world.save(law, typed: (control, value))
        let trace = "seed \(seed), \(opening), \(control.name) = \(value)"
        let changes = world.changes(since: before)
        let allowed = law.fields[control.stem] ?? []
        #expect(changes.isSubset(of: allowed), "\(trace): \(changes.subtracting(allowed))")
        if changes.isEmpty {
          world.expectReasons(trace)
          continue
        }
        changed += 1
        // Opened again, it shows what was typed and stores the same.
        world.fresh()
        guard world.open(opening, law) != nil else { continue }
        if let fold, world.form(law)?.control(control.name) == nil {
          world.app.act(fold.action, [("value", fold.value)] + (world.form(law)?.fields ?? []))
        }
        let again = world.records
        world.save(law)
        #expect(world.records == again, "\(trace): saved again")
      }
    }
    if !law.fields.values.allSatisfy({ $0.isEmpty }) {
      #expect(changed > 0, "nothing was ever changed: the law proves nothing here")
    }
  }
}

extension DrawnControl {
  /// The name without its number: `share2` is `share`, `part1-note` is `part-note`.
  var stem: String { String(name.filter { !$0.isNumber }) }

  /// What a person can change without a hand on the keyboard is a button; those are other tests' business.
  var isLawful: Bool {
    !isDisabled && !name.isEmpty && tag != "button" && type != "hidden" && event != nil
      || isTyped && !isDisabled && !name.isEmpty
  }

  /// Something else that fits the control.
  func other(_ random: inout SeededRandom) -> String {
    if tag == "select" { return options.filter { $0 != value }.randomElement(using: &random) ?? value }
    switch type {
    case "checkbox": return attributes["checked"] == nil ? "true" : "false"
    case "range": return value == "2" ? "3" : "2"
    case "date": return value == "2026-05-04" ? "2026-05-05" : "2026-05-04"
    default: break
    }
    let isNumber = ["decimal", "numeric"].contains(attributes["inputmode"] ?? "")
    return isNumber
      ? String(Int.random(in: 1...99, using: &random)) : "Zett " + String(Int.random(in: 1...99, using: &random))
  }
}

extension FormWorld {
  /// Nothing open.
  mutating func fresh() {
    app.act("sheet.discard")
    app.go("/")
  }

  func form(_ law: FormLaw) -> DrawnForm? { DrawnPage(app.html).form(law.action) }

  mutating func open(_ steps: [FormLaw.Step], _ law: FormLaw) -> DrawnForm? {
    for step in steps {
      switch step {
      case .go(let path): app.go(path)
      case .act(let name, let value): app.act(name, value: value)
      }
    }
    return form(law)
  }

  /// What the browser tells while somebody types, with all of the form.
  mutating func type(_ value: String, into control: DrawnControl, of form: DrawnForm) {
    guard let event = control.event else { return }
    var fields = form.fields
    if control.type != "checkbox" { fields = fields.map { $0.0 == control.name ? ($0.0, value) : $0 } }
    if let data = control.attributes["data-value"] {
      fields += [("value", data), ("input", value)]
    } else {
      fields.append(("value", value))
    }
    app.act(event, fields)
  }

  /// The fields as they are drawn now; `typed` as the browser keeps it where the engine was not told.
  mutating func save(_ law: FormLaw, typed: (control: DrawnControl, value: String)? = nil) {
    guard let form = form(law), form.canSend else { return }
    var fields = form.fields
    if let typed, typed.control.event == nil {
      fields = fields.map { $0.0 == typed.control.name ? ($0.0, typed.value) : $0 }
    }
    if let value = form.value { fields.append(("value", value)) }
    app.act(law.action, fields)
  }

  /// Names of the fields that differ, over all records that a form is of; what follows from them in records of the
  /// engine's own is not the form's doing.
  func changes(since before: [RecordID: [RecordID: StoredRecord]]) -> Set<String> {
    var names: Set<String> = []
    for (space, records) in records {
      for (id, record) in records where !Self.derived.contains(record.kind) {
        guard let old = before[space]?[id] else {
          names.insert("new \(record.kind.text)")
          continue
        }
        guard old.payload != record.payload else { continue }
        let one = Self.members(old), two = Self.members(record)
        let changed = Set(one.keys).union(two.keys).filter { one[$0] != two[$0] && !Self.stamps.contains($0) }
        names.formUnion(changed.isEmpty ? ["stamp"] : changed)
      }
    }
    return names
  }

  private static let derived: Set<RecordKind> = [.ownShare, .notice, .snapshot]
  private static let stamps: Set<String> = ["updatedAt", "categorySource", "categoryConfidence"]

  private static func members(_ record: StoredRecord) -> [String: JSON] {
    do {
      let members = try JSON.parse(record.payload).members ?? []
      return Dictionary(members.map { ($0.name, $0.value) }) { $1 }
    } catch {
      return [:]
    }
  }

  /// A-14: what was not taken says why, at the control that it is about.
  func expectReasons(_ trace: String) {
    let page = DrawnPage(app.html)
    for problem in page.problems { #expect(page.described.contains(problem), "\(trace): \(problem) stands alone") }
  }
}
