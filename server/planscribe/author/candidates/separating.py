"""The differences that matter: parts of schemas whose presence separates the plans."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log2

from planscribe.author.candidates.boxes import Box
from planscribe.author.candidates.counting import SolvableBox, plans_of
from planscribe.author.candidates.parts import PartKey, SchemaParts
from planscribe.compile.domains.schemas import SchemaPart
from planscribe.model.pddl.definitions import Parameter, Plan

_FEWEST_BITS = 0.001
_DIGITS = 9
"""Sums of logarithms differ by rounding."""


@dataclass(frozen=True, slots=True)
class AnswerSide:
    """The solvable combinations that have some parts, or do not."""

    combinations: int
    plans: int
    """How many different shortest plans they have."""
    plan: Plan
    """The one that is most typical of them, compared with the others."""


@dataclass(frozen=True, slots=True)
class SeparatingParts:
    """Parts that the same schemas of an action have, and what depends on them."""

    place: int
    """The number of the action."""
    parts: tuple[SchemaPart, ...]
    parameters: tuple[Parameter, ...]
    """Those of a schema that has the parts."""
    schemas: int
    """The mask of the schemas that have them."""
    bits: float
    """How much the answer is expected to say of the plan."""
    with_parts: AnswerSide
    without_parts: AnswerSide


def separating(
    actions: Sequence[Sequence[SchemaParts]], solvable: Sequence[SolvableBox]
) -> tuple[SeparatingParts, ...]:
    """The parts that separate the plans of solvable combinations, those that say most first."""
    found: list[SeparatingParts] = []
    everything = plans_of(solvable)
    total = everything.total()
    for place, schemas in enumerate(actions):
        for mask, keys in _by_schemas(schemas).items():
            with_parts = plans_of(_restricted(solvable, place, mask))
            without = everything - with_parts
            if not with_parts or not without:
                continue
            left = sum(_entropy(one) * one.total() / total for one in (with_parts, without))
            bits = round(_entropy(everything) - left, _DIGITS)
            if bits < _FEWEST_BITS:
                continue
            holder = schemas[(mask & -mask).bit_length() - 1]
            parts = tuple(holder.parts[key] for key in keys)
            sides = (_side(with_parts, without), _side(without, with_parts))
            found.append(SeparatingParts(place, parts, holder.parameters, mask, bits, *sides))
    return tuple(sorted(found, key=lambda one: -one.bits))


def _by_schemas(schemas: Sequence[SchemaParts]) -> Mapping[int, list[PartKey]]:
    """The parts by the schemas that have them."""
    masks: dict[PartKey, int] = defaultdict(int)
    for rank, one in enumerate(schemas):
        for key in one.parts:
            masks[key] |= 1 << rank
    found: dict[int, list[PartKey]] = defaultdict(list)
    for key, mask in masks.items():
        found[mask].append(key)
    return found


def _restricted(solvable: Sequence[SolvableBox], place: int, mask: int) -> list[SolvableBox]:
    found = []
    for one in solvable:
        inside: Box = (*one.box[:place], one.box[place] & mask, *one.box[place + 1 :])
        if inside[place]:
            found.append(SolvableBox(inside, one.plan))
    return found


def _entropy(weights: Counter[Plan]) -> float:
    total = weights.total()
    return -sum(one / total * log2(one / total) for one in weights.values())


def _side(own: Counter[Plan], others: Counter[Plan]) -> AnswerSide:
    def lead(plan: Plan) -> float:
        return own[plan] / own.total() - others[plan] / others.total()

    return AnswerSide(own.total(), len(own), max(own, key=lead))
