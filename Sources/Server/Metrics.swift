import Synchronization

/// Figures for whoever runs the server (SEC-22), in the text format of Prometheus (version 0.0.4). Names of calls and
/// numbers only: nobody's data.
final class Metrics: Sendable {
  /// Upper bounds of the classes of duration, in milliseconds.
  private static let bounds: [Int64] = [1, 2, 5, 10, 20, 50, 100, 250, 1000, 5000]

  private struct Call {
    var byStatusClass = [Int](repeating: 0, count: 6)
    var byDuration = [Int](repeating: 0, count: Metrics.bounds.count + 1)
    var microseconds: Int64 = 0
  }

  enum Counter: String, CaseIterable {
    case signInsSucceeded = "evenkeel_sign_ins_succeeded_total"
    case signInsFailed = "evenkeel_sign_ins_failed_total"
    case mutationsApplied = "evenkeel_mutations_applied_total"
    case mutationsRejected = "evenkeel_mutations_rejected_total"
    case gaps = "evenkeel_mutation_gaps_total"
  }

  private let calls = Mutex<[String: Call]>([:])
  private let counters = Mutex<[Counter: Int]>([:])

  func count(_ counter: Counter, _ amount: Int = 1) {
    guard amount > 0 else { return }
    counters.withLock { $0[counter, default: 0] += amount }
  }

  func note(call: String, status: Int, microseconds: Int64) {
    calls.withLock { calls in
      calls[call, default: Call()].byStatusClass[min(5, max(0, status / 100))] += 1
      calls[call]?.microseconds += microseconds
      let place = Self.bounds.firstIndex { microseconds <= $0 * 1000 } ?? Self.bounds.count
      calls[call]?.byDuration[place] += 1
    }
  }

  func text(gauges: [(name: String, value: Int)]) -> String {
    var text = "# TYPE evenkeel_requests_total counter\n"
    let calls = calls.withLock { $0 }.sorted { $0.key < $1.key }
    for (name, call) in calls {
      for (statusClass, count) in call.byStatusClass.enumerated() where count > 0 {
        text += "evenkeel_requests_total{call=\"\(name)\",status=\"\(statusClass)xx\"} \(count)\n"
      }
    }
    text += "# TYPE evenkeel_request_seconds histogram\n"
    for (name, call) in calls {
      var sum = 0
      for (bound, count) in zip(Self.bounds, call.byDuration) {
        sum += count
        text += "evenkeel_request_seconds_bucket{call=\"\(name)\",le=\"\(Double(bound) / 1000)\"} \(sum)\n"
      }
      sum += call.byDuration.last ?? 0
      text += "evenkeel_request_seconds_bucket{call=\"\(name)\",le=\"+Inf\"} \(sum)\n"
      text += "evenkeel_request_seconds_sum{call=\"\(name)\"} \(Double(call.microseconds) / 1_000_000)\n"
      text += "evenkeel_request_seconds_count{call=\"\(name)\"} \(sum)\n"
    }
    let counters = counters.withLock { $0 }
    for counter in Counter.allCases {
      text += "# TYPE \(counter.rawValue) counter\n\(counter.rawValue) \(counters[counter] ?? 0)\n"
    }
    for gauge in gauges { text += "# TYPE \(gauge.name) gauge\n\(gauge.name) \(gauge.value)\n" }
    return text
  }
}
