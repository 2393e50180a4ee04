"""Takes a picture of every screen and sheet, on a phone and a desktop, light and dark: scripts/screenshots.sh --all."""

import os
import pathlib
import sys
import tempfile

from playwright.sync_api import sync_playwright

import groups
from conftest import DESKTOP, PHONE, PROJECT
from evenkeel_server import EvenkeelServer
from test_flows_access import open_route

EMPTY = ["/", "/settings", "/settings/profile", "/help", "/privacy", "/sign-in", "/sign-up", "/budgets", "/together", "/import"]
FULL = [
    "/", "/?period=all", "/transactions", "/transactions?direction=income", "/transactions?q=zzzz",
    "/transactions/calendar", "/wallets", "/categories", "/analytics", "/budgets", "/together", "/settings",
    "/settings/storage", "/settings/profile", "/settings/changes", "/settings/deleted", "/import", "/help", "/privacy", "/gallery",
]


def name_of(path):
    return path.strip("/").replace("/", "-").replace("?", "-").replace("=", "-") or "home"


class Tour:
    def __init__(self, context, folder, suffix):
        self.page = context.new_page()
        self.folder = folder
        self.suffix = suffix
        self.count = 0
        self.page.goto("/")
        self.page.wait_for_selector("html[data-ready]")

    def take(self, name):
        self.count += 1
        self.page.mouse.move(1, 1)
        self.page.wait_for_timeout(150)
        self.page.screenshot(path=self.folder / f"{self.count:02}-{name}-{self.suffix}.png")

    def visit(self, paths, prefix=""):
        for path in paths:
            open_route(self.page, path)
            self.take(prefix + name_of(path))

    def sheet(self, path, selector, name):
        open_route(self.page, path)
        self.page.locator(selector).first.click()
        self.page.wait_for_selector("[data-sheet]")
        self.take(name)
        self.page.keyboard.press("Escape")
        self.page.wait_for_timeout(150)

    def go(self):
        page = self.page
        self.visit(EMPTY, "empty-")
        open_route(page, "/together")
        groups.tour(page, lambda name: self.take("together-" + name))
        open_route(page, "/")
        page.click('[data-action="door.example"]')
        page.wait_for_selector("#stats")
        self.visit(FULL)
        open_route(page, "/transactions")
        page.locator("li[data-row] .row-main").nth(3).click()
        page.wait_for_selector("#entry-detail")
        self.take("detail")
        open_route(page, "/transactions/calendar")
        page.locator(".calendar a").nth(3).click()
        page.wait_for_selector("#calendar-list")
        self.take("calendar-day")
        open_route(page, "/categories")
        page.click("#category-order")
        self.take("categories-order")
        open_route(page, "/transactions")
        page.click("#filter")
        self.take("filters")
        open_route(page, "/transactions")
        page.click("#select")
        page.locator(".row-check input").nth(1).click()
        self.take("selection")
        page.click("#select")
        self.sheet("/transactions", "[data-menu]", "row-menu")
        self.sheet("/categories", "#category-new", "category-new")
        self.sheet("/categories", "[data-action='category.open']", "category")
        self.sheet("/wallets", "#wallet-new", "wallet-new")
        open_route(page, "/wallets")
        page.locator("a.row-main").first.click()
        self.take("wallet")
        self.sheet("/", "#add", "add")
        open_route(page, "/transactions")
        page.locator("[data-menu]").nth(2).click()
        page.click("#sheet-row [data-action='row.delete']")
        self.take("undo")
        open_route(page, "/settings")
        page.click("#set-look-fintech")
        self.visit(["/", "/transactions", "/categories", "/gallery", "/settings"], "fintech-")


def main(folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    program = pathlib.Path(os.environ.get("EVENKEEL_SERVER", PROJECT / ".build" / "release" / "evenkeel"))
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = EvenkeelServer(program, PROJECT / "Web", pathlib.Path(data))
        try:
            browser = playwright.chromium.launch(
                executable_path=os.environ["EVENKEEL_CHROMIUM"], args=["--headless=new", "--no-sandbox"],
                ignore_default_args=["--headless"])
            for size, viewport in (("phone", PHONE), ("desktop", DESKTOP)):
                for theme in ("light", "dark"):
                    context = browser.new_context(
                        base_url=server.url, viewport=viewport, locale=os.environ.get("EVENKEEL_LOCALE", "en-CH"),
                        color_scheme=theme, reduced_motion="reduce", has_touch=size == "phone")
                    tour = Tour(context, folder, f"{size}-{theme}")
                    tour.go()
                    context.close()
                    print(f"{size} {theme}: {tour.count} pictures")
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1])
