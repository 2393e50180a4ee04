#if EVENKEEL_READER
  import Basis
  import Intake

  /// The reading module: reads the files of banks and of other apps, keeps nothing, and is loaded when the first one is
  /// opened. Its host makes a fresh one for each file.
  struct ReaderApp {
    init() {}

    /// `{"call":"read"}` with the task and the file is answered with one blob, or with the encoding from which the host
    /// has to make UTF-8 of the file first; without either the task was of another build.
    mutating func take(_ envelope: Envelope, _ answer: inout Answer) {
      guard envelope.blobs.count == 2 else { return }
      if let encoding = ReadingDesk.encoding(task: envelope.blobs[0], envelope.blobs[1]) {
        return answer.add("decode", [JSONMember("encoding", .string(encoding))])
      }
      guard let bytes = ReadingDesk.answer(task: envelope.blobs[0], envelope.blobs[1]) else { return }
      _ = answer.blob(bytes)
    }
  }
#endif
