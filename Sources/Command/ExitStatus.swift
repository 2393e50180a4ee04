import ArgumentParser
import Basis
import Foundation
import Intake
import Ledger
import Server
import Store

/// Why a command could not do its work: one sentence for the person that ends with what to do.
struct CommandFailure: Error, Equatable {
  var sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}

/// The one place that turns errors into sentences and exit statuses (contract.md): 0 done, 1 failed, 2 wrong arguments.
enum ExitStatus {
  /// Writes the sentence and returns the status.
  static func report(_ error: any Error) -> Int32 {
    Output.flush()
    if let sentence = sentence(for: error) {
      Output.remark("evenkeel: " + sentence)
      return 1
    }
    let text = Evenkeel.fullMessage(for: error)
    // Help and the version are answers, not errors.
    if Evenkeel.exitCode(for: error) == .success {
      Output.write(text + "\n")
      Output.flush()
      return 0
    }
    if error is ExitCode { return 1 }
    Output.remark(text)
    return 2
  }

  static func sentence(for error: any Error) -> String? {
    switch error {
    case let failure as CommandFailure: return failure.sentence
    case let rejection as Rejection: return rejection.message
    case let problem as SettingsProblem: return "\(problem.setting) \(problem.sentence)"
    case let refusal as StatementRefusal: return refusal.message
    case let problem as OperatorProblem: return problem.sentence
    case is Refusal: return "This space is not there for this account. Check --user."
    case let error as StorageError: return "The data could not be read or written (\(error)). Run “evenkeel doctor”."
    case let failure as SignUpRules.Failure: return failure.message + "."
    case is CancellationError: return "Stopped before it was done. Nothing was changed."
    default: return nil
    }
  }
}
