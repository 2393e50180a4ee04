// The browser prints its own page: this is for the server and the command, and no part of the engine's module.
#if !hasFeature(Embedded)
  import Basis

  /// A report as it goes on paper (ANA-21), whatever it was made from: words and figures are in the reader's own form.
  public struct PrintedReport: Sendable {
    /// ‹Income› over ‹CHF 1'234.50›.
    public struct Figure: Sendable {
      public let name: String
      public let value: String

      public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
    }

    /// A part of a whole, in its colour; `tone` and `tint` are those of the app's charts.
    public struct Slice: Sendable {
      public let name: String
      /// Minor units.
      public let units: Int64
      public let amount: String
      public let percent: String
      public let tone: String
      public let tint: Int

      public init(name: String, units: Int64, amount: String, percent: String, tone: String, tint: Int) {
        (self.name, self.units, self.amount) = (name, units, amount)
        (self.percent, self.tone, self.tint) = (percent, tone, tint)
      }
    }

    public enum Chart: Sendable {
      case none
      /// Minor units of each stretch of time, oldest first; a name for each, or where they are too many for the first
      /// and the last day.
      case bars([Int64], names: [String])
      case line([Int64], names: [String])
      /// What stands inside: a name, an amount, a currency.
      case ring([Slice], inside: [String])
      case ranking([Slice])
    }

    /// Its first column is text, the others are figures.
    public struct Table: Sendable {
      public let title: String
      public let columns: [String]
      public var rows: [[String]] = []
      public var total: [String]?

      public init(_ title: String, _ columns: [String]) { (self.title, self.columns) = (title, columns) }
    }

    public var title = ""
    public var range = ""
    public var madeOn = ""
    /// The one sentence.
    public var answer = ""
    public var figures: [Figure] = []
    /// What was left out, what counts.
    public var remarks: [String] = []
    public var chartTitle = ""
    public var chart = Chart.none
    public var tables: [Table] = []
    /// ISO 639.
    public var language = "en"
    /// With {0} and {1} for the page and how many there are.
    public var pageNumber = "Page {0} of {1}"

    public init() {}

    /// `Evenkeel_Report_2026-11-21.pdf` (ANA-21).
    public static func fileName(_ date: CalendarDate) -> String { "Evenkeel_Report_" + date.text + ".pdf" }
    /// Bytes (ANA-21).
    public static let sizeLimit = 10_000_000
    /// More pages than anybody reads are a sign of too long a time.
    public static let pageLimit = 300
  }
#endif
