"""Which parts of a rule's body hold together, as rules that clingo can be asked with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from planscribe.infer.grounding import Piece
from planscribe.infer.rewrite import rule, tuple_of
from planscribe.infer.terms import natural
from planscribe.infer.why.candidates import Candidate, names_in
from planscribe.syntax.asp.nodes import BodyPart

GROUP, TAKEN = "__group", "__taken"
"""`__group(N,(V1,..))`: the parts of group N hold for these values. `__taken(I)`: clingo takes the
rules for candidate I.
"""


@dataclass(frozen=True, slots=True)
class Trial:
    """Parts of a candidate's body, in groups, that hold together if all groups do.

    The groups are numbered; `missing` parts are not among them, for they were dropped, or have
    variables without values. `values` are those of the candidate's variables.
    """

    index: int
    candidate: Candidate
    dropped: frozenset[int]
    groups: Mapping[int, frozenset[int]]
    missing: int
    order: int
    values: Mapping[str, str]

    @property
    def failing(self) -> list[BodyPart]:
        """The first part that was dropped; a second one where its variables have values."""
        parts = [self.candidate.body[each] for each in sorted(self.dropped)]
        sure = [each for each in parts[1:] if names_in(each) <= self.values.keys()]
        return parts[:1] + (sure if len(parts) == 2 else [])

    def with_values(self, found: Mapping[int, Sequence[tuple[str, ...]]]) -> "Trial":
        """The same with the first values for which each group holds."""
        values = dict(self.candidate.bindings)
        for number, group in self.groups.items():
            first = min(found[number], key=lambda each: natural(",".join(each)))
            values |= zip(self.candidate.names(group), first, strict=True)
        return replace(self, values=values)


def trials_of(every: Sequence[Candidate]) -> tuple[list[Trial], list[Piece]]:
    """What can be tried with some candidates, and the rules that tell which groups hold."""
    trials: list[Trial] = []
    parts: list[Piece] = []
    numbers: dict[tuple[int, frozenset[int]], int] = {}
    for index, candidate in enumerate(every):
        if len(candidate.reached(frozenset())) < len(candidate.body):
            continue  # Its variables are unsafe.
        told = [*candidate.facts, f"{TAKEN}({index})"]
        parts += ((candidate.ref, f"{fact}.") for fact in told)
        for order, dropped in enumerate(candidate.drops()):
            reached = candidate.reached(dropped)
            groups = {}
            for group in candidate.groups(reached):
                if (index, group) not in numbers:
                    numbers[index, group] = len(numbers)
                    head = f"{GROUP}({numbers[index, group]},{tuple_of(candidate.names(group))})"
                    parts.append((candidate.ref, rule(head, *candidate.texts(group))))
                groups[numbers[index, group]] = group
            missing = len(candidate.body) - len(reached)
            trials.append(Trial(index, candidate, dropped, groups, missing, order, {}))
    return trials, parts
