import HTTPTypes

/// What every answer carries (SEC-13), whatever it is about.
enum ResponseHeaders {
  /// No inline script or style, nothing from elsewhere, no frames. The engine's module needs 'wasm-unsafe-eval'.
  static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'", "style-src 'self'",
    "img-src 'self' data: blob:", "connect-src 'self'", "manifest-src 'self'", "font-src 'self'", "base-uri 'none'",
    "form-action 'self'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  private static let fixed: [(HTTPField.Name, String)] = [
    (HTTPField.Name("Content-Security-Policy")!, contentSecurityPolicy),
    (HTTPField.Name("X-Content-Type-Options")!, "nosniff"),
    (HTTPField.Name("X-Frame-Options")!, "DENY"),
    (HTTPField.Name("Referrer-Policy")!, "no-referrer"),
    (HTTPField.Name("Cross-Origin-Opener-Policy")!, "same-origin"),
    (HTTPField.Name("Cross-Origin-Resource-Policy")!, "same-origin"),
    (
      HTTPField.Name("Permissions-Policy")!,
      "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()"
    ),
  ]

  static func add(to headers: inout HTTPFields, isSecure: Bool) {
    for (name, value) in fixed where headers[name] == nil { headers[name] = value }
    if isSecure { headers[HTTPField.Name("Strict-Transport-Security")!] = "max-age=31536000" }
    if headers[.cacheControl] == nil { headers[.cacheControl] = "no-store" }
  }
}
