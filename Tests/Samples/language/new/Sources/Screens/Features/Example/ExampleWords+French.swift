extension ExampleWords {
  static var french: String {
    """
    Christmas=Noël|Birthday=Anniversaire|Canteen=Cantine
    """
  }
}
