"""Input that nobody in good faith would send, always the same for the same seed."""

import json
import struct
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final
from urllib.parse import quote_plus, urlencode

from tests.reliability.tables import Table
from tests.reliability.wire import (
    BINARY,
    CLOSE,
    CONTINUATION,
    PING,
    PONG,
    TEXT,
    frame,
    handshake,
)

STRINGS: Final = [
    "",
    "\0",
    "\u202e\u2066x",
    "A" * 5000,
    "<img src=x onerror=alert(1)>",
    "' OR 1=1 --",
    "{{7*7}}",
    "../../etc/passwd",
    "%00",
    "\U0001f0a1" * 50,
    "\r\nSet-Cookie: a=b",
    "NaN",
    "-1",
    "1e999",
    "0x10",
    "\u0661",
    "null",
    "true",
    "[]",
    str(2**31),
    str(2**63),
    str(2**70),
    "9" * 5000,
    "-9223372036854775809",
]
ACTIONS: Final = [
    "nul",
    '{"kind":',
    '"x"',
    "1",
    "[]",
    "{}",
    "NaN",
    '{"kind":"\\ud800"}',
    '{"kind":["roll"]}',
    '{"kind":{"roll":1}}',
    '{"kind":"roll","extra":1}',
    '{"kind":"dice-roll","dice":[6,6]}',
    '{"kind":"opening-roll","dice":[6,1]}',
    '{"kind":"move","from":true,"dice":[1]}',
    '{"kind":"move","from":1e400,"dice":[1]}',
    '{"kind":"move","from":13,"dice":[]}',
    '{"kind":"move","from":13,"dice":[7]}',
    '{"kind":"move","from":-5,"dice":[1,2,3,4,5]}',
    '{"kind":"move","from":' + "9" * 4000 + ',"dice":[1]}',
    '{"kind":"resign","multiple":4}',
    '{"kind":"resign","multiple":null}',
    '{"kind":"__class__"}',
    "[" * 3000 + "]" * 3000,
    '{"kind":' * 900 + "1" + "}" * 900,
]
PATHS: Final = [
    "/%00",
    "/..%2f..%2fetc/passwd",
    "//",
    "/" + "a" * 3000,
    "/%ff%fe",
    "/t/" + "x" * 500,
    "/t/%0d%0aX:y",
    "/t/%F0%9F%82%A1",
    "/t/%00/live",
    "/.env",
    "/static/../app.py",
    "/static/%2e%2e/app.py",
    "/static//etc/passwd",
    "/rules/%00",
    "/rules/../..",
    "/open?game[]=1",
]


@dataclass(frozen=True)
class Form:
    """One request that is no handshake."""

    method: str
    path: str
    body: bytes | None
    headers: dict[str, str]


@dataclass(frozen=True)
class Frames:
    """Bytes for an open socket, and whether the server may wait for more of them."""

    name: str
    data: bytes
    unfinished: bool = False


