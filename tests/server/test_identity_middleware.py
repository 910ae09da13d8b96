"""Who comes in, from where, and what browsers are told."""

from __future__ import annotations

import stat
from typing import TYPE_CHECKING

import httpx
import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from mazmorra.kernel import Refused
from mazmorra.server.db.table_rows import SeatRow
from mazmorra.server.middleware.identity import trusted_proxies
from mazmorra.server.tokens import Tokens
from tests.server.support import API, ME, OPEN, Person, Server, running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

ELSEWHERE = "https://elsewhere.example"


def bare(person: Person) -> httpx.Client:
    """Return a client with somebody's cookie and nothing else."""
    cookies = dict(person.http.cookies)
    return httpx.Client(base_url=f"http://127.0.0.1:{person.port}{API}", cookies=cookies)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": ELSEWHERE},
        {"Origin": "null"},
        {"Origin": "http://[broken"},
        {"Origin": ""},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "nonsense"},
        {"Origin": ELSEWHERE, "X-Mazmorra": "1"},
        {},
        {"Content-Type": "text/plain"},
        {"Content-Type": "text/plain; application/json"},
        {"Content-Type": "application/x-www-form-urlencoded"},
        {"Content-Type": "multipart/form-data; boundary=x"},
    ],
)
def test_what_another_site_could_send_with_my_cookie_changes_nothing(
    ana: Person, headers: dict[str, str]
) -> None:
    id = ana.new_table("dungeonquest", [ME, {"sitter": "open"}])["id"]

    with bare(ana) as client:
        started = client.post(f"/tables/{id}/start", headers=headers)
        taken_away = client.delete(f"/tables/{id}", headers=headers)

    for answer in (started, taken_away):
        assert (answer.status_code, answer.json()["code"]) == (403, "request/origin")
        assert "set-cookie" not in answer.headers
    assert ana.get(f"/tables/{id}")["status"] == "waiting"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "ours"},
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
        {"X-Mazmorra": "1"},
        {"Content-Type": "application/json; charset=utf-8"},
    ],
)
def test_what_comes_from_our_page_or_from_no_page_is_done(
    ana: Person, headers: dict[str, str]
) -> None:
    id = ana.new_table("dungeonquest", [ME, {"sitter": "open"}])["id"]
    ours = f"http://127.0.0.1:{ana.port}"
    headers = {name: ours if value == "ours" else value for name, value in headers.items()}

    with bare(ana) as client:
        assert client.post(f"/tables/{id}/start", headers=headers).status_code == 200


def test_another_site_cannot_make_a_browser_forget_who_it_is(server: Server) -> None:
    """A form that is sent from elsewhere carries no cookie; its answer must not set one."""
    address = f"http://127.0.0.1:{server.port}{API}/tables"

    answer = httpx.post(address, headers={"Origin": ELSEWHERE, "Sec-Fetch-Mode": "navigate"})

    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "headers", [{"Origin": ELSEWHERE}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}]
)
def test_a_socket_from_another_site_is_not_opened(ana: Person, headers: dict[str, str]) -> None:
    id = ana.new_table("dungeonquest", [ME])["id"]
    address = f"ws://127.0.0.1:{ana.port}{API}/tables/{id}/live?as=0"

    with (
        pytest.raises(InvalidStatus) as refused,
        connect(address, additional_headers={**headers, "Cookie": ana.cookie}),
    ):
        pass

    assert refused.value.response.status_code == 403


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere(ana: Person) -> None:
    for path in ("/", "/api/v1/me", "/api/v1/nothing"):
        headers = ana.http.get(path).headers
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'none'; ")
        assert "unsafe" not in policy
        assert "http" not in policy
        assert "*" not in policy
        assert "camera=()" in headers["permissions-policy"]
        assert headers["x-frame-options"] == "DENY"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["cross-origin-resource-policy"] == "same-origin"


# ---------------------------------------------------------------------- behind a proxy


@pytest.fixture(scope="module")
def behind_a_proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("data"), proxies=["127.0.0.1"]) as server:
        yield server


ENCRYPTED = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"}


def test_behind_an_encrypting_proxy_cookies_are_secure_and_the_browser_stays(
    behind_a_proxy: Server,
) -> None:
    address = f"http://127.0.0.1:{behind_a_proxy.port}{API}/me"

    answer = httpx.get(address, headers=ENCRYPTED)
    plain = httpx.get(address)

    assert "; Secure" in answer.headers["set-cookie"]
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert "; Secure" not in plain.headers["set-cookie"]
    assert "strict-transport-security" not in plain.headers


def test_what_a_stranger_says_about_a_proxy_is_not_believed(server: Server) -> None:
    answer = httpx.get(f"http://127.0.0.1:{server.port}{API}/me", headers=ENCRYPTED)

    assert "; Secure" not in answer.headers["set-cookie"]
    assert "strict-transport-security" not in answer.headers


