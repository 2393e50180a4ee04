"""Which functions of the engine run until the first screen is there: scripts/engine-needed.sh."""

import json
import os
import pathlib

# Where people arrive: from the home screen, or where they left off.
FIRST_SCREENS = ["/", "/transactions"]


def count_functions(context):
    """Opens the app anew with what is stored, and keeps what the engine counted."""
    folder = pathlib.Path(os.environ["EVENKEEL_COUNTED"])
    first, *others = context.pages
    for page in others:
        page.close()
    # What a sync needs comes after the first screen.
    context.route("**/v1/**", lambda route: route.abort())
    for path in FIRST_SCREENS:
        first.goto(path)
        first.wait_for_selector("html[data-ready]")
        # Another tab may have led until now.
        while not first.workers[0].evaluate("() => Boolean(self.counted)"):
            first.wait_for_timeout(100)
        counted = first.workers[0].evaluate("() => self.counted()")
        (folder / f"{os.getpid()}-{len(list(folder.iterdir()))}.json").write_text(json.dumps(counted))
