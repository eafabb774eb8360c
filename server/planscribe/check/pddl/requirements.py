"""PS110, PS122, PS123: the `:requirements` that a definition declares, and those that it uses."""

from collections.abc import Iterable, Iterator

from planscribe.check.catalogue import Code, found, replacement
from planscribe.check.finding import Finding, Fix, Severity
from planscribe.model.pddl.features import Feature
from planscribe.model.pddl.requirements import (
    KNOWN,
    OF_PROBLEMS,
    OTHERS,
    STRIPS,
    FeatureUsage,
    granted,
    is_needless,
    required,
)
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span
from planscribe.wording import ALMOST_EQUAL, listed, nearest
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import associations as project
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.project.problems import problems_of
from planscribe.workspace.snapshot import Snapshot

_MOST_PROBLEMS = 20
_LONGEST_PROBLEM = 300_000
"""How many problems of a domain are looked into, and of how many characters."""


def requirements(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Requirements that are misspelt, missing or redundant."""
    # What a broken text uses, it may not tell.
    if trees.has_faults(snapshot, document):
        return
    several = trees.usages(snapshot, document)
    for usage in several:
        misspelt = tuple(_misspelt(usage))
        yield from misspelt
        if any(one.fixes for one in misspelt):
            continue
        if usage.is_domain:
            yield from _missing(usage, granted(name for name, _ in usage.declared))
            yield from _needless(snapshot, document, usage, several)
        else:
            yield from _of_problem(snapshot, document, usage, several)


def _misspelt(usage: FeatureUsage) -> Iterator[Finding]:
    known = (*KNOWN, *OTHERS)
    for name, span in usage.declared:
        if name in known:
            continue
        meant = nearest(name, known, most=1, likeness=ALMOST_EQUAL)
        if meant:
            message = f"{quoted(name)} is not a requirement; did you mean `{meant[0]}`?"
            fix = replacement(span, name, meant[0])
            yield found(Code.UNKNOWN_KEYWORD, span, message, fixes=(fix,))
        else:
            # Some planner may have it; those that do not will refuse the file.
            message = (
                f"{quoted(name)} is not a PDDL requirement: most planners reject it. "
                "Delete it, unless your planner needs it."
            )
            yield found(Code.UNKNOWN_KEYWORD, span, message, severity=Severity.WARNING)


def _of_problem(
    snapshot: Snapshot, document: Document, usage: FeatureUsage, beside: Iterable[FeatureUsage]
) -> Iterator[Finding]:
    """The findings about a problem: its domain's requirements count for it, too."""
    domain = next((one for one in beside if one.is_domain), None)
    if domain is None:
        domain = _domain(snapshot, document)
    if domain is None:
        return
    names = [name for name, _ in (*domain.declared, *usage.declared)]
    # What the domain itself lacks is reported there.
    yield from _missing(usage, granted((*names, *required(domain.features, names))))
    for name, span in usage.declared:
        if is_needless(name, (*usage.features, *domain.features)):
            yield _not_needed(usage, name, span)


def _domain(snapshot: Snapshot, document: Document) -> FeatureUsage | None:
    try:
        if not queries.has_certain_domain(snapshot, document.key):
            return None
        files = project.domain_of(snapshot, document.key)
        several = trees.usages(snapshot, snapshot.document(files.domain))
    except (NoDomain, CannotRead):
        return None
    return next((one for one in several if one.is_domain), None)


def _missing(usage: FeatureUsage, available: frozenset[str]) -> Iterator[Finding]:
    missing = required(usage.features, available)
    if usage.section is None and usage.is_domain and missing:
        message = f"This uses {listed(missing.values())}, but has no `:requirements`."
        yield found(
            Code.MISSING_REQUIREMENT, usage.header, message, fixes=(_addition(usage, *missing),)
        )
        return
    for name, feature in missing.items():
        place = usage.features[feature][0]
        message = f"This uses {feature}, so `:requirements` should contain `{name}`."
        yield found(Code.MISSING_REQUIREMENT, place, message, fixes=(_addition(usage, name),))


def _needless(
    snapshot: Snapshot, document: Document, usage: FeatureUsage, beside: Iterable[FeatureUsage]
) -> Iterator[Finding]:
    used = {*usage.features, *_used(one for one in beside if not one.is_domain)}
    candidates = [one for one in usage.declared if is_needless(one[0], used)]
    if candidates:
        used |= _used_by_problems(snapshot, document)
    for name, span in candidates:
        if is_needless(name, used):
            yield _not_needed(usage, name, span)


def _used_by_problems(snapshot: Snapshot, document: Document) -> set[Feature]:
    """What the problems of a domain use, or may use where they are not known."""
    several = problems_of(snapshot, document.key)
    used: set[Feature] = set()
    for key in several[:_MOST_PROBLEMS]:
        try:
            problem = snapshot.document(key)
        except CannotRead:
            return {*OF_PROBLEMS}
        if len(problem.text) > _LONGEST_PROBLEM:
            return {*OF_PROBLEMS}
        used |= _used(trees.usages(snapshot, problem))
    return used if 0 < len(several) <= _MOST_PROBLEMS else {*used, *OF_PROBLEMS}


def _used(several: Iterable[FeatureUsage]) -> set[Feature]:
    return {feature for usage in several for feature in usage.features}


def _not_needed(usage: FeatureUsage, name: str, span: Span) -> Finding:
    message = f"`{name}` is redundant: nothing uses its features."
    return found(Code.NEEDLESS_REQUIREMENT, span, message, fixes=(_removal(usage, name, span),))


def _addition(usage: FeatureUsage, *names: str) -> Fix:
    words = " ".join(names)
    title = f"Add {listed(f'`{name}`' for name in names)} to the requirements"
    if usage.section is None:
        place = usage.header.end
        edit = Edit(Span(place, place), f"\n  (:requirements {STRIPS} {words})")
        return Fix(title, (edit,), is_safe=True)
    inside = [span.end for _, span in usage.declared if usage.section.encloses(span)]
    place = max(inside, default=usage.section.start + len("(:requirements"))
    return Fix(title, (Edit(Span(place, place), f" {words}"),), is_safe=True)


def _removal(usage: FeatureUsage, name: str, span: Span) -> Fix:
    """The fix that removes a word and the blank next to it, or all of a section with only it."""
    before = [other.end for _, other in usage.declared if other.end < span.start]
    after = [other.start for _, other in usage.declared if other.start > span.end]
    place = (
        Span(max(before), span.end) if before else Span(span.start, min(after, default=span.end))
    )
    if len(usage.declared) == 1 and usage.section:
        place = usage.section
    return Fix(f"Remove `{name}`", (Edit(place, ""),))
