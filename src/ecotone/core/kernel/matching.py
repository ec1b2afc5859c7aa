"""Largest matchings, exact, on graphs whose adjacency is one bit mask a node (members 0..62).

Results go into a `partner` vec of the caller (-1 = alone), because a vec is shared, not copied, by a call.
"""

from librt.vecs import vec
from mypy_extensions import i64

from ecotone.core.kernel.bits import BIT, lowest

# --- two sides: left nodes want one of the right nodes in their mask ---------------------------------------


def match_sides(wants: vec[i64], count: i64, partner: vec[i64]) -> i64:
    """How many of the `count` left nodes can get a right node each; partner[left] = right or -1.

    An earlier left node is never left alone in favour of a later one.
    """
    left: i64
    for left in range(count):
        partner[left] = -1
    taken: i64 = 0
    size: i64 = 0
    for left in range(count):
        free = wants[left] & ~taken
        if free != 0:
            partner[left] = lowest(free)
            taken |= free & -free
            size += 1
        elif wants[left] != 0 and serve(wants, count, partner, left, 0) < 0:
            taken = 0
            other: i64
            for other in range(left + 1):
                if partner[other] >= 0:
                    taken |= BIT[partner[other]]
            size += 1
    return size


def all_served(wants: vec[i64], count: i64) -> bool:
    """Whether every left node can get a right node of its own."""
    left: i64
    for left in range(count):
        if wants[left] == 0:
            return False
    return match_sides(wants, count, vec[i64]([0] * count)) == count


def serve(wants: vec[i64], count: i64, partner: vec[i64], left: i64, seen: i64) -> i64:
    """Serve `left`, moving others on where needed: -1 if done, else the right nodes tried in vain."""
    options = wants[left] & ~seen
    while options != 0:
        right = lowest(options)
        seen |= BIT[right]
        owner: i64 = 0
        while owner < count and partner[owner] != right:
            owner += 1
        if owner < count:
            seen = serve(wants, count, partner, owner, seen)
        if owner == count or seen < 0:
            partner[left] = right
            return -1
        options = wants[left] & ~seen
    return seen


# --- any graph: Edmonds' blossoms ------------------------------------------------------------------------


def match_any(near: vec[i64], count: i64, partner: vec[i64]) -> i64:
    """The largest number of disjoint edges; near[a] holds b exactly if near[b] holds a; no loops."""
    node: i64
    for node in range(count):
        partner[node] = -1
    alone: i64 = 0
    size: i64 = 0
    for node in range(count):
        alone |= BIT[node]
    for node in range(count):
        options = near[node] & alone
        if alone & BIT[node] != 0 and options != 0:
            other = lowest(options)
            partner[node] = other
            partner[other] = node
            alone &= ~(BIT[node] | BIT[other])
            size += 1
    for node in range(count):
        if partner[node] < 0:
            size += lengthen(near, count, partner, node)
    return size


def lengthen(near: vec[i64], count: i64, partner: vec[i64], root: i64) -> i64:
    """Search an augmenting path from `root`; 1 if one was found and used, else 0."""
    parent = vec[i64]([-1] * count)
    base = vec[i64]([0] * count)
    queue = vec[i64]([0] * count)
    node: i64
    for node in range(count):
        base[node] = node
    queue[0] = root
    head: i64 = 0
    tail: i64 = 1
    reached = BIT[root]
    while head < tail:
        here = queue[head]
        head += 1
        rest = near[here]
        while rest != 0:
            there = lowest(rest)
            rest &= rest - 1
            if base[here] == base[there] or partner[here] == there:
                continue
            if there == root or (partner[there] >= 0 and parent[partner[there]] >= 0):
                meet = common_base(base, partner, parent, here, there)
                bloom = climb(base, partner, parent, meet, here, there)
                bloom |= climb(base, partner, parent, meet, there, here)
                for node in range(count):
                    if bloom & BIT[base[node]] != 0:
                        base[node] = meet
                        if reached & BIT[node] == 0:
                            reached |= BIT[node]
                            queue[tail] = node
                            tail += 1
            elif parent[there] < 0:
                parent[there] = here
                if partner[there] < 0:
                    flip(partner, parent, there)
                    return 1
                node = partner[there]
                reached |= BIT[node]
                queue[tail] = node
                tail += 1
    return 0


def common_base(base: vec[i64], partner: vec[i64], parent: vec[i64], a: i64, b: i64) -> i64:
    """Where the two paths to the root meet."""
    passed: i64 = 0
    while True:
        a = base[a]
        passed |= BIT[a]
        if partner[a] < 0:
            break
        a = parent[partner[a]]
    while True:
        b = base[b]
        if passed & BIT[b] != 0:
            return b
        b = parent[partner[b]]


def climb(base: vec[i64], partner: vec[i64], parent: vec[i64], meet: i64, node: i64, child: i64) -> i64:
    """Turn one side of an odd ring round, from `node` up to `meet`; the bases on the way as a mask."""
    bloom: i64 = 0
    while base[node] != meet:
        bloom |= BIT[base[node]] | BIT[base[partner[node]]]
        parent[node] = child
        child = partner[node]
        node = parent[child]
    return bloom


def flip(partner: vec[i64], parent: vec[i64], last: i64) -> None:
    """Swap paired and unpaired edges on the path that ends in `last`."""
    node = last
    while node >= 0:
        before = parent[node]
        after = partner[before]
        partner[node] = before
        partner[before] = node
        node = after
