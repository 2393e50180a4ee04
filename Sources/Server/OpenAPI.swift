import Basis

/// `/openapi.json`, OpenAPI 3.1: made from the table of calls, so that it describes exactly what there is.
enum OpenAPI {
  static let document: JSON = {
    var paths: [JSONMember] = []
    for endpoint in Endpoint.allCases {
      let method = JSONMember(endpoint.method.rawValue.lowercased(), operation(endpoint))
      if let index = paths.firstIndex(where: { $0.name == endpoint.path }) {
        paths[index].value = .object((paths[index].value.members ?? []) + [method])
      } else {
        paths.append(JSONMember(endpoint.path, .object([method])))
      }
    }
    return object([
      ("openapi", .string("3.1.0")),
      ("info", object([("title", .string("Evenkeel")), ("version", .string("1"))])),
      ("paths", .object(paths)),
      (
        "components",
        object([
          ("securitySchemes", object([("session", cookie), ("key", key)])),
          ("schemas", object([("Error", errorSchema)])),
        ])
      ),
    ])
  }()

  private static let cookie = object([
    ("type", .string("apiKey")), ("in", .string("cookie")), ("name", .string("evenkeel")),
    ("description", .string("Set by sign-in; over TLS its name is __Host-evenkeel.")),
  ])

  private static let key = object([
    ("type", .string("apiKey")), ("in", .string("header")), ("name", .string("X-API-Key")),
    ("description", .string("For machines, made in Settings; also as Authorization: Bearer. It reaches the own personal space, as far as its scope goes.")),
  ])

  private static let errorSchema = schema(["error"], [
    (
      "error",
      schema(["code", "message"], [
        ("code", text("For programs; never changes.")), ("message", text("For the person.")),
        ("retryAfterSeconds", type("integer")),
      ])
    )
  ])

  private static func operation(_ endpoint: Endpoint) -> JSON {
    var members: [(String, JSON)] = [
      ("operationId", .string(endpoint.rawValue)), ("summary", .string(endpoint.summary)),
    ]
    if endpoint.needsSession {
      let ways = ["session"] + (endpoint.takesKeys ? ["key"] : [])
      members.append(("security", .array(ways.map { object([($0, .array([]))]) })))
    }
    let parameters = parameters(endpoint)
    if !parameters.isEmpty { members.append(("parameters", .array(parameters))) }
    if let body = body(endpoint) {
      members.append((
        "requestBody",
        object([("required", .bool(true)), ("content", object([("application/json", object([("schema", body)]))]))])
      ))
    }
    let error = object([
      ("description", .string("Refused.")),
      (
        "content",
        object([("application/json", object([("schema", object([("$ref", .string("#/components/schemas/Error"))]))]))])
      ),
    ])
    var responses = [endpoint.isSendingOn ? ("303", sentOn(endpoint)) : (endpoint.isCreating ? "201" : "200", answer(endpoint))]
    if endpoint.isThereAlready { responses.append(("200", answer(endpoint, "It was there already."))) }
    members.append(("responses", object(responses + [("default", error)])))
    return object(members)
  }

