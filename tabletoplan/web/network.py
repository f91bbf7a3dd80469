"""Where this machine is in its network: the addresses at which a phone finds it."""

import fcntl
import socket
import struct
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network, IPv6Address, ip_address
from pathlib import Path
from typing import Final

_GET_ADDRESS: Final = 0x8915
"""What asks an interface for its IPv4 address, on Linux."""

_INTERFACES: Final = Path("/sys/class/net")

_INNER: Final = ("lo", "docker", "br-", "veth", "virbr", "lxc", "podman", "cni", "tun", "wg")
"""How interfaces are called behind which no neighbour is: those of containers and tunnels."""

_BRIDGE: Final = IPv4Network("172.17.0.0/16")
"""Where Docker puts containers unless told otherwise."""

_IN_CONTAINER: Final = (Path("/.dockerenv"), Path("/run/.containerenv"))
"""Files that only a container has."""


def lan_addresses() -> tuple[str, ...]:
    """Return this machine's addresses in its network, the way out's first.

    There are none within a container: it can't see the addresses of what it runs on.
    """
    if any(mark.exists() for mark in _IN_CONTAINER):
        return ()
    found = dict.fromkeys((*_way_out(), *_of_interfaces()))
    return tuple(address for address in found if not is_local(ip_address(address)))


def is_local(address: IPv4Address | IPv6Address) -> bool:
    """Return whether an address leads nobody here from another machine."""
    inner = isinstance(address, IPv4Address) and address in _BRIDGE
    return inner or address.is_loopback or address.is_link_local or address.is_unspecified


def _of_interfaces() -> Iterator[str]:
    for name in sorted(_interfaces()):
        if not name.startswith(_INNER):
            with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
                asked = struct.pack("256s", name.encode()[:15])
                answer = fcntl.ioctl(asking.fileno(), _GET_ADDRESS, asked)
                yield socket.inet_ntoa(answer[20:24])


def _interfaces() -> list[str]:
    """Return how the interfaces are called.

    `socket.if_nameindex` would ask by netlink, which the service's unit forbids.
    """
    with suppress(OSError):
        return [entry.name for entry in _INTERFACES.iterdir()]
    return []


def _way_out() -> Iterator[str]:
    """Yield the address that this machine would send from; nothing is sent to find it."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        yield probe.getsockname()[0]
