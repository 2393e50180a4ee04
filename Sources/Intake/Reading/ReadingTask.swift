import Basis

/// What the app's engine asks the reading module for, beside the bytes of the file themselves.
public enum ReadingTask: Sendable {
  /// Statements of every format (IMP-01, IMP-12).
  case statement(ReadingOptions)
  /// A group out of another app's file (L-27); `usual` is the person's own currency.
  case group(usual: CurrencyCode)
  /// A message of a bank, as UTF-8 (CAP-02, CAP-14).
  case message(MessageContext)
  /// The same, with what a person shows in it (CAP-09).
  case lesson(MessageContext, MessageLesson)
}

/// What came out.
public enum ReadingAnswer: Sendable {
  /// One for each account and currency; never empty.
  case statements([StatementReading])
  case group(GroupFile)
  case message(MessageReading)
  case learned(LearnedMessage)
  case refused(StatementRefusal)
}

/// The whole of what the reading module does: a task and a file in, an answer out, nothing kept. Tests and the command
/// call the same function.
public enum ReadingDesk {
  public static func answer(_ task: ReadingTask, _ file: [UInt8]) -> ReadingAnswer {
    do throws(StatementRefusal) {
      switch task {
      case .statement(let options): return .statements(try StatementFile.read(file, options: options))
      case .group(let usual):
        let group = try GroupFileReader.read(file, usual: usual)
        guard !group.members.isEmpty, !(group.expenses.isEmpty && group.others.isEmpty) else {
          throw GroupFileReader.noGroup
        }
        return .group(group)
      case .message(let context):
        return .message(MessageReader.read(String(decoding: file, as: UTF8.self), context: context))
      case .lesson(let context, let lesson):
        return .learned(lesson.learn(from: String(decoding: file, as: UTF8.self), context: context))
      }
    } catch {
      return .refused(error)
    }
  }

  /// The encoding from which the host has to make UTF-8 of a file before it can be read; nil for nearly all.
  public static func encoding(task: [UInt8], _ file: [UInt8]) -> String? {
    switch ReadingTask(task) {
    case .statement, .group: return MultibyteText.encoding(of: file)
    case .message, .lesson, nil: return nil
    }
  }

  /// The same over the boundary; nil for bytes that are no task.
  public static func answer(task: [UInt8], _ file: [UInt8]) -> [UInt8]? {
    ReadingTask(task).map { answer($0, file).bytes }
  }
}

extension ReadingTask {
  public var bytes: [UInt8] {
    var fields = CrossingFields()
    var copy = self
    copy.visit(&fields)
    return fields.bytes
  }

  /// Nil for anything but what `bytes` gives.
  public init?(_ bytes: [UInt8]) {
    var fields = CrossingFields(bytes)
    self = .group(usual: .chf)
    visit(&fields)
    guard fields.isWhole else { return nil }
  }

  private var number: UInt8 {
    switch self {
    case .statement: 0
    case .group: 1
    case .message: 2
    case .lesson: 3
    }
  }

  private mutating func visit(_ fields: inout CrossingFields) {
    var number = number
    fields.byte(&number)
    switch number {
    case 0:
      var options = ReadingOptions()
      if case .statement(let own) = self { options = own }
      options.visit(&fields)
      self = .statement(options)
    case 1:
      var usual = CurrencyCode.chf
      if case .group(let own) = self { usual = own }
      fields.currency(&usual)
      self = .group(usual: usual)
    case 2:
      var context = MessageContext()
      if case .message(let own) = self { context = own }
      context.visit(&fields)
      self = .message(context)
    case 3:
      var (context, lesson) = (MessageContext(), MessageLesson())
      if case .lesson(let own, let shown) = self { (context, lesson) = (own, shown) }
      context.visit(&fields)
      lesson.visit(&fields)
      self = .lesson(context, lesson)
    default: fields.refuse()
    }
  }
}

extension ReadingAnswer {
  public var bytes: [UInt8] {
    var fields = CrossingFields()
    var copy = self
    copy.visit(&fields)
    return fields.bytes
  }

  /// Nil for anything but what `bytes` gives.
  public init?(_ bytes: [UInt8]) {
    var fields = CrossingFields(bytes)
    self = .statements([])
    visit(&fields)
    guard fields.isWhole else { return nil }
    if case .statements(let readings) = self, readings.isEmpty { return nil }
  }

  private var number: UInt8 {
    switch self {
    case .statements: 0
    case .group: 1
    case .message: 2
    case .refused: 3
    case .learned: 4
    }
  }

  private mutating func visit(_ fields: inout CrossingFields) {
    var number = number
    fields.byte(&number)
    switch number {
    case 0:
      var readings: [StatementReading] = []
      if case .statements(let own) = self { readings = own }
      let count = fields.count(readings.count)
      for place in 0..<count where !fields.isBroken {
        if !fields.isWriting { readings.append(StatementReading()) }
        readings[place].visit(&fields)
      }
      self = .statements(readings)
    case 1:
      var file = GroupFile()
      if case .group(let own) = self { file = own }
      file.visit(&fields)
      self = .group(file)
    case 2:
      var message = MessageReading()
      if case .message(let own) = self { message = own }
      message.visit(&fields)
      self = .message(message)
    case 3:
      var refusal = StatementRefusal(message: "", code: .empty)
      if case .refused(let own) = self { refusal = own }
      refusal.visit(&fields)
      self = .refused(refusal)
    case 4:
      var learned = LearnedMessage()
      if case .learned(let own) = self { learned = own }
      learned.visit(&fields)
      self = .learned(learned)
    default: fields.refuse()
    }
  }
}
