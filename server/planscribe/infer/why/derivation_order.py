"""In which order the atoms of an answer set are derived, so that none is its own reason."""

import re
from collections import defaultdict, deque
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from planscribe.infer.completion import COMPLETION, RANK
from planscribe.infer.why.support import Instance

_RANK_TEXT = re.compile(rf"{RANK.name}\(([\w']+),-?\d+,(.*)\)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class DerivedAtom:
    """How an atom is derived: by an instance, from atoms that are derived before it.

    `supposed` are atoms that hold as well, and have no derivation before it: those of `not not`.
    """

    instance: Instance
    because: tuple[str, ...]
    supposed: tuple[str, ...] = ()


def reasons_of(instance: Instance) -> tuple[str, ...]:
    """The atoms that an instance is due to: no completions, and objects in place of ranks."""
    return _due(instance.positive)


def _due(atoms: Iterable[str]) -> tuple[str, ...]:
    reasons = []
    for atom in atoms:
        rank = _RANK_TEXT.fullmatch(atom)
        if rank is not None:
            reasons.append(f"object({rank[2]},{rank[1]})")
        elif not atom.startswith(f"{COMPLETION.name}("):
            reasons.append(atom)
    return tuple(dict.fromkeys(reasons))


def steps(found: Collection[Instance], certain_only: bool = False) -> dict[str, DerivedAtom]:
    """For each atom the step that derives it, the flattest, and the earliest at a tie.

    The least fixpoint of the instances, round by round. Where that comes to a stand, what does
    not have to be derived before may be derived later: an atom below `not not`, or an element
    that makes no difference to its aggregate. Atoms that are left then are due to each other;
    with `certain_only`, these have no step.
    """
    order = _Order(found)
    left = list(found)
    while True:
        order.follow()
        left = [one for one in left if one.head not in order.made]
        if not left:
            return order.made
        eased = [one for one in left if _holds_already(one, order.made)]
        if not eased and certain_only:
            return order.made
        # There are answer sets with circular derivations only: `a | b. a :- b. b :- a.`
        for instance in eased or left[:1]:
            order.take(instance)


def step_from(instance: Instance, made: Mapping[str, DerivedAtom]) -> DerivedAtom | None:
    """The step by an instance from steps that were made, if these are enough."""
    enough = _needed(instance) <= made.keys() or _holds_already(instance, made)
    return _step(instance, made) if enough else None


class _Order:
    """The steps made so far, and the instances that wait for the derivation of atoms."""

    def __init__(self, found: Iterable[Instance]) -> None:
        self.made: dict[str, DerivedAtom] = {}
        self._ready: deque[Instance] = deque()
        self._waiting: defaultdict[str, list[_Pending]] = defaultdict(list)
        for instance in found:
            needed = _needed(instance)
            if not needed:
                self._ready.append(instance)
            pending = _Pending(instance, len(needed))
            for atom in needed:
                self._waiting[atom].append(pending)

    def follow(self) -> None:
        """Take all instances that wait for nothing, and those that then do."""
        while self._ready:
            self.take(self._ready.popleft())

    def take(self, instance: Instance) -> None:
        """Derive an atom by an instance, unless it has been derived."""
        if instance.head in self.made:
            return
        self.made[instance.head] = _step(instance, self.made)
        for pending in self._waiting[instance.head]:
            pending.missing -= 1
            if not pending.missing:
                self._ready.append(pending.instance)


class _Pending:
    """An instance, and how many of its reasons have no derivation yet."""

    __slots__ = ("instance", "missing")

    def __init__(self, instance: Instance, missing: int) -> None:
        self.instance = instance
        self.missing = missing


def _needed(instance: Instance) -> set[str]:
    """What an instance waits for; one that can never be the only reason waits for itself."""
    if instance.is_shared:
        return {instance.head}
    return {*reasons_of(instance), *(one for one in instance.supposed if "_" not in one)}


def _holds_already(instance: Instance, made: Mapping[str, DerivedAtom]) -> bool:
    return (
        not instance.is_shared
        and all(atom in made for atom in _due(instance.literals))
        and all(one.holds_with(made) for one in instance.inside if one.is_positive)
    )


def _step(instance: Instance, made: Mapping[str, DerivedAtom]) -> DerivedAtom:
    """The step by an instance, given those before."""
    reasons = dict.fromkeys([*reasons_of(instance), *instance.supposed])
    later = [*instance.supposed, *_due(instance.literals)]
    return DerivedAtom(
        instance,
        tuple(atom for atom in reasons if atom in made),
        tuple(dict.fromkeys(atom for atom in later if atom not in made)),
    )
