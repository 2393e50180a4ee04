/// This release, as the command and the help page name it.
public enum Release {
  public static let version = "0.1.0"
}
