"""PS411: what the chosen planner does not support."""

from collections.abc import Iterator, Mapping, Sequence

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Related, Severity
from planscribe.model.pddl.features import Feature
from planscribe.plan.planners.configuration import Aim, Configuration
from planscribe.plan.planners.presets import planners_for
from planscribe.syntax.quoting import quoted
from planscribe.text import Span
from planscribe.wording import listed, plural
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

_MOST_RELATED = 3
_MOST_NAMED = 3


def abilities(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Features that the chosen planner does not support.

    If none is chosen and everything is to be shown, those that no installed planner supports.
    """
    places = _places(snapshot, document)
    if not places:
        return
    # Planners are asked on request only, so they need not be there when the server starts.
    from planscribe.plan.planners.solve import AUTO
    from planscribe.workspace.plans.planner_files import known, usable

    chosen = snapshot.settings.planner
    configurations = known(snapshot).configurations
    if chosen in ("", AUTO):
        if not snapshot.settings.shown.everything:
            # Solving says so, and leads to planners that do.
            return
        names = [one.name for one in usable(snapshot) if one.available and not one.sent_to]
        subject = "No installed planner supports"
    else:
        names = [chosen]
        subject = f"{quoted(chosen)} does not support"
    asked = [configurations[name] for name in names if name in configurations]
    if not asked or len(asked) < len(names):
        return
    for feature, spans in places.items():
        if not any(feature in one.handles for one in asked):
            related = tuple(
                Related(document.key, span, f"{feature} here, too")
                for span in spans[1 : 1 + _MOST_RELATED]
            )
            message = f"{subject} {feature}.{_others(tuple(places), configurations)}"
            severity = None if chosen in names else Severity.INFORMATION
            yield found(Code.PLANNER_UNABLE, spans[0], message, related, severity=severity)


def _places(snapshot: Snapshot, document: Document) -> dict[Feature, tuple[Span, ...]]:
    places: dict[Feature, tuple[Span, ...]] = {}
    for usage in trees.usages(snapshot, document):
        for feature, spans in usage.features.items():
            places[feature] = places.get(feature, ()) + spans
    return places


def _others(features: Sequence[Feature], known: Mapping[str, Configuration]) -> str:
    """Planners that handle all that is used here, each in its simplest configuration."""
    names = [name for name in planners_for(features, known) if known[name].aim is Aim.FIRST]
    able = [quoted(name) for name in names[:_MOST_NAMED]]
    if not able:
        return ""
    return f" {listed(able)} {plural(len(able), 'does', 'do')}."
