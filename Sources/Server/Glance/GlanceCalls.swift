import HTTPTypes
import Hummingbird
import Store

extension ServerCore {
  /// Cards at a glance (NTF-09, NTF-10).
  @CallList<S> static var glanceCalls: [Call<S>] {
    Call(
      "glance", get: "/v1/glance/{card}", .anybody,
      "A card for a home screen, as a picture (.svg, .png) or as figures (.json), for whoever has its address.",
      parameters: [
        .path("card", "The card\u{2019}s key, a dot, and svg, png or json."),
        .query("kind", "spending, recent or budgets; by default spending."),
        .query("size", "small, medium or large; by default medium."),
        .query("look", "light or dark; by default light."), .query("locale", "Of words and figures, such as de-CH."),
        .query("zone", "Whose today, such as Europe/Zurich; by default UTC."),
      ],
      returns: .card(.card)
    ) { try await $0.glance($1) }
  }
}
