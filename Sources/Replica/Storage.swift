import Basis
import Ledger

/// What the host has to seal and write, in one transaction, before the screen says that a change is saved.
public struct StorageChanges: Sendable {
  /// Whole pages of confirmed records; page 0 is about the replica itself.
  public var pages: [(index: Int, bytes: [UInt8])] = []
  public var journal: [(key: Int64, bytes: [UInt8])] = []
  /// Journal entries that are not needed any more.
  public var forgotten: [Int64] = []
  /// Pages that are empty now.
  public var droppedPages: [Int] = []
  var metaChanged = false

  public var isEmpty: Bool {
    pages.isEmpty && journal.isEmpty && forgotten.isEmpty && droppedPages.isEmpty && !metaChanged
  }

  mutating func journal(key: Int64, bytes: [UInt8]) { journal.append((key, bytes)) }

  mutating func forget(journal key: Int64) {
    journal.removeAll { $0.key == key }
    forgotten.append(key)
  }

  mutating func drop(_ indexes: [Int]) {
    pages.removeAll { indexes.contains($0.index) }
    droppedPages.append(contentsOf: indexes)
  }
}

/// Which stored page holds which record: at most 1,000 records a page, so that a change seals one page and a start
/// opens few (design.md, "In the browser").
struct Pages: Sendable {
  static let capacity = 1000
  /// A thousand million records; an index beyond is of no replica.
  static let indexes = 1..<1_000_000

  struct Page: Sendable {
    var space: RecordID
    var ids: [RecordID] = []
    var isDirty = false
  }

  /// By index, nil for none. Index 0 is kept for the replica itself.
  private(set) var pages: [Page?] = [nil]
  private var pageOf: [PageKey: Int] = [:]
  /// Pages that were read and whose records are not in `pageOf` yet: a start asks for none of them.
  private var unindexed: [Int] = []
  private var searches = 0
  private var open: [RecordID: Int] = [:]

  struct PageKey: Hashable, Sendable {
    var space: RecordID
    var id: RecordID
  }

  /// Notes that a record changed, giving it a place if it has none.
  mutating func touch(_ id: RecordID, of space: RecordID) {
    let key = PageKey(space: space, id: id)
    if let index = pageOf[key] ?? search(key) {
      pages[index]?.isDirty = true
      return
    }
    var index = open[space] ?? 0
    if index == 0 || (pages[index]?.ids.count ?? Pages.capacity) >= Pages.capacity {
      index = pages.count
      open[space] = index
      pages.append(Page(space: space))
    }
    pages[index]?.ids.append(id)
    pages[index]?.isDirty = true
    pageOf[key] = index
  }

  /// Looks through the pages as they were read; a few single changes are not worth an index of everything.
  private mutating func search(_ key: PageKey) -> Int? {
    guard !unindexed.isEmpty else { return nil }
    searches += 1
    if searches <= 64 {
      for index in unindexed where pages[index]?.space == key.space {
        if let page = pages[index], page.ids.contains(key.id) { return index }
      }
      return nil
    }
    for index in unindexed {
      guard let page = pages[index] else { continue }
      for id in page.ids { pageOf[PageKey(space: page.space, id: id)] = index }
    }
    unindexed = []
    return pageOf[key]
  }

  /// A page as it was read from storage.
  mutating func load(index: Int, space: RecordID, ids: [RecordID]) {
    while pages.count <= index { pages.append(nil) }
    pages[index] = Page(space: space, ids: ids)
    unindexed.append(index)
    if ids.count < Pages.capacity { open[space] = index }
  }

  mutating func removeAll(of space: RecordID) -> [Int] {
    let indexes = pages.indices.filter { pages[$0]?.space == space }
    for index in indexes {
      for id in pages[index]?.ids ?? [] { pageOf[PageKey(space: space, id: id)] = nil }
      pages[index] = nil
      unindexed.removeAll { $0 == index }
    }
    open[space] = nil
    return indexes
  }

  mutating func takeDirty(of spaces: [RecordID]) -> [(index: Int, page: Page)] {
    var dirty: [(index: Int, page: Page)] = []
    for index in pages.indices {
      guard let page = pages[index], page.isDirty, spaces.contains(page.space) else { continue }
      dirty.append((index, page))
      pages[index]?.isDirty = false
    }
    return dirty
  }
}

/// One line of the journal: a bundle that waits, one that only this device knows, or one that was refused. Of a part of
/// a bundle `naming` has the spaces of the whole one: rules that cross spaces ask for them again after a restart.
enum JournalEntry {
  case pending(Bundle, naming: Set<RecordID>? = nil)
  case rejected(Bundle, code: String, message: String)

  var bytes: [UInt8] {
    switch self {
    case .pending(let bundle, nil): return bundle.json.bytes
    case .pending(let bundle, let naming?):
      guard case .object(let members) = bundle.json else { return [] }
      let spaces = naming.sorted().map { JSON.string($0.text) }
      return JSON.object(members + [JSONMember("naming", .array(spaces))]).bytes
    case .rejected(let bundle, let code, let message):
      guard case .object(let members) = bundle.json else { return [] }
      return JSON.object(
        members + [JSONMember("code", .string(code)), JSONMember("message", .string(message))]
      ).bytes
    }
  }

  init(_ json: JSON) throws(DecodingProblem) {
    let bundle = try Bundle(json: json)
    if let code = json["code"]?.stringValue {
      self = .rejected(bundle, code: code, message: json["message"]?.stringValue ?? "")
    } else {
      let naming = json["naming"]?.arrayValue.map { Set($0.compactMap { $0.idValue }) }
      self = .pending(bundle, naming: naming)
    }
  }
}

/// Records on the wire and in pages: `{"kind","id","version","purged"?,"data"}`.
extension StoredRecord {
  public func append(to out: inout [UInt8]) {
    out.append(contentsOf: Array("{\"kind\":\"".utf8))
    out.append(contentsOf: kind.text.bytes)
    out.append(contentsOf: Array("\",\"id\":\"".utf8))
    id.append(to: &out)
    out.append(contentsOf: Array("\",\"version\":".utf8))
    JSON.append(version, to: &out)
    if purged {
      out.append(contentsOf: Array(",\"purged\":true".utf8))
    } else {
      out.append(contentsOf: Array(",\"data\":".utf8))
      out.append(contentsOf: payload)
    }
    out.append(0x7D)
  }

  public init?(json: JSON) {
    guard let kindText = json["kind"]?.stringValue, let kind = RecordKind(text: kindText),
      let id = json["id"]?.idValue, let version = json["version"]?.integerValue
    else { return nil }
    let purged = json["purged"]?.boolValue ?? false
    guard purged || json["data"] != nil else { return nil }
    self.init(kind: kind, id: id, version: version, purged: purged, payload: purged ? [] : json["data"]?.bytes ?? [])
  }
}

extension JSON {
  /// The value, or nothing for bytes that are no JSON; for places where both are ordinary.
  static func reading(_ bytes: [UInt8]) -> Result<JSON, JSONError> {
    do { return .success(try JSON.parse(bytes)) } catch { return .failure(error) }
  }
}
