#if !hasFeature(Embedded)
  import Basis
  import Filing
  import Ledger
  import Screens

  /// The settlements of a group on paper (SPL-18): the same filter, the same order, the same words as on the screen.
  public enum SettlementPrint {
    /// Nil for a space that is no group.
    ///
    /// - Parameters:
    ///   - account: who asks, named ‹You›.
    ///   - value: what stands in the app's own address under a name.
    public static func report(
      of space: Space, account: RecordID?, _ value: (String) -> String?, format: LocaleFormat, today: CalendarDate
    ) -> PrintedReport? {
      guard let group = GroupSnapshot(space, account: account, format: format, today: today) else { return nil }
      let model = SettledModel(group, value)
      // On paper every date has its year.
      let words = Words(format: format, today: .earliest, currency: group.currency)
      var out = PrintedReport()
      out.language = words.language
      out.pageNumber = words(.pageNumber, "{0}", "{1}")
      out.title = words(.settledReport, group.group.name)
      out.madeOn = words.format.shortDate(today)
      out.answer =
        model.count == 0 ? words(.settledNone) : words(.settledAnswer, count: model.count, words.amount(model.sum))
      let filter = model.filter
      if let from = filter.from ?? model.rows.map({ $0.date }).min(),
        let through = filter.through ?? model.rows.map({ $0.date }).max()
      {
        out.range = words.range(from, through)
      }
      if let member = filter.member { out.remarks.append(words(.settledBy) + ": " + words.name(group.person(member))) }
      if let least = filter.least { out.remarks.append(words(.atLeast) + ": " + words.amount(group.money(least))) }
      if let most = filter.most { out.remarks.append(words(.atMost) + ": " + words.amount(group.money(most))) }
      var table = PrintedReport.Table("", [words(.settledTitle), words(.date), words(.markedByColumn), words(.amount)])
      for row in model.rows {
        let sentence =
          words.paidPayment(row.from, row.to, row.money) + (row.isReopened ? " (" + words(.badgeReopened) + ")" : "")
        table.rows.append([
          sentence, words.format.shortDate(row.date), row.author.map { words.name($0) } ?? "", words.number(row.money),
        ])
      }
      table.total = [words(.reportTotal), "", "", words.number(model.sum)]
      out.tables = [table]
      return out
    }
  }
#endif
