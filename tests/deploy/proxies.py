"""nginx, Caddy and HAProxy, run for real with the configurations that we hand out."""

import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.browser.install import must_be_there
from tests.reliability.servers import free_port
from tests.reliability.wire import Base

DEPLOY = Path(__file__).parents[2] / "deploy"
START_SECONDS = 15.0
SITE = "table.example"
BEHIND = "127.0.0.1:8000"

NGINX = """
daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;
events {{ }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxied;
  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  {site}
}}
"""
CADDY = """
{{
  admin off
  {https}
}}
{site}
"""
SECURE = "localhost"
"""The host for which certificates are made here, by nobody whom a browser would believe."""
PACKAGES = {"nginx": "nginx-light", "caddy": "caddy", "haproxy": "haproxy"}


def missing(program: str) -> str:
    """Return why a proxy can't be run here; empty if it can."""
    found = shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin")
    return "" if found else f"{program} is not here: apt-get install {PACKAGES[program]}"


def need(program: str) -> None:
    """Skip a test where a proxy isn't here, but fail it where it must be."""
    if (reason := missing(program)) and must_be_there():
        pytest.fail(reason)
    if reason:
        pytest.skip(reason)


def nginx(site: str, folder: Path, port: int, secure: bool) -> list[str]:
    """Write the configuration, and return how to run nginx with it."""
    listen = f"listen 127.0.0.1:{port}"
    if secure:
        certify(folder)
        listen += f" ssl; ssl_certificate {folder}/cert; ssl_certificate_key {folder}/key"
    site = site.replace("listen 80;", f"{listen};")
    site = site.replace("root /etc/nginx;", f"root {DEPLOY};")
    file = folder / "nginx.conf"
    file.write_text(NGINX.format(folder=folder, site=site))
    return ["/usr/sbin/nginx", "-c", str(file), "-e", str(folder / "error.log")]


def certify(folder: Path) -> None:
    """Make a certificate that signs itself, as one would at home."""
    asked = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"]
    named = ["-subj", f"/CN={SECURE}", "-addext", f"subjectAltName=DNS:{SECURE}"]
    files = ["-keyout", str(folder / "key"), "-out", str(folder / "cert")]
    subprocess.run([*asked, *named, *files], check=True, capture_output=True)


def caddy(site: str, folder: Path, port: int, secure: bool) -> list[str]:
    """Write the configuration, and return how to run Caddy with it."""
    file = folder / "Caddyfile"
    begins = f"http://127.0.0.1:{port} {{"
    if secure:
        begins = f"https://{SECURE}:{port} {{\n\tbind 127.0.0.1\n\ttls internal"
    https = "auto_https disable_redirects\n  skip_install_trust" if secure else "auto_https off"
    site = site.replace(f"\n{SITE} {{", f"\n{begins}")
    file.write_text(CADDY.format(site=site, https=https))
    return ["caddy", "run", "--config", str(file), "--adapter", "caddyfile"]


def haproxy(site: str, folder: Path, port: int, secure: bool) -> list[str]:
    """Write the configuration, and return how to run HAProxy with it."""
    if secure:
        certify(folder)
        both = (folder / "cert").read_bytes() + (folder / "key").read_bytes()
        (folder / "table.pem").write_bytes(both)
        for commented in ("bind :443", "http-request redirect"):
            assert f"# {commented}" in site
            site = site.replace(f"# {commented}", commented)
        site = site.replace("bind :443", f"bind 127.0.0.1:{port}")
        site = site.replace("/etc/haproxy/table.pem", f"{folder}/table.pem")
    site = site.replace("bind :80", f"bind 127.0.0.1:{free_port() if secure else port}")
    site = site.replace("/run/haproxy/", f"{folder}/").replace("/etc/haproxy/", f"{DEPLOY}/")
    site = site.replace("maxconn 100000", "maxconn 200")  # for more, one must be root
    file = folder / "haproxy.cfg"
    file.write_text(site)
    return ["/usr/sbin/haproxy", "-db", "-f", str(file)]


WRITERS = {"nginx": nginx, "caddy": caddy, "haproxy": haproxy}


@contextmanager
def proxying(
    program: str,
    file: Path,
    server: Base,
    folder: Path,
    *,
    secure: bool = False,
    without: str = "",
) -> Iterator[Base]:
    """Run a proxy in front of a server until the end of the `with`.

    What is written in its file on lines with `without` is left out.
    """
    site = file.read_text()
    assert BEHIND in site
    site = site.replace(BEHIND, server.netloc)
    if without:
        assert without in site
        site = "\n".join(line for line in site.splitlines() if without not in line)
    with running(program, site, folder, secure=secure) as base:
        yield base


@contextmanager
def running(program: str, site: str, folder: Path, *, secure: bool = False) -> Iterator[Base]:
    """Run a proxy with a configuration until the end of the `with`."""
    port = free_port()
    command = WRITERS[program](site, folder, port, secure)
    home = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(
            command, env=os.environ | home, stdout=log, stderr=log, start_new_session=True
        )
    try:
        _wait(process, port, folder / "log")
        yield Base(port, SECURE, trusting_anybody()) if secure else Base(port)
    finally:
        process.terminate()
        process.wait(10)


def trusting_anybody() -> ssl.SSLContext:
    """Return how to speak https without asking who the other side is."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def _wait(process: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
    until = time.monotonic() + START_SECONDS
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.05)
        else:
            return