def test_proxies_are_addresses_or_networks() -> None:
    assert trusted_proxies("127.0.0.1, 10.0.0.0/8 ::1") == ["127.0.0.1", "10.0.0.0/8", "::1"]
    assert trusted_proxies("") == []
    for wrong in ("*", "proxy.example", "10.0.0.1/8"):
        with pytest.raises(Refused) as refused:
            trusted_proxies(wrong)
        assert refused.value.code == "serve/proxy"


# ---------------------------------------------------------------------- who it is


def test_a_cookie_with_a_wrong_signature_identifies_no_guest(ana: Person) -> None:
    name, value = next(iter(ana.http.cookies.items()))
    guest, signature = value.split(".")
    other = Tokens(b"another secret")

    assert ana.get("/me")["name"] == "Ana"
    for forged in (
        guest,
        f"{guest}.",
        f"{guest}.{signature[:-1]}",
        f"{guest}.{'0' * len(signature)}",
        f"{guest[:-1]}{'b' if guest[-1] == 'a' else 'a'}.{signature}",
        other.welcome()[1].split(";")[0].partition("=")[2],
        f"{guest}.{signature}é",
    ):
        headers = {b"Cookie": f"{name}={forged}".encode("latin-1")}
        answer = httpx.get(f"http://127.0.0.1:{ana.port}{API}/me", headers=headers)
        assert answer.json()["name"] == ""
        assert "set-cookie" in answer.headers


def test_the_secret_and_the_data_are_their_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "data"

    with running(folder):
        pass

    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    for file in folder.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name
    assert len((folder / "secret").read_bytes()) == 32


def test_an_invitation_is_signed_for_one_seat_and_dies_with_it(
    ana: Person, ben: Person, come: Callable[..., Person]
) -> None:
    one, other = (ana.new_table("dungeonquest", [ME, OPEN, OPEN]) for _ in range(2))
    invite = one["seats"][1]["invite"]
    assert len({seat["invite"] for table in (one, other) for seat in table["seats"][1:]}) == 4

    for forged in ("", invite[:-1], f"{invite}a", invite.swapcase(), other["seats"][1]["invite"]):
        wish = {"invite": forged}
        assert ben.refused("POST", f"/tables/{one['id']}/sit", wish) == "auth/invitation"
    ben.post(f"/tables/{one['id']}/sit", {"invite": invite})
    ben.post(f"/tables/{one['id']}/seats/1", {"act": "leave"})

    assert come().refused("POST", f"/tables/{one['id']}/sit", {"invite": invite}) == (
        "auth/invitation"
    )
    again = ana.get(f"/tables/{one['id']}")["seats"][1]["invite"]
    assert again not in (invite, None)


def test_the_link_of_a_table_seats_one_guest_after_another_until_it_is_full(
    ana: Person, ben: Person, come: Callable[..., Person]
) -> None:
    one, other = (ana.new_table("dungeonquest", [ME, OPEN, OPEN]) for _ in range(2))
    link = {"invite": one["invite"]}
    path = f"/tables/{one['id']}"

    assert one["invite"] != other["invite"]
    assert ben.get(path)["invite"] is None
    for forged in (one["invite"][:-1], f"{one['invite']}a", other["invite"]):
        assert ben.refused("POST", f"{path}/sit", {"invite": forged}) == "auth/invitation"
    ben.post(f"{path}/sit", link)
    seated = ben.post(f"{path}/sit", link)  # the link is opened once more
    assert [seat["sitter"] for seat in seated["seats"]] == ["human", "human", "open"]
    assert ana.get(path)["invite"] == one["invite"]
    assert come().post(f"{path}/sit", link)["status"] == "playing"
    assert come().refused("POST", f"{path}/sit", link) == "table/full"
    assert ana.get(path)["invite"] is None


def test_the_host_reads_which_bots_would_take_the_open_seats(ana: Person, ben: Person) -> None:
    table = ana.new_table("dungeonquest", [ME, OPEN, OPEN], public=True)
    names = [seat["stand_in"] for seat in table["seats"]]

    assert [seat["stand_in"] for seat in ben.get(f"/tables/{table['id']}")["seats"]] == [None] * 3
    begun = ana.post(f"/tables/{table['id']}/start")
    assert names == [None, begun["seats"][1]["name"], begun["seats"][2]["name"]]
    assert [seat["stand_in"] for seat in begun["seats"]] == [None] * 3


def test_an_invitation_is_worth_nothing_without_the_secret_that_signed_it() -> None:
    seat = SeatRow("abc", 1, "open", "", None, None, "drawn anew")
    ours, theirs = Tokens(b"our secret"), Tokens(b"another secret")

    token = ours.invitation(seat)

    assert seat.invite not in token
    assert ours.invites(token, seat)
    assert not theirs.invites(token, seat)
    for changed in ({"seat": 2}, {"table_id": "abd"}, {"invite": "drawn again"}):
        assert not ours.invites(token, replace(seat, **changed))
