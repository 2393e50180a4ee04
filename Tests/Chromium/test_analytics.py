"""Analytics and reports as people use them: by finger and by key, on phones and desktops, on paper."""

import subprocess

import pytest

from conftest import assert_accessible, go_back, print_on_paper, wait_until
from flows import today
from statements import swiss_statement
from test_flows_access import LOOSE, NARROW, open_route

PARTS = ["overview", "categories", "plan", "compare", "payees"]


@pytest.fixture
def visitor(person, size):
    """Somebody who looks at the example."""
    ann = person(size)
    ann.tap('[data-action="door.example"]')
    ann.sees("#stats")
    return ann


def test_every_part_answers_and_fits(visitor, shot):
    """ANA-23, UXA-14: each part has its sentence; nothing scrolls sideways."""
    page = visitor.page
    for part in PARTS:
        open_route(page, f"/analytics?show={part}&period=year")
        visitor.sees(f"#part-{part}[aria-current=page]")
        assert page.evaluate(LOOSE) == [], part
        assert_accessible(page, part)
        shot(page, f"{page.viewport_size['width']}-{part}")


def test_drill_down_and_back(visitor):
    """ANA-06, ANA-13: a point opens its entries, back returns to the chart; by keyboard as well."""
    page = visitor.page
    open_route(page, "/analytics")
    visitor.sees("#trend")
    page.locator("#trend .point.in").first.focus()
    page.keyboard.press("Enter")
    wait_until(page, lambda: "direction=income" in page.url)
    go_back(page)
    visitor.sees("#trend")
    visitor.tap("#trend-table summary")
    assert page.locator("#trend-table tbody tr").count() == 4
    page.locator("#twins .twin").nth(2).click()
    wait_until(page, lambda: "period=20" in page.url)
    visitor.sees("#title")


def test_pie_and_bars(visitor):
    """ANA-10: the toggle keeps the time; a slice opens its entries."""
    page = visitor.page
    open_route(page, "/analytics?show=categories&period=year")
    visitor.tap("#chart-pie")
    visitor.sees("#pie")
    assert "period=year" in page.url
    href = page.locator("#category-bars a").first.get_attribute("href")
    assert page.locator("#pie a").first.get_attribute("href") == href
    page.locator("#category-bars a").first.focus()
    page.keyboard.press("Enter")
    wait_until(page, lambda: page.url.endswith(href))


def test_comparing_any_two(visitor):
    """ANA-17."""
    page = visitor.page
    open_route(page, "/analytics?show=compare")
    values = page.locator("#compare-to option").evaluate_all("(all) => all.map((each) => each.value)")
    page.select_option("#compare-to", values[4])
    wait_until(page, lambda: f"compare={values[4]}" in page.url)
    visitor.sees("#compare-rows .change")


def test_a_report_with_template_csv_and_paper(visitor, shot):
    """ANA-19 to ANA-21."""
    page = visitor.page
    page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1; }; }")
    open_route(page, "/reports")
    page.select_option("#r-group", "category")
    visitor.sees("#report-card .ranking")
    assert page.evaluate(LOOSE) == []
    visitor.tap("#r-pdf")
    wait_until(page, lambda: page.evaluate("window.printed") == 1)
    assert page.title().startswith("Evenkeel_Report_20")
    with page.expect_download() as download:
        visitor.tap("#r-csv")
    assert download.value.suggested_filename.startswith("Evenkeel_Report_")
    page.fill("#r-name", "By category")
    visitor.tap("#save-report button[type=submit]")
    visitor.reads("By category", "#my-reports")
    page.select_option("#r-group", "month")
    visitor.sees("#report-bars")
    visitor.tap("#my-reports .saved a")
    visitor.sees("#report-card .ranking")
    assert_accessible(page, "report")
    shot(page, f"{page.viewport_size['width']}-report")
    print_on_paper(page)
    assert not page.locator("#report-form").is_visible()
    assert page.locator(".report-head").is_visible()


def test_signed_in_the_server_makes_the_file(person):
    """ANA-21: a file with its usual name whose text can be selected; without the server, paper."""
    ann = person()
    ann.import_file(swiss_statement(today()))
    ann.sign_up("ann@example.org")
    ann.is_synced()
    page = ann.page
    page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1; }; }")
    open_route(page, "/reports")
    page.select_option("#r-group", "category")
    ann.sees("#report-card .ranking")
    with page.expect_download() as download:
        ann.tap("#r-pdf")
    assert download.value.suggested_filename == f"Evenkeel_Report_{today().isoformat()}.pdf"
    text = subprocess.run(["pdftotext", "-layout", download.value.path(), "-"], capture_output=True, text=True, check=True).stdout
    spending = ann.text("#report-card .totals dd >> nth=1")
    for part in ("Evenkeel", "Page 1 of", spending.split()[-1]):
        assert part in text, f"{part!r} is not in {text!r}"
    assert page.evaluate("window.printed") == 0
    # What was not sent yet is not in the server's file, and without a network there is none.
    page.context.set_offline(True)
    ann.tap("#r-pdf")
    wait_until(page, lambda: page.evaluate("window.printed") == 1)


@pytest.mark.parametrize("part", PARTS)
def test_at_320(person, part):
    """UXA-14: everything at the width of the smallest phone."""
    ann = person(NARROW)
    ann.tap('[data-action="door.example"]')
    ann.sees("#stats")
    open_route(ann.page, f"/analytics?show={part}&period=year")
    ann.sees(f"#part-{part}")
    assert ann.page.evaluate(LOOSE) == []
