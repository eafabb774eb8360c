"""Which planners can read a task, and why not the others: with the place of what they lack."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from planscribe.model.pddl.features import Feature
from planscribe.plan.planners.availability import PlannerInfo, info, offered
from planscribe.plan.planners.configuration import CLINGO, Configuration
from planscribe.plan.planners.offers import PlannerOffer
from planscribe.plan.result import NoPlanCause, PlanResult
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey, Span
from planscribe.wording import listed
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Role
from planscribe.workspace.plans.planner_files import known
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class FeatureUse:
    """The first place where a feature of PDDL is used."""

    feature: Feature
    key: DocumentKey
    span: Span


@dataclass(frozen=True, slots=True)
class Suitability:
    """Whether a planner can solve a task here: it has to be there, and to lack nothing."""

    configuration: Configuration
    info: PlannerInfo
    lacks: tuple[FeatureUse, ...]

    @property
    def is_able(self) -> bool:
        """Whether it handles all that the task uses."""
        return not self.lacks


def texts_of(snapshot: Snapshot, key: DocumentKey) -> tuple[DocumentKey, ...]:
    """The PDDL texts that a planner gets of a document's: its domain, and the problem if it is one.

    Raises:
        CannotRead: the document is not there.
    """
    document = snapshot.document(key)
    if document.role is Role.DOMAIN:
        return (document.key,)
    own = (document.key,) if document.role is Role.PROBLEM else ()
    try:
        return (queries.domain_model(snapshot, key).files.domain, *own)
    except NoDomain:
        return own


def uses(snapshot: Snapshot, texts: Iterable[DocumentKey]) -> Mapping[Feature, FeatureUse]:
    """The features that PDDL texts use, each with its first place."""
    found: dict[Feature, FeatureUse] = {}
    for key in texts:
        for usage in trees.usages(snapshot, snapshot.document(key)):
            for feature, spans in usage.features.items():
                found.setdefault(feature, FeatureUse(feature, key, spans[0]))
    return found


def suitability(snapshot: Snapshot, texts: Iterable[DocumentKey]) -> tuple[Suitability, ...]:
    """All known planners, with what each lacks to read these texts."""
    found = uses(snapshot, texts)
    return tuple(
        Suitability(one, info(one), tuple(found[feature] for feature in one.lacks(found)))
        for one in known(snapshot).configurations.values()
    )


@dataclass(frozen=True, slots=True)
class Help:
    """A planner that can be got, and would solve a task that no planner here supports."""

    offer: PlannerOffer
    needed: str
    """What the built-in planner lacks for the task, for people."""


def help_for(snapshot: Snapshot, key: DocumentKey) -> Help | None:
    """The first planner to get for a document's task; None if there is none for it here."""
    from planscribe.workspace.plans import getting

    found = suitability(snapshot, texts_of(snapshot, key))
    lacks = next((one.lacks for one in found if one.configuration.name == CLINGO), ())
    for one in found:
        offer = offered(one.configuration)
        if one.is_able and not one.info.available and offer and not getting.obstacle_to(offer):
            return Help(offer, listed(str(use.feature) for use in lacks))
    return None


def with_places(snapshot: Snapshot, key: DocumentKey, result: PlanResult) -> PlanResult:
    """The result of a planner, with the lines of what it does not support, if that is why."""
    configuration = known(snapshot).configurations.get(result.planner)
    if result.cause is not NoPlanCause.UNSUPPORTED or configuration is None:
        return result
    found = uses(snapshot, texts_of(snapshot, key))
    lacks = [found[feature] for feature in configuration.lacks(found)]
    if not lacks:
        return result
    named = listed(f"{use.feature} ({snapshot.shown_line(use.key, use.span)})" for use in lacks)
    return replace(result, reason=f"{quoted(result.planner)} does not support {named}.")
