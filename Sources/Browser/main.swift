// To the browser the module is a library, entered through Exports.swift. Built natively, it is the other half of the
// proof of determinism: it replays a log of mutations from standard input and prints the state's hash.

#if !hasFeature(Embedded)
  var log: [UInt8] = []
  while let line = readLine(strippingNewline: false) { log.append(contentsOf: line.utf8) }
  print(Replay(log: log).json.text)
#endif
