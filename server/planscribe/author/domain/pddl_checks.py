"""PDDL of a model, checked with what the domain declares already; findings on the model's words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from planscribe.author.domain.action_drafts import ActionSketch
from planscribe.check.catalogue import Code
from planscribe.check.finding import STATIC, Finding, Severity
from planscribe.check.tiers import findings
from planscribe.compile.writer import write_domain
from planscribe.llm.dialogue import Complaint
from planscribe.model.pddl.definitions import OBJECT, Action, Domain, Predicate
from planscribe.model.pddl.occurrences import effects_of
from planscribe.model.pddl.operators import ASSIGNMENTS, OPERATORS, QUANTIFIERS
from planscribe.model.pddl.reading.reader import read
from planscribe.model.pddl.requirements import required, usages
from planscribe.syntax.pddl import tree as pddl
from planscribe.text import DocumentKey, Span
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot

_KEYWORDS = OPERATORS | QUANTIFIERS | {"either"}
_NOT_DECLARED = {
    str(Code.UNDECLARED_OBJECT): (
        "constant",
        "Use a parameter, or a predicate that is true of one object only.",
    ),
    str(Code.UNDECLARED_FUNCTION): ("number", "Leave it out, or use predicates."),
}
"""What an answer cannot declare, with what to do instead."""


@dataclass(frozen=True, slots=True)
class CheckedAction:
    """An action as the model of the domain has it, the predicates it adds, and the findings."""

    action: Action | None
    predicates: tuple[Predicate, ...]
    complaints: tuple[Complaint, ...]
    is_sound: bool
    """Whether no finding is an error."""


def checked_action(
    snapshot: Snapshot, key: DocumentKey, known: Domain, sketch: ActionSketch
) -> CheckedAction:
    """Check an action in a domain that has what is known, without its actions."""
    base = replace(known, actions=(), derived=(), others=())
    clashes = tuple(_clashes(base, sketch))
    fresh = _fresh(base, sketch)
    text, own = _assembled(base, fresh, sketch)
    found = [
        one
        for one in _findings(snapshot, Document.of(f"{key}.trial.pddl", text))
        if any(each.overlaps(one.span) for each in own)
    ]
    found = [_of_answer(text, one) for one in found]
    domain = next(iter(read(pddl.parse(text)).domains), None)
    action = domain.actions[0] if domain and len(domain.actions) == 1 else None
    names = {one.name for one in base.predicates}
    predicates = tuple(
        one for one in (domain.predicates if domain else ()) if one.name not in names
    )
    if action is None:
        clashes += (Complaint(sketch.name, "This is not one action."),)
    elif not any(effects_of(action.effect)) and not _changes_numbers(sketch):
        clashes += (Complaint(sketch.effect, "This action changes nothing."),)
    complaints = (*clashes, *_complaints(text, found))
    errors = any(one.severity is Severity.ERROR for one in found)
    return CheckedAction(action, predicates, complaints, is_sound=not errors and not clashes)


def _of_answer(text: str, finding: Finding) -> Finding:
    """A finding with advice that an answer can follow: it declares no constants or numbers."""
    if finding.code not in _NOT_DECLARED:
        return finding
    kind, advice = _NOT_DECLARED[finding.code]
    message = f"The {kind} `{finding.span.of(text)}` is not declared. {advice}"
    return replace(finding, message=message)


def _clashes(base: Domain, sketch: ActionSketch) -> Iterator[Complaint]:
    """Predicates whose names mean something else already."""
    known = {one.name: one for one in base.predicates}
    types = {OBJECT, *(one.name for one in base.types)}
    for one in sketch.predicates:
        declared = _read(one.declaration)
        before = known.get(declared.name) if declared else None
        if declared is None:
            yield Complaint(one.declaration, "This does not declare a predicate.")
        elif declared.name in types:
            yield Complaint(one.declaration, "A type has this name; use another one.")
        elif declared.name in _KEYWORDS:
            message = f"`{declared.name}` is a keyword of PDDL; use another name."
            yield Complaint(one.declaration, message)
        elif before and _signature(before) != _signature(declared):
            message = "There is another predicate of this name; use it as it is, or another name."
            yield Complaint(one.declaration, message)


def _fresh(base: Domain, sketch: ActionSketch) -> list[str]:
    """The declarations of the predicates that are new, each with its phrase."""
    names = {one.name for one in base.predicates}
    lines: list[str] = []
    for one in sketch.predicates:
        declared = _read(one.declaration)
        if declared and declared.name not in names:
            says_all = all(each.name in one.phrase.split() for each in declared.parameters)
            lines.append(
                one.declaration + (f' ; "{one.phrase}"' if one.phrase and says_all else "")
            )
            names.add(declared.name)
    return lines


def _read(declaration: str) -> Predicate | None:
    found = read(pddl.parse(f"(define (domain one) (:predicates {declaration}))"))
    predicates = found.domains[0].predicates if found.domains and not found.faults else ()
    return predicates[0] if len(predicates) == 1 else None


def _signature(predicate: Predicate) -> tuple[tuple[str, ...], ...]:
    return tuple(one.types for one in predicate.parameters)


def _assembled(
    base: Domain, fresh: Sequence[str], sketch: ActionSketch
) -> tuple[str, tuple[Span, ...]]:
    """The domain with the action in it, and where the words of the model are."""
    text = _with(write_domain(base, ()), fresh, sketch)[0]
    needed = required(usages(pddl.parse(text))[0].features) or (":strips",)
    return _with(write_domain(base, tuple(needed)), fresh, sketch)


def _with(base: str, fresh: Sequence[str], sketch: ActionSketch) -> tuple[str, tuple[Span, ...]]:
    tree = pddl.parse(base)
    (define,) = tree.roots
    sections = [one for one in tree.children(define) if tree.head(one) == ":predicates"]
    lines = "".join(f"    {one}\n" for one in fresh)
    end = base.rindex(")")
    if fresh and sections:
        at = tree.span(sections[0]).end - 1
        added = f"\n{lines}  "
        base, start = f"{base[:at]}{added}{base[at:]}", at
        end += len(added)
    elif fresh:
        start = end
        added = f"  (:predicates\n{lines}  )\n"
        base = f"{base[:end]}{added}{base[end:]}"
        end += len(added)
    declared = [Span(start, start + len(added))] if fresh else []
    action = sketch.text
    return f"{base[:end]}{action}{base[end:]}", (*declared, Span(end, end + len(action)))


def problem_complaints(snapshot: Snapshot, key: DocumentKey, text: str) -> tuple[Complaint, ...]:
    """What is wrong with a problem of a domain that the snapshot holds."""
    return tuple(_complaints(text, _findings(snapshot, Document.of(key, text))))


def object_complaints(domain: Domain, objects: Sequence[tuple[str, str]]) -> Iterator[Complaint]:
    """Objects that are called like types: a task in words cannot distinguish them."""
    types = {OBJECT, *(one.name for one in domain.types)}
    for name, kind in objects:
        if name.lower() in types:
            yield Complaint(f"{name} - {kind}", f"A type is called `{name}`; rename the object.")


def _findings(snapshot: Snapshot, document: Document) -> list[Finding]:
    """Errors and warnings about a text in no file."""
    held = snapshot.holding(document)
    found = findings(held, document.key, *STATIC)
    return [one for one in found if one.severity <= Severity.WARNING]


def _complaints(text: str, found: Sequence[Finding]) -> Iterator[Complaint]:
    """Findings with the list around each, as the model wrote it."""
    tree = pddl.parse(text)
    for one in dict.fromkeys((each.span, each.message) for each in found):
        span, message = one
        around = [
            tree.span(node)
            for node in range(len(tree))
            if tree.is_list(node) and tree.span(node).encloses(span)
        ]
        part = min(around, key=len).of(text) if around else span.of(text)
        yield Complaint(" ".join(part.split())[:120], message)


def _changes_numbers(sketch: ActionSketch) -> bool:
    return any(f"({one} " in sketch.effect for one in ASSIGNMENTS)
