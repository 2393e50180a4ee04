import Ledger
import Testing

@Suite("ACC-01, ACC-02, ACC-03: rules of a sign-up")
struct SignUpRulesTests {
  private func failure(
    name: String = "Ada", email: String = "ada@example.org", password: String = "Engine1842",
    confirmation: String? = nil
  ) -> SignUpRules.Failure? {
    do {
      _ = try SignUpRules.check(
        name: name, email: email, password: password, confirmation: confirmation ?? password)
      return nil
    } catch { return error }
  }

  @Test func firstFailureInTheOrderOfTheSpecificationWins() {
    #expect(failure(name: " ", email: "no", password: "short", confirmation: "other") == .passwordsDiffer)
    #expect(failure(name: " ", email: "no", password: "short") == .passwordTooShort)
    #expect(failure(name: " ", email: "no", password: "alllowercase1") == .passwordLacksUppercase)
    #expect(failure(name: " ", email: "no", password: "NoDigitsHere") == .passwordLacksDigit)
    #expect(failure(name: " ", email: "no") == .emailInvalid)
    #expect(failure(name: " \u{3000} ") == .nameMissing)
    #expect(failure(name: String(repeating: "a", count: 101)) == .nameTooLong)
    // One letter with as many marks as somebody likes.
    #expect(failure(name: "e" + String(repeating: "\u{301}", count: 1_000)) == .nameTooLong)
    #expect(failure(password: "Aa1bcdef" + String(repeating: "\u{301}", count: 2_000)) == .passwordTooLong)
    #expect(failure() == nil)
  }

  @Test func theTestPasswordOfTheSourcesIsRefused() {
    // COR-55: "password123" has no uppercase letter.
    #expect(failure(password: "password123") == .passwordLacksUppercase)
  }

  @Test func passwordsOfAllScriptsCountInCharacters() {
    #expect(failure(password: "Ägypten7") == nil)
    #expect(failure(password: "Пароль12") == nil)
    #expect(failure(password: "E1👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧") == .passwordTooShort)
    #expect(failure(password: "A1" + String(repeating: "x", count: 126)) == nil)
    #expect(failure(password: "A1" + String(repeating: "x", count: 127)) == .passwordTooLong)
  }

  @Test(arguments: [
    ("ada@example.org", "ada@example.org"), ("  Ada.L+x@EXAMPLE.co.uk\n", "ada.l+x@example.co.uk"),
    ("a_%-@b-c.museum", "a_%-@b-c.museum"), ("a@b..ch", "a@b..ch"),
  ])
  func addressesOfThePatternAreAcceptedInLowercase(input: String, stored: String) {
    #expect(SignUpRules.normalised(email: input) == stored)
  }

  @Test(arguments: [
    "", "@", "a@", "@b.ch", "a@b", "a@b.c", "a@.ch", "a@b.c1", "a b@c.ch", "a@b@c.ch", "ü@b.ch", "a@bü.ch", "a@b.ch.",
    "a@b.\u{FF41}\u{FF42}",
  ])
  func otherInputIsNoAddress(input: String) {
    #expect(SignUpRules.normalised(email: input) == nil)
  }

  @Test func checklistTellsEachRuleApart() {
    let met = { (password: String) in SignUpRules.PasswordRule.allCases.filter { $0.isMet(by: password) } }
    #expect(met("") == [])
    #expect(met("abcdefgh") == [.length])
    #expect(met("A") == [.uppercase])
    #expect(met("1") == [.digit])
    #expect(met("Abcdefg1") == [.length, .uppercase, .digit])
  }
}
