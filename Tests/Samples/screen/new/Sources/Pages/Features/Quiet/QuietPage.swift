import Screens

enum QuietPage {
  static func write(_ model: QuietModel, _ words: Words, _ h: inout HTMLWriter) {
    Page.heading(words(.quietDays), back: "/", words(.back), &h)
    h.tag(
      "p", .cls("answer-block answer"), .id("quiet-answer"),
      text: words(.quietAnswer, count: model.quietDays, words.format.count(model.days)))
  }
}
