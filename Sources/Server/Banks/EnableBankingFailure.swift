import Basis

/// What Enable Banking's refusals mean here. Bodies are JSON, but for those of gateways.
enum EnableBankingFailure {
  /// The code of the refusal, such as ‹EXPIRED_SESSION›; empty where there is none.
  static func code(_ reply: OutgoingFetch.Reply) -> String {
    guard let json = document(reply.bytes) else { return "" }
    return json["error"]?.stringValue ?? json["detail"]?["error_name"]?.stringValue ?? ""
  }

  /// - Parameter secrets: what must not be repeated, should the provider do.
  static func read(_ reply: OutgoingFetch.Reply, now: Int64, hiding secrets: [String]) -> BankFailure {
    let code = code(reply)
    switch code {
    case "CLOSED_SESSION", "EXPIRED_SESSION", "REVOKED_SESSION", "SESSION_DOES_NOT_EXIST", "INVALID_ACCOUNT_ID",
      "WRONG_SESSION_STATUS",
      "ACCOUNT_DOES_NOT_EXIST":
      return .consentEnded
    case "ACCESS_DENIED", "UNAUTHORIZED_ACCESS", "UNAUTHORIZED_IP", "AUTHORIZATION_NOT_PROVIDED",
      "WRONG_CREDENTIALS_PROVIDED",
      "REDIRECT_URI_NOT_ALLOWED", "INVALID_HOST":
      return .misconfigured
    case "ASPSP_RATE_LIMIT_EXCEEDED": return .limited(untilMilliseconds: BankTime.until(reply.retryAfter, now: now))
    case "ASPSP_TIMEOUT": return .slow
    case "ASPSP_ERROR": return .unreachable
    case "ASPSP_PSU_ACTION_REQUIRED", "PSU_HEADER_NOT_PROVIDED", "PSU_HEADER_INVALID": return .personNeeded
    case "EXPIRED_AUTHORIZATION_CODE", "WRONG_AUTHORIZATION_CODE", "ALREADY_AUTHORIZED": return .proofRefused
    default: break
    }
    switch reply.status {
    case 401: return .misconfigured
    case 408: return .slow
    case 429: return .limited(untilMilliseconds: BankTime.until(reply.retryAfter, now: now))
    case 500...: return .unreachable
    case 300..<400: return .misconfigured
    default:
      let json = document(reply.bytes)
      // Both kinds occur: a text, or an object with one.
      let text =
        json?["message"]?.stringValue ?? json?["detail"]?.stringValue ?? json?["detail"]?["message"]?.stringValue
      return .refused(text, code: code.isEmpty ? "\(reply.status)" : code, hiding: secrets)
    }
  }

  static func document(_ bytes: [UInt8]) -> JSON? {
    do throws(JSONError) { return try JSON.parse(bytes, depthLimit: 16) } catch { return nil }
  }
}