  private static func parameters(_ endpoint: Endpoint) -> [JSON] {
    switch endpoint {
    case .events:
      [query("spaces", "Ids, separated by commas."), header("Last-Event-ID", "The id of the last event seen.")]
    case .addTransaction:
      [query("space", "Id of the space; the own personal one by default."), header("Idempotency-Key", "Kept 30 days.")]
    case .capture:
      [query("space", "Id of the space; the own personal one by default."), header("Idempotency-Key", "Kept 30 days.")]
    case .transactions:
      [
        query("space", "Id of the space; the own personal one by default."), query("page", "From 1."),
        query("limit", "1 to 1000, by default 50."), query("from", "First date."),
        query("to", "First date that does not belong."), query("q", "Text or amount to look for."),
        query("category", "Ids, separated by commas; none for what has none."), query("wallet", "Ids, separated by commas."),
        query("direction", "expense, income or transfer."),
      ]
    case .periodSummary, .analytics:
      [
        query("space", "Id of the space; the own personal one by default."),
        query("period", "A month such as 2026-11, a year, a day of a period from payday to payday, or all; the running period by default."),
        query("zone", "Whose today, such as Europe/Zurich; by default UTC."),
      ]
    case .reportPDF:
      [
        path("space", "Id of the space."), query("from", "First date."), query("to", "First date that does not belong."),
        query("group", "month, week, day or category; by default month."),
        query("chart", "bar, line or pie; by default bar."), query("categories", "Ids, separated by commas; none for what has none."),
        query("categorymode", "only or except."), query("wallets", "Ids, separated by commas."),
        query("walletmode", "only or except."), query("shared", "shared or personal; by default both."), query("locale", "Of words and figures, such as de-CH."),
      ]
    case .settlementsPDF:
      [
        path("space", "Id of the group."), query("member", "Id of a member."), query("from", "First date."),
        query("through", "Last date."), query("least", "Least amount."), query("most", "Largest amount."),
        query("order", "newest, oldest, largest or smallest; by default newest."),
        query("locale", "Of words and figures, such as de-CH."),
      ]
    case .newGroupCode, .groupCode, .revokeGroupCode, .groupInvitations, .inviteToGroup, .deleteGroup, .here, .settleAfterLeaving, .sealGroup: [path("space", "Id of the group.")]
    case .storedRecord:
      [path("space", "Id of the space."), query("record", "Id of the record.")]
    case .spaceCopy, .eraseOwnSpace, .spaceKeys: [path("space", "Id of one\u{2019}s own space.")]
    case .renewKeys, .makeSealedLink, .sealedLink, .dropSealedLink, .answerDoor, .ownDoor, .leaveDoor, .standAtDoor, .keepRoster:
      [path("space", "Id of the sealed group.")]
    case .identityReturn, .identityPosted: [path("provider", "google, apple or oidc.")]
    case .unlinkIdentity: [path("identity", "Id of the identity, as the list has it.")]
    case .renamePasskey, .removePasskey: [path("passkey", "Id of the passkey, as the list has it.")]
    case .glance:
      [
        path("card", "The card\u{2019}s key, a dot, and svg, png or json."), query("kind", "spending, recent or budgets; by default spending."),
        query("size", "small, medium or large; by default medium."), query("look", "light or dark; by default light."),
        query("locale", "Of words and figures, such as de-CH."), query("zone", "Whose today, such as Europe/Zurich; by default UTC."),
      ]
    case .bankOffers: [query("country", "Two capital letters.")]
    case .bankReturn: [query("code", "Of the bank."), query("state", "Of the way that began here."), query("error", "Why there is no code.")]
    case .syncBank, .disconnectBank: [path("bank", "Id of the connection, as its record in the ledger has it.")]
    case .revokeKey: [path("key", "Id of the key, as the list has it.")]
    case .endSession: [path("session", "Id of the session, as the list has it.")]
    case .resendInvitation, .cancelInvitation:
      [path("space", "Id of the group."), path("invitation", "Id of the invitation.")]
    default: []
    }
  }