class Hostile:
    """Makes up input against one table, whose seat 1 (a known player) is not on turn."""

    def __init__(self, table: Table, accepted: dict[str, str], seed: int) -> None:
        """Replay `accepted`, a form that was taken before, among other things."""
        self.table, self._accepted = table, accepted
        self.random = Random(seed)
        self._cookie = table.players[1].cookie
        self._seen = table.look(1)

    def form(self) -> Form:
        """Return a request that may change nothing."""
        pick, path = self.random.choice, f"{self.table.path}/actions"
        at = self._seen
        good = {"version": str(at.version), "press": at.press, "action": '{"kind":"roll"}'}
        match pick(
            [
                "action",
                "field",
                "replay",
                "missing",
                "bytes",
                "type",
                "many",
                "path",
                "method",
                "other",
            ]
        ):
            case "action":
                return self._post(path, good | {"action": pick(ACTIONS)})
            case "field":
                return self._post(path, good | {pick(list(good)): pick(STRINGS)})
            case "replay":
                stale = self._accepted | {"version": pick([good["version"], *STRINGS])}
                return self._post(path, stale)
            case "missing":
                return self._post(path, dict(list(good.items())[: self.random.randrange(3)]))
            case "bytes":
                return self._raw(
                    path, pick([b"%ff=%&%zz=%c3%28&a=\xff\xfe&&&=", self.random.randbytes(300)])
                )
            case "type":
                kinds = ["application/json", "text/plain", "multipart/form-data", "x" * 300]
                kinds += ["multipart/form-data; boundary=", "multipart/form-data; boundary=x"]
                body = pick(
                    [b"{", b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n', b""]
                )
                return self._raw(path, body, {"Content-Type": pick(kinds)})
            case "many":
                many = "&".join(f"f{n}=1" for n in range(pick([1100, 1500, 30_000])))
                return self._raw(path, many.encode())
            case "path":
                return Form(pick(["GET", "HEAD", "POST"]), pick(PATHS), None, self._headers())
            case "method":
                odd = [
                    "PUT",
                    "DELETE",
                    "PATCH",
                    "OPTIONS",
                    "TRACE",
                    "PROPFIND",
                    "get",
                    "X" * 50,
                ]
                return Form(pick(odd), path, None, self._headers())
            case _:
                return self._elsewhere()

    def _elsewhere(self) -> Form:
        """Return a form for one of the other doors; none of them may open for a guest."""
        pick, path = self.random.choice, self.table.path
        where, fields = pick(
            [
                ("start", {"strength": pick(STRINGS)}),
                ("bots", {"seat": pick(STRINGS), "strength": "random"}),
                ("options", {"option-target": pick(STRINGS), "pace": "slow"}),
                ("salt", {"salt": pick(STRINGS)}),
                ("leave", {}),
                ("rematch", {}),
                ("sit", {"name": pick(STRINGS)}),
            ]
        )
        if self.random.random() < 0.3:
            opening = {
                "game": "backgammon",
                "preset": "house",
                "name": "",
                "seats": pick(STRINGS),
            }
            return self._post(
                "/open", opening | {pick(list(opening)): pick(STRINGS), "name": ""}
            )
        return self._post(f"{path}/{where}", fields)

    def _headers(self) -> dict[str, str]:
        return {
            "Cookie": self._cookie,
            "Origin": self.table.base.origin,
            "Content-Type": "application/x-www-form-urlencoded",
        }

    def _post(self, path: str, fields: dict[str, str]) -> Form:
        return self._raw(path, urlencode(fields, quote_via=quote_plus).encode())

    def _raw(self, path: str, body: bytes, headers: dict[str, str] | None = None) -> Form:
        return Form("POST", path, body, self._headers() | (headers or {}))

    def handshake(self) -> bytes:
        """Return a request for a socket that is not as it should be."""
        path, pick = f"{self.table.path}/live", self.random.choice
        origin = self.table.base.origin
        changes: dict[str, str | None] = pick(
            [
                {"Sec-WebSocket-Key": None},
                {"Sec-WebSocket-Key": "zz"},
                {"Sec-WebSocket-Version": pick(["8", "13, 8", "", "x"])},
                {"Upgrade": None},
                {"Upgrade": "h2c"},
                {"Connection": None},
                {"Host": None},
                {"Sec-WebSocket-Protocol": "a, b,,"},
                {"Sec-WebSocket-Extensions": "permessage-deflate; server_max_window_bits=999"},
                {"Cookie": "a=" + "b" * 6000},
                {"Cookie": f"{self._cookie}; =; a; \x01=\xff"},
                {"Cookie": self._cookie[:-3] + "AAA"},
                {"Origin": f"{origin}\r\nOrigin: http://evil.example"},
                {"Content-Length": "5"},
                {"Transfer-Encoding": "chunked"},
                {"Content-Length": "-1"},
            ]
        )
        end = pick(["", "", "?" + "q" * 3000, "%00", "/..", "/" + "x" * 5000])
        method = pick(["GET", "GET", "GET", "POST", "HEAD"])
        return handshake(self.table.base, path + end, changes, method)

    def frames(self) -> Frames:
        """Return bytes that a browser would not send."""
        random = self.random
        name, make, unfinished = random.choice(_FRAMES)
        return Frames(name, make(random), unfinished)


def _message(random: Random) -> bytes:
    text = random.choice([*ACTIONS, *STRINGS, json.dumps({"kind": "roll", "press": "1-0"})])
    return text.encode("utf-8", "surrogatepass")[:4000]


def _deflated(random: Random) -> bytes:
    bomb = zlib.compressobj(9, zlib.DEFLATED, -15)
    return bomb.compress(bytes(1_000_000)) + bomb.flush(zlib.Z_SYNC_FLUSH)


_CODES: Final = [0, 999, 1004, 1005, 1006, 5000, 65535]
_NOT_UTF8: Final = [b"\xff\xfe", b"\xc3", b"\xed\xa0\x80", b"\xf5\x80\x80\x80"]
_START: Final = frame(TEXT, b"{", fin=False)

_FRAMES: Final[list[tuple[str, Callable[[Random], bytes], bool]]] = [
    (
        "messages",
        lambda r: b"".join(frame(TEXT, _message(r)) for _ in range(r.choice([20, 60]))),
        False,
    ),
    ("binary", lambda r: frame(BINARY, r.randbytes(r.randrange(100))), False),
    ("unmasked", lambda r: frame(TEXT, _message(r), mask=False), False),
    ("reserved opcode", lambda r: frame(r.choice([3, 7, 11, 15]), b"x"), False),
    ("reserved bits", lambda r: frame(TEXT, _message(r), reserved=r.randrange(1, 8)), False),
    ("compressed", lambda r: frame(TEXT, _deflated(r), reserved=4), False),
    ("ping in parts", lambda _: frame(PING, b"x", fin=False), False),
    ("long ping", lambda _: frame(PING, b"x" * 200), False),
    ("odd length", lambda _: frame(TEXT, b"{}", wide=64), False),
    ("lying length", lambda r: frame(TEXT, b"{}", length=r.choice([5, 100, 125])), True),
    ("length 2^63", lambda _: frame(TEXT, b"", length=2**63, wide=64), True),
    ("length 2^62", lambda _: frame(TEXT, b"abc", length=2**62, wide=64), True),
    ("not UTF-8", lambda r: frame(TEXT, r.choice(_NOT_UTF8)), False),
    ("close with one byte", lambda _: frame(CLOSE, b"\x03"), False),
    (
        "close with a bad code",
        lambda r: frame(CLOSE, struct.pack("!H", r.choice(_CODES))),
        False,
    ),
    ("close with a bad reason", lambda _: frame(CLOSE, b"\x03\xe8\xff\xff"), False),
    ("stray continuation", lambda r: frame(CONTINUATION, _message(r)), False),
    ("text within parts", lambda r: _START + frame(TEXT, _message(r)), False),
    ("many parts", lambda _: _START + frame(CONTINUATION, b"a", fin=False) * 500, False),
    (
        "endless parts",
        lambda _: _START + frame(CONTINUATION, b"a" * 1000, fin=False) * 9,
        False,
    ),
    ("empty parts", lambda _: _START + frame(CONTINUATION, b"", fin=False) * 300, False),
    ("too big", lambda r: frame(TEXT, b"x" * r.choice([4097, 20_000, 1_000_000])), False),
    ("pings and pongs", lambda r: frame(r.choice([PING, PONG]), b"p") * 200, False),
    ("garbage", lambda r: r.randbytes(r.randrange(1, 300)), True),
    ("HTTP", lambda _: b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", True),
    ("cut in half", lambda r: frame(TEXT, b"{}")[: r.randrange(1, 6)], True),
]
