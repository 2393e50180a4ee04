"""What somebody finds who looks through the app, for the walks of test_journeys.py."""

import re

NAME = re.compile(r"(?:Pay|Exp|Trip)no\d+x")

# What a tab asked of its engine and has no answer to yet. Runs before the app in every tab.
LISTENS = """(() => {
  const asked = (globalThis.asked = new Set());
  const heard = new WeakSet();
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (message?.kind === "event") {
      asked.add(message.id);
      if (!heard.has(this)) this.addEventListener("message", ({ data }) => {
        for (const each of data) if (each.kind === "settled") asked.delete(each.id);
      });
      heard.add(this);
    }
    return post.call(this, message, ...more);
  };
})()"""

# What a page holds, once its engine has answered everything: from another tab, as whoever looks around.
LOOK = """async (path) => {
  if (path && location.pathname + location.search !== path) {
    history.pushState(history.state, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }
  const start = performance.now();
  while (asked.size && performance.now() - start < 10000) await new Promise((resolve) => setTimeout(resolve, 5));
  const all = (selector) => [...document.querySelectorAll("main " + selector)];
  const is = (selector) => document.querySelector(selector) !== null;
  return {
    path: location.pathname, titles: all(".row-title, .group-name").map((each) => each.textContent),
    cards: all("a.group-card").map((each) => [new URL(each.href).pathname, each.innerText]), text: document.querySelector("main")?.innerText ?? "",
    is: Object.fromEntries(["#usage", "[data-action='door.hand']", "[data-action='door.sign-in'], a[href='/sign-in']", "#closed",
      "#arriving", "#apart", "#moving", "#ledgers-guest", "#ledgers-sealed", "#welcome-sealed", "#ledgers-elsewhere", "#ledgers-question",
      "#moving-done", "#sign-in-form"]
      .map((selector) => [selector, is(selector)])),
    ledgers: all("[data-action='ledgers.open']").length, movable: all("[data-action='ledgers.bring']").length,
    level: all(".levels section:has(.badge.good) h2").map((each) => each.id.replace("compare-", ""))[0] ?? "",
    lives: document.getElementById("lives")?.innerText ?? "",
  };
}"""


class Sight:
    """What somebody finds who looks through the app: their own entries, every event that ‹Together› names, and what ‹Where it
    lives› says that there is besides."""

    def __init__(self, page):
        self.page, self.names, self.twice = page, set(), set()
        own = self.look("/transactions")
        together = self.look("/together")
        self.cards = dict(together["cards"])
        self.groups = {path: self.look(path)["titles"] for path in self.cards}
        for titles in [own["titles"], together["titles"], *self.groups.values()]:
            found = [name for title in titles for name in NAME.findall(title)]
            self.names |= set(found)
            self.twice |= {name for name in found if found.count(name) > 1}
        storage = self.look("/settings/storage")
        self.storage = storage
        self.is_signed_in = storage["is"]["#usage"]
        self.has_started = not own["is"]["[data-action='door.hand']"]
        self.ledgers, self.movable, self.level = storage["ledgers"], storage["movable"], storage["level"]
        self.is_closed = own["is"]["#closed"]
        self.is_arriving = own["is"]["#arriving"] or together["is"]["#arriving"]
        self.is_asked = storage["is"]["#ledgers-question"]
        self.is_moving, self.is_moved = storage["is"]["#moving"], storage["is"]["#moving-done"]
        self.is_elsewhere = storage["is"]["#ledgers-elsewhere"] or "another of your devices" in storage["lives"] + own["text"]
        self.names_guest = any(storage["is"][each] for each in ("#apart", "#moving", "#ledgers-guest"))
        self.names_sealed = storage["is"]["#ledgers-sealed"] or own["is"]["#welcome-sealed"]

    def look(self, path):
        self.page.wait_for_selector("html[data-ready]")
        return self.page.evaluate(LOOK, path)
