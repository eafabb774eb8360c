"""Gathers the schemas of an action from candidate domains, and checks them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from planscribe.author.candidates.library import (
    ActionCandidates,
    BrokenSchema,
    FoundSchema,
    LeftOut,
    SchemaLibrary,
    distinct,
)
from planscribe.author.repairing.repairing import repaired
from planscribe.check.catalogue import Code
from planscribe.check.finding import STATIC, Finding, Severity
from planscribe.check.tiers import findings
from planscribe.compile.domains.equivalence import unequal_declarations
from planscribe.compile.domains.schemas import schema_of
from planscribe.compile.writer import write_domain
from planscribe.model.pddl.definitions import Action, Domain
from planscribe.syntax.pddl.in_prose import actions_span, blanked, domain_span
from planscribe.text import Span
from planscribe.wording import counted
from planscribe.workspace import trees
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.snapshot import Snapshot

_OF_DOMAIN = frozenset({Code.MISSING_REQUIREMENT})
"""What is no fault of an action: the domain of a combination gets the requirements it needs."""

_NO_DOMAIN = "defines no domain and no actions"


@dataclass(frozen=True, slots=True)
class CandidateSource:
    """A text with a domain, such as an answer of a language model; `name` is for people."""

    name: str
    document: Document


@dataclass(frozen=True, slots=True)
class _Checked:
    """The domain of a source after safe fixes, and what is still found in it."""

    source: str
    document: Document
    before: str
    """Its text before the fixes."""
    domain: Domain
    findings: tuple[Finding, ...]


def gathered(
    snapshot: Snapshot, sources: Sequence[CandidateSource], frame: Domain | None = None
) -> SchemaLibrary:
    """The schemas of all sources that have the declarations of the frame.

    If the frame is None, it is the one that most sources declare, and the actions are those that
    at least half of these sources have. Otherwise its actions are, if it has any.
    """
    left_out: list[LeftOut] = []
    read: list[_Checked] = []
    parts: list[CandidateSource] = []
    for source in sources:
        checked = _checked(snapshot, source)
        if checked is not None:
            read.append(checked)
        elif actions_span(source.document.text):
            parts.append(source)
        else:
            left_out.append(LeftOut(source.name, _NO_DOMAIN))
    shared = frame or _most_common([one.domain for one in read])
    if shared is None:
        return SchemaLibrary(Domain("none"), (), (), tuple(left_out))
    for source in parts:
        checked = _checked(snapshot, _completed(source, shared))
        if checked is not None:
            read.append(checked)
    order = {one.name: place for place, one in enumerate(sources)}
    read.sort(key=lambda one: order[one.source])
    fitting: list[_Checked] = []
    for one in read:
        wrong = unequal_declarations(shared, one.domain)
        if wrong:
            left_out.append(LeftOut(one.source, f"declares other {wrong}"))
        else:
            fitting.append(one)
    names, rare = _names(shared if frame else None, fitting)
    left_out += rare
    return SchemaLibrary(
        replace(shared, actions=()),
        tuple(_candidates(name, fitting) for name in names),
        tuple(one.source for one in fitting),
        tuple(left_out),
    )


def _most_common(domains: Sequence[Domain]) -> Domain | None:
    """The first domain that has the declarations of most."""
    groups: list[list[Domain]] = []
    for one in domains:
        for several in groups:
            if not unequal_declarations(several[0], one):
                several.append(one)
                break
        else:
            groups.append([one])
    return max(groups, key=len)[0] if groups else None


def _names(
    frame: Domain | None, read: Sequence[_Checked]
) -> tuple[tuple[str, ...], tuple[LeftOut, ...]]:
    """The names of the actions, and those that are left out since few sources have them."""
    if frame is not None and frame.actions:
        wanted = tuple(one.name for one in frame.actions)
        others = [
            LeftOut(one.source, f"the action {action.name} is not one of the domain")
            for one in read
            for action in one.domain.actions
            if action.name not in wanted
        ]
        return wanted, tuple(others)
    times = Counter(name for one in read for name in {each.name for each in one.domain.actions})
    order = dict.fromkeys(action.name for one in read for action in one.domain.actions)
    wanted = tuple(name for name in order if 2 * times[name] >= len(read))
    rare = [
        LeftOut(one.source, f"only {counted(times[name], 'source')} has the action {name}")
        for name in order
        if name not in wanted
        for one in read
        if any(each.name == name for each in one.domain.actions)
    ]
    return wanted, tuple(rare)


def _candidates(name: str, read: Sequence[_Checked]) -> ActionCandidates:
    found: list[FoundSchema] = []
    broken: list[BrokenSchema] = []
    unusable: list[FoundSchema] = []
    for one in read:
        for action in one.domain.actions:
            if action.name != name:
                continue
            text = action.span.of(one.document.text)
            inside = [
                each
                for each in one.findings
                if action.span.contains(each.span.start) and each.code not in _OF_DOMAIN
            ]
            errors = [each.message for each in inside if each.severity is Severity.ERROR]
            errors += _not_understood(action)
            if errors:
                reasons = tuple(dict.fromkeys(errors))
                broken.append(BrokenSchema(name, one.source, text, reasons))
                unusable.append(FoundSchema(action, text, one.source))
                continue
            told = tuple(f"{each.code}: {each.message}" for each in inside)
            found.append(FoundSchema(action, text, one.source, told, text not in one.before))
    kinds = len(distinct(name, unusable))
    return ActionCandidates(name, distinct(name, found), tuple(broken), kinds)


def _not_understood(action: Action) -> Iterator[str]:
    """What of an action has no meaning here."""
    return (f"PlanScribe does not support {one}." for one in schema_of(action).unreadable)


def _checked(snapshot: Snapshot, source: CandidateSource) -> _Checked | None:
    """The domain of a source after safe fixes; None if it defines none."""
    text = source.document.text
    span = domain_span(text)
    if span is None:
        return None
    kept = blanked(text, span)
    document = _as_pddl(source.document, kept)
    key = document.key
    fixed = repaired(snapshot.holding(document), [key]).snapshot.document(key)
    domain = trees.domain(snapshot, fixed)
    if domain is None:
        return None
    holding = snapshot.holding(fixed)
    found = findings(holding, fixed.key, *STATIC)
    return _Checked(source.name, fixed, kept, domain, found)


def _completed(source: CandidateSource, frame: Domain) -> CandidateSource:
    """Actions without a domain, put into the frame."""
    text = source.document.text
    begun = write_domain(replace(frame, actions=())).rstrip().removesuffix(")")
    actions = (actions_span(text) or Span(0, 0)).of(text)
    return CandidateSource(source.name, _as_pddl(source.document, f"{begun}\n{actions}\n)\n"))


def _as_pddl(document: Document, text: str) -> Document:
    """A text in place of a document's, read as PDDL even if the file's name says nothing of it."""
    return Document(document.key, document.uri, text, Language.PDDL, None)
