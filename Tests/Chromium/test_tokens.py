"""The style sheet's tokens: contrast (DES-04), one dark theme said twice, and no colour outside the tokens (DES-01)."""

import re

import pytest

from conftest import PROJECT

STYLE = (PROJECT / "Web" / "style.css").read_text()


def blocks():
    """Light tokens, then the dark ones: by the device's wish, and by the person's."""
    light = re.search(r":root \{(.*?)\n\}", STYLE, re.S)[1]
    wished = re.search(r":root:not\(\[data-theme=light\]\) \{(.*?)\}", STYLE, re.S)[1]
    chosen = re.search(r":root\[data-theme=dark\] \{(.*?)\}", STYLE, re.S)[1]
    return [dict(re.findall(r"--([a-z0-9-]+): ([^;]+);", block)) for block in (light, wished, chosen)]


LIGHT, DARK, CHOSEN = blocks()
THEMES = {"light": LIGHT, "dark": {**LIGHT, **DARK}}

TEXT = {
    "ink": ["ground", "ground-top", "card", "raised", "wash", "track", "chosen", "good-wash", "care-wash", "savings-wash"],
    "soft": ["ground", "ground-top", "card", "raised", "wash", "track", "none-wash"],
    "primary-text": ["ground", "ground-top", "card", "wash", "good-wash", "savings-wash", "track"],
    "on-primary": ["primary"],
    "ground": ["ink"],
    "good-text": ["card", "ground", "good-wash"],
    "care-text": ["card", "ground", "raised", "care-wash"],
    "danger": ["card", "danger-wash", "care-wash"],
    "income": ["card", "ground"],
}
SHAPES = {
    "control": ["ground", "card", "raised"],
    "focus": ["ground", "card", "raised", "wash"],
    "bar": ["card"],
    "primary": ["card", "track"],
    "needs-edge": ["card"], "wants-edge": ["card"], "savings-edge": ["card"], "none-edge": ["card"],
}


def luminance(color):
    channels = [int(color[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    lighter, darker = sorted([luminance(one), luminance(other)], reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_every_pair_has_the_contrast_it_needs(theme):
    tokens = THEMES[theme]
    weak = []
    for pairs, least in ((TEXT, 4.5), (SHAPES, 3.0)):
        for front, grounds in pairs.items():
            for ground in grounds:
                ratio = contrast(tokens[front], tokens[ground])
                if ratio < least:
                    weak.append(f"{front} on {ground}: {ratio:.2f} of {least}")
    assert weak == []


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


def test_dark_is_the_same_by_the_device_and_by_choice():
    assert DARK == CHOSEN


def test_colours_come_from_tokens_only():
    rules = STYLE[STYLE.index("/* Ground */"):]
    screen = rules[:rules.index("@media print")]
    assert re.findall(r"#[0-9A-Fa-f]{3,8}\b(?=[;\s)])", screen) == []
