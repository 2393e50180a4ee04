import Foundation

/// A line that must not be seen: on a terminal it is asked for and not shown, else it is the standard input's first.
enum SecretLine {
  static func read(prompt: String) -> String? {
    guard Output.isTerminal(STDIN_FILENO) else { return line() }
    FileHandle.standardError.write(Data(prompt.utf8))
    var shown = termios()
    guard tcgetattr(STDIN_FILENO, &shown) == 0 else { return line() }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
      FileHandle.standardError.write(Data("\n".utf8))
    }
    return line()
  }

  private static func line() -> String? { readLine().flatMap { $0.isEmpty ? nil : $0 } }
}
