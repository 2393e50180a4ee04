import Basis

/// The one engine of this module, and the length of its last answer. The host calls from one thread only.
nonisolated(unsafe) private var desk = Desk()
nonisolated(unsafe) private var answerLength: Int32 = 0

/// Memory for `size` bytes of an envelope to come. Nil when there is no more.
@_expose(wasm, "evenkeel_allocate") @_cdecl("evenkeel_allocate")
public func evenkeelAllocate(_ size: Int32) -> UnsafeMutableRawPointer? {
  .allocate(byteCount: Int(max(size, 1)), alignment: 8)
}

/// Gives back what `evenkeel_allocate` or `evenkeel_call` handed out.
@_expose(wasm, "evenkeel_release") @_cdecl("evenkeel_release")
public func evenkeelRelease(_ pointer: UnsafeMutableRawPointer?, _ size: Int32) {
  pointer?.deallocate()
}

/// How many bytes the answer of the last call has.
@_expose(wasm, "evenkeel_answer_length") @_cdecl("evenkeel_answer_length")
public func evenkeelAnswerLength() -> Int32 { answerLength }

/// Hands one envelope to the engine and returns the answer's envelope, which the host releases.
@_expose(wasm, "evenkeel_call") @_cdecl("evenkeel_call")
public func evenkeelCall(_ pointer: UnsafeMutableRawPointer?, _ length: Int32) -> UnsafeMutableRawPointer? {
  let input = UnsafeRawBufferPointer(start: UnsafeRawPointer(pointer), count: pointer == nil ? 0 : Int(max(length, 0)))
  let answer = desk.answer(input)
  let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: answer.count, alignment: 8)
  memory.copyBytes(from: answer)
  answerLength = Int32(truncatingIfNeeded: answer.count)
  return memory.baseAddress
}
