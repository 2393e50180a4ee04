/// Why a backup could not be made or put back; each a sentence for whoever runs the server.
public enum BackupProblem: Error, Equatable, Sendable {
  case exists(path: String)
  case notWritable(path: String)
  case missing(path: String)
  /// Of a backup, or of its keys.
  case notABackup(path: String)
  case noKeys(path: String)
  case otherBackup(path: String)
  case otherMasterKey
  case damaged(path: String)
  /// Of a later version of Evenkeel.
  case newer
  case inUse(folder: String)
  case dataThere(folder: String)

  public var sentence: String {
    switch self {
    case .exists(let path): "There is a file \(path) already. Name another one; a date in the name helps."
    case .notWritable(let path):
      "\(path) cannot be written. Is the folder there, may you write to it, and is there room?"
    case .missing(let path): "There is no file \(path)."
    case .notABackup(let path): "\(path) is no backup of Evenkeel."
    case .noKeys(let path):
      "Nothing opens the backup without \(path), which is not there. It was made beside the backup, and is removed after 30 days."
    case .otherBackup(let path): "\(path) belongs to another backup."
    case .otherMasterKey:
      "The backup was made under another master key, or its keys file was changed. Name the key file of that time with --master-key."
    case .damaged(let path): "\(path) is damaged or cut off. Nothing was changed."
    case .newer: "The backup is of a later version of Evenkeel. Install that one first. Nothing was changed."
    case .inUse(let folder): "A server or another command works with \(folder). Stop it first, then run this again."
    case .dataThere(let folder):
      "There is data in \(folder). With --replace it gives way to the backup and is destroyed; with --keep-former it is kept for 30 days. Or make a backup of it first."
    }
  }
}
