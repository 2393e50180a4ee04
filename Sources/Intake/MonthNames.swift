/// Names of months as statements print them, folded, by their first letters in many languages.
enum MonthNames {
  private static let stems: [[[UInt8]]] = [
    "jan ene gen sty led oca tammi ian sij yanv янв ιαν janv ocak saus 1월",
    "feb fev lut uno unor sub helmi vel fevr фев φεβ vas veebr",
    "mar mrz maa brez ozu mrt мар μαρ kov mae bre",
    "apr avr abr kwi dub nis huhti tra апр απρ bal",
    "may mai maj mag kve toukok sv май мая μαι geg touko mei",
    "jun juin giu cze cerven haz kesa июн ιουν birz cer",
    "jul juil lug lip cervenec tem heina srpa июл ιουλ liep cvc",
    "aug aou ago sie srp agu elo kol авг αυγ rugp",
    "sep set wrz zar eyl syys ruj сен σεπ rugs",
    "oct okt ott out paz rij eki loka окт οκτ spal spa",
    "nov lis kas marras stu ноя νοε lapk",
    "dec dez dic des gru pro ara joulu pros дек δεκ gruod aral",
  ].map { line in line.parts(0x20) }

  /// The month 1 to 12 that a folded word names: the longest stem that it starts with decides.
  static func month(_ word: [UInt8]) -> Int? {
    guard word.count >= 3 && word.count <= 24 else { return nil }
    var best: (length: Int, month: Int)?
    for line in byFirstByte[Int(word[0])] where line.stem.count > (best?.length ?? 0) && word.starts(with: line.stem) {
      best = (line.stem.count, line.month)
    }
    return best?.month
  }

  /// Whether two characters may begin a month: false for nearly all words that are none.
  static func mayBegin(_ first: UInt32, _ second: UInt32) -> Bool {
    first >= 0x80 || second >= 0x80 || seconds[Int(first)] >> (second & 31) & 1 != 0
  }

  /// By first byte: the last bits of the bytes that follow it, a bit for each.
  private static let seconds: [UInt32] = byFirstByte.map { lines in
    lines.reduce(0) { $0 | 1 << UInt32($1.stem[1] & 31) }
  }

  private static let byFirstByte: [[(stem: [UInt8], month: Int)]] = {
    var lines: [[(stem: [UInt8], month: Int)]] = Array(repeating: [], count: 256)
    for (index, names) in stems.enumerated() {
      for stem in names { if let first = stem.first { lines[Int(first)].append((stem, index + 1)) } }
    }
    return lines
  }()
}

enum Weekdays {
  private static let names: [[UInt8]] =
    ("mon tue wed thu fri sat sun tues thur thurs monday tuesday wednesday thursday friday saturday sunday "
    + "mo di mi do fr sa so montag dienstag mittwoch donnerstag freitag samstag sonntag lun mer jeu ven sam dim "
    + "lunedi martedi mercoledi giovedi venerdi sabato domenica gio sab dom mie jue vie ma wo vr za zo seg ter qua qui "
    + "sex pon wto sro czw pia sob nie uto str stv ned tor ons lor son man tir fre").parts(0x20)

  static func contains(_ word: [UInt8]) -> Bool { names.contains(word) }
}
