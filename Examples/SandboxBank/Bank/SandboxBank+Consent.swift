import Basis
import Foundation
import HTTPTypes
import Hummingbird

/// The page on which a person agrees, as a bank shows one.
extension SandboxBank {
  func addConsent(to router: Router<BasicRequestContext>) {
    router.get("consent/{id}") { _, context in
      guard let id = context.parameters.get("id"), let asked = self.state.withLock({ $0.authorizations[id] }) else {
        return Self.page("Nothing to agree to", "<p>This consent is used up or was never asked for.</p>", status: .notFound)
      }
      let accounts = asked.institution.accounts(seed: self.options.seed)
        .map { "<li>\($0.label), \($0.currency.text) <small>\($0.iban(asked.institution.country))</small></li>" }.joined()
      return Self.page(
        Self.escaped(asked.institution.name),
        """
        <p>Evenkeel asks to read balances and transactions of:</p><ul>\(accounts)</ul>
        <form method="post" action="/consent/\(id)/allow"><button id="allow" class="main">Allow</button></form>
        <form method="post" action="/consent/\(id)/cancel"><button id="cancel">Cancel</button></form>
        """)
    }
    router.post("consent/{id}/{answer}") { _, context in
      guard let id = context.parameters.get("id"), let address = self.decide(id, allows: context.parameters.get("answer") == "allow")
      else { return Self.page("Nothing to agree to", "<p>This consent is used up.</p>", status: .notFound) }
      return Response(status: .seeOther, headers: [.location: address, .cacheControl: "no-store"])
    }
  }

  /// As if the person had pressed a button.
  /// - Parameter consent: the page's address, or its last part.
  /// - Returns: where they are sent back to; nil when there is nothing to decide.
  public func decide(_ consent: String, allows: Bool) -> String? {
    let id = String(consent.split(separator: "/").last ?? "")
    guard let asked = state.withLock({ $0.authorizations.removeValue(forKey: id) }), var address = URLComponents(string: asked.returnAddress)
    else { return nil }
    var items = address.queryItems ?? []
    if allows {
      let code = Self.randomText()
      let madeAt = now
      state.withLock { $0.codes[code] = .init(authorization: asked, madeAt: madeAt) }
      items.append(URLQueryItem(name: "code", value: code))
    } else {
      items += [URLQueryItem(name: "error", value: "access_denied"), URLQueryItem(name: "error_description", value: "The person cancelled")]
    }
    items.append(URLQueryItem(name: "state", value: asked.state))
    address.queryItems = items
    return address.string
  }

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: "\"", with: "&quot;")
  }

  static func page(_ title: String, _ body: String, status: HTTPResponse.Status = .ok) -> Response {
    var response = Response.text(
      """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>\(title)</title>
      <style>body{font:17px/1.5 system-ui,sans-serif;max-width:28rem;margin:2rem auto;padding:0 1rem;color:#222;background:#f6f4ee}
      .note{background:#7a3b00;color:#fff;padding:.4rem .8rem;border-radius:.4rem}small{color:#555;display:block}
      button,textarea{font:inherit;width:100%;padding:.7rem;margin:.3rem 0;border-radius:.5rem;border:1px solid #777;background:#fff}
      .main{background:#1d4f3c;color:#fff}</style></head>
      <body><p class="note">Sandbox: no bank, no real money.</p><h1>\(title)</h1>\(body)</body></html>
      """, status: status, type: "text/html; charset=utf-8")
    response.headers[HTTPField.Name("Content-Security-Policy")!] = "default-src 'none'; style-src 'unsafe-inline'"
    return response
  }
}
