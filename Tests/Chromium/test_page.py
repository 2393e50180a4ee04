"""What the page keeps while the engine draws: focus, selection, scroll, details, sheets, routes, keys."""

from conftest import DESKTOP, go_back, wait_until
from test_shim import add, notes


def test_drawing_keeps_focus_selection_text_and_details(device, server):
    page = device().open()
    page.click("#more summary")
    page.fill("#text", "half a sentence")
    page.evaluate("document.getElementById('text').setSelectionRange(2, 6)")
    page.evaluate("window.kept = document.getElementById('text')")
    # A change from elsewhere draws the page anew.
    other = page.context.new_page()
    other.goto("/")
    other.wait_for_selector("html[data-ready]")
    add(other, "from the other tab")
    page.wait_for_selector("#notes li:text-is('from the other tab')")
    state = page.evaluate(
        """() => {
          const input = document.getElementById("text");
          return [input === window.kept, document.activeElement === input, input.value, input.selectionStart,
            input.selectionEnd, document.getElementById("more").open];
        }"""
    )
    assert state == [True, True, "half a sentence", 2, 6, True]


def test_rows_are_kept_by_id(device):
    page = device().open()
    for text in ["one", "two", "three"]:
        add(page, text)
    page.evaluate("window.row = document.getElementById('note-1')")
    add(page, "four")
    assert page.evaluate("window.row === document.getElementById('note-1') && window.row.textContent") == "one"
    assert notes(page) == ["four", "three", "two", "one"]


MORPH = """async ([before, after]) => {
  const { morph, parse } = await import("/morph.js");
  const place = document.createElement("div");
  place.id = "try";
  document.body.append(place);
  const draw = (html) => morph(place, parse(`<div id="try">${html}</div>`).firstElementChild);
  draw(before);
  const first = new Map([...place.querySelectorAll("[id]")].map((node) => [node.id, node]));
  draw(after);
  const kept = [...place.querySelectorAll("[id]")].filter((node) => first.get(node.id) === node).map((node) => node.id);
  const html = place.innerHTML;
  place.remove();
  return [html, kept];
}"""


def test_morphing_reaches_exactly_what_was_drawn(device):
    page = device().open()
    rows = lambda text: "".join(f'<li id="{c}">{c}</li>' for c in text)
    cases = [
        (rows("abc"), rows("cab")), (rows("abc"), rows("xbz")), (rows("abcdef"), rows("fedcba")), ("", rows("ab")),
        (rows("ab"), ""), ("<p>one</p>two<p id='x'>three</p>", "two<p>one</p><b>x</b><p id='x'>four</p>"),
        ('<a class="m" href="/a">x</a>', '<a href="/b" title="t">x</a>'),
        ('<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>', '<svg viewBox="0 0 2 2"><path d="M1 1"></path><g></g></svg>'),
        ('<p id="s">x</p>', '<div id="s">x</div>'), ("text", "<!-- note -->text more"),
        (rows("abc") + "<p>z</p>", "<p>y</p>" + rows("bca")),
    ]
    for before, after in cases:
        html, kept = page.evaluate(MORPH, [before, after])
        expected = page.evaluate(
            "async (html) => { const { parse } = await import('/morph.js'); const div = document.createElement('div');"
            "div.append(parse(html)); return div.innerHTML; }", after)
        assert html == expected
    _, kept = page.evaluate(MORPH, [rows("abcdef"), rows("fedcba")])
    assert sorted(kept) == list("abcdef")
    # What has no id is known by its kind: a button below stays the one that is pressed or has the focus.
    foot = '<div class="foot wide"><button id="save">Save</button></div>'
    line, hint = '<div class="line"><b id="b">x</b></div>', '<p class="hint">x</p>'
    for before, after in [
        (line + foot, foot), (foot, line + foot), (hint + line + foot, foot), (line + foot, hint + foot),
        (foot, hint + line + foot), (line + foot, line + line + foot), (line + hint + foot, hint + foot),
        (foot, foot.replace("wide", "narrow")), (foot, foot.replace("foot wide", "end")), ("x" + line + foot, "y" + foot),
    ]:
        html, kept = page.evaluate(MORPH, [before, after])
        assert html == after and "save" in kept, (before, after)


