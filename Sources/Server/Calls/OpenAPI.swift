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
          ("schemas", .object(components(calls))),
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
    (
      "description",
      .string(
        "For machines, made in Settings; also as Authorization: Bearer. It reaches the own personal space, as far as its scope goes."
      )
    ),
  ])

  private static let refusal = object([
    ("description", .string("Refused.")), ("content", content([.json(.refusal)])),
  ])

  /// Each schema that has a name, once.
  private static func components<S: Storage>(_ calls: [Call<S>]) -> [JSONMember] {
    var components = Schema.refusal.components
    for part in calls.flatMap(\.schemas).flatMap(\.components)
    where !components.contains(where: { $0.name == part.name }) {
      components.append(part)
    }
    return components
  }

  // MARK: One call

  private static func operation<S: Storage>(_ call: Call<S>) -> JSON {
    var members: [(String, JSON)] = [("operationId", .string(call.name)), ("summary", .string(call.summary))]
    if call.needsSession {
      let ways = ["session"] + (call.takesKeys ? ["key"] : [])
      members.append(("security", .array(ways.map { object([($0, .array([]))]) })))
    }
    if !call.parameters.isEmpty { members.append(("parameters", .array(call.parameters.map(parameter)))) }
    if let body = call.body.schema {
      members.append(("requestBody", object([("required", .bool(true)), ("content", content([.json(body)]))])))
    }
    members.append(("responses", object(replies(of: call) + [("default", refusal)])))
    return object(members)
  }

  private static func replies<S: Storage>(of call: Call<S>) -> [(String, JSON)] {
    call.reply.variants.map { variant in
      var members: [(String, JSON)] = [("description", .string(variant.description ?? call.summary))]
      if variant.status == 303 { members.append(("headers", object([("Location", location)]))) }
      if !variant.contents.isEmpty { members.append(("content", content(variant.contents))) }
      return (String(variant.status), object(members))
    }
  }

  private static let location = object([("description", .string("A page of the app.")), ("schema", Schema.string.json)])

  private static func parameter(_ parameter: CallParameter) -> JSON {
    object(
      [
        ("name", .string(parameter.name)), ("in", .string(parameter.place.rawValue)),
        ("description", .string(parameter.description)),
        ("schema", Schema.string.json),
      ] + (parameter.place == .path ? [("required", .bool(true))] : []))
  }

  private static func content(_ contents: [CallReply.Content]) -> JSON {
    object(contents.map { ($0.type, object($0.schema.map { [("schema", $0.json)] } ?? [])) })
  }

  private static func object(_ members: [(String, JSON)]) -> JSON {
    .object(members.map { JSONMember($0.0, $0.1) })
  }
}

extension Call {
  /// What it takes, and what it answers when all went well.
  fileprivate var schemas: [Schema] {
    [body.schema].compactMap { $0 } + reply.variants.flatMap(\.contents).compactMap(\.schema)
  }
}

extension Schema {
  /// What `OpenAPI.document` writes.
  static let openAPI = Schema.object([
    "openapi": .string, "info": .anyObject, "paths": .anyObject, "components": .anyObject,
  ])
}
