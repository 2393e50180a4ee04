/// Every sentence of this room that a person reads, in one place. Calm, what it is and what to do, no blame.
enum IntakeSentences {
  // Refusals.
  static let empty = "This file is empty. Download the statement again, or choose another file."
  static func tooLarge(_ megabytes: Int) -> String {
    "This file is larger than \(megabytes) MB. Choose a shorter period at your bank, or import it with the command."
  }
  static func looksLike(_ kind: String) -> String {
    "This seems to be \(kind), not a CSV statement. Look for CSV among your bank's downloads."
  }
  static let spreadsheet =
    "This seems to be an Excel workbook. Open it, choose Save as, CSV UTF-8, and import the new file."
  static let webPage =
    "This seems to be a web page, perhaps a sign-in page that was saved in place of the statement. Download it again."
  static func otherFormat(_ name: String) -> String {
    "This seems to be a statement in the format \(name). Look for CSV among your bank's downloads."
  }
  static let noTable =
    "No table with dates and amounts was found in this file. Open it to see whether it is a statement, "
    + "and download it as CSV."
  static let noEntries = "This statement has a header but no bookings. Choose a period with bookings, if there are any."

  // What was said of a table's columns and cannot be.
  static let dateUnsaid = "Say which column holds the date."
  static let amountUnsaid = "Say which column holds the amount, or which ones hold money out and money in."
  static func noDates(_ column: String) -> String {
    "No row has a date in this column: \(column). Dates such as 31.12.2026, 12/31/2026 and 2026-12-31 are read."
  }
  static func noSuchDates(_ column: String) -> String {
    "No date in this column exists in this order of day and month: \(column). Choose the other order."
  }
  static func noAmounts(_ column: String) -> String { "No row has an amount in this column: \(column)." }
  static let neverTogether = "No row has both a date and an amount in these columns."

  // Kinds of files, as objects of `looksLike`.
  static let image = "a picture"
  static let document = "a PDF document"
  static let archive = "a compressed archive"
  static let binary = "a program or another binary file"
  static let json = "JSON data"

  // Problems with single rows.
  static func dateDoesNotExist(_ text: String) -> String {
    "The date \(text) does not exist. This row is left out; correct it in the file or enter it by hand."
  }
  static func dateUnreadable(_ text: String) -> String {
    "The date \(text) could not be read. This row is left out; correct it in the file or enter it by hand."
  }
  static let dateMissing = "This row has an amount but no date. It is left out; enter it by hand if it is a booking."
  static func amountUnreadable(_ text: String) -> String {
    "The amount \(text) could not be read. This row is left out; correct it in the file or enter it by hand."
  }
  static let otherFields =
    "This row has its date and amount in other columns than the rows before. It is left out; enter it by hand."
  static let amountElsewhere =
    "This row has no amount in the column that was taken, but a figure in another one. Check the columns."
  static let amountTooLarge = "This amount is larger than can be kept. The row is left out; check it in the file."
  static let amountRounded = "The amount has more decimals than its currency. It was rounded."
  static let bothSides = "This row has both money in and money out. Their difference is taken; please check it."
  static let feeOpen =
    "This row has a fee, and nothing proves whether its amount holds it. The fee is left out; please check it."
  static let notPosted = "This row is not booked yet. It is left out and comes with a later statement."
  static let voided = "This row was declined, reversed or cancelled. It is left out."
  static let neutral =
    "This row is marked neither as money in nor as money out. It is left out; enter it by hand if it is a booking."
  static let pending = "The bank marks this booking as not final."
  static let notice = "This row has a date but no amount. It is taken as a notice and left out."
  static let truncated = "The file seems to end in the middle of this row. Download it again, or check this row."
  static let unbalancedQuote = "A quotation mark is missing here. The row was read line by line; please check it."
  static let otherDate = "The booking date is empty; another date of the row is used."

  // Problems with the whole file.
  static let dateOrder =
    "Day and month cannot be told apart in this file. Check a date that you remember and choose the order."
  static let decimalPoint =
    "Thousands and decimals cannot be told apart in this file. Check an amount and choose the decimal point."
  static let signOpen =
    "Nothing in this file proves which amounts are money in and which are money out. "
    + "Check one and turn them round if needed."
  static let pairOpen =
    "Nothing in this file proves which of two columns is money in and which is money out. Check one row."
  static let signFlipped = "Charges are printed as positive amounts here. They are taken as expenses; please check one."
  static let columnsUncertain = "It is not certain which column holds the amount. Check the columns before importing."
  static func balanceBreaks(_ breaking: Int) -> String {
    breaking == 1
      ? "The balance of this row does not follow from the row before. Please check the rows around it."
      : "The balances of \(breaking) rows do not follow from the rows before, first here. Please check the rows around."
  }
  static let sumBreaks = "Opening balance and bookings do not add up to the closing balance. A row may be missing."
  static let nulBytes =
    "The file holds empty bytes, as after a broken download. What could be read is shown; check the end."
  static let encoding =
    "Some characters of this file are damaged. Names may look odd; dates and amounts are not affected."
  static let currencyUnknown = "The file names no currency. Choose the one of the account."
  static let severalCurrencies = "The file holds several currencies. Each is kept apart and needs a wallet of its own."
  static let manyUnread = "Many rows could not be read. The columns may be wrong; check them before importing."

  // Formats with rules.
  static let cutOff =
    "The file ends in the middle. Everything before that is shown; download it again to get the rest."
  static let damagedMarkup =
    "The file is damaged here. Everything before that is shown; download it again to get the rest."
  static let notAStatement =
    "This file contains definitions or depths that statements do not have. It is not read, to be safe."
  static let noBookings = "This statement has no bookings. Choose a period with bookings, if there are any."
  static let signTwice = "This amount has a sign of its own beside money in or out. Please check it."
  static let balanceUnreadable = "This balance could not be read, so the rows are not proved by it."
  static let investments = "This part holds investments, not bookings of an account. It is left out."
  static let lastBalance =
    "This last row has fewer fields than the others and no words. It is taken as the balance and left out."
  static let openingRow = "This row is the balance at the start, not a booking. It is left out."
  static func bankSays(_ message: String) -> String {
    message.isEmpty
      ? "The bank wrote an error into this file in place of the statement. Download it again."
      : "The bank wrote an error into this file: \(message). Download it again."
  }
}