def test_fields_follow_the_engine_only_when_it_changes_its_mind(device):
    page = device().open()
    result = page.evaluate(
        """async () => {
          const { morph, parse } = await import("/morph.js");
          const place = document.createElement("div");
          place.id = "try";
          document.body.append(place);
          const draw = (html) => morph(place, parse(`<div id="try">${html}</div>`).firstElementChild);
          const form = (value, reset, checked, chosen, text) => `<input id="i" value="${value}" data-reset="${reset}">
            <input id="c" type="checkbox" ${checked ? "checked" : ""}>
            <select id="s"><option ${chosen === 1 ? "selected" : ""}>1</option><option ${chosen === 2 ? "selected" : ""}>2</option></select>
            <textarea id="t">${text}</textarea>`;
          const get = (id) => document.getElementById(id);
          const state = () => [get("i").value, get("c").checked, get("s").value, get("t").value];
          const out = [];
          draw(form("a", 1, false, 1, "x"));
          get("i").value = "mine"; get("c").checked = true; get("s").value = "2"; get("t").value = "mine too";
          draw(form("a", 1, false, 1, "x") + "<p></p>");
          out.push(state());
          draw(form("b", 1, false, 1, "y"));
          out.push(state());
          get("i").focus(); get("i").value = "typing";
          draw(form("c", 1, true, 2, "y"));
          out.push(state());
          draw(form("c", 2, true, 2, "y"));
          out.push(state());
          place.remove();
          return out;
        }"""
    )
    assert result == [
        ["mine", True, "2", "mine too"],
        ["b", True, "2", "y"],
        ["typing", True, "2", "y"],
        ["c", True, "2", "y"],
    ]


def test_a_sheet_takes_the_focus_and_gives_it_back(device):
    """UXA-03, UXA-15: also with Escape."""
    page = device(viewport=DESKTOP).open()
    for close in (lambda: page.keyboard.press("Escape"), lambda: page.click("#close")):
        page.focus("#open")
        page.keyboard.press("Enter")
        page.wait_for_selector("#sheet:modal")
        assert page.evaluate("document.getElementById('sheet').contains(document.activeElement)")
        close()
        page.wait_for_selector("#sheet", state="detached")
        assert page.evaluate("document.activeElement.id") == "open"


def test_routes_have_history_and_their_own_scroll_position(device):
    page = device().open()
    for index in range(60):
        add(page, f"note {index}")
    page.evaluate("window.scrollTo(0, 300)")
    page.wait_for_timeout(300)
    assert page.evaluate("window.scrollY") == 300
    page.evaluate("document.getElementById('two').click()")
    page.wait_for_selector("#route:text-is('/two')")
    wait_until(page, lambda: page.evaluate("window.scrollY") == 0)
    go_back(page)
    page.wait_for_selector("#route:text-is('/')")
    wait_until(page, lambda: page.evaluate("window.scrollY") == 300)
    page.go_forward()
    page.wait_for_selector("#route:text-is('/two')")
    page.reload()
    page.wait_for_selector("#route:text-is('/two')")


def test_a_double_tap_is_one_submission(device):
    page = device().open()
    page.fill("#text", "once")
    page.evaluate("() => { const form = document.getElementById('add'); form.requestSubmit(); form.requestSubmit(); }")
    page.wait_for_selector("#notes li")
    page.wait_for_timeout(200)
    assert notes(page) == ["once"]


def test_changes_are_announced_politely(device):
    page = device().open()
    add(page, "x")
    wait_until(page, lambda: page.inner_text("#announcer") == "Added")
    assert page.get_attribute("#announcer", "aria-live") == "polite"
