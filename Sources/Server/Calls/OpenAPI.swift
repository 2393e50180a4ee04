import Basis
import Store

/// `/openapi.json`, OpenAPI 3.1: made from the calls, so that it describes exactly what there is.
enum OpenAPI {
  static func document<S: Storage>(_ calls: [Call<S>]) -> JSON {
    var paths: [JSONMember] = []
    for call in calls {
      let method = JSONMember(call.method.rawValue.lowercased(), operation(call))
      if let index = paths.firstIndex(where: { $0.name == call.path }) {
        paths[index].value = .object((paths[index].value.members ?? []) + [method])
      } else {
        paths.append(JSONMember(call.path, .object([method])))
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
          ("schemas", object([("Error", error.json)])),
        ])
      ),
    ])
  }

  // MARK: What is the same for all

  private static let cookie = object([
    ("type", .string("apiKey")), ("in", .string("cookie")), ("name", .string("evenkeel")),
    ("description", .string("Set by sign-in; over TLS its name is __Host-evenkeel.")),
  ])

  private static let key = object([
    ("type", .string("apiKey")), ("in", .string("header")), ("name", .string("X-API-Key")),
    ("description", .string("For machines, made in Settings; also as Authorization: Bearer. It reaches the own personal space, as far as its scope goes.")),
  ])

  private static let error = Schema.object([
    "error": .object([
      "code": .text("For programs; never changes."), "message": .text("For the person."),
      "retryAfterSeconds": .integer.optional,
    ])
  ])

  private static let refusal = object([
    ("description", .string("Refused.")),
    ("content", content("application/json", object([("$ref", .string("#/components/schemas/Error"))]))),
  ])

  // MARK: One call

  private static func operation<S: Storage>(_ call: Call<S>) -> JSON {
    var members: [(String, JSON)] = [("operationId", .string(call.name)), ("summary", .string(call.summary))]
    if call.needsSession {
      let ways = ["session"] + (call.takesKeys ? ["key"] : [])
      members.append(("security", .array(ways.map { object([($0, .array([]))]) })))
    }
    if !call.parameters.isEmpty { members.append(("parameters", .array(call.parameters.map(parameter)))) }
    if let body = call.body.schema {
      members.append(("requestBody", object([("required", .bool(true)), ("content", content("application/json", body.json))])))
    }
    members.append(("responses", object(replies(of: call) + [("default", refusal)])))
    return object(members)
  }

  private static func replies<S: Storage>(of call: Call<S>) -> [(String, JSON)] {
    let reply = call.reply
    return switch reply.status {
    case .ok: [("200", answer(reply, call.summary))]
    case .created: [("201", answer(reply, call.summary))]
    case .createdOrThere: [("201", answer(reply, call.summary)), ("200", answer(reply, "It was there already."))]
    case .sentOn: [("303", sentOn(call.summary))]
    }
  }

  private static func answer(_ reply: CallReply, _ description: String) -> JSON {
    object([("description", .string(description)), ("content", content(reply.type, reply.schema?.json))])
  }

  /// The browser that a provider or a bank sent back goes on to the app: there is no body.
  private static func sentOn(_ description: String) -> JSON {
    object([
      ("description", .string(description)),
      ("headers", object([("Location", object([("description", .string("A page of the app.")), ("schema", Schema.string.json)]))])),
    ])
  }

  private static func parameter(_ parameter: CallParameter) -> JSON {
    object(
      [
        ("name", .string(parameter.name)), ("in", .string(parameter.place.rawValue)), ("description", .string(parameter.description)),
        ("schema", Schema.string.json),
      ] + (parameter.place == .path ? [("required", .bool(true))] : []))
  }

  private static func content(_ type: String, _ schema: JSON?) -> JSON {
    object([(type, object(schema.map { [("schema", $0)] } ?? []))])
  }

  private static func object(_ members: [(String, JSON)]) -> JSON {
    .object(members.map { JSONMember($0.0, $0.1) })
  }
}
