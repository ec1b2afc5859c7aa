"""Who pays for a request: the holder of a table's key, else the address that it came from."""

from collections import OrderedDict
from collections.abc import Hashable, Mapping
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any

from ecotone.server.guard.bucket import Bucket, Purse
from ecotone.server.limits import PURSES
from ecotone.server.problems import TooMany

SITE = 48  # bits of an IPv6 address that are the same wherever one customer of a network is
LONGEST = 64  # characters that are kept of a name that is no address


class Purses:
    """A bucket for each who pays; those unused for longest are forgotten, and would be full again anyway."""

    def __init__(self, rate: tuple[float, float]) -> None:
        self.rate = rate
        self.buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def of(self, payer: Hashable) -> Bucket:
        bucket = self.buckets.get(payer)
        if bucket is None:
            bucket = self.buckets[payer] = Bucket(self.rate)
            if len(self.buckets) > PURSES:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(payer)
        return bucket


def pay(purse: Purse, price: float) -> None:
    if not purse.take(price):
        raise TooMany(purse.others)


def address_of(scope: Mapping[str, Any]) -> str:
    """Where a request comes from, behind a trusted proxy as it says; of IPv6 the network of the visitor."""
    client = scope.get("client")
    return household(client[0]) if client else ""


def household(host: str) -> str:
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:LONGEST]
    if not isinstance(address, IPv6Address):
        return str(address)
    mapped = address.ipv4_mapped
    return str(mapped) if mapped is not None else str(IPv6Network((address, 64), strict=False))


def site_of(household: str) -> str:
    """The network that a household belongs to: of IPv6 as much as one customer may have, else itself."""
    return wider(household, SITE)


def wider(household: str, bits: int) -> str:
    if ":" not in household:
        return household
    try:
        return str(IPv6Network(household).supernet(new_prefix=bits))
    except ValueError:  # a name that is no address
        return household
