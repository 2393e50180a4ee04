"""The end of a walk of test_journeys.py: every way that a screen names is gone, and what each person ever saw is there."""

from journey import QUESTIONS
from journey_sight import Sight
from journey_steps import open_by_words, sign_in, sign_out


def ends(journey):
    journey.fresh = set()
    for person in journey.people:
        places = [place for place in journey.places if place.person is person and place.device]
        for place in places:
            place.goes_offline(False)
        found = set().union(*(everything(journey, place) for place in places))
        ever = set().union(*(names for place in places for names in place.seen.values()))
        lost = ever - found - person.saved - person.released
        if lost:
            raise AssertionError(journey.told(f"{person.name} can reach {sorted(lost)} nowhere any more"))


def answers(place):
    """Later, or apart: nothing is brought together any more."""
    if place.clear() in QUESTIONS:
        (place.page.query_selector("#ledgers-later") or place.page.query_selector("#guest-apart")).click()
        place.visit(None)


def everything(journey, place):
    """
    Through every ledger that ‹Where it lives› names, and to the other side of a sign-in. What was found before somebody signed in or
    out doesn't count afterwards: it has to be there then.
    """
    answers(place)
    found = ledgers(journey, place)
    if place.person.account != "there":
        return found
    sight, has_guest = place.sight, bool(place.seen.get(""))
    if not sight.is_signed_in:
        inside = goes_in(journey, place)
        return inside | goes_out(journey, place) if has_guest else inside
    if has_guest or sight.level == "here" or sight.ledgers:
        outside = goes_out(journey, place)
        return outside | goes_in(journey, place)
    return found


def goes_in(journey, place):
    sign_in(journey, place)
    answers(place)
    journey.look(place)
    return ledgers(journey, place)


def goes_out(journey, place):
    sign_out(journey, place)
    journey.look(place)
    return ledgers(journey, place)


def ledgers(journey, place):
    sight = place.sight = Sight(place.other)
    if sight.is_closed and place.person.words:
        open_by_words(journey, place)
    for _ in range(40):
        sight = place.sight = Sight(place.other)
        if not sight.is_arriving:
            break
        place.page.wait_for_timeout(200)
    found = set(sight.names)
    for number in range(sight.ledgers):
        place.visit("/settings/storage")
        # The one that was shown before has its place in the list then.
        place.page.locator("[data-action='ledgers.open']").nth(number).click()
        place.visit(None)  # Until it is the one that is shown.
        seen = Sight(place.other)
        found |= seen.names
        assert seen.ledgers >= sight.ledgers, journey.told(f"{place.name} finds no way back to the ledger that was shown")
    return found
