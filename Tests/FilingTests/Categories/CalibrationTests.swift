import Basis
@testable import Filing
import Intake
import Proving
import Testing

/// CAT-13 on spending as it is: a few shops make up most of it, some are several things, new ones never end, people
/// slip.
struct CalibrationTests {
  /// After so many filings that many are asked about before they are learned.
  private static let stages: [(after: Int, asked: Int)] = [(50, 100), (200, 150), (500, 200), (2_000, 200)]

  private struct Band {
    var right = 0
    var all = 0
  }

  @Test(
    "CAT-13: above 90 % nine of ten are right and from 70 % seven of ten, after 50 filings and after 2,000, on what comes next",
    arguments: 1...4)
  func isHonest(seed: Int) {
    // By stage: what is applied, and what is suggested.
    var bands = Array(repeating: (sure: Band(), likely: Band()), count: Self.stages.count)
    for person in 0..<8 {
      var random = SeededRandom(seed: UInt64(seed * 100 + person))
      let spending = HouseholdSpending(&random)
      var advisor = CategoryAdvisor()
      var count = 0
      func bookings(_ wanted: Int) -> [HouseholdSpending.Booking] {
        (0..<wanted).map { _ in spending.booking(&random) }
      }
      for (stage, (after, asked)) in Self.stages.enumerated() {
        advisor.learn(bookings(after - count).map { ($0.sample, $0.name) })
        for _ in 0..<(asked / 10) {
          // A file now and then: all of it is asked about, then filed by hand.
          let file = bookings(10)
          for booking in file {
            let advice = advisor.advice(for: booking.sample)
            let right = advice.category == booking.name ? 1 : 0
            if advice.decision == .apply {
              (bands[stage].sure.right, bands[stage].sure.all) = (
                bands[stage].sure.right + right, bands[stage].sure.all + 1
              )
            } else if advice.decision == .suggest {
              (bands[stage].likely.right, bands[stage].likely.all) = (
                bands[stage].likely.right + right, bands[stage].likely.all + 1
              )
            }
          }
          advisor.learn(file.map { ($0.sample, $0.name) })
        }
        count = after + asked
      }
    }
    for (stage, band) in zip(Self.stages, bands) {
      #expect(
        band.sure.all >= 100 && band.sure.right * 100 >= band.sure.all * 90,
        "after \(stage.after), seed \(seed): \(band.sure)")
      #expect(
        band.likely.all >= 100 && band.likely.right * 100 >= band.likely.all * 70,
        "after \(stage.after), seed \(seed): \(band.likely)")
    }
  }
}

extension HouseholdSpending.Booking {
  fileprivate var sample: CategorySample { CategorySample(description: text, minorUnits: minorUnits) }
  fileprivate var name: String { HouseholdSpending.categories[category] }
}
