"""The library of a described domain: for each action the schemas that it may have."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import prod

from planscribe.compile.domains.equivalence import schema_structure
from planscribe.compile.isomorphism import LabelledStructure, isomorphism
from planscribe.compile.writer import write_domain
from planscribe.model.pddl.definitions import Action, Domain
from planscribe.model.pddl.requirements import required, usages
from planscribe.syntax.pddl import tree as pddl


@dataclass(frozen=True, slots=True)
class CandidateSchema:
    """A schema of an action; those that are equal up to variable names and order are one."""

    action: Action
    text: str
    sources: tuple[str, ...]
    """Where it was found; the text is that of the first one."""
    findings: tuple[str, ...] = ()
    """What checks report of it, short of errors."""
    fixed: tuple[str, ...] = ()
    """The sources in which safe fixes changed it."""
    objections: tuple[str, ...] = ()
    """How it contradicts the description of its action."""
    likeness: float | None = None
    """How near an encoder finds it to the description; None without one."""
    fits: bool = True
    """Whether that is near enough."""


@dataclass(frozen=True, slots=True)
class BrokenSchema:
    """A schema that is set aside, with the errors in it."""

    action: str
    source: str
    text: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ActionCandidates:
    """The schemas of an action, those of most sources first, and those that are set aside."""

    name: str
    schemas: tuple[CandidateSchema, ...]
    broken: tuple[BrokenSchema, ...] = ()
    broken_kinds: int = 0
    """How many different schemas the broken ones are."""

    @property
    def answers(self) -> int:
        """How many times the action was found."""
        return sum(len(one.sources) for one in self.schemas) + len(self.broken)

    def score(self, rank: int) -> float:
        """The likeness to the description, or else the share of the answers that are this schema.

        It is 0 for a schema that contradicts the description.
        """
        schema = self.schemas[rank]
        if schema.objections:
            return 0.0
        if schema.likeness is not None:
            return max(0.0, schema.likeness)
        return len(schema.sources) / self.answers

    @property
    def rejected(self) -> int:
        """The mask of the schemas that do not fit the description."""
        wrong = (rank for rank, one in enumerate(self.schemas) if one.objections or not one.fits)
        return sum(1 << rank for rank in wrong)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Something that is not in the library, and why."""

    source: str
    reason: str


@dataclass(frozen=True, slots=True)
class SchemaLibrary:
    """The candidates of all actions; their combinations are domains."""

    frame: Domain
    """The declarations that all schemas share; it has no actions."""
    actions: tuple[ActionCandidates, ...]
    sources: tuple[str, ...]
    left_out: tuple[LeftOut, ...] = ()

    @property
    def combinations(self) -> int:
        """How many domains can be made by choosing a schema for each action."""
        return prod(len(one.schemas) for one in self.actions) if self.actions else 0

    @property
    def combinations_found(self) -> int:
        """How many there would be with the broken schemas."""
        found = (len(one.schemas) + one.broken_kinds for one in self.actions)
        return prod(found) if self.actions else 0

    def chosen(self, ranks: Sequence[int]) -> Domain:
        """The domain of some schemas, by their ranks."""
        schemas = [one.schemas[rank].action for one, rank in zip(self.actions, ranks, strict=True)]
        return replace(self.frame, actions=tuple(schemas))

    def text(self, ranks: Sequence[int]) -> str:
        """The same as PDDL, with the requirements that it needs."""
        domain = self.chosen(ranks)
        text = write_domain(domain)
        needed = required(usages(pddl.parse(text))[0].features, domain.requirements)
        return write_domain(domain, (*domain.requirements, *needed)) if needed else text


@dataclass(frozen=True, slots=True)
class FoundSchema:
    """A schema as it was found in a source."""

    action: Action
    text: str
    source: str
    findings: tuple[str, ...] = ()
    is_fixed: bool = False


def distinct(name: str, found: Iterable[FoundSchema]) -> tuple[CandidateSchema, ...]:
    """The different schemas of an action, those of most sources first.

    Where the numbers are equal, the order is that in which they were found.
    """
    groups: list[tuple[LabelledStructure, list[FoundSchema]]] = []
    for one in found:
        structure = schema_structure(replace(one.action, name=name))
        for known, several in groups:
            if isomorphism(known, structure) is not None:
                several.append(one)
                break
        else:
            groups.append((structure, [one]))
    schemas = [_candidate(several) for _, several in groups]
    return tuple(sorted(schemas, key=lambda one: -len(one.sources)))


def _candidate(several: Sequence[FoundSchema]) -> CandidateSchema:
    return CandidateSchema(
        several[0].action,
        several[0].text,
        tuple(one.source for one in several),
        tuple(dict.fromkeys(finding for one in several for finding in one.findings)),
        tuple(one.source for one in several if one.is_fixed),
    )
