import Basis
import Foundation
import Pages
import Press

/// The PDF that a report goes to (ANA-21): a new file, the usual name in a folder, or standard output.
struct ReportFile {
  let path: String
  private let isOutput: Bool
  private let today: CalendarDate
  private let program: String

  /// - Parameter named: what the person gave to `--pdf`.
  init(_ named: String, today: CalendarDate) throws(CommandFailure) {
    self.today = today
    isOutput = named == "-"
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: named, isDirectory: &isFolder)
    path =
      isThere && isFolder.boolValue
      ? (named.hasSuffix("/") ? named : named + "/") + PrintedReport.fileName(today) : named
    guard let found = PDFPress.find() else {
      throw CommandFailure(
        "The program rsvg-convert is missing, which makes PDFs. Install the package \(PDFPress.package), for example with: apt-get install \(PDFPress.package)"
      )
    }
    program = found
    if isOutput { return }
    guard !FileManager.default.fileExists(atPath: path) else {
      throw CommandFailure("\(path) is there already and stays as it is. Give another name to --pdf.")
    }
    let folder = (path as NSString).deletingLastPathComponent
    guard FileManager.default.isWritableFile(atPath: folder.isEmpty ? "." : folder) else {
      throw CommandFailure("\(path) cannot be written. Check that its folder is there and is yours.")
    }
  }

  func write(_ report: Report, source: String?) throws {
    if let first = report.first, let last = report.last, first.adding(months: 24) <= last {
      let since = last.adding(months: -24).adding(days: 1)
      throw CommandFailure(
        "A PDF holds two years at most, and this is from \(first.text) to \(last.text). Choose a shorter time, for example: --from \(since.text) --to \(last.text)"
      )
    }
    let printed = report.printed(source: source.map { ($0 as NSString).lastPathComponent }, today: today, Self.format)
    let pages = ReportPrint.pages(printed)
    let bytes: [UInt8]
    do throws(PressProblem) {
      guard let pages else { throw .tooLarge }
      bytes = try PDFPress.pdf(
        of: pages, madeAt: Int64(Date().timeIntervalSince1970), sizeLimit: PrintedReport.sizeLimit, timeLimit: 60)
    } catch { throw Self.failure(error) }
    if isOutput { return Output.write(bytes) }
    try save(bytes)
    Output.write("\(path): \(pages?.count ?? 0) \(pages?.count == 1 ? "page" : "pages").\n")
  }

  /// Figures as the person's own surroundings write them; the words are English.
  private static var format: LocaleFormat {
    let environment = ProcessInfo.processInfo.environment
    let name = ["LC_ALL", "LC_NUMERIC", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "en-GB"
    return LocaleFormat(tag: String(name.prefix { $0 != "." }).replacingOccurrences(of: "_", with: "-"))
  }

  private static func failure(_ problem: PressProblem) -> CommandFailure {
    switch problem {
    case .tooLarge:
      CommandFailure("The PDF would be larger than 10 MB. Choose a shorter time with --from and --to.")
    case .tooSlow: CommandFailure("The PDF was not done after a minute. Choose a shorter time with --from and --to.")
    case .missing, .refused:
      CommandFailure("rsvg-convert could not make the PDF. Check it with: rsvg-convert --version")
    }
  }

  /// A new file of the person's own; a half-written one does not stay.
  private func save(_ bytes: [UInt8]) throws(CommandFailure) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw errno == EEXIST
        ? CommandFailure("\(path) is there already and stays as it is. Give another name to --pdf.")
        : CommandFailure("\(path) cannot be written (\(String(cString: strerror(errno)))). Check the folder.")
    }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(file, $0.baseAddress.map { $0 + written }, $0.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let reason = String(cString: strerror(errno))
        close(file)
        unlink(path)
        throw CommandFailure("\(path) could not be written to its end (\(reason)). Check the room on the disk.")
      }
      written += count
    }
    close(file)
  }
}
