"""How near a rule is to deriving an atom: the parts of its body that fail, for the best values.

The search for these drops parts of the body until the rest holds, the fewest and the last ones
first. What is left falls into groups that share no variable, and each group is a rule for clingo,
so that dropping the part that joins two others does not multiply them.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from planscribe.infer.program import Program, Ref
from planscribe.infer.rewrite import head_and_body, rule, variants
from planscribe.infer.why.aggregates import part_text
from planscribe.infer.why.support_rules import heads
from planscribe.model.asp.program import arguments, derived_atoms
from planscribe.syntax.asp.nodes import (
    Aggregate,
    AspTerm,
    BodyPart,
    Comparison,
    Element,
    FunctionTerm,
    Literal,
    Operation,
    Sign,
    Variable,
    global_variables,
    is_ground,
    variables,
)
from planscribe.syntax.asp.scan import STRING
from planscribe.syntax.asp.tree import parse

ASKED = "__asked"
"""`__asked(value,term)` says which value a term of a head must have."""

_MOST_PAIRED = 8
"""How many parts a body may have for all pairs of them to be dropped."""

_CALL = re.compile(rf"{STRING}|(@)")
_RENAMED = re.compile(r"\bLocal_\d+_")
_UNNAMED = re.compile(r"\bAny_\d+\b")


@dataclass(frozen=True, slots=True)
class BoundVariables:
    """The variables of a part that the part gives values, and those that must have one already."""

    given: frozenset[str] = frozenset()
    needed: frozenset[str] = frozenset()

    @property
    def names(self) -> frozenset[str]:
        """All of them."""
        return self.given | self.needed


@dataclass(frozen=True)
class Candidate:
    """A way in which a statement could derive an atom.

    `bindings` are the values that the atom gives to variables. The body holds the conditions of
    the head too; its first parts, `fixed` in number, say which values terms of the head must have.
    """

    ref: Ref
    bindings: Mapping[str, str]
    body: tuple[BodyPart, ...]
    fixed: int

    @cached_property
    def _values(self) -> tuple[BoundVariables, ...]:
        everywhere = frozenset(global_variables(*self.body)) | self.bindings.keys()
        return tuple(_values(part, everywhere, self.bindings.keys()) for part in self.body)

    @property
    def facts(self) -> list[str]:
        """The facts that its fixed parts need."""
        return [
            f"{ASKED}({value},{value})"
            for part in self.body[: self.fixed]
            if isinstance(part, Literal)
            for value in [str(arguments(part.atom)[0])]
        ]

    def drops(self) -> list[frozenset[int]]:
        """Which parts may be dropped, the fewest and the last ones first."""
        last_first = range(len(self.body) - 1, self.fixed - 1, -1)
        chosen: list[tuple[int, ...]] = [(), *((each,) for each in last_first)]
        if len(last_first) <= _MOST_PAIRED:
            chosen += combinations(last_first, 2)
        chosen += (tuple(range(start, len(self.body))) for start in last_first)
        return list(dict.fromkeys(map(frozenset, chosen)))

    def reached(self, dropped: frozenset[int]) -> frozenset[int]:
        """The parts whose variables have values without the dropped parts."""
        left = {each for each in range(len(self.body)) if each not in dropped}
        reached: set[int] = set()
        bound: set[str] = set()
        while more := {each for each in left - reached if self._values[each].needed <= bound}:
            reached |= more
            bound |= {name for each in more for name in self._values[each].given}
        return frozenset(reached)

    def groups(self, parts: Iterable[int]) -> list[frozenset[int]]:
        """The parts by the variables they share, directly or through others."""
        groups: list[tuple[frozenset[int], frozenset[str]]] = []
        for each in sorted(parts):
            members, names = frozenset({each}), self._values[each].names
            joined = [group for group in groups if group[1] & names]
            groups = [group for group in groups if group not in joined]
            groups.append(
                (
                    members.union(*(one for one, _ in joined)),
                    names.union(*(two for _, two in joined)),
                )
            )
        return [members for members, _ in groups]

    def names(self, group: Iterable[int]) -> list[str]:
        """The variables of a group of parts."""
        return sorted({name for each in group for name in self._values[each].names})

    def texts(self, group: Iterable[int]) -> list[str]:
        """The literals of a group of parts."""
        return [part_text(self.body[each], self.bindings) for each in sorted(group)]


def shown(text: str) -> str:
    """A text with the names that we gave to variables taken back."""
    return _UNNAMED.sub("_", _RENAMED.sub("", text))


def candidates(program: Program, ref: Ref, atom: AspTerm) -> Iterator[Candidate]:
    """The ways in which a statement could derive an atom, which may have variables.

    None for a statement that calls a script: nobody knows its result.
    """
    if any(call[1] for call in _CALL.finditer(program.statement(ref).text)):
        return
    for variant in variants(program.statement(ref)):
        body = head_and_body(variant.text)[1]
        for head in heads(variant):
            text = rule(head.atom, body, *head.conditions[1:])
            read = next(iter(parse(text).statements), None)
            derived = next(derived_atoms(read), None) if read else None
            wanted = list(_wanted(atom, derived, program.constants)) if derived else [None]
            asked = [each for each in wanted if each is not None]
            if read is None or len(asked) < len(wanted):
                continue
            values = {term.name: value for value, term in asked if isinstance(term, Variable)}
            parts = [_asked(*each) for each in asked if not isinstance(each[1], Variable)]
            yield Candidate(ref, values, (*parts, *read.body), len(parts))


def _asked(value: str, term: AspTerm) -> Literal:
    within = term.within
    return Literal(
        Sign.NONE, FunctionTerm(ASKED, (FunctionTerm(value, (), within), term), within), within
    )


def _wanted(
    wanted: AspTerm, term: AspTerm, constants: frozenset[str]
) -> Iterator[tuple[str, AspTerm] | None]:
    """The values that terms of a head need so that it is the wanted atom; None if it cannot be."""
    match wanted, term:
        case (Variable(), _):
            return
        case (FunctionTerm(), FunctionTerm()) if wanted.name == term.name and len(
            wanted.arguments
        ) == len(term.arguments):
            if not wanted.arguments and wanted.name in constants:
                yield str(wanted), term
            for inner, other in zip(wanted.arguments, term.arguments, strict=True):
                yield from _wanted(inner, other, constants)
        case Operation("-", (FunctionTerm() as inner,)), Operation("-", (FunctionTerm() as other,)):
            yield from _wanted(inner, other, constants)
        case _ if is_ground(wanted):
            if is_ground(term) and constants.isdisjoint({str(term), str(wanted)}):
                if str(wanted) != str(term):
                    yield None
            else:
                yield str(wanted), term
        case _:
            return


# --- which variables a part needs and gives ------------------------------------------------


def _values(part: BodyPart, everywhere: Set[str], known: Set[str]) -> BoundVariables:
    """The same for a part of a body, given its variables that are no local ones, and known ones."""
    match part:
        case Literal(sign=Sign.NONE):
            return _of_term(part.atom, known)
        case Comparison(sign=Sign.NONE, terms=(Variable(name=name), other), operators=("=",)) | (
            Comparison(sign=Sign.NONE, terms=(other, Variable(name=name)), operators=("=",))
        ) if name not in known:
            return BoundVariables(frozenset({name}), names_in(other) - known)
        case Comparison():
            return BoundVariables(needed=names_in(*part.terms) - known)
        case Aggregate(sign=Sign.NONE, guards=(("=", Variable(name=name)),)) if name not in known:
            return BoundVariables(
                frozenset({name}), names_in(*part.elements) & everywhere - {name} - known
            )
        case Aggregate() | Element():
            return BoundVariables(needed=names_in(part) & everywhere - known)
        case Literal():
            return BoundVariables(needed=names_in(part.atom) - known)
        case _:
            return BoundVariables()


def _of_term(term: AspTerm, known: Set[str]) -> BoundVariables:
    """What matching a term with values gives: `X+1` gives X, and `X+Y` needs both."""
    match term:
        case Variable():
            return BoundVariables(names_in(term) - known)
        case FunctionTerm(arguments=inner, external=False):
            several = [_of_term(each, known) for each in inner]
            given = frozenset[str]().union(*(each.given for each in several))
            needed = frozenset[str]().union(*(each.needed for each in several))
            return BoundVariables(given, needed - given)
        case Operation(operator="-", operands=(inner_term,)):
            return _of_term(inner_term, known)
        case Operation(operator="+" | "-" | "*", operands=(left, right)):
            names = names_in(term) - known
            plain = isinstance(left, Variable) != isinstance(right, Variable)
            return (
                BoundVariables(names) if len(names) == 1 and plain else BoundVariables(needed=names)
            )
        case _:
            return BoundVariables(needed=names_in(term) - known)


def names_in(*parts: AspTerm | BodyPart) -> frozenset[str]:
    """The variables in terms and parts of bodies, but for `_`."""
    return frozenset(each.name for each in variables(*parts) if each.name != "_")
