import Foundation
import Synchronization

/// Lets few PDFs and pictures be made at the same time and few wait, so that nobody's take the machine (SEC-25).
public final class PressQueue: Sendable {
  private let queue: OperationQueue
  private let limit: Int
  private let count = Mutex(0)

  /// - Parameters:
  ///   - width: how many are made at the same time.
  ///   - waiting: how many more may wait.
  public init(width: Int = 2, waiting: Int = 8) {
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = width
    limit = width + waiting
  }

  public func pdf(
    of pages: [[UInt8]], madeAt: Int64, sizeLimit: Int, path: String? = nil
  ) async throws(PressProblem) -> [UInt8] {
    try await made { () throws(PressProblem) in
      try PDFPress.pdf(of: pages, madeAt: madeAt, sizeLimit: sizeLimit, path: path)
    }
  }

  public func png(of picture: [UInt8], zoom: Int, sizeLimit: Int, path: String? = nil) async throws(PressProblem) -> [UInt8] {
    try await made { () throws(PressProblem) in
      try PNGPress.png(of: picture, zoom: zoom, sizeLimit: sizeLimit, path: path)
    }
  }

  private func made(_ make: @escaping @Sendable () throws(PressProblem) -> [UInt8]) async throws(PressProblem) -> [UInt8] {
    let isIn = count.withLock { count in
      guard count < limit else { return false }
      count += 1
      return true
    }
    guard isIn else { throw .busy }
    let result = await withCheckedContinuation { (done: CheckedContinuation<Result<[UInt8], PressProblem>, Never>) in
      // Not on a thread of the server's own, which may not wait.
      queue.addOperation {
        done.resume(returning: Result { () throws(PressProblem) in try make() })
      }
    }
    count.withLock { $0 -= 1 }
    return try result.get()
  }
}
