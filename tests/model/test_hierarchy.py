"""Which types are above which: against the plain closure, and for very many types."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.pddl.hierarchy import Hierarchy

Types = list[tuple[str, list[str]]]

NAMES = st.sampled_from([OBJECT, *"abcdef"])
TYPES = st.lists(st.tuples(NAMES, st.lists(NAMES, max_size=2)), max_size=8)


def closure(types: Types) -> dict[str, set[str]]:
    """All that is above each type, itself and what is above `object` included."""
    parents: dict[str, set[str]] = {OBJECT: set()}
    for name, above in types:
        parents.setdefault(name, set()).update(above)
        for one in above:
            parents.setdefault(one, set())
    found: dict[str, set[str]] = {}
    for name in [*parents, "unknown"]:
        found[name] = {name, OBJECT}
        while new := set().union(*(parents.get(one, set()) for one in found[name])) - found[name]:
            found[name] |= new
    return found


@given(TYPES)
def test_types_are_above_each_other_as_in_the_closure(types: Types) -> None:
    above = closure(types)
    known = Hierarchy(types)
    assert {name: known.above(name) for name in above} == above
    assert {*known} == above.keys() - {"unknown"}
    for one, other in product(above, above):
        assert known.is_below(one, other) == (other in above[one])
        has_both = any({one, other} <= its for its in above.values())
        assert known.meet(one, other) == has_both
    for other in known:
        assert known.below(other) - {"unknown"} == {one for one in known if other in above[one]}
    for one, other in product(known, known):
        assert known.below(one, other) == known.below(one) | known.below(other)


@given(TYPES)
def test_cycles_are_types_above_each_other(types: Types) -> None:
    above = closure(types)
    known = Hierarchy(types)
    assert {*known.cycles} == {
        name
        for name in known
        if (name, name) in {(one, its) for one, several in types for its in several}
        or any(name in above[other] for other in above[name] - {name})
    }
    for name, cycle in known.cycles.items():
        assert cycle == {other for other in above[name] if name in above[other]}


@pytest.mark.parametrize("parents", [1, 2], ids=["one above the other", "each below two"])
def test_very_many_types(parents: int) -> None:
    """Every pair would be a hundred million."""
    count = 20_000
    known = Hierarchy(
        (f"t{number}", [f"t{max(number - back, 0)}" for back in range(1, parents + 1)])
        for number in range(1, count)
    )
    last = f"t{count - 1}"
    assert all(
        known.is_below(name, "t0") and known.is_below(last, name)
        for name in known.parents
        if name != OBJECT
    )
    assert not any(known.is_below("t0", f"t{number}") for number in range(1, count))
    assert len(known.above(last)) == count + 1
    assert len(known.below(OBJECT)) == count + 1
    assert known.cycles == {}


def test_a_very_long_cycle() -> None:
    count = 20_000
    known = Hierarchy((f"t{number}", [f"t{(number + 1) % count}"]) for number in range(count))
    assert len(known.cycles) == count
    assert len({*map(id, known.cycles.values())}) == 1
