"""How near one domain is to another one: the measures of Text2World (Hu et al. 2025).

Each is the harmonic mean of precision and recall of two sets. That of predicates compares names
with arities; those of actions compare the parameters, preconditions and effects of each action of
the true domain with the action of its name, and are 0 where there is none. They are taken by names
as published, and once more up to names: of symbols, and of the variables of an action.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from statistics import fmean

from planscribe.compile.domains.alignment import aligned
from planscribe.compile.domains.pairing import keyed, renaming_of, with_variables
from planscribe.compile.domains.renaming import Renaming
from planscribe.compile.domains.schemas import Schema, SchemaKind, SchemaPlace, schemas
from planscribe.compile.domains.structure import DeclaredKind, DeclaredName
from planscribe.model.pddl.definitions import Domain


@dataclass(frozen=True, slots=True)
class DomainScore:
    """How near a domain is to the true one, each from 0 to 1."""

    predicates: float
    parameters: float
    preconditions: float
    effects: float


def by_names(truth: Domain, made: Domain) -> DomainScore:
    """The measures with all names as they are."""
    actions = _actions(made)
    return _score(
        f1(_signatures(truth), _signatures(made)),
        truth,
        lambda one: actions.get(one.name),
        lambda one, _: (_names(one), keyed(one, Renaming())),
    )


def up_to_names(truth: Domain, made: Domain) -> DomainScore:
    """The measures with those names exchanged that are probably meant."""
    pairs = aligned(truth, made)
    renaming, actions = renaming_of(pairs), _actions(made)
    paired = sum(one.kind is DeclaredKind.PREDICATE for one in pairs)
    known = len(truth.predicates) + len(made.predicates)

    def partner(one: Schema) -> Schema | None:
        other = pairs.get(DeclaredName(DeclaredKind.ACTION, one.name))
        return actions.get(other.name) if other else None

    def read(one: Schema, other: Schema | None) -> _ActionSets:
        if other is None:
            return _types(one, Renaming()), keyed(one, Renaming())
        return _types(one, renaming), keyed(one, with_variables(one, other, renaming))

    return _score(2 * paired / known if known else 1.0, truth, partner, read)


_ActionSets = tuple[Counter[Hashable], Mapping[tuple[SchemaPlace, str], object]]
"""What is compared of an action: its parameters and its parts."""


def _score(
    predicates: float,
    truth: Domain,
    partner: Callable[[Schema], Schema | None],
    read: Callable[[Schema, Schema | None], _ActionSets],
) -> DomainScore:
    scores: list[tuple[float, float, float]] = []
    for one in _actions(truth).values():
        other = partner(one)
        if other is None:
            scores.append((0.0, 0.0, 0.0))
            continue
        (mine, my_parts), (theirs, their_parts) = read(one, other), read(other, None)
        scores.append(
            (
                f1(mine, theirs),
                _of_section(SchemaPlace.PRECONDITION, my_parts, their_parts),
                _of_section(SchemaPlace.EFFECT, my_parts, their_parts),
            )
        )
    means = [fmean(column) for column in zip(*scores, strict=True)] or [1.0, 1.0, 1.0]
    return DomainScore(predicates, *means)


def f1(first: Counter[Hashable], second: Counter[Hashable]) -> float:
    """The harmonic mean of precision and recall of two collections; 1 where both are empty."""
    together = first.total() + second.total()
    return 2 * (first & second).total() / together if together else 1.0


def _of_section(
    section: SchemaPlace,
    first: Iterable[tuple[SchemaPlace, str]],
    second: Iterable[tuple[SchemaPlace, str]],
) -> float:
    mine, theirs = (
        Counter[Hashable](one for one in all_ if one[0] is section) for all_ in (first, second)
    )
    return f1(mine, theirs)


def _actions(domain: Domain) -> dict[str, Schema]:
    return {one.name: one for one in schemas(domain) if one.kind is not SchemaKind.DERIVED}


def _signatures(domain: Domain) -> Counter[Hashable]:
    return Counter((one.name, len(one.parameters)) for one in domain.predicates)


def _names(schema: Schema) -> Counter[Hashable]:
    return Counter(one.name for one in schema.parameters)


def _types(schema: Schema, renaming: Renaming) -> Counter[Hashable]:
    return Counter(renaming.parameter_types(one) for one in schema.parameters)
