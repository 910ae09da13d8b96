"""Accounts: the same person on every device, and nobody else."""

from __future__ import annotations

import logging
import time
from contextlib import ExitStack, closing, contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from argon2 import Parameters, PasswordHasher, extract_parameters
from argon2.profiles import RFC_9106_LOW_MEMORY
from msgspec.structs import replace

from mazmorra.server.accounts.accounts import device_of
from mazmorra.server.accounts.passwords import folded_name, shown_name
from mazmorra.server.db import metadata
from mazmorra.server.db.people import DEVICES
from mazmorra.server.ops.rate_limit import Rate
from tests.server.conftest import place_of
from tests.server.stores import KINDS, Place
from tests.server.support import BOT, ME, OPEN, PATIENT, Person, running, wait_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.server.support import Server

RAID = "dungeon_raiders"
SECRET = "a torch in the dark"
_numbers = iter(range(10_000))


@pytest.fixture(scope="module", params=KINDS)
def here(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Place:
    """A place of each kind where the accounts are kept."""
    return place_of(request.param, tmp_path_factory.mktemp("data"), request)


@pytest.fixture(scope="module")
def server(here: Place) -> Iterator[Server]:
    with here.running() as found:
        yield found


def new_name() -> str:
    return f"Ana {next(_numbers)}"


def register(person: Person, name: str | None = None, password: str = SECRET) -> str:
    """Make an account for somebody and return its name."""
    name = name or new_name()
    person.post("/account", {"name": name, "password": password})
    return name


def log_in(person: Person, name: str, password: str = SECRET) -> Any:
    return person.post("/account/login", {"name": name, "password": password})


# ---------------------------------------------------------------------- registering


def test_whoever_registers_keeps_every_game_and_preference(ana: Person) -> None:
    running = ana.new_table(RAID, [ME, BOT, BOT])["id"]
    ana.ask("PATCH", "/me", {"preferences": {"ink": "light"}})

    name = register(ana)

    assert ana.get("/me") == {"name": "Ana", "preferences": {"ink": "light"}, "account": name}
    (mine,) = ana.get("/lobby")["mine"]
    assert (mine["id"], mine["host"], mine["seats"][0]["yours"]) == (running, True, True)


def test_whoever_has_no_name_at_the_table_gets_that_of_the_account(
    come: Callable[..., Person],
) -> None:
    nobody = come()

    name = register(nobody)

    assert nobody.get("/me")["name"] == name


def test_an_open_line_goes_on_when_its_guest_registers(ana: Person) -> None:
    line = ana.watch(ana.new_table(RAID, [ME, BOT, BOT])["id"], 0)
    line.asked(0)

    register(ana)

    assert line.answer(0, line.options()[0])["type"] == "situation"


def test_the_cookie_of_the_guest_opens_nothing_of_the_account(
    come: Callable[..., Person], server: Server
) -> None:
    ana = come("Ana")
    id = ana.new_table(RAID, [ME, BOT, BOT], spectators=False)["id"]
    guest = ana.http.cookies[server.services.tokens.cookie]
    register(ana)
    thief = come()

    thief.http.cookies.clear()
    thief.http.cookies.set(server.services.tokens.cookie, guest)

    assert thief.get("/lobby")["mine"] == []
    assert thief.refused("GET", f"/tables/{id}") == "table/no_spectators"
    assert thief.watch(id, 0).hear()["code"] == "auth/not_your_seat"


@pytest.mark.parametrize("again", ["ANA  of the Caves", "ana of the caves", "Ａna of the Caves"])
def test_a_name_is_taken_however_it_is_written(come: Callable[..., Person], again: str) -> None:
    come().ask("POST", "/account", {"name": "Ana of the Caves", "password": SECRET})

    answer = come().ask("POST", "/account", {"name": again, "password": SECRET})

    assert (answer.status_code, answer.json()["code"]) == (409, "account/name_taken")


@pytest.mark.parametrize("name", ["", "x", "  ", "---", "a" * 25, "Ana<script>", "A\u0000", "🙂🙂"])
def test_a_name_that_is_none_is_refused(ana: Person, name: str) -> None:
    answer = ana.ask("POST", "/account", {"name": name, "password": SECRET})

    assert answer.json()["code"] == "account/bad_name"
    assert answer.json()["params"] == {"fewest": 2, "most": 24}


@pytest.mark.parametrize("name", ["Zoë", "李 小龙", "O'Brien-2", "María José", "ana_b.c"])
def test_names_of_all_the_world_are_good(name: str) -> None:
    assert shown_name(name) == name
    assert folded_name(name) == folded_name(name.upper())


@pytest.mark.parametrize("password", ["", "seven77", "x" * 201, "Ana Of The Deep"])
def test_a_weak_password_is_refused(ana: Person, password: str) -> None:
    wanted = {"name": "ana of the deep", "password": password}

    answer = ana.ask("POST", "/account", wanted)

    assert answer.json()["code"] == "account/weak_password"
    assert answer.json()["params"] == {"fewest": 8, "most": 200}
    assert ana.get("/me")["account"] is None


@pytest.mark.usefixtures("full_hashes")
def test_passwords_are_kept_as_argon2id_and_tokens_as_hashes(place: Place) -> None:
    with place.running() as server, closing(Person(server.port)) as ana:
        name = register(ana)

        (kept,) = place.ask("SELECT password FROM accounts WHERE name = ?", name)
        tokens = [token for (token,) in place.ask("SELECT token FROM sessions")]

        assert kept[0].startswith("$argon2id$")
        assert ana.http.cookies[server.services.tokens.session_cookie] not in tokens


# ---------------------------------------------------------------------- logging in


def test_another_device_goes_on_with_the_same_game(come: Callable[..., Person]) -> None:
    laptop, phone = come("Ana"), come()
    id = laptop.new_table(RAID, [ME, BOT, BOT])["id"]
    name = register(laptop)

    log_in(phone, name.upper())
    line = phone.watch(id, 0)
    line.asked(0)

    assert line.answer(0, line.options()[0])["type"] == "situation"
    assert phone.get("/me")["name"] == "Ana"


def test_what_a_device_has_moves_into_the_account(come: Callable[..., Person], ben: Person) -> None:
    laptop, phone = come("Ana"), come("Ana on the train")
    name = register(laptop)
    hosted = phone.new_table("dungeon_plungin", [ME], campaign=None)["id"]
    joined = ben.new_table(RAID, [ME, OPEN, BOT], public=True)["id"]
    phone.post(f"/tables/{joined}/sit", {})
    campaign = phone.post("/campaigns", {"game": "dungeon_plungin", "name": "Friday"})["id"]

    entered = log_in(phone, name)

    assert entered == {"account": name, "moved": 2, "stayed": 0}
    assert {table["id"] for table in laptop.get("/lobby")["mine"]} == {hosted, joined}
    assert laptop.get(f"/tables/{hosted}")["host"] is True
    assert [seat["yours"] for seat in laptop.get(f"/tables/{joined}")["seats"]][:2] == [False, True]
    assert [one["id"] for one in laptop.get("/campaigns")] == [campaign]


def test_records_that_a_guest_has_brought_move_into_the_account(
    come: Callable[..., Person],
) -> None:
    laptop, phone = come("Ana"), come()
    name = register(laptop)
    id = finished(phone)
    record = phone.http.get(f"/export/{id}.json").content
    phone.http.post("/api/v1/records", content=record)

    log_in(phone, name)

    assert len(laptop.get("/records")) == 1
    assert [table["id"] for table in laptop.get("/lobby")["finished"]] == [id]


def test_seats_at_one_table_stay_apart(come: Callable[..., Person], server: Server) -> None:
    """Somebody logs in on a tablet at which a child plays at the same table."""
    ana, leo = come("Ana"), come("Leo")
    name = register(ana)
    table = ana.new_table(RAID, [ME, OPEN, BOT], public=True)["id"]
    leo.post(f"/tables/{table}/sit", {})
    line = leo.watch(table, 1)
    line.asked(1)

    entered = log_in(leo, name)

    assert (entered["moved"], entered["stayed"]) == (0, 1)
    assert line.closed_with() >= 4000
    assert [seat["yours"] for seat in leo.get(f"/tables/{table}")["seats"]] == [True, False, False]
    leo.post("/account/logout")
    assert [seat["yours"] for seat in leo.get(f"/tables/{table}")["seats"]] == [False, True, False]


def test_preferences_come_along_and_those_of_the_account_go_first(
    come: Callable[..., Person],
) -> None:
    laptop, phone = come("Ana"), come("Nobody")
    laptop.ask("PATCH", "/me", {"preferences": {"ink": "light", "sound": True}})
    name = register(laptop)
    phone.ask("PATCH", "/me", {"preferences": {"ink": "dark", "textSize": 130}})

    log_in(phone, name)
    phone.ask("PATCH", "/me", {"preferences": {"sound": False}})

    everywhere = {"ink": "light", "sound": False, "textSize": 130}
    assert laptop.get("/me") == phone.get("/me")
    assert laptop.get("/me")["preferences"] == everywhere


@pytest.mark.parametrize("wrong", ["a torch in the light", "", "x" * 900])
def test_a_wrong_password_and_an_unknown_name_are_refused_alike(
    come: Callable[..., Person], wrong: str
) -> None:
    name = register(come())
    phone = come()

    codes = {
        phone.refused("POST", "/account/login", {"name": name, "password": wrong}),
        phone.refused("POST", "/account/login", {"name": "No Such Name", "password": wrong}),
    }

    assert codes == {"account/wrong_login"}
    assert phone.get("/me")["account"] is None


@pytest.mark.usefixtures("full_hashes")
def test_an_unknown_name_takes_as_long_as_a_wrong_password(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Time is counted in what takes it: hashes that are compared, and their parameters."""
    compared: list[Parameters] = []
    verify = PasswordHasher.verify

    def noted(hasher: PasswordHasher, stored: str, password: bytes) -> bool:
        compared.append(extract_parameters(stored))
        return verify(hasher, stored, password)

    monkeypatch.setattr(PasswordHasher, "verify", noted)
    with (
        place.running() as server,
        closing(Person(server.port)) as ana,
        closing(Person(server.port)) as phone,
    ):
        for name in (register(ana), "No Such Name"):
            phone.refused("POST", "/account/login", {"name": name, "password": "wrong password"})

    assert compared == [RFC_9106_LOW_MEMORY] * 2


def test_whoever_is_logged_in_neither_registers_nor_logs_in(ana: Person) -> None:
    name = register(ana)

    for path in ("/account", "/account/login"):
        again = {"name": name, "password": SECRET}
        assert ana.refused("POST", path, again) == "account/logged_in"


@contextmanager
def strict(folder: Path, **limits: Rate) -> Iterator[Callable[[], Person]]:
    """Serve with limits, and let people come."""
    with running(folder, limits=replace(PATIENT, **limits)) as server, ExitStack() as people:
        yield lambda: people.enter_context(closing(Person(server.port)))


def test_too_many_tries_at_one_name_have_to_wait(tmp_path: Path) -> None:
    with strict(tmp_path, logins_by_person=Rate(3, 0.001)) as come:
        name, thief = register(come()), come()
        tried = {"name": name.upper(), "password": "is it this one?"}

        answers = [thief.ask("POST", "/account/login", tried) for _ in range(3)]
        last = answers[-1]

        assert answers[0].json()["code"] == "account/wrong_login"
        assert (last.status_code, last.json()["code"]) == (429, "request/too_fast")
        assert int(last.headers["retry-after"]) > 100
        right = {"name": name, "password": SECRET}
        assert thief.refused("POST", "/account/login", right) == "request/too_fast"
        log_in(thief, register(come()))


def test_too_many_tries_from_one_address_have_to_wait(tmp_path: Path) -> None:
    with strict(tmp_path, logins_by_address=Rate(2, 0.001)) as come:
        tries = [{"name": f"Nobody {n}", "password": SECRET} for n in range(3)]
        codes = [come().refused("POST", "/account/login", one) for one in tries]

    assert codes == ["account/wrong_login", "account/wrong_login", "request/too_fast"]


def test_strangers_do_not_keep_an_owner_from_logging_in(tmp_path: Path) -> None:
    """Wrong attempts use up what an address and a name may try, and not what a known device may."""
    few = {"logins_by_address": Rate(3, 0.001), "logins_by_name": Rate(4, 0.001)}
    with strict(tmp_path, **few) as come:
        owner, thief = come(), come()
        name = register(owner)
        owner.post("/account/logout")
        tried = {"name": name, "password": SECRET + "x"}
        while thief.refused("POST", "/account/login", tried) != "request/too_fast":
            pass  # owner and thief come from one address

        assert come().refused("POST", "/account/login", tried) == "request/too_fast"
        log_in(owner, name.upper())
        owner.post("/account/logout")
        assert owner.refused("POST", "/account/login", tried) == "account/wrong_login"


def test_a_known_device_is_counted_too_and_known_for_its_own_accounts_alone(
    tmp_path: Path,
) -> None:
    few = {"logins_by_address": Rate(3, 0.001), "logins_by_device": Rate(2, 0.001)}
    with strict(tmp_path, **few) as come:
        owner, thief = come(), come()
        name, own = register(owner), register(thief)
        thief.post("/account/logout")
        owner.post("/account/logout")
        tried = {"name": name, "password": SECRET + "x"}

        assert thief.refused("POST", "/account/login", tried) == "account/wrong_login"
        assert thief.refused("POST", "/account/login", tried) == "request/too_fast"
        log_in(thief, own)
        wrong = [owner.refused("POST", "/account/login", tried) for _ in range(3)]
        assert wrong == ["account/wrong_login", "account/wrong_login", "request/too_fast"]


def test_no_answer_tells_a_password(ana: Person) -> None:
    wishes: list[Any] = [
        {"name": "x", "password": SECRET},
        {"name": new_name(), "password": SECRET, "more": 1},
        {"name": 5, "password": SECRET},
        {"password": SECRET},
        {"name": new_name(), "password": [SECRET]},
        {"name": new_name(), "password": SECRET * 100},
    ]

    for path in ("/account", "/account/login"):
        for wish in wishes:
            answer = ana.ask("POST", path, wish)
            assert 400 <= answer.status_code < 500
            assert SECRET not in answer.text


@pytest.mark.usefixtures("full_hashes")
def test_an_outgrown_hash_is_made_anew_with_the_next_login(place: Place) -> None:
    with place.running() as server, ExitStack() as people:
        ana, phone, tablet = (people.enter_context(closing(Person(server.port))) for _ in range(3))
        name = register(ana)
        old = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1).hash(SECRET)
        place.change("UPDATE accounts SET password = ? WHERE name = ?", old, name)

        log_in(phone, name)

        (kept,) = place.ask("SELECT password FROM accounts WHERE name = ?", name)
        assert kept[0] != old
        assert "m=65536" in kept[0]
        log_in(tablet, name)


def test_cookies_keep_to_the_encrypted_line_they_came_over(tmp_path: Path) -> None:
    with running(tmp_path, proxies=["127.0.0.1"]) as server, closing(Person(server.port)) as ana:
        wish = {"name": new_name(), "password": SECRET}

        plain = ana.ask("POST", "/account", wish).headers["set-cookie"]
        ana.http.headers["x-forwarded-proto"] = "https"
        ana.http.headers["x-forwarded-for"] = "192.0.2.1"
        encrypted = ana.ask("POST", "/account/logout").headers["set-cookie"]
        again = ana.ask("POST", "/account/login", wish).headers["set-cookie"]

    assert "Secure" not in plain
    for cookie in (encrypted, again):
        assert "HttpOnly; SameSite=Lax; Secure" in cookie


def test_no_log_line_tells_a_password_or_a_token(
    ana: Person, server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    name = register(ana)
    token = ana.http.cookies[server.services.tokens.session_cookie]
    ana.post("/account/logout")
    ana.refused("POST", "/account/login", {"name": name, "password": "not " + SECRET})
    log_in(ana, name)
    changed = {"password": SECRET, "new": "another " + SECRET}
    assert ana.ask("POST", "/account/password", changed).status_code == 204

    ours = [record for record in caplog.records if not record.name.startswith("http")]
    told = "\n".join(f"{record.getMessage()} {record.__dict__}" for record in ours)
    assert "/account/login" in told
    assert SECRET not in told
    assert token not in told


# ---------------------------------------------------------------------- devices


def test_devices_are_listed_by_what_their_browsers_say(come: Callable[..., Person]) -> None:
    laptop, phone = come(), come()
    laptop.http.headers["user-agent"] = (
        "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko Firefox/140.0"
    )
    name = register(laptop)
    log_in(phone, name)

    mine, other = sorted(laptop.get("/account/devices"), key=lambda one: not one["this"])

    assert (mine["device"], mine["this"]) == ("Firefox, Linux", True)
    assert (other["device"], other["this"]) == ("", False)


@pytest.mark.parametrize(
    ("agent", "device"),
    [
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0", "Edge, Windows"),
        ("Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Safari/537.36", "Chrome, Android"),
        ("curl/8.0", ""),
    ],
)
def test_a_device_is_named_in_two_words(agent: str, device: str) -> None:
    assert device_of(agent) == device


def test_whoever_logs_out_is_a_guest_again(ana: Person, server: Server) -> None:
    id = ana.new_table(RAID, [ME, BOT, BOT], spectators=False)["id"]
    register(ana)
    line = ana.watch(id, 0)
    line.asked(0)
    cookie = ana.http.cookies[server.services.tokens.session_cookie]

    ana.post("/account/logout")

    assert line.closed_with() >= 4000
    assert ana.get("/me") == {"name": "", "preferences": {}, "account": None}
    assert ana.get("/lobby")["mine"] == []
    ana.http.cookies.set(server.services.tokens.session_cookie, cookie)
    answer = ana.ask("GET", "/me")
    assert answer.json()["account"] is None
    assert f"{server.services.tokens.session_cookie}=; " in answer.headers["set-cookie"]


def test_another_device_can_be_logged_out(come: Callable[..., Person]) -> None:
    laptop, phone = come(), come()
    name = register(laptop)
    log_in(phone, name)
    (other,) = [one["id"] for one in laptop.get("/account/devices") if not one["this"]]

    laptop.ask("DELETE", f"/account/devices/{other}")

    assert phone.get("/me")["account"] is None
    assert [one["this"] for one in laptop.get("/account/devices")] == [True]
    assert laptop.refused("DELETE", f"/account/devices/{other}") == "account/device_unknown"


def test_a_device_of_somebody_else_cannot_be_logged_out(come: Callable[..., Person]) -> None:
    ana, ben = come(), come()
    register(ana)
    register(ben)
    (device,) = [one["id"] for one in ben.get("/account/devices")]

    assert ana.refused("DELETE", f"/account/devices/{device}") == "account/device_unknown"
    assert ben.get("/me")["account"] is not None


def test_every_other_device_can_be_logged_out_at_once(come: Callable[..., Person]) -> None:
    laptop, phone, tablet = come(), come(), come()
    name = register(laptop)
    log_in(phone, name)
    log_in(tablet, name)

    laptop.ask("DELETE", "/account/devices")

    accounts = [one.get("/me")["account"] for one in (laptop, phone, tablet)]
    assert accounts == [name, None, None]


def test_another_password_logs_the_other_devices_out_and_ends_their_lines(
    come: Callable[..., Person],
) -> None:
    laptop, phone = come(), come()
    name = register(laptop)
    log_in(phone, name)
    line = phone.watch(laptop.new_table(RAID, [ME, BOT, BOT])["id"], 0)
    line.asked(0)

    changed = {"password": SECRET, "new": "another torch entirely"}
    assert laptop.ask("POST", "/account/password", changed).status_code == 204

    assert line.closed_with() >= 4000
    assert phone.get("/me")["account"] is None
    assert laptop.get("/me")["account"] == name
    old = {"name": name, "password": SECRET}
    assert phone.refused("POST", "/account/login", old) == "account/wrong_login"
    log_in(phone, name, "another torch entirely")


def test_a_password_is_changed_only_by_whoever_knows_it(ana: Person) -> None:
    name = register(ana)

    wrong = {"password": "not this one", "new": "another torch entirely"}
    weak = {"password": SECRET, "new": name}

    assert ana.refused("POST", "/account/password", wrong) == "account/wrong_password"
    assert ana.refused("POST", "/account/password", weak) == "account/weak_password"


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "/account/logout"),
        ("GET", "/account/devices"),
        ("DELETE", "/account/devices"),
        ("DELETE", "/account/devices/aaaaaaaaaaaa"),
    ],
)
def test_a_guest_has_no_devices(ana: Person, method: str, path: str) -> None:
    assert ana.refused(method, path) == "account/needed"


USED = "UPDATE sessions SET used = ? WHERE account = (SELECT id FROM accounts WHERE name = ?)"
DAY = 24 * 3600


def test_a_device_that_nobody_uses_for_half_a_year_is_logged_out(ana: Person, here: Place) -> None:
    name = register(ana)

    here.change(USED, time.time() - 181 * DAY, name)

    assert ana.get("/me")["account"] is None


def test_a_device_that_is_used_stays_logged_in(ana: Person, here: Place) -> None:
    name = register(ana)
    here.change(USED, time.time() - 30 * DAY, name)

    answer = ana.ask("GET", "/me")

    assert answer.json()["account"] == name
    assert "Max-Age=15552000; HttpOnly; SameSite=Lax" in answer.headers["set-cookie"]
    (device,) = ana.get("/account/devices")
    assert device["used"] > time.time() - 60


def test_only_so_many_devices_are_logged_in(come: Callable[..., Person], here: Place) -> None:
    ana = come()
    name = register(ana)
    (mine,) = ana.get("/account/devices")
    ((account,),) = here.ask("SELECT id FROM accounts WHERE name = ?", name)
    for number in range(DEVICES + 5):
        id = f"{name} {number}"
        values = (id, id, account, "", 1.0, float(number))
        here.change("INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?)", *values)

    log_in(come(), name)

    left = {one["id"] for one in ana.get("/account/devices")}
    assert len(left) == DEVICES
    assert mine["id"] in left
    assert f"{name} 0" not in left


# ---------------------------------------------------------------------- history


def finished(person: Person, **more: Any) -> str:
    """Return a table whose game bots have played to its end for somebody."""
    table = person.new_table(RAID, [ME, BOT, BOT], **more)
    person.post(f"/tables/{table['id']}/seats/0", {"act": "resign", "bot": "random"})
    wait_for(lambda: person.get(f"/tables/{table['id']}")["status"] == "over")
    return str(table["id"])


def test_finished_games_are_listed_page_by_page(ana: Person, here: Place) -> None:
    id = finished(ana)
    names = [column.name for column in metadata.tables.c]
    copied = ", ".join({"id": "?", "changed": "?"}.get(name, name) for name in names)
    copy = f"INSERT INTO tables ({', '.join(names)}) SELECT {copied} FROM tables WHERE id = ?"
    for number in range(69):  # in pairs of the same moment
        here.change(copy, f"t{number:03}", 1000.0 + number // 2, id)

    pages, place = [], ""
    while True:
        page = ana.get(f"/me/history{place}")
        pages.append([table["id"] for table in page["tables"]])
        if page["next"] is None:
            break
        place = f"?before={page['next']}"

    assert [len(page) for page in pages] == [30, 30, 10]
    assert len({table for page in pages for table in page}) == 70
    assert pages[0][0] == id
    assert ana.get("/me/history")["tables"][0]["outcome"] is not None


@pytest.mark.parametrize("before", ["x", "nan,a", "1.0", "inf,a", ",", "x" * 65])
def test_a_place_that_no_page_has_named_is_refused(ana: Person, before: str) -> None:
    assert ana.refused("GET", f"/me/history?before={before}") == "request/malformed"


def test_the_history_of_others_is_not_shown(ana: Person, ben: Person) -> None:
    finished(ana)

    assert ben.get("/me/history") == {"tables": [], "next": None}
