"""The style sheets' tokens: contrast in every theme (DES-04), and no colour or duration outside the tokens (DES-01)."""

import itertools
import re

import pytest

from conftest import PROJECT

WEB = PROJECT / "Web"
TOKENS = (WEB / "tokens.css").read_text()
PAIR = r"var\(--light, (#\w{6})\) var\(--dark, (#\w{6})\)"
SHEETS = [
    "base.css", "components.css", "screens.css", "analytics.css", "entry.css", "plan.css", "inbox.css", "together.css", "adapt.css",
]


def declared(selector):
    """The tokens that blocks with this selector declare."""
    found = {}
    for block in re.findall(re.escape(selector) + r" \{(.*?)\}", TOKENS, re.S):
        found.update(re.findall(r"--([a-z0-9-]+): ([^;]+);", block))
    return found


def colours(tokens, dark):
    """Of each pair what the scheme chooses; what is no colour is left out."""
    found = {}
    for name, value in tokens.items():
        pair = re.fullmatch(PAIR, value)
        if pair:
            found[name] = pair[2 if dark else 1]
        elif re.fullmatch(r"#\w{6}", value):
            found[name] = value
    return found


CALM, FINTECH = declared(":root"), declared(":root[data-look=fintech]")
THEMES = {
    "calm light": colours(CALM, False), "calm dark": colours(CALM, True),
    "fintech light": colours({**CALM, **FINTECH}, False), "fintech dark": colours({**CALM, **FINTECH}, True),
}
PALETTE = [name for name in CALM if name.startswith("c-")]

TEXT = {
    "ink": ["ground", "ground-top", "card", "raised", "wash", "track", "chosen", "good-wash", "care-wash", "savings-wash",
            "danger-wash"],
    "soft": ["ground", "ground-top", "card", "raised", "wash", "track", "none-wash"],
    "primary-text": ["ground", "ground-top", "card", "wash", "good-wash", "savings-wash", "track"],
    "on-primary": ["primary"],
    "ground": ["ink"],
    "good-text": ["card", "ground", "good-wash"],
    "care-text": ["card", "ground", "raised", "care-wash"],
    "danger": ["card", "danger-wash", "care-wash"],
    "income": ["card", "ground"],
    "expense": ["card", "ground"],
    "on-event": ["event"],
    "on-swipe": ["swipe-category", "swipe-delete", "swipe-reimburse"],
}
SHAPES = {
    "control": ["ground", "card", "raised"],
    "focus": ["ground", "card", "raised", "wash"],
    "bar": ["card"],
    "primary": ["card", "track"],
    "needs-edge": ["card"], "wants-edge": ["card"], "savings-edge": ["card"], "none-edge": ["card"],
    "on-event": ["event-large"],
    **{name: ["card"] for name in PALETTE},
}


def channels(color):
    return [int(color[at:at + 2], 16) for at in (1, 3, 5)]


