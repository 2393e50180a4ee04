import Foundation

/// Settings of the environment that belong together. Secrets come from the environment or from a file, and are repeated
/// nowhere.
struct SettingsValues {
  let environment: [String: String]

  func text(_ name: String) throws(SettingsProblem) -> String? {
    guard let text = environment[name] else { return nil }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { throw SettingsProblem(name, "is empty. Set it, or leave it out.") }
    return trimmed
  }

  /// From the setting itself, or from the file that the setting with ‹_FILE› names.
  func secret(_ name: String) throws(SettingsProblem) -> String? {
    let own = try text(name)
    guard let path = try text(name + "_FILE") else { return own }
    guard own == nil else { throw SettingsProblem(name + "_FILE", "and \(name) are both set. Leave one of them out.") }
    return try content(of: path, name + "_FILE")
  }

  func content(of path: String, _ setting: String) throws(SettingsProblem) -> String {
    guard let data = FileManager.default.contents(atPath: path), data.count <= 65_536 else {
      throw SettingsProblem(setting, "names a file that cannot be read: \(path)")
    }
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { throw SettingsProblem(setting, "names a file with nothing in it: \(path)") }
    return text
  }

  /// Of settings that belong together, what the missing one is.
  func needed(_ value: String?, _ name: String, _ others: [String?], _ what: String) throws(SettingsProblem) -> String?
  {
    if let value { return value }
    guard others.allSatisfy({ $0 == nil }) else { throw SettingsProblem(name, what) }
    return nil
  }
}
