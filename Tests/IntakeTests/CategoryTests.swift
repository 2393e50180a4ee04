import Basis
import Proving
import Testing

@testable import Intake

@Suite struct CategoryTests {
  private func sample(_ text: String, _ minorUnits: Int64 = -1000, payee: String? = nil) -> CategorySample {
    CategorySample(description: text, payee: payee, minorUnits: minorUnits)
  }

  @Test("CAT-16: the newest choice wins once it is made twice")
  func memoryFollowsCorrections() {
    var memory = CategoryMemory()
    for _ in 0..<7 { memory.note("Migros", "Groceries") }
    #expect(memory.answer("MIGROS") == CategoryMemory.Answer(category: "Groceries", agreeing: 7, total: 7, confidence: 99))
    memory.note("Migros", "Household")
    #expect(memory.answer("Migros")?.category == "Groceries" && (memory.answer("Migros")?.confidence ?? 100) <= 90)
    memory.note("Migros", "Household")
    #expect(memory.answer("Migros")?.category == "Household")
    memory.note("SBB", "Transportation")
    memory.note("SBB", "Commute")
    #expect(memory.answer("SBB")?.category == "Commute" && (memory.answer("SBB")?.confidence ?? 100) <= 90)
    #expect(memory.answer("Coop") == nil)
  }

  /// Shops with words of their own and words that several share, a tenth of the labels wrong.
  private func history(_ count: Int, _ random: inout SeededRandom) -> [(sample: CategorySample, category: String)] {
    let kinds: [(String, [String], ClosedRange<Int64>)] = [
      ("Groceries", ["markt", "bio laden", "gemuese", "frischmarkt", "dorfladen"], 500...9000),
      ("Dining", ["restaurant", "pizzeria", "bistro", "takeaway", "cafe"], 1200...12000),
      ("Transport", ["bahn", "bus", "tankstelle", "parking", "velo"], 300...9000),
      ("Health", ["apotheke", "praxis", "zahnarzt", "optik", "physio"], 1500...40000),
    ]
    var out: [(sample: CategorySample, category: String)] = []
    for _ in 0..<count {
      let kind = random.pick(kinds)
      let place = random.pick(["Basel", "Bern", "Zug", "Chur", "Wil", "Thun"])
      let number = Int.random(in: 1...60, using: &random)
      let text = "Karte \(random.pick(kind.1)) Haus\(number) \(place) \(Int.random(in: 1000...9999, using: &random))"
      let label = Int.random(in: 0..<10, using: &random) == 0 ? random.pick(kinds).0 : kind.0
      out.append((sample(text, -Int64.random(in: kind.2, using: &random)), label))
    }
    return out
  }

  @Test("CAT-17: the model learns words, is deterministic, and its confidence promises no more than it keeps")
  func modelIsCalibrated() {
    var random = SeededRandom(seed: 7)
    let (training, later) = (history(1_500, &random), history(1_500, &random))
    var (model, again) = (CategoryModel(), CategoryModel())
    model.learn(training)
    again.learn(training)
    var right = 0
    var bands: [Int: (right: Int, all: Int)] = [:]
    for item in later {
      guard let guess = model.guess(item.sample) else { continue }
      #expect(guess == again.guess(item.sample))
      let isRight = guess.category == item.category
      if isRight { right += 1 }
      let band = bands[guess.confidence / 10] ?? (0, 0)
      bands[guess.confidence / 10] = (band.right + (isRight ? 1 : 0), band.all + 1)
    }
    // At most 92.5 % of the labels can be foreseen.
    #expect(right > 1_275, "\(right)")
    for (band, count) in bands where count.all >= 100 {
      let share = Double(count.right) / Double(count.all)
      // It may be too modest: then a person is asked once more.
      #expect(share > Double(band) / 10 - 0.03, "\(band): \(count)")
    }
  }

  @Test("CAT-16: one correction is enough to change what the same text gives")
  func modelLearnsOnline() {
    var random = SeededRandom(seed: 9)
    var model = CategoryModel()
    model.learn(history(400, &random))
    for _ in 0..<2 { model.learn(sample("Kletterhalle Gaswerk"), "Sport") }
    #expect(model.guess(sample("Kletterhalle Gaswerk"))?.category == "Sport")
    #expect(model.guess(sample("Kletterhalle Gaswerk"))?.word != nil)
    #expect((model.guess(sample("Unbekanntes Wort"))?.confidence ?? 0) <= 70)
  }

  @Test("CAT-17: any text and many categories are learned without a trap")
  func modelSurvivesAnything() {
    forAllSeeds(60) { seed, random in
      var model = CategoryModel()
      for _ in 0..<60 {
        let text = String(decoding: (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }, as: UTF8.self)
        model.learn(sample(text, random.pick([0, 1, -1, .max, .min])), "C\(Int.random(in: 0...500, using: &random))")
        #expect((0...99).contains(model.guess(sample(text, .min))?.confidence ?? 0), "seed \(seed)")
      }
    }
  }

  @Test("CAT-17: powers of e and roots are the same from plain operations")
  func exponentials() {
    #expect(CategoryModel.exponential(0) == 1)
    #expect(abs(CategoryModel.exponential(-1) - 0.36787944117144233) < 1e-12)
    #expect(abs(CategoryModel.exponential(-30) / 9.357622968840175e-14 - 1) < 1e-9)
    #expect(CategoryModel.exponential(-1000) == 0)
    #expect(abs(CategoryModel.root(2) - 1.4142135) < 1e-5 && CategoryModel.root(0) == 0)
  }
}
