"""Forwarded headers are believed from listed proxies alone."""

from pathlib import Path
from typing import Any

import pytest
from werkzeug.test import create_environ

from tabletoplan.config import Config, ConfigError, environment_of, load_config
from tabletoplan.web.proxies import trusting

TOLD = {
    "X-Forwarded-For": "203.0.113.9",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "table.example",
    "X-Forwarded-Prefix": "/games",
}


@pytest.mark.parametrize(
    ("trusted", "peer", "believed"),
    [
        (("true",), "127.0.0.1", True),
        (("true",), "::1", True),
        (("true",), "::ffff:127.0.0.1", True),
        (("true",), "10.0.0.5", False),
        (("10.0.0.5",), "10.0.0.5", True),
        (("10.0.0.5",), "10.0.0.6", False),
        (("10.0.0.5",), "127.0.0.1", False),
        (("10.0.0.0/24", "fd00::/64"), "10.0.0.77", True),
        (("10.0.0.0/24", "fd00::/64"), "fd00::7", True),
        (("10.0.0.0/24", "fd00::/64"), "fd00:0:0:1::7", False),
        (("10.0.0.5",), "", False),
        ((), "127.0.0.1", False),
    ],
)
def test_only_listed_proxies_are_believed(
    trusted: tuple[str, ...], peer: str, believed: bool
) -> None:
    seen: dict[str, Any] = {}

    def app(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        seen.update(environ)
        return []

    headers = {f"HTTP_{name.upper().replace('-', '_')}": value for name, value in TOLD.items()}
    asked = {**create_environ(base_url="http://here.example"), **headers, "REMOTE_ADDR": peer}
    list(trusting(app, trusted)(asked, lambda *_: None))
    after = (
        seen["REMOTE_ADDR"],
        seen["wsgi.url_scheme"],
        seen["HTTP_HOST"],
        seen["SCRIPT_NAME"],
    )
    if believed:
        assert after == ("203.0.113.9", "https", "table.example", "/games")
    else:
        assert after == (peer, "http", "here.example", "")


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("trust_proxy = true", ("true",)),
        ("trust_proxy = false", ()),
        ('trust_proxy = "10.0.0.5, fd00::/64"', ("10.0.0.5", "fd00::/64")),
        ('trust_proxy = ["10.0.0.5", "true"]', ("10.0.0.5", "true")),
        ("", ()),
    ],
)
def test_setting_is_read(tmp_path: Path, written: str, read: tuple[str, ...]) -> None:
    (tmp_path / "config.toml").write_text(written)
    config = load_config({"TABLETOPLAN_DATA": str(tmp_path)})
    assert config.trust_proxy == read
    assert load_config(environment_of(config)) == config


@pytest.mark.parametrize("written", ['"proxy.lan"', '["10.0.0.0/8", "10.0.0.5/8"]', "5"])
def test_what_is_no_address_is_refused(tmp_path: Path, written: str) -> None:
    (tmp_path / "config.toml").write_text(f"trust_proxy = {written}")
    with pytest.raises(ConfigError, match="trust_proxy can't be"):
        load_config({"TABLETOPLAN_DATA": str(tmp_path)})


def test_another_process_gets_the_same_settings(tmp_path: Path) -> None:
    config = Config(data=tmp_path, patterns=True, hosts=("a.example", "b.example"), port=81)
    assert load_config(environment_of(config)) == config
