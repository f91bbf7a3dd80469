"""The worked example of docs/fair.md is right."""

import json
import re
from pathlib import Path

from tabletoplan.engine.verify import Stream, commitment, game_key, verify

PAGE = (Path(__file__).parents[2] / "docs/fair.md").read_text(encoding="utf-8")
RECORD = json.loads(PAGE.partition("```json")[2].partition("```")[0])
digests_shown = re.findall(r"^# ([0-9a-f]{64})$", PAGE, re.MULTILINE)


def test_record_of_the_example_holds() -> None:
    assert verify(RECORD, RECORD["commit"], {0: b"Ann", 1: b""}) == []


def test_shell_commands_of_the_example_show_our_digests() -> None:
    key = game_key(RECORD["secret"], RECORD["game_id"], RECORD["game"], [b"Ann", b""])
    stream = Stream(key, "open/0")
    assert digests_shown == [
        commitment(RECORD["game_id"], RECORD["secret"]),
        key.hex(),
        bytes(stream.byte() for _ in range(32)).hex(),
    ]
