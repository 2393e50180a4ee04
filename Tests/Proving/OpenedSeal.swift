import Basis

extension JSON {
  /// A record or a head of a sealed space as the host gives it that opened it (Web/sealing.js): its text, and of a
  /// record its place.
  public func opened(under epoch: Int64) -> JSON {
    guard case .object = self else { return self }
    let place = ["id", "version"].compactMap { name in self[name].map { JSONMember(name, $0) } }
    return .object(place + [JSONMember("epoch", .integer(epoch)), JSONMember("opened", .string(text))])
  }
}

/// What a host makes of one value that opened, whatever is in it: the text of a JSON value.
public enum PretendHost {
  /// - Parameters:
  ///   - id: of a record, and its version: the place that it was sealed for.
  public static func opened(_ bytes: [UInt8], _ id: RecordID?, _ version: Int64?, under epoch: Int64) -> String {
    var members: [JSONMember] = []
    if let id, let version { members = [JSONMember("id", .string(id.text)), JSONMember("version", .integer(version))] }
    // What is no UTF-8 is no text.
    let text = String(decoding: bytes, as: UTF8.self)
    members += [
      JSONMember("epoch", .integer(epoch)), JSONMember("opened", Array(text.utf8) == bytes ? .string(text) : .null),
    ]
    return JSON.object(members).text
  }
}
