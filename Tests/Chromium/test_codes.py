"""QR codes (EVT-19): what the engine draws, zxing reads. From the path itself, through librsvg, and from the screen of a
real browser in every theme. A payment slip is such a code, too."""

import io
import os
import random
import re
import subprocess

import pytest
import zxingcpp
from PIL import Image

from conftest import PROJECT

ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
# Bytes in byte mode of version 40, by level.
MOST = [2953, 2331, 1663, 1273]
WORDS = ["Zürich", "Müller & Söhne", "Café ☕", "漢字", "İstanbul", "👩‍👩‍👧", "Ελλάδα", "Привет", "CHF 12.50", "\n", "\u00a0", "ñ"]
SLIP = "\n".join(
    ["SPC", "0200", "1", "CH4431999123000889012", "S", "Robert Schneider AG", "Rue du Lac", "1268", "2501", "Biel", "CH",
     "", "", "", "", "", "", "", "1949.75", "CHF", "S", "Pia-Maria Rutschmann-Schnyder", "Grosse Marktgasse", "28", "9400",
     "Rorschach", "CH", "QRR", "210000000003139471430009017", "Für den Auftrag vom 15.06.2026", "EPD"])


def drawn(wanted):
    """Version, level, mask and SVG for each (level, versions, text)."""
    program = os.environ.get("EVENKEEL_NATIVE_ENGINE", str(PROJECT / ".build/release/Browser"))
    lines = "".join(f"{level} {first} {last} {text.encode().hex()}\n" for level, (first, last), text in wanted)
    out = subprocess.run([program, "codes"], input=lines, capture_output=True, text=True, check=True).stdout
    answers = out.removesuffix("\n").split("\n")
    assert len(answers) == len(wanted)
    return [(int(v), int(l), int(m), svg) for v, l, m, svg in (line.split(" ", 3) for line in answers)]


def rasterised(svg, scale=3):
    """The strokes as pixels. Only what the drawing is made of is understood; anything else fails."""
    side = int(re.search(r'viewBox="0 0 (\d+) \1"', svg)[1])
    image = Image.new("L", (side, side), 255)
    path = re.search(r'<path stroke="#000" d="([^"]*)">', svg)[1]
    rows = re.findall(r"M(\d+) (\d+)\.5((?:h\d+(?:m\d+ 0)?)+)", path)
    assert "".join(f"M{x} {y}.5{rest}" for x, y, rest in rows) == path
    for x, y, rest in rows:
        x, y = int(x), int(y)
        for command, length in re.findall(r"([hm])(\d+)", rest):
            assert 4 <= x and x + int(length) <= side - 4 and 4 <= y < side - 4, "the quiet zone is not empty"
            if command == "h":
                image.paste(0, (x, y, x + int(length), y + 1))
            x += int(length)
    return image.resize((side * scale, side * scale), Image.NEAREST)


def read(image):
    found = zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.QRCode)
    assert len(found) == 1, f"{len(found)} codes found"
    return found[0]


def texts(seed):
    """Every size at every level, and lengths and alphabets in between."""
    chance = random.Random(seed)
    wanted = [(level, (version, version), f"V{version} {level}") for version in range(1, 41) for level in range(4)]
    for _ in range(400):
        level = chance.randrange(4)
        most = min(MOST[level], chance.choice([20, 60, 200, 3000]))
        if chance.random() < 0.4:
            text = "".join(chance.choice(ALPHANUMERIC) for _ in range(chance.randint(1, most)))
        else:
            text = "".join(chance.choice(WORDS) for _ in range(chance.randint(1, 1 + most // 12)))
            while len(text.encode()) > most:
                text = text[: len(text) * 9 // 10] or "é"
        wanted.append((level, (1, 40), text))
    return wanted


@pytest.mark.parametrize("seed", [1, 2])
def test_every_size_level_and_mask_is_read_back(seed):
    wanted = texts(seed)
    masks, sizes = set(), set()
    for (level, (first, last), text), (version, reached, mask, svg) in zip(wanted, drawn(wanted)):
        code = read(rasterised(svg))
        assert code.bytes == text.encode(), f"version {version}, level {level}: {text!r}"
        assert first <= version <= last and reached >= level
        assert code.ec_level == "LMQH"[reached]
        masks.add(mask)
        sizes.add(version)
    assert masks == set(range(8)) and sizes == set(range(1, 41))


def test_invitations_and_payment_slips_are_read_back():
    link = "HTTPS://EVENKEEL.EXAMPLE/J/K7M2QX"
    transfer = "\n".join(["BCD", "002", "1", "SCT", "", "Ben Müller", "DE71110220330123456789", "EUR42.50", "", "", "Miete"])
    wanted = [(0, (1, 40), "K7M2QX"), (1, (1, 40), link), (1, (1, 25), SLIP), (1, (1, 13), transfer)]
    answers = drawn(wanted)
    assert answers[0][0] == 1 and answers[1][0] <= 3
    for (_, _, text), (*_, svg) in zip(wanted, answers):
        code = read(rasterised(svg))
        assert code.text == text and code.bytes == text.encode()


def test_damage_is_mended():
    """A blot over a tenth of the side in the middle, at the highest level."""
    (_, _, _, svg), = drawn([(3, (10, 10), "https://evenkeel.example/join#" + "k" * 60)])
    image = rasterised(svg)
    side = image.size[0]
    image.paste(255, (side // 2 - side // 10, side // 2 - side // 10, side // 2 + side // 10, side // 2 + side // 10))
    assert read(image).text.endswith("#" + "k" * 60)


def test_a_text_that_is_too_long_is_refused():
    program = os.environ.get("EVENKEEL_NATIVE_ENGINE", str(PROJECT / ".build/release/Browser"))
    lines = f"0 1 40 {b'a'.hex() * 2954}\n1 1 25 {b'a'.hex() * 998}\n"
    out = subprocess.run([program, "codes"], input=lines, capture_output=True, text=True, check=True).stdout
    assert out == "tooLong(bytes: 2954, most: 2953)\ntooLong(bytes: 998, most: 997)\n"


def test_librsvg_draws_what_is_read_back():
    for _, _, _, svg in drawn([(1, (1, 25), SLIP)]):
        for width in (200, 333, 1000):
            named = svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
            png = subprocess.run(["rsvg-convert", "-w", str(width)], input=named.encode(), capture_output=True, check=True)
            assert read(Image.open(io.BytesIO(png.stdout))).text == SLIP


@pytest.mark.parametrize("theme", [{}, {"color_scheme": "dark"}, {"forced_colors": "active"}, {"color_scheme": "dark", "forced_colors": "active"}])
def test_the_screen_shows_what_a_camera_reads(browser, theme):
    """Black on white in every theme, named for those who do not see it (UXA)."""
    (_, _, _, svg), = drawn([(1, (1, 25), SLIP)])
    context = browser.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2, **theme)
    page = context.new_page()
    sheets = "".join((PROJECT / "Web" / name).read_text() for name in ("tokens.css", "base.css", "components.css"))
    page.set_content(f"<!doctype html><html><style>{sheets}</style><body><main>{svg}</main>")
    image = page.get_by_role("img", name="Code")
    shot = Image.open(io.BytesIO(image.screenshot())).convert("L")
    assert read(shot).text == SLIP
    assert set(shot.getextrema()) == {0, 255}
    context.close()