  private static func body(_ endpoint: Endpoint) -> JSON? {
    switch endpoint {
    case .signUp:
      schema(["name", "email", "password"], [
        ("name", type("string")), ("email", type("string")),
        ("password", text("8 to 128 characters, an uppercase letter, a digit.")),
        ("confirmation", type("string")), ("remember", type("boolean")),
        ("invitation", text("A code of the operator, or the token of an invitation to a group.")), ("key", askedKey),
      ])
    case .signIn:
      schema(["email", "password"], [
        ("email", type("string")), ("password", type("string")), ("remember", type("boolean")), ("key", askedKey),
      ])
    case .keepAccount:
      schema(["email", "password"], [
        ("email", type("string")), ("password", type("string")), ("remember", type("boolean")),
      ])
    case .startIdentity:
      schema(["provider"], [
        ("provider", text("As the list of providers has it.")), ("purpose", text("sign-in (the default), confirm, or keep, for an account that was deleted.")),
        ("remember", type("boolean")), ("invitation", text("A code of the operator, or the token of an invitation to a group.")),
        ("return", text("A path of the app, which the end of it names again.")),
      ])
    case .linkIdentity: schema(["provider"], [("provider", text("As the list of providers has it.")), ("return", type("string"))])
    case .finishIdentity: schema([], [])
    case .connectBank:
      schema(["provider", "agreed", "zone"], [
        ("provider", text("As the list of providers has it.")), ("agreed", text("True: the person agreed to what is asked of this bank.")),
        ("zone", text("Whose morning it is, such as Europe/Zurich.")), ("bank", text("Its name, as the offers have it.")),
        ("country", text("Two capital letters.")), ("token", text("A setup token, of a provider that takes one.")),
        ("connection", text("Id of the connection whose consent is given again.")),
      ])
    case .syncBank: schema([], [])
    case .disconnectBank: schema([], [("entries", text("keep (the default), or remove what the bank brought."))])
    case .keepPurchases:
      schema(["transactions"], [
        ("transactions", object([
          ("type", .string("array")), ("items", type("string")), ("maxItems", .integer(20)),
          ("description", .string("Signed transactions (JWS), as the store hands them to the app.")),
        ])),
      ])
    case .redeemProCode: schema(["code"], [("code", text("Twenty letters and digits; case, blanks and hyphens are nothing."))])
    case .storeNotice: schema(["signedPayload"], [("signedPayload", text("As the store sends it."))])
    case .firebase:
      schema(["token"], [
        ("token", text("An ID token of the configured project.")), ("remember", type("boolean")),
        ("invitation", text("A code of the operator, or the token of an invitation to a group.")), ("keep", type("boolean")),
      ])
    case .passkeyOptions, .dropPush, .testPush, .dropNoticeMail: schema([], [])
    case .keepNoticeMail:
      schema(["locale", "zone"], [
        ("locale", text("Of words and figures, such as de-CH.")), ("zone", text("Such as Europe/Zurich.")),
        ("when", text("always (the default), or no-device: what devices would be told, where none of them can be.")),
      ])
    case .keepPush:
      schema(["endpoint", "p256dh", "auth"], [
        ("endpoint", text("As the browser's subscription has it.")), ("p256dh", text("Its public key, base64url.")),
        ("auth", text("Its secret, base64url.")), ("locale", text("Of the words, such as de-CH.")), ("zone", text("Such as Europe/Zurich.")),
      ])
    case .addPasskey: schema(["credential"], [("name", text("1 to 100 characters; by default what the device calls itself.")), ("credential", credential)])
    case .renamePasskey: schema(["name"], [("name", text("1 to 100 characters."))])
    case .passkeyChallenge: schema(["purpose"], [("purpose", text("sign-in or confirm."))])
    case .usage: schema(["counts"], [("counts", type("object"))])
    case .passkeyNew: schema(["name"], [("name", text("1 to 100 characters.")), ("invitation", text("Where the server asks for one."))])
    case .passkeyAccount:
      schema(["name", "credential"], [
        ("name", text("As it was asked with.")), ("credential", credential), ("invitation", text("Where the server asks for one.")),
        ("remember", type("boolean")),
      ])
    case .passkeySignIn:
      schema(["credential"], [
        ("credential", credential), ("remember", type("boolean")), ("keep", text("True for an account that was deleted and stays.")),
      ])
    case .passkeyConfirm: schema(["credential"], [("credential", credential)])
    case .makeKey:
      schema(["name", "scope"], [
        ("name", text("1 to 100 characters.")), ("scope", text("capture (brings entries in, reads nothing), read, or full.")),
        ("days", type("integer")),
      ])
    case .signOut: schema([], [("everywhere", type("boolean"))])
    case .confirm: schema(["password"], [("password", type("string"))])
    case .profile: schema(["name"], [("name", text("1 to 100 characters."))])
    case .sendVerification: schema([], [("token", text("Of a link that expired; without it, the session's account."))])
    case .verifyAddress: schema(["token"], [("token", text("What stands behind the # of the link."))])
    case .askNewAddress, .askReset: schema(["email"], [("email", type("string"))])
    case .resetPassword:
      schema(["token", "password"], [
        ("token", text("What stands behind the # of the link.")),
        ("password", text("8 to 128 characters, an uppercase letter, a digit; none of the last three.")),
        ("confirmation", type("string")),
      ])
    case .changePassword:
      schema(["current", "password"], [
        ("current", text("The present one; wrong ones count as in a sign-in.")),
        ("password", text("8 to 128 characters, an uppercase letter, a digit; none of the last three.")),
        ("confirmation", type("string")),
      ])
    case .settleAfterLeaving:
      schema([], [
        ("settle", object([
          ("type", .string("object")),
          ("description", .string("The arguments of `settle`, as in a mutation. Without it the answer says what was paid, and nothing is marked.")),
        ]))
      ])
    case .here: schema(["here"], [("here", type("boolean"))])
    case .inviteToGroup: schema(["email"], [("email", type("string"))])
    case .previewInvitation: schema(["token"], [("token", text("What stands behind the # of the link."))])
    case .acceptInvitation:
      schema(["token"], [
        ("token", text("What stands behind the # of the link.")), ("member", id), ("name", text("Of a new member.")),
      ])
    case .newGroupCode: schema([], [("days", text("How long it is valid: 1 to 30, by default 7."))])
    case .previewGroup: schema(["code"], [("code", text("Six letters and digits."))])
    case .joinGroup:
      schema(["code"], [
        ("code", text("Six letters and digits.")), ("member", id), ("name", text("Of a new member.")),
        ("user", text("Who is to join. Anybody else's session, or none, is answered with 401.")),
        ("public", text("Of a sealed group: one\u{2019}s P-256 key, uncompressed, in Base64.")),
      ])
    case .createSpace:
      schema(
        ["space"],
        [
          ("space", id), ("kind", text("personal, or group for a sealed one.")), ("preset", text("Of a group: household or event.")),
          ("public", text("Of a group: one\u{2019}s P-256 key, in Base64.")), ("proof", text("Of a group: that key, sealed, in Base64.")),
          ("storage", text("synced or sealed, from somebody who kept it on one device before; device, to begin on one device.")),
          ("wraps", text("Of a sealed one: a list of one object, {user, wrap}, the space\u{2019}s key wrapped for its owner, in Base64.")),
        ])
    case .eraseOwnSpace:
      schema(
        ["version", "hash"],
        [("version", type("integer")), ("hash", text("Of all records, as the device computed it: it has to be the server\u{2019}s. Of a sealed one it is not compared."))])
    case .keepSealing:
      schema(["public", "recovery"], [
        ("public", text("P-256, uncompressed, in Base64.")), ("recovery", text("The private key, sealed under the recovery key, in Base64.")),
      ])
    case .handOver:
      schema(["id", "content"], [("id", id), ("content", text("The private key, sealed under the secret, in Base64."))])
    case .takeHandover: schema(["id"], [("id", id)])
    case .renewKeys: schema([], [
        ("epoch", text("The next one.")), ("wraps", list), ("proofs", list), ("own", list),
      ])
    case .makeSealedLink:
      schema(["id", "content", "days"], [
        ("id", id), ("content", text("What it hands over, sealed, in Base64; 64 KB at most.")), ("days", text("1 to 30.")),
      ])
    case .dropSealedLink, .leaveDoor: schema([], [])
    case .lookAtSealedLink: schema(["id"], [("id", id)])
    case .joinBySealedLink:
      schema(["id", "public", "wraps", "proof"], [("id", id), ("public", publicKey), ("wraps", epochWraps), ("proof", proof)])
    case .answerDoor:
      schema(["user", "accepts"], [
        ("user", id), ("accepts", type("boolean")), ("public", publicKey), ("wraps", epochWraps), ("proof", proof),
      ])
    case .keepRoster:
      schema([], [
        ("left", object([
          ("type", .string("array")),
          ("items", schema(["user", "version"], [("user", id), ("version", text("Of the record that says that they left."))])),
        ])),
        ("admin", text("An id. By the admin: who is to be it in their place, or their own to take that back. By the one they named: that they are it now.")),
        ("kept", text("True: it was deleted, and its admin brings it back.")),
      ])
    case .sync:
      schema(["client"], [
        ("client", id), ("user", text("Whose records the client has. Anybody else's session is answered with 401.")), ("spaces", list),
        ("bundles", list),
        ("seals", object([
          ("type", .string("array")),
          ("items", schema(["space", "epoch", "from", "to", "sequence", "head", "records"], [
            ("space", id), ("epoch", type("integer")), ("from", text("The version that it was made on.")), ("to", type("integer")),
            ("sequence", text("Of the last change of this installation in it.")), ("losses", type("integer")),
            ("head", text("Sealed, in Base64.")), ("records", list),
          ])),
        ])),
      ])
    case .addTransaction:
      schema(["amount"], [
        ("amount", text("Decimal text, such as -12.30; negative is an expense.")), ("currency", type("string")),
        ("date", text("YYYY-MM-DD, today by default.")), ("payee", type("string")), ("description", type("string")),
        ("notes", type("string")), ("wallet", text("Id or name, the first by default.")),
        ("category", text("Id or name.")),
      ])
    case .capture:
      schema([], [
        ("text", text("The message. The bodies of common forwarders, forms and bare text are read, too.")), ("sender", type("string")),
        ("receivedAt", text("RFC 3339; now by default.")),
      ])
    default: nil
    }
  }

