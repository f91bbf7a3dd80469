"""Which proxies are believed: what others say by X-Forwarded-* is left unread (F21)."""

from collections.abc import Callable, Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final

from werkzeug.middleware.proxy_fix import ProxyFix

Wsgi = Callable[[dict[str, Any], Any], Iterable[bytes]]
Network = IPv4Network | IPv6Network

HERE: Final = ("127.0.0.0/8", "::1/128")
"""What `trust_proxy = true` stands for: proxies on this very machine."""
BELIEVED: Final = "tabletoplan.proxy"
"""In a request's environment: the address of the proxy that was believed."""


def trusting(app: Wsgi, proxies: Sequence[str]) -> Wsgi:
    """Return `app` as it is to be served behind `proxies`: addresses, networks, or `true`.

    Exactly one proxy in a row is believed, for what it was told itself could be forged.
    """
    if not proxies:
        return app
    networks = networks_of(proxies)
    fixed = ProxyFix(app, x_for=1, x_proto=1, x_host=1, x_prefix=1)

    def serve(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        peer = plain_address(environ.get("REMOTE_ADDR", ""))
        if peer is None or not any(peer in network for network in networks):
            return app(environ, start_response)
        environ[BELIEVED] = str(peer)
        return fixed(environ, start_response)

    return serve


def networks_of(proxies: Iterable[str]) -> tuple[Network, ...]:
    """Return the networks in which proxies are believed.

    Raises:
        ValueError: one of them is no address and no network.
    """
    named = [name for proxy in proxies for name in (HERE if proxy == "true" else (proxy,))]
    return tuple(ip_network(name) for name in named)


def plain_address(text: str) -> IPv4Address | IPv6Address | None:
    """Return an address, or None; one of IPv4 as such, also where an IPv6 socket took it."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def household(text: str) -> str:
    """Return what is counted as one place: an address, of IPv6 the 64 bits that it is given."""
    address = plain_address(text)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, 64), strict=False))
    return text if address is None else str(address)
