import Replica
import Synchronization

/// Figures for whoever runs the server (SEC-22), in the text format of Prometheus (version 0.0.4). Names of calls and
/// numbers only: nobody's data.
final class Metrics: Sendable {
  enum Counter: String, CaseIterable {
    case signInsSucceeded = "evenkeel_sign_ins_succeeded_total"
    case signInsFailed = "evenkeel_sign_ins_failed_total"
    case mutationsApplied = "evenkeel_mutations_applied_total"
    case mutationsRejected = "evenkeel_mutations_rejected_total"
    case gaps = "evenkeel_mutation_gaps_total"
    case bankSyncsSucceeded = "evenkeel_bank_syncs_succeeded_total"
    case bankSyncsFailed = "evenkeel_bank_syncs_failed_total"
    case jobItemsFailed = "evenkeel_job_items_failed_total"

    var help: String {
      switch self {
      case .signInsSucceeded: "Sign-ins that worked, by password or a provider."
      case .signInsFailed: "Sign-ins that were refused."
      case .mutationsApplied: "Changes that were taken."
      case .mutationsRejected: "Changes that the rules refused."
      case .gaps: "Changes that came before the one ahead of them."
      case .bankSyncsSucceeded: "Banks that were asked and brought everything."
      case .bankSyncsFailed: "Banks that were asked and brought not everything; they are asked again."
      case .jobItemsFailed: "Spaces and accounts that a job could not get on with; they wait for a day."
      }
    }
  }

  /// What takes time besides calls.
  enum Duration: String, CaseIterable {
    case sealing = "evenkeel_sealing_seconds"
    case opening = "evenkeel_opening_seconds"
    case syncDelay = "evenkeel_sync_delay_seconds"

    var help: String {
      switch self {
      case .sealing: "Encrypting what one bundle of changes wrote."
      case .opening: "Reading a space from the disk into memory and decrypting it."
      case .syncDelay: "From a change on disk until another device's stream was told."
      }
    }
  }

  private struct Call {
    var byStatusClass = [Int](repeating: 0, count: 6)
    var durations = Histogram()
  }

  private struct JobRuns {
    var runs = 0
    var failures = 0
  }

  private let calls = Mutex<[String: Call]>([:])
  private let counters = Mutex<[Counter: Int]>([:])
  private let durations = Mutex<[Duration: Histogram]>([:])
  private let jobs = Mutex<[String: JobRuns]>([:])
  private let uses = Mutex<[UsageFigure: Int]>([:])

  func count(_ counter: Counter, _ amount: Int = 1) {
    guard amount > 0 else { return }
    counters.withLock { $0[counter, default: 0] += amount }
  }

  /// Of people who want it (SEC-21).
  func count(use figure: UsageFigure, _ amount: Int) {
    uses.withLock { $0[figure] = min(($0[figure] ?? 0).addingReportingOverflow(amount).partialValue, Int.max / 2) }
  }

  func note(call: String, status: Int, microseconds: Int64) {
    calls.withLock { calls in
      calls[call, default: Call()].byStatusClass[min(5, max(0, status / 100))] += 1
      calls[call]?.durations.add(microseconds)
    }
  }

  func note(_ duration: Duration, since start: ContinuousClock.Instant) {
    let microseconds = (ContinuousClock.now - start).microseconds
    durations.withLock { $0[duration, default: Histogram()].add(microseconds) }
  }

  func note(job: String, failed: Bool) {
    jobs.withLock { jobs in
      jobs[job, default: JobRuns()].runs += 1
      if failed { jobs[job]?.failures += 1 }
    }
  }

  /// - Parameter gauges: what is now; each with a sentence about it.
  func text(gauges: [(name: String, help: String, value: Int)]) -> String {
    var text = Self.head("evenkeel_requests_total", "Requests by call and class of status.", "counter")
    let calls = calls.withLock { $0 }.sorted { $0.key < $1.key }
    for (name, call) in calls {
      for (statusClass, count) in call.byStatusClass.enumerated() where count > 0 {
        text += "evenkeel_requests_total{call=\"\(name)\",status=\"\(statusClass)xx\"} \(count)\n"
      }
    }
    text += Self.head("evenkeel_request_seconds", "How long requests took.", "histogram")
    for (name, call) in calls { text += call.durations.text("evenkeel_request_seconds", label: "call=\"\(name)\"") }
    let durations = durations.withLock { $0 }
    for duration in Duration.allCases {
      text += Self.head(duration.rawValue, duration.help, "histogram")
      text += (durations[duration] ?? Histogram()).text(duration.rawValue, label: "")
    }
    let counters = counters.withLock { $0 }
    for counter in Counter.allCases {
      text += Self.head(counter.rawValue, counter.help, "counter") + "\(counter.rawValue) \(counters[counter] ?? 0)\n"
    }
    let jobs = jobs.withLock { $0 }.sorted { $0.key < $1.key }
    text += Self.head("evenkeel_job_runs_total", "Runs of jobs on this server.", "counter")
    for (name, job) in jobs { text += "evenkeel_job_runs_total{job=\"\(name)\"} \(job.runs)\n" }
    text += Self.head("evenkeel_job_failures_total", "Runs of jobs that failed; they are tried again.", "counter")
    for (name, job) in jobs { text += "evenkeel_job_failures_total{job=\"\(name)\"} \(job.failures)\n" }
    let uses = uses.withLock { $0 }
    if !uses.isEmpty { text += Self.head("evenkeel_usage_total", "What people who want it counted used.", "counter") }
    for figure in UsageFigure.allCases {
      if let count = uses[figure] { text += "evenkeel_usage_total{what=\"\(figure.rawValue)\"} \(count)\n" }
    }
    for gauge in gauges { text += Self.head(gauge.name, gauge.help, "gauge") + "\(gauge.name) \(gauge.value)\n" }
    return text
  }

  private static func head(_ name: String, _ help: String, _ type: String) -> String {
    "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
  }
}

/// Counts durations in classes.
struct Histogram {
  /// Upper bounds of the classes, in milliseconds.
  private static let bounds: [Int64] = [1, 2, 5, 10, 20, 50, 100, 250, 1000, 5000]

  private var counts = [Int](repeating: 0, count: Histogram.bounds.count + 1)
  private var microseconds: Int64 = 0

  mutating func add(_ microseconds: Int64) {
    self.microseconds += microseconds
    counts[Self.bounds.firstIndex { microseconds <= $0 * 1000 } ?? Self.bounds.count] += 1
  }

  /// - Parameter label: `name="value"`, or empty.
  func text(_ name: String, label: String) -> String {
    var text = ""
    var sum = 0
    let more = label.isEmpty ? "" : label + ","
    let only = label.isEmpty ? "" : "{\(label)}"
    for (bound, count) in zip(Self.bounds, counts) {
      sum += count
      text += "\(name)_bucket{\(more)le=\"\(Double(bound) / 1000)\"} \(sum)\n"
    }
    sum += counts.last ?? 0
    text += "\(name)_bucket{\(more)le=\"+Inf\"} \(sum)\n"
    text += "\(name)_sum\(only) \(Double(microseconds) / 1_000_000)\n"
    return text + "\(name)_count\(only) \(sum)\n"
  }
}

extension Duration {
  var microseconds: Int64 { components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000 }
}
