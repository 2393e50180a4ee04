"""How things look where a row of the requirements says it in figures (DES)."""

import pytest
from playwright.sync_api import expect

from conftest import DESKTOP, PHONE, is_painted
from flows import today
from statements import swiss_statement
from test_flows_access import open_route


def style(page, selector, name):
    return page.locator(selector).first.evaluate("(node, name) => getComputedStyle(node)[name]", name)


def test_cards_come_down_one_after_the_other_within_300_ms(person):
    """DES-10; without motion see UXA-19."""
    ann = person(PHONE)
    ann.import_file(swiss_statement(today(), rows=60))
    ann.page.evaluate(
        """() => {
          window.ends = [], window.delays = [];
          addEventListener("animationstart", ({ animationName, target }) => {
            if (animationName === "enter") delays.push(1000 * parseFloat(getComputedStyle(target).animationDelay));
          });
          addEventListener("animationend", ({ animationName, elapsedTime }) => {
            if (animationName === "enter") ends.push(Math.round(1000 * elapsedTime));
          });
        }""")
    for tab, moves in (("settings", True), ("transactions", False), ("dashboard", True)):
        ann.page.evaluate("ends.length = delays.length = 0")
        ann.go(tab)
        expect(ann.page.locator("html[data-entering]")).to_have_count(0)
        ends, delays = (ann.page.evaluate(name) for name in ("ends", "delays"))
        assert (len(ends) >= 4) == moves, tab
        if moves:
            assert max(ends) + max(delays) <= 300 and len(set(delays)) > 1, "one after the other"


def test_without_motion_a_page_stands_in_its_place_at_once(person):
    """UXA-19: not for one frame where something else stood before, which a busy device shows for long, and a tap misses."""
    ann = person(DESKTOP, reduced_motion="reduce")
    ann.page.evaluate(
        """() => {
          window.moved = [], window.drawn = {};
          addEventListener("transitionrun", ({ propertyName, target }) => moved.push(`${target.className || target.nodeName} ${propertyName}`));
          new MutationObserver(() => {
            const back = document.getElementById("back");
            if (back) drawn[location.pathname] ??= back.getBoundingClientRect().left;
          }).observe(document.getElementById("app").parentNode, { childList: true, subtree: true });
        }""")
    # With the sidebar and without, as parts of one become parts of the other.
    for path, there in (("/settings/messages", "#messages-how"), ("/sign-up", "#sign-up-form")):
        open_route(ann.page, path)
        ann.sees(there)
        expect(ann.page.locator("html[data-entering]")).to_have_count(0)
        ann.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))")
        at = ann.page.evaluate("document.getElementById('back').getBoundingClientRect().left")
        assert ann.page.evaluate("drawn[location.pathname]") == at, path
    assert ann.page.evaluate("moved") == []


def test_glass_is_blurred_in_three_strengths_and_solid_without(person, browser):
    """DES-06."""
    ann = person(PHONE)
    open_route(ann.page, "/gallery")
    ann.sees(".card.glass")
    glass = ann.page.locator(".card.glass")
    found = [style(ann.page, f".card.glass >> nth={place}", "backdropFilter") for place in range(glass.count())]
    assert {"blur(8px)", "blur(16px)", "blur(24px)"} <= set(found)
    session = ann.device.context.new_cdp_session(ann.page)
    session.send("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-transparency", "value": "reduce"}]})
    for place in range(glass.count()):
        assert style(ann.page, f".card.glass >> nth={place}", "backdropFilter") == "none"
        assert "/" not in style(ann.page, f".card.glass >> nth={place}", "backgroundColor"), "no transparency"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_button_to_sign_out_is_amber_and_roomy(person, theme):
    """DES-12, DES-11; its contrast is axe's (DES-04)."""
    ann = person(PHONE, color_scheme=theme)
    ann.import_file(swiss_statement(today(), rows=20))
    ann.sign_up("ann@example.org")
    ann.go("settings")
    ann.sees("#sign-out")
    assert style(ann.page, "#sign-out", "padding") == "16px"
    assert "0.2" in style(ann.page, "#sign-out", "backgroundColor")
    assert "0.4" in style(ann.page, "#sign-out", "borderTopColor")


def test_back_before_the_new_page_is_painted_leaves_address_and_screen_the_same(person):
    """UXA-02: on a slow machine somebody presses Back before the history has heard of the page that they see."""
    ann = person(route="/welcome")
    ann.start_by_hand()
    ann.page.keyboard.press("Escape")
    ann.is_gone("#sheet-entry")
    ann.go("settings")
    ann.sees("#data")
    ann.page.evaluate("""async () => {
      const own = requestAnimationFrame, held = [];
      globalThis.requestAnimationFrame = (frame) => { held.push(frame); return 0; };
      const isAt = (tab) => document.querySelector(`#tab-${tab}[aria-current=page]`) !== null;
      const until = async (holds) => { while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5)); };
      document.getElementById("tab-budgets").click();
      await until(() => isAt("budgets"));
      history.back();
      await until(() => !isAt("budgets"));
      globalThis.requestAnimationFrame = own;
      for (const frame of held) own(frame);
    }""")
    is_painted(ann.page)
    assert ann.page.evaluate("location.pathname") == ann.page.evaluate("new URL(document.querySelector('#tabs [aria-current=page], nav [aria-current=page]').href).pathname")