  private static func answer(_ endpoint: Endpoint, _ description: String? = nil) -> JSON {
    let type: String
    switch endpoint {
    case .events: type = "text/event-stream"
    case .metrics: type = "text/plain"
    case .reportPDF, .settlementsPDF: type = "application/pdf"
    case .glance: type = "image/svg+xml"
    default: type = "application/json"
    }
    let schema = answered(endpoint).map { object([("schema", $0)]) } ?? object([])
    return object([
      ("description", .string(description ?? endpoint.summary)), ("content", object([(type, schema)])),
    ])
  }

  /// The browser that a provider or a bank sent back goes on to the app: there is no body.
  private static func sentOn(_ endpoint: Endpoint) -> JSON {
    object([
      ("description", .string(endpoint.summary)),
      ("headers", object([("Location", object([("description", .string("A page of the app.")), ("schema", type("string"))]))])),
    ])
  }

  /// For scripts: the answer has a key for machines, too (ACC-13).
  private static let askedKey = schema(["name", "scope"], [
    ("name", text("1 to 100 characters.")), ("scope", text("capture, read, full, glance, or glance-plain.")), ("days", type("integer")),
  ])
  private static let credential = object([
    ("type", .string("object")), ("description", .string("What the browser answered, as PublicKeyCredential.toJSON() writes it.")),
  ])
  private static let publicKey = text("P-256, uncompressed, in Base64.")
  private static let proof = text("The public key, sealed under the group\u{2019}s key of the present epoch, in Base64.")
  private static let epochWraps = object([
    ("type", .string("array")),
    ("items", schema(["epoch", "wrap"], [("epoch", type("integer")), ("wrap", text("The group\u{2019}s key of this epoch, wrapped, in Base64."))])),
  ])
  static let id = object([("type", .string("string")), ("pattern", .string("^[0-9a-f]{32}$"))])
  static let list = object([("type", .string("array")), ("items", type("object"))])

  static func type(_ name: String) -> JSON { object([("type", .string(name))]) }

  static func text(_ description: String) -> JSON {
    object([("type", .string("string")), ("description", .string(description))])
  }

  static func schema(_ required: [String], _ properties: [(String, JSON)]) -> JSON {
    object([
      ("type", .string("object")), ("required", .array(required.map { .string($0) })),
      ("properties", object(properties)),
    ])
  }

  private static func query(_ name: String, _ description: String) -> JSON { parameter("query", name, description) }
  private static func path(_ name: String, _ description: String) -> JSON { parameter("path", name, description) }
  private static func header(_ name: String, _ description: String) -> JSON { parameter("header", name, description) }

  private static func parameter(_ place: String, _ name: String, _ description: String) -> JSON {
    object(
      [
        ("name", .string(name)), ("in", .string(place)), ("description", .string(description)),
        ("schema", type("string")),
      ] + (place == "path" ? [("required", .bool(true))] : []))
  }

  static func object(_ members: [(String, JSON)]) -> JSON {
    .object(members.map { JSONMember($0.0, $0.1) })
  }
}
