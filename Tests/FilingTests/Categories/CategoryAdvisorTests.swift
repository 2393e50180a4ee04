import Filing
import Intake
import Ledger
import Testing

/// CAT-12, CAT-13: who is asked first, and whose answer counts.
@Suite("Advice on categories") struct CategoryAdvisorTests {
  private func sample(_ payee: String, _ amount: Int64 = -80_00) -> CategorySample {
    CategorySample(description: payee, payee: payee, minorUnits: amount)
  }

  @Test(
    "CAT-12: what somebody filed under one name for most of a payee wins over what everybody knows of the word in it")
  func ownBeforeKnown() {
    var advisor = CategoryAdvisor()
    advisor.learn([
      (sample("Hotel Linden"), "Rent"), (sample("Hotel Linden"), "Travel"), (sample("Hotel Linden"), "Rent"),
      (sample("Hotel Linden"), "Rent"), (sample("Hotel Linden"), "Rent"), (sample("Hotel Linden"), "Rent"),
    ])
    let advice = advisor.advice(for: sample("Hotel Linden"))
    #expect(advice.category == "Rent" && advice.source == .learned && advice.decision == .suggest, "\(advice)")
  }

  @Test("CAT-12, CAT-17: a merchant that everybody knows is named before anything was learned") func known() {
    let advice = CategoryAdvisor().advice(for: sample("Migros Bern 1234"))
    #expect(advice.category == "Groceries" && advice.source == .merchant, "\(advice)")
  }

  @Test("CAT-13: of two guesses the surer one: hundreds of own entries outweigh a word that everybody knows")
  func surer() {
    var advisor = CategoryAdvisor()
    var history: [(sample: CategorySample, category: String)] = []
    for number in 0..<400 {
      let shops = [
        ("Kestrel Hotel", "Books"), ("Pippin Market", "Groceries"), ("North Rail", "Transport"),
        ("Alma Garage", "Gifts"),
      ]
      let (name, category) = shops[number % 4]
      history.append(
        (CategorySample(description: "\(name) \(number) \(number % 7)", minorUnits: Int64(-100 - number)), category))
    }
    history += [(sample("Grand Plaza"), "Travel")]
    advisor.learn(history)
    let advice = advisor.advice(for: CategorySample(description: "Payment Kestrel Hotel branch", minorUnits: -12_00))
    #expect(advice.category == "Books", "\(advice)")
  }
}
