"""PS211: what the answer sets of a task leave open."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from planscribe.check.catalogue import Code
from planscribe.check.finding import Finding, Fix
from planscribe.check.program_places import Places, statements_behind
from planscribe.infer.facts import Place
from planscribe.infer.opened.choices import Choice
from planscribe.model.terms import Term
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import programs
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST_NAMED = 5
_MOST_FIXES = 5


def open_choices(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The choices that the statements leave, each on the statement that leaves it."""
    try:
        program = programs.program(snapshot, document.uri)
        made = programs.facts(snapshot, document.uri)
        found = programs.choices(snapshot, document.uri)
    except (NoDomain, CannotRead, WorkerCrashed):
        # Told by others.
        return
    if not made.open_choices or found == ():
        return
    places = Places(snapshot, document, program)
    of_statement: defaultdict[Place, list[Choice]] = defaultdict(list)
    for one in found or ():
        of_statement[one.statement].append(one)
    if not of_statement:
        yield _unexplained(snapshot, document, places, made.open_choices, made.facts)
    for place, several in of_statement.items():
        spots = [place]
        if not places.is_here(place):
            taken = [atom for one in several for atom in one.alternatives[0]][:_MOST_NAMED]
            reasons = statements_behind(snapshot, document, taken)
            spots = [spot for behind in reasons.values() for spot in behind]
        finding = places.found(
            Code.OPEN_CHOICE,
            spots,
            _message(several),
            [(place, "leaves it open"), *_notes(several)],
        )
        is_editable = places.is_here(place) and document.language is Language.ASP
        yield replace(finding, fixes=tuple(_fixes(place, several)) if is_editable else ())


def _message(several: Sequence[Choice]) -> str:
    first = several[0]
    others = len(several) - 1
    more = f" So {'is one' if others == 1 else f'are {others}'} more here." if others else ""
    if len(first.alternatives) < 2:
        return f"It is left open whether {_listed(first.atoms, 'or')} hold: say it.{more}"
    ways = [_way(one, first) for one in first.alternatives[:_MOST_NAMED]]
    if first.complete:
        left = len(first.alternatives) - _MOST_NAMED
        ways += [f"{left} more"] if left > 0 else []
    else:
        ways.append("others")
    *front, last = ways
    return (
        f"It is left open: {', '.join(front)} or {last}. PlanScribe takes {ways[0]}; "
        f"state what you mean.{more}"
    )


def _way(atoms: Sequence[Term], choice: Choice) -> str:
    if atoms:
        return _listed(atoms, "and")
    return f"not {quoted(str(choice.atoms[0]))}" if len(choice.atoms) == 1 else "none of them"


def _listed(atoms: Sequence[Term], conjunction: str) -> str:
    names = [quoted(str(atom)) for atom in atoms[:_MOST_NAMED]]
    more = len(atoms) - _MOST_NAMED
    if more > 0:
        names.append(f"{more} more")
    *front, last = names
    return f"{', '.join(front)} {conjunction} {last}" if front else last


def _notes(several: Iterable[Choice]) -> Iterator[tuple[Place, str]]:
    """Where the alternatives stand, and which one is taken."""
    for one in list(several)[:_MOST_NAMED]:
        for atom, place in one.places[: 2 * _MOST_NAMED]:
            is_taken = atom in one.alternatives[0]
            what = "which PlanScribe takes" if is_taken else "an alternative"
            yield place, f"{quoted(str(atom))}, {what}"


def _fixes(place: Place, several: Sequence[Choice]) -> Iterator[Fix]:
    """Stating an alternative; of several choices at once, what is taken."""
    end = Span(place.span.end, place.span.end)
    if len(several) == 1:
        (choice,) = several
        for way in choice.alternatives[:_MOST_FIXES]:
            if len(choice.alternatives) > 1 and (text := _statements(way, choice)):
                yield Fix(f"State that {_way(way, choice)} holds", (Edit(end, f"\n{text}"),))
        return
    text = "\n".join(_statements(one.alternatives[0], one) for one in several)
    if text.strip() and all(len(one.alternatives) > 1 for one in several):
        yield Fix("State what PlanScribe takes", (Edit(end, f"\n{text}"),))


def _statements(way: Sequence[Term], choice: Choice) -> str:
    """The statements that settle a choice: constraints only where facts leave something open."""
    wider = {
        atom
        for other in choice.alternatives
        if set(other) > set(way)
        for atom in other
        if atom not in way
    }
    lines = [f"{atom}." for atom in way]
    lines += [f":- {atom}." for atom in choice.atoms if atom in wider]
    return "\n".join(lines)


def _unexplained(
    snapshot: Snapshot,
    document: Document,
    places: Places,
    atoms: Sequence[Term],
    facts: Iterable[Term],
) -> Finding:
    """That atoms are open, where there was no time to find out why."""
    chosen = sorted(set(atoms).intersection(facts), key=str)[:_MOST_NAMED]
    reasons = statements_behind(snapshot, document, chosen)
    spots = [place for several in reasons.values() for place in several]
    return places.found(
        Code.OPEN_CHOICE,
        spots,
        f"It is left open whether {_listed(atoms, 'or')} hold: say it.",
        [(place, "leaves it open") for place in spots[:1]],
    )
