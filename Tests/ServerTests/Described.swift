import Basis
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import Server
@testable import Store

extension TestClientProtocol {
  /// Every request to a server in this process goes through here, so that every answer is compared with what its call
  /// says that it answers.
  func answer(_ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:], body: ByteBuffer? = nil)
    async throws -> Answer
  {
    let answer = try await execute(uri: path, method: method, headers: headers, body: body) { response in
      Answer(status: response.status.code, headers: response.headers, body: Array(buffer: response.body))
    }
    if let call = CallName.taking(method, path) {
      for misfit in call.misfits(answer, isHead: method == .head) {
        Issue.record("\(call) answered \(answer.status) as it is not described: \(misfit)")
      }
    }
    return answer
  }
}

extension CallName {
  private static let places = all.map { (call: $0, parts: parts($0.path)) }

  private static func parts(_ path: String) -> [Substring] {
    path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
  }

  /// The call that the server takes a request for; nil for files, and for what is no call.
  static func taking(_ method: HTTPRequest.Method, _ path: String) -> CallName? {
    let asked = parts(path)
    return places.first { place in
      guard place.call.method == (method == .head ? .get : method), place.parts.count == asked.count else {
        return false
      }
      return zip(place.parts, asked).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }?.call
  }

  /// Where an answer is none of those that are described.
  func misfits(_ answer: Answer, isHead: Bool = false) -> [String] {
    var variant = call.reply.variants.first { $0.status == answer.status }
    if variant == nil, answer.status >= 400 {
      variant = CallReply.Variant(status: answer.status, contents: [.json(.refusal)])
    }
    guard let variant else { return ["there is no such status"] }
    guard !variant.contents.isEmpty else { return answer.body.isEmpty ? [] : ["it has a body"] }
    let type = answer.headers[.contentType]?.prefix { $0 != ";" } ?? "nothing"
    guard let content = variant.contents.first(where: { $0.type == type }) else { return ["it is \(type)"] }
    guard let schema = content.schema, !isHead, answer.headers[.contentEncoding] == nil else { return [] }
    do { return schema.misfits(try answer.json) } catch { return ["it is no JSON: \(error)"] }
  }
}

extension Schema {
  /// Where a value isn't as described. Stricter than JSON Schema: what isn't named doesn't fit, since clients couldn't
  /// know of it.
  func misfits(_ value: JSON) -> [String] { misfits(value, json).map { "answer" + $0 } }

  private func misfits(_ value: JSON, _ schema: JSON) -> [String] {
    if let place = schema["$ref"]?.stringValue {
      guard let component = components.first(where: { Self.place(of: $0.name) == place }) else {
        return [" is \(place), which is nowhere"]
      }
      return misfits(value, component.value)
    }
    if let choices = schema["oneOf"]?.arrayValue {
      let found = choices.map { misfits(value, $0) }
      let count = found.count(where: \.isEmpty)
      // Of several that it isn't, the one that it's nearest to.
      return count == 1
        ? [] : count > 1 ? [" fits \(count) of \(choices.count)"] : found.min { $0.count < $1.count } ?? []
    }
    let types = schema["type"]?.arrayValue?.compactMap(\.stringValue) ?? [schema["type"]?.stringValue ?? "nothing"]
    guard types.contains(value.typeName) else {
      return [" is \(value.typeName), not \(types.joined(separator: " or "))"]
    }
    if let choices = schema["enum"]?.arrayValue, !choices.contains(value) {
      return [" is \(value.text), which is no choice"]
    }
    switch value {
    case .string(let text): return Self.isWellFormed(text, schema) ? [] : [" is \(value.text), which is malformed"]
    case .array(let values): return misfits(values, of: schema["items"])
    case .object(let members): return misfits(members, of: schema)
    case .null, .bool, .integer, .decimal: return []
    }
  }

  /// Of the first item that doesn't fit: the others are usually as wrong.
  private func misfits(_ values: [JSON], of item: JSON?) -> [String] {
    guard let item else { return [" has items that are not described"] }
    for value in values {
      let found = misfits(value, item)
      if !found.isEmpty { return found.map { "[]" + $0 } }
    }
    return []
  }

  private func misfits(_ members: [JSONMember], of schema: JSON) -> [String] {
    // What has no members described is any object.
    guard let properties = schema["properties"] else { return [] }
    let required = (schema["required"]?.arrayValue ?? []).compactMap(\.stringValue)
    let lacking = required.filter { name in !members.contains { $0.name == name } }.map { " lacks \($0)" }
    return lacking
      + members.flatMap { member in
        guard let described = properties[member.name] else { return [" has \(member.name)"] }
        return misfits(member.value, described).map { "." + member.name + $0 }
      }
  }

  private static func isWellFormed(_ text: String, _ schema: JSON) -> Bool {
    if let pattern = schema["pattern"]?.stringValue { return pattern == idPattern && RecordID(text)?.text == text }
    switch schema["format"]?.stringValue {
    case nil: return true
    case "date": return CalendarDate(text: text) != nil
    case "date-time":
      let parts = text.split(separator: "T", omittingEmptySubsequences: false)
      return parts.count == 2 && CalendarDate(text: String(parts[0])) != nil
        && parts[1].wholeMatch(of: /\d\d:\d\d:\d\dZ/) != nil
    case _?: return false
    }
  }
}

extension JSON {
  /// As JSON Schema calls it.
  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer: "integer"
    case .decimal: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
