"""Notifications on a device (NTF-01 to NTF-06): turned on with a tap, sealed on the way, shown by the service worker. The
browser's own push service is out of reach here, so one on this machine takes its place: the server sends to it, other
people's programs open what came, and the browser is handed that."""

import json
import os
import pathlib

import pytest

from conftest import DESKTOP, PHONE, WEB, Device, assert_accessible, looks, wait_until
from evenkeel_server import EvenkeelServer
from flows import Person
from groups import Friends, code_of, hosting, join
from push_service import PushService

pytestmark = pytest.mark.whole_browser

FAKE = """({ endpoint, p256dh, auth }) => {
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (each) => each.charCodeAt(0)).buffer;
  const keys = { p256dh: bytes(p256dh), auth: bytes(auth) };
  const made = (key) => ({
    endpoint, getKey: (name) => keys[name], options: { applicationServerKey: key },
    async unsubscribe() { localStorage.removeItem("test-push"); return true; },
  });
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly || applicationServerKey.byteLength !== 65) throw new Error("no browser takes this");
    localStorage.setItem("test-push", btoa(String.fromCharCode(...applicationServerKey)));
    return made(applicationServerKey.buffer);
  };
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem("test-push");
    return key && made(Uint8Array.from(atob(key), (each) => each.charCodeAt(0)).buffer);
  };
}"""


@pytest.fixture
def push():
    service = PushService()
    yield service
    service.stop()


@pytest.fixture
def told(browser, tmp_path, push):
    """`told(size)` is a person whose browser takes push messages from a server that may send to this machine."""
    server = EvenkeelServer(
        pathlib.Path(os.environ["EVENKEEL_SERVER"]), WEB, tmp_path / "data", settings={"EVENKEEL_PUSH_HOSTS": push.host})
    devices = []

    def make(size=PHONE, takes=True, **options):
        device = Device(browser, server.url, size, **options)
        devices.append(device)
        if takes:
            device.context.grant_permissions(["notifications"], origin=server.url)
            device.context.add_init_script(f"({FAKE})({json.dumps(push.subscription())})")
        return Person(device)

    yield make
    for device in devices:
        device.context.close()
    server.stop()


def turned_on(ann):
    ann.go("settings")
    ann.tap('a[href="/settings/notifications"]')
    ann.sees("#push-on")
    ann.tap("#push-on")
    ann.sees("#push-is-on")


def deliver(ann, data):
    """To the service worker, as the browser does when its push service has something. One that is not active yet gets nothing,
    and the browser, which all tests of a worker share, tells of other tests' service workers, too."""
    origin = ann.page.evaluate("navigator.serviceWorker.ready.then(() => location.origin)")
    session = ann.page.context.new_cdp_session(ann.page)
    found = {}

    def told(event):
        for each in event["registrations"]:
            found[each["registrationId"]] = each["scopeURL"] == origin + "/" and not each["isDeleted"]

    def number():
        return next((number for number, is_ours in found.items() if is_ours), None)

    session.on("ServiceWorker.workerRegistrationUpdated", told)
    session.send("ServiceWorker.enable")
    wait_until(ann.page, number)
    session.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": number(), "data": data})


def deliver_and_see(ann, data):
    """Once more where the busy browser lost it on the way from its debugging protocol to the worker. With its tag it is the
    same notification; one that the worker does not show is never there."""
    for _ in range(3):
        deliver(ann, data)
        try:
            return wait_until(ann.page, lambda: shown(ann), 15_000)
        except AssertionError as error:
            trouble = error
    raise trouble


def shown(ann):
    return ann.page.evaluate(
        "navigator.serviceWorker.ready.then((it) => it.getNotifications()).then((all) => all.map(({ title, lang }) => [title, lang]))")


@looks()
def test_a_device_is_turned_on_tried_and_turned_off(told, push, shot, size, scheme):
    """NTF-01 to NTF-03, NTF-05, NTF-06."""
    ann = told(size, color_scheme=scheme)
    ann.start_with("100")
    ann.sign_up("ann@example.org")
    ann.go("settings")
    ann.tap('a[href="/settings/notifications"]')
    ann.sees("#push-on")
    assert_accessible(ann.page, "notifications, off")
    shot(ann.page, f"push-off-{size['width']}-{scheme}")
    ann.tap("#push-on")
    ann.sees("#push-is-on")
    ann.tap("#push-test")
    wait_until(ann.page, lambda: push.parcels)
    message = push.opened(0)
    assert message["web_push"] == 8030
    assert message["notification"]["navigate"].endswith("/settings/notifications")

    deliver_and_see(ann, json.dumps(message))
    assert shown(ann) == [["This is what Evenkeel looks like here.", "en"]]
    ann.tap("label[for=kind-budgets]")
    ann.tap("label[for=push-amounts]")
    ann.page.fill("#quiet-from", "22:00")
    ann.page.fill("#quiet-until", "07:00")
    ann.page.locator("#quiet-until").blur()
    assert_accessible(ann.page, "notifications, on")
    shot(ann.page, f"push-on-{size['width']}-{scheme}")
    ann.page.reload()
    ann.sees("#push-is-on")
    assert not ann.page.is_checked("#kind-budgets") and ann.page.is_checked("#push-amounts")
    assert (ann.page.input_value("#quiet-from"), ann.page.input_value("#quiet-until")) == ("22:00", "07:00")
    ann.tap("#push-off")
    ann.sees("#push-on")
    assert ann.page.evaluate("localStorage.getItem('test-push')") is None


def test_what_ben_adds_reaches_a_closed_phone(told, push):
    """NTF-04, NTF-06, NTF-07: without amounts, and a tap leads to the expense."""
    ann = told(PHONE)
    friends = hosting(ann, "Ticino", "Ann", ["Ben"])
    friends.expense("90", "Cottage")
    link = code_of(ann)
    turned_on(ann)
    ann.page.goto("about:blank")
    ben = told(DESKTOP, takes=False)
    ben.page.goto("/welcome")
    join(ben, link, "Ben")
    Friends(ben.page).expense("60", "Boat")
    titles = []

    def came():
        titles[:] = [push.opened(number)["notification"]["title"] for number in range(len(push.parcels))]
        return any("Boat" in title for title in titles)

    wait_until(ann.page, came, 60_000)
    assert "Ben added Boat." in titles and not any("60" in title for title in titles), titles

    message = push.opened([index for index, title in enumerate(titles) if "Boat" in title][0])
    ann.page.goto("/")
    ann.sees("html[data-ready]")
    deliver_and_see(ann, json.dumps(message))
    ann.page.context.service_workers[0].evaluate("""async () => {
      const [notification] = await registration.getNotifications();
      dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    }""")
    ann.reads("Boat", "main")
    assert "/expenses/" in ann.page.evaluate("location.pathname")


def test_a_browser_that_refuses_says_what_can_be_done(told):
    """NTF-02: refusal is respected, and the inbox goes on."""
    ann = told(PHONE, takes=False)
    ann.start_with("100")
    ann.sign_up("ann@example.org")
    # A headless browser answers for itself, whatever it is told to set.
    ann.page.context.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
    ann.page.goto("/settings/notifications")
    ann.reads("blocks notifications", "#push-device")
    assert ann.page.locator("#push-on").count() == 0


def test_without_an_account_it_says_why_there_is_nothing(person):
    ann = person()
    ann.start_with("100")
    ann.page.goto("/settings/notifications")
    ann.reads("needs an account", "main")