def luminance(color):
    parts = [each / 255 for each in channels(color)]
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    lighter, darker = sorted([luminance(one), luminance(other)], reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def mixed(one, other, percent):
    """As `color-mix(in srgb, one percent, other)` does it."""
    parts = [round(a * percent / 100 + b * (100 - percent) / 100) for a, b in zip(channels(one), channels(other))]
    return "#" + "".join(f"{each:02X}" for each in parts)


@pytest.mark.parametrize("theme", THEMES)
def test_every_pair_has_the_contrast_it_needs(theme):
    """DES-04: 4.5 for text, 3 for shapes and large text."""
    tokens = THEMES[theme]
    weak = []
    for pairs, least in ((TEXT, 4.5), (SHAPES, 3.0)):
        for front, grounds in pairs.items():
            for ground in grounds:
                ratio = contrast(tokens[front], tokens[ground])
                if ratio < least:
                    weak.append(f"{front} on {ground}: {ratio:.2f} of {least}")
    assert weak == []


@pytest.mark.parametrize("theme", ["fintech light", "fintech dark"])
def test_words_can_be_read_on_both_ends_of_the_gradient(theme):
    """DES-04: the gradient of buttons is the darker pair."""
    tokens = THEMES[theme]
    assert contrast(tokens["on-primary"], tokens["primary"]) >= 4.5
    assert contrast(tokens["on-primary"], tokens["primary-end"]) >= 4.5
    ends = [pair[0] for pair in re.finditer(PAIR, FINTECH["primary-ground"])]
    assert ends == [FINTECH["primary"], FINTECH["primary-end"]]


@pytest.mark.parametrize("theme", THEMES)
def test_letters_can_be_read_on_the_disc_of_every_category_colour(theme):
    """CAT-01, DES-04: a quarter of the colour on the card."""
    tokens = THEMES[theme]
    assert len(PALETTE) == 12
    weak = [name for name in PALETTE if contrast(tokens["ink"], mixed(tokens[name], tokens["card"], 24)) < 4.5]
    assert weak == []


def test_the_palette_is_the_engines():
    """One list: the names that the engine offers are the tokens that there are."""
    source = (PROJECT / "Sources" / "Filing" / "Cards" / "Palette.swift").read_text()
    listed = re.findall(r'case \.(\w+): return \("(#\w{6})", "(#\w{6})"\)', source)
    assert ",".join(name for name, _, _ in listed) in source, "in the same order"
    assert {f"c-{name}": f"var(--light, {light}) var(--dark, {dark})" for name, light, dark in listed} == {
        name: CALM[name] for name in PALETTE}


@pytest.mark.parametrize("theme", THEMES)
def test_neighbours_in_the_ring_can_be_told_apart(theme):
    """Tints of one hue differ in lightness from the next ones; the words beside them say the rest (UXA-17)."""
    tokens = THEMES[theme]
    close = []
    for tone in ("needs", "wants", "savings", "none"):
        tints = [tokens[tone]] + [tokens[f"{tone}-{step}"] for step in range(1, 6)]
        for step, (one, next_one) in enumerate(zip(tints, tints[1:])):
            if contrast(one, next_one) < 1.3:
                close.append(f"{tone} {step} and {step + 1}: {contrast(one, next_one):.2f}")
    assert close == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("tone", ["needs", "wants", "savings"])
def test_four_of_one_hue_can_be_told_apart_wherever_they_stand(theme, tone):
    """P8: in the legend, which is sorted by size, any two of a hue may stand next to each other."""
    tokens = THEMES[theme]
    tints = [tokens[tone]] + [tokens[f"{tone}-{step}"] for step in range(1, 6)]
    assert min(contrast(one, other) for one, other in itertools.combinations(tints[:4], 2)) >= 1.4
    assert min(contrast(one, other) for one, other in itertools.combinations(tints, 2)) >= 1.2


@pytest.mark.parametrize("sheet", SHEETS)
def test_colours_and_durations_come_from_tokens_only(sheet):
    """DES-01. Paper is black on white by itself."""
    rules = (WEB / sheet).read_text().split("@media print")[0]
    assert re.findall(r"#[0-9A-Fa-f]{3,8}\b(?=[;\s),])", rules) == []
    assert re.findall(r"\b(?:rgba?|hsla?)\([^)]*\)", rules) == []
    rules = rules.split("prefers-reduced-motion")[0]
    assert re.findall(r"(?:animation|transition)[a-z-]*:[^;]*?\b\d+m?s\b", rules) == []


@pytest.mark.parametrize("sheet", SHEETS + ["tokens.css", "start.css"])
def test_every_token_that_is_used_is_there(sheet):
    used = set(re.findall(r"var\(--([a-z0-9-]+)", (WEB / sheet).read_text()))
    # Set by the engine for one element, or by another rule.
    own = {"fill", "pace", "x", "y", "point", "count", "tint", "edge", "rows", "swipe", "behind", "before", "colour", "step", "glass", "list", "pull", "light", "dark", "from"}
    assert used - set(CALM) - set(FINTECH) - own == set()


def test_pictures_in_code_have_no_colours_of_their_own():
    """DES-01: what the engine draws takes its colours from the style sheets; PrintTests compares paper's with them."""
    wrong = []
    for path in (PROJECT / "Sources" / "Pages").rglob("*.swift"):
        if path.name == "PrintColour.swift":
            continue
        # Mail programs know no style sheets of ours: a mail says its colours itself, and they are the app's.
        if path.name == "MailPage.swift":
            own = {colour.upper() for colour in re.findall(r"#[0-9A-Fa-f]{6}\b", path.read_text())}
            wrong += sorted(own - {value.upper() for value in THEMES["calm light"].values()})
            continue
        # A picture that is shown elsewhere knows none either, and is light or dark.
        if path.name == "GlanceColours.swift":
            own = {colour.upper() for colour in re.findall(r"#[0-9A-Fa-f]{6}\b", path.read_text())}
            wrong += sorted(own - {value.upper() for theme in ("calm light", "calm dark") for value in THEMES[theme].values()})
            continue
        for line in path.read_text().splitlines():
            if re.search(r"#[0-9A-Fa-f]{6}\b", line) or 'style=' in line:
                wrong.append(f"{path.name}: {line.strip()[:80]}")
    assert wrong == []


def test_the_calm_theme_has_its_three_colours():
    """DES-02."""
    assert THEMES["calm light"]["primary"] == "#2C5F5D" and THEMES["calm light"]["savings"] == "#2C5F5D"
    for theme in ("calm light", "calm dark"):
        assert THEMES[theme]["needs"] == "#A8B5A1" and THEMES[theme]["wants"] == "#E3A05D"
    assert THEMES["calm dark"]["ground-top"] != THEMES["calm dark"]["ground"], "a gradient"
    sheets = "".join(path.read_text() for path in WEB.glob("*.css")).upper()
    for harsh in ("#006A6A", "#FF0000", "#F00;"):
        assert harsh not in sheets
