"""Takes the picture for the README: the example's last complete month on a desktop (light) and a phone (dark)."""

import base64
import datetime
import os
import pathlib
import sys
import tempfile

from playwright.sync_api import sync_playwright

from conftest import DESKTOP, PHONE, PROJECT
from evenkeel_server import EvenkeelServer

# A font that looks alike everywhere; the app itself uses the system's.
FONT = "body, button, input, select { font-family: 'Liberation Sans', Arial, sans-serif !important; }"
BOARD = """<body style="margin:0; background:#DCE6E0">
  <div style="position:relative; width:1560px; height:860px">
    <img src="data:image/png;base64,{0}" style="position:absolute; left:40px; top:40px; width:1150px; border-radius:12px;
      box-shadow:0 2px 24px rgb(18 48 47 / 0.2)">
    <img src="data:image/png;base64,{1}" style="position:absolute; right:40px; bottom:40px; width:340px; border-radius:28px;
      box-shadow:0 4px 40px rgb(18 48 47 / 0.45)">
  </div></body>"""


def picture(browser, url, viewport, theme):
    context = browser.new_context(
        base_url=url, viewport=viewport, locale="de-CH", color_scheme=theme, bypass_csp=True, reduced_motion="reduce")
    # Swiss numbers with English words, as many people in Switzerland set it.
    context.add_init_script("Object.defineProperty(navigator, 'language', { value: 'en-CH' })")
    page = context.new_page()
    page.goto("/")
    page.wait_for_selector("html[data-ready]")
    page.add_style_tag(content=FONT)
    page.click('[data-action="door.example"]')
    page.wait_for_selector("#stats")
    last = datetime.date.today().replace(day=1) - datetime.timedelta(days=1)
    page.evaluate(
        "(path) => { history.pushState(history.state, '', path); dispatchEvent(new PopStateEvent('popstate')); }",
        f"/?period={last:%Y-%m}")
    page.wait_for_timeout(500)
    page.mouse.move(5, 5)
    taken = base64.b64encode(page.screenshot()).decode()
    context.close()
    return taken


def main(target):
    program = pathlib.Path(os.environ.get("EVENKEEL_SERVER", PROJECT / ".build" / "release" / "evenkeel"))
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = EvenkeelServer(program, PROJECT / "Web", pathlib.Path(data))
        try:
            browser = playwright.chromium.launch(
                executable_path=os.environ["EVENKEEL_CHROMIUM"], args=["--headless=new", "--no-sandbox"],
                ignore_default_args=["--headless"])
            desktop = picture(browser, server.url, DESKTOP, "light")
            phone = picture(browser, server.url, PHONE, "dark")
            board = browser.new_page(viewport={"width": 1560, "height": 860})
            board.set_content(BOARD.format(desktop, phone))
            board.wait_for_timeout(300)
            board.screenshot(path=target)
            browser.close()
        finally:
            server.stop()
    print(f"{target}: {pathlib.Path(target).stat().st_size // 1024} KB")


main(sys.argv[1])
