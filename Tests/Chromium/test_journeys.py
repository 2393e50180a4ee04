"""Whatever people do in any order, through real browsers and a real server: every record they saw is where a screen says it is (issue
33, ACC-11, ACC-16, EVT-14, SEC-05, SEC-18, SYN-13). A failure prints its seed and what was done; `EVENKEEL_JOURNEYS=7` or `21-30`
walks others, and `EVENKEEL_JOURNEY_STEPS` says how far."""

import os
import pathlib
import time

import pytest
from playwright.sync_api import Error

from conftest import PROJECT, WEB, what_is_shown
from evenkeel_server import EvenkeelServer
from journey import Journey
from journey_end import ends
from journey_steps import STEPS
from provider import Provider, server_with

asked = [int(each) for each in os.environ.get("EVENKEEL_JOURNEYS", "1-20").split("-")]
SEEDS = range(asked[0], asked[-1] + 1)
LENGTH = int(os.environ.get("EVENKEEL_JOURNEY_STEPS", 10))


@pytest.fixture(scope="module")
def provider():
    provider = Provider()
    yield provider
    provider.stop()


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost(request, browser, tmp_path, seed):
    """Issue 33, item 1: its law after every step, and at the end by going wherever a screen leads."""
    if seed % 5 == 0:
        known = request.getfixturevalue("provider")
        with server_with(known, tmp_path / "data") as server:
            return walk(Journey(seed, browser, server, known))
    program = pathlib.Path(os.environ.get("EVENKEEL_SERVER", PROJECT / ".build" / "release" / "evenkeel"))
    server = EvenkeelServer(program, WEB, tmp_path / "data")
    try:
        walk(Journey(seed, browser, server))
    finally:
        server.stop()


def walk(journey):
    # Each seed likes some steps more, so that all of them together take every one.
    favourites = {STEPS[(journey.seed * 3 + each) % len(STEPS)].name for each in range(4)}
    began = time.monotonic()
    try:
        for _ in range(LENGTH):
            journey.step(STEPS, favourites)
        walked = time.monotonic()
        try:
            ends(journey)
        except Error as problem:
            shown = "\n".join(f"-- {place.name}, {place.page.url}\n{what_is_shown(place.page)[:1500]}" for place in journey.places if place.device)
            raise AssertionError(journey.told(f"the end was not reached: {problem}\n{shown}")) from problem
        journey.taken.append(f"walked in {walked - began:.1f} s, ended in {time.monotonic() - walked:.1f} s")
        complaints = [text for place in journey.places if place.device for text in place.device.complaints]
        assert complaints == [], journey.told("the browser complains")
    finally:
        print(journey.told("the whole way"))
        for place in journey.places:
            if place.device:
                place.device.context.close()
