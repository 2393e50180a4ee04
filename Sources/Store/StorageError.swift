/// Why a storage call did not do what it was asked. Equality is on the case, so that tests compare them.
public enum StorageError: Error, Equatable, Sendable {
  /// A condition of the batch did not hold (somebody else was faster, a name is taken). Nothing of it was written.
  case conflict
  /// Another process holds the database, or no file can be opened just now (EMFILE). Nothing was written; asking again
  /// later is right.
  case busy
  /// There is no room on the disk. Nothing was written, and what is there can be read.
  case full
  /// The engine of the database refused or the disk failed. The writer is used up and the process has to end.
  case failed(code: Int, sentence: String)
  /// A sealed value did not open: wrong key, or somebody changed or swapped bytes (SEC-07). Never shown as "empty".
  case unreadable(what: String)
}

/// Why a principal did not get a permit.
public enum Refusal: Error, Equatable, Sendable {
  /// Nobody is signed in.
  case signedOut
  /// It does not exist or is not theirs: one answer for both (SEC-03).
  case notFound
  /// The key that was used is for something else (ACC-13).
  case scope
  case storage(StorageError)
}
