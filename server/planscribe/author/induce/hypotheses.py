"""All that an action may need and do: the literals over its parameters that fit the types."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, product

from planscribe.compile.formulas import write_flat
from planscribe.model.pddl.definitions import (
    OBJECT,
    Action,
    And,
    Assign,
    Atom,
    Domain,
    Formula,
    Not,
    Parameter,
)
from planscribe.model.pddl.hierarchy import Hierarchy, hierarchy
from planscribe.model.pddl.occurrences import conjuncts_of
from planscribe.plan.formulas import substitute

EQUAL = "="

_WITH_NEGATION = {
    *(":negative-preconditions", ":adl", ":ucpop"),
    *(":quantified-preconditions", ":existential-preconditions", ":universal-preconditions"),
}
_WITH_EQUALITY = {":equality", ":adl", ":ucpop"}


class Purpose(StrEnum):
    """What a literal does in an action."""

    NEEDED = "needed"
    """The atom must be true."""
    FORBIDDEN = "forbidden"
    """The atom must be false."""
    ADDED = "added"
    DELETED = "deleted"

    @classmethod
    def of(cls, part: str, *, is_positive: bool) -> "Purpose":
        """What a literal does in the effect or the precondition."""
        if part == "effect":
            return cls.ADDED if is_positive else cls.DELETED
        return cls.NEEDED if is_positive else cls.FORBIDDEN

    @property
    def is_effect(self) -> bool:
        """Whether it is part of the effect."""
        return self in (Purpose.ADDED, Purpose.DELETED)

    @property
    def is_positive(self) -> bool:
        """Whether it is written without `not`."""
        return self in (Purpose.NEEDED, Purpose.ADDED)


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """That an action needs or changes an atom over its parameters."""

    action: str
    purpose: Purpose
    atom: Atom

    @property
    def literal(self) -> Formula:
        """What the action would contain."""
        return self.atom if self.purpose.is_positive else Not(self.atom)

    @property
    def part(self) -> str:
        """Where it would contain that."""
        return "effect" if self.purpose.is_effect else "precondition"


@dataclass(frozen=True, slots=True)
class HypothesisWish:
    """Which literals are considered, besides atoms over the parameters."""

    negative: bool = False
    """Preconditions that an atom is false."""
    equality: bool = False
    """Preconditions that two parameters are the same object, or are not."""
    constants: bool = False
    """Atoms that name constants of the domain."""

    @classmethod
    def of(cls, domain: Domain) -> "HypothesisWish":
        """What the requirements and constants of a domain suggest."""
        required = set(domain.requirements)
        return cls(
            negative=bool(required & _WITH_NEGATION),
            equality=bool(required & _WITH_EQUALITY),
            constants=bool(domain.constants),
        )


class UnsupportedDomain(Exception):  # noqa: N818
    """The actions of a domain cannot be learned; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class ActionHypotheses:
    """The atoms that an action may need or change, in the order of the declarations."""

    action: Action
    atoms: tuple[Atom, ...]
    purposes: Mapping[Purpose, int]
    """Which atoms can have a purpose: a bit for each."""

    @classmethod
    def of(cls, domain: Domain, action: Action, wish: HypothesisWish) -> "ActionHypotheses":
        """The candidates of an action."""
        types = hierarchy(domain.types)
        entries = [*action.parameters, *(domain.constants if wish.constants else ())]
        atoms = tuple(_atoms(domain, entries, types))
        changing = len(atoms)
        derived = {one.head.name for one in domain.derived}
        if wish.equality:
            atoms += tuple(_equalities(entries, types))
        every = (1 << len(atoms)) - 1
        effects = sum(
            1 << place
            for place, atom in enumerate(atoms[:changing])
            if atom.predicate not in derived
        )
        return cls(
            action,
            atoms,
            {
                Purpose.NEEDED: every,
                Purpose.FORBIDDEN: every if wish.negative else every & ~((1 << changing) - 1),
                Purpose.ADDED: effects,
                Purpose.DELETED: effects,
            },
        )

    def considers(self, purpose: Purpose, atom: Atom) -> bool:
        """Whether an atom is a candidate for a purpose."""
        if atom.predicate == EQUAL:
            atom = next((one for one in self.atoms if _is_same(one, atom)), atom)
        return atom in self.atoms and bool(self.purposes[purpose] >> self.atoms.index(atom) & 1)

    def stated(self) -> Iterator[tuple[Purpose, Atom]]:
        """What the action says already, without effects that change nothing.

        An atom that is needed is not added, and one that is added is not deleted (PDDL 2.1).

        Raises:
            UnsupportedDomain: it says more than literals.
        """
        said = [
            (purpose, atom)
            for part, positive, negative in (
                (self.action.precondition, Purpose.NEEDED, Purpose.FORBIDDEN),
                (self.action.effect, Purpose.ADDED, Purpose.DELETED),
            )
            for purpose, atom in _said(part, self.action.name, positive, negative)
        ]
        idle = {
            Purpose.ADDED: (Purpose.NEEDED,),
            Purpose.DELETED: (Purpose.ADDED, Purpose.FORBIDDEN),
        }
        for purpose, atom in said:
            if not any((one, atom) in said for one in idle.get(purpose, ())):
                yield purpose, atom


