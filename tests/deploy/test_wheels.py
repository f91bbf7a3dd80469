"""Nothing is installed but what was pinned, and a Raspberry Pi needs no compiler for it."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.browser.install import must_be_there

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.lock", "requirements-test.lock")
PINNED = re.compile(r"[\w.-]+==\S+( ;.*)?( --hash=sha256:[0-9a-f]{64})+")


@pytest.mark.parametrize("lock", LOCKS)
def test_every_dependency_is_pinned_by_its_hash(lock: str) -> None:
    joined = (ROOT / lock).read_text().replace("\\\n", "")
    lines = [" ".join(line.partition("#")[0].split()) for line in joined.splitlines()]
    assert len([line for line in lines if line]) > 20
    assert [line for line in lines if line and not PINNED.fullmatch(line)] == []


@pytest.mark.skipif(not must_be_there(), reason="fetches 70 MB: `make wheels`, or set CI")
def test_a_raspberry_pi_needs_no_compiler() -> None:
    run = subprocess.run(
        ["make", "--no-print-directory", "wheels"],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    assert len(re.findall(r"^Python 3\.1[13] on aarch64: \d+ wheels", run.stdout, re.M)) == 2