def require_learnable(domain: Domain, wish: HypothesisWish, truth: Domain) -> None:
    """Refuse a true domain in which an action needs what is not considered.

    Nothing would show that, but a rejection would be blamed on something else.

    Raises:
        UnsupportedDomain: there is such an action.
    """
    actions = {one.name: one for one in domain.actions}
    for one in truth.actions:
        if one.name not in actions:
            continue
        candidates = ActionHypotheses.of(domain, actions[one.name], wish)
        theirs = (parameter.name for parameter in one.parameters)
        names = dict(zip(theirs, (it.name for it in actions[one.name].parameters), strict=False))
        for part in conjuncts_of(one.precondition):
            purpose = Purpose.FORBIDDEN if isinstance(part, Not) else Purpose.NEEDED
            ours = substitute(part, names)
            atom = ours.body if isinstance(ours, Not) else ours
            needs = f"{one.name} needs {write_flat(part)}, which is"
            if not isinstance(atom, Atom):
                raise UnsupportedDomain(f"{needs} no literal, so it cannot be learned.")
            if not candidates.considers(purpose, atom):
                how = "the requirements of the domain, or --consider, can add it"
                raise UnsupportedDomain(f"{needs} not considered: {how}.")


def _said(
    part: Formula, action: str, positive: Purpose, negative: Purpose
) -> Iterator[tuple[Purpose, Atom]]:
    for literal in _literals(part, action):
        # Numbers are kept as they are, and not learned.
        match literal:
            case Not(body=Atom() as atom):
                yield negative, atom
            case Atom():
                yield positive, literal


def numeric_effects(formula: Formula) -> tuple[Assign, ...]:
    """The effects on numbers that an effect states."""
    if isinstance(formula, Assign):
        return (formula,)
    parts = formula.parts if isinstance(formula, And) else ()
    return tuple(one for part in parts for one in numeric_effects(part))


def _literals(formula: Formula, action: str) -> Iterator[Formula]:
    for part in conjuncts_of(formula):
        if not isinstance(part, Atom | Assign) and not (
            isinstance(part, Not) and isinstance(part.body, Atom)
        ):
            raise UnsupportedDomain(
                f"The action {action} contains more than literals, which cannot be learned; "
                "leave its body empty, or leave out that part."
            )
        yield part


def _atoms(domain: Domain, entries: Sequence[Parameter], types: Hierarchy) -> Iterator[Atom]:
    for predicate in domain.predicates:
        fitting = [
            [one.name for one in entries if _fits(one, place, types)]
            for place in predicate.parameters
        ]
        for arguments in product(*fitting):
            yield Atom(predicate.name, arguments)


def _equalities(entries: Sequence[Parameter], types: Hierarchy) -> Iterator[Atom]:
    for one, other in combinations(entries, 2):
        can_be_same = (types.meet(mine, theirs) for mine in one.types for theirs in other.types)
        if one.name.startswith("?") and any(can_be_same):
            yield Atom(EQUAL, (one.name, other.name))


def _is_same(one: Atom, other: Atom) -> bool:
    """Whether two equalities are the same."""
    return one.predicate == other.predicate and set(one.arguments) == set(other.arguments)


def _fits(entry: Parameter, place: Parameter, types: Hierarchy) -> bool:
    return OBJECT in place.types or all(
        any(types.is_below(one, wanted) for wanted in place.types) for one in entry.types
    )
