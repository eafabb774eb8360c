"""Type extraction and type hierarchy: the section `Types`."""

from collections.abc import Iterator

from planscribe.author.domain import notes, typing_objects
from planscribe.author.domain.bench import Advance, Bench, PhaseStatus
from planscribe.author.domain.layout import with_section, with_whole_section
from planscribe.author.domain.ledger import digest
from planscribe.author.domain.passages import unread_types
from planscribe.author.domain.phases import Phase
from planscribe.author.domain.revising import revised, revision_notes
from planscribe.author.domain.typing_objects import TypeNames
from planscribe.syntax.domain_words import SectionKind

_TYPES, _HIERARCHY = "types", "hierarchy"
_WRITE = "Write them under `## Types`, such as `A truck is a vehicle.`"
_UNKNOWN = "0" * 12
"""The digest of no text: what a person has edited is never replaced."""


def types(bench: Bench) -> Iterator[Advance]:
    """Extract the types, unless they are there."""
    given = digest(bench.layout.description)
    made = bench.reading.domain
    if not made.types:
        # A person has deleted them, to have them made again.
        bench.forget([_TYPES, _HIERARCHY])
    entry = bench.entry(_TYPES)
    followed = revision_notes(bench, notes.place(bench.text, SectionKind.TYPES))
    if not followed:
        if entry is None and (made.types or made.actions):
            yield bench.advance(Phase.TYPES, PhaseStatus.BY_HAND)
            return
        if entry and not _is_untouched(bench):
            is_same = entry.given == given
            yield bench.advance(
                Phase.TYPES, PhaseStatus.EDITED if is_same else PhaseStatus.OUTDATED
            )
            return
        if entry and entry.given == given:
            yield bench.advance(Phase.TYPES, PhaseStatus.KEPT)
            return
    if bench.dialogue is None or not (bench.layout.description or followed):
        yield bench.advance(Phase.TYPES, PhaseStatus.OPEN, message=_missing(bench))
        return
    known = typing_objects.types_of(made) if followed else ""
    inquiry = typing_objects.types_inquiry(
        bench.dialogue.asking, bench.layout.description, revised(known, followed)
    )
    found = bench.settled(inquiry, typing_objects.judged_types)
    if found.product is None or found.complaints:
        yield bench.advance(
            Phase.TYPES, PhaseStatus.FAILED, message=found.trouble, complaints=found.complaints
        )
        return
    _write_types(bench, found.product, given)
    bench.text = notes.applied(bench.text, notes.place(bench.text, SectionKind.TYPES), followed)
    yield bench.advance(Phase.TYPES, PhaseStatus.REVISED if followed else PhaseStatus.MADE)


def _missing(bench: Bench) -> str:
    """What to write, and the sentence that does not say it."""
    if not bench.layout.description:
        return "There is no text. Say below the title what the domain is about."
    sentence, why_not = unread_types(bench.layout.description)
    told = f"“{sentence}” is not read as types. {why_not}".strip() if sentence else ""
    return " ".join(filter(None, ["Types are missing.", told, _WRITE]))


def _is_untouched(bench: Bench) -> bool:
    """Whether nobody has edited the section since a phase wrote it."""
    entries = (bench.entry(_TYPES), bench.entry(_HIERARCHY))
    return bench.section_digest(SectionKind.TYPES) in {one.made for one in entries if one}


def _write_types(bench: Bench, made: TypeNames, given: str) -> None:
    is_own = bench.entry(_TYPES) is not None and _is_untouched(bench)
    is_new = bench.entry(_TYPES) is None and not bench.reading.domain.types
    if is_own or is_new:
        text = typing_objects.types_text(made)
        bench.text = with_whole_section(bench.text, SectionKind.TYPES, text)
        bench.forget([_HIERARCHY])
        bench.note(_TYPES, given, bench.section_digest(SectionKind.TYPES))
        return
    known = {one.name for one in bench.reading.domain.types}
    missing = TypeNames({name: about for name, about in made.about.items() if name not in known})
    if missing.about:
        text = typing_objects.types_text(missing)
        bench.text = with_section(bench.text, SectionKind.TYPES, text)


def _followed(bench: Bench) -> str:
    """The feedback that the types have followed, for the hierarchy to follow, too."""
    said = notes.followed(bench.text, notes.place(bench.text, SectionKind.TYPES))
    lines = "\n".join(f"- {one}" for one in said)
    return f"\nFollow this feedback on the types, too:\n{lines}\n" if lines else ""


def hierarchy(bench: Bench) -> Iterator[Advance]:
    """Say which types are above which, if a phase has extracted them."""
    entry = bench.entry(_HIERARCHY)
    if bench.entry(_TYPES) is None:
        yield bench.advance(Phase.HIERARCHY, PhaseStatus.BY_HAND)
        return
    if entry:
        is_own = _is_untouched(bench)
        yield bench.advance(Phase.HIERARCHY, PhaseStatus.KEPT if is_own else PhaseStatus.EDITED)
        return
    if bench.dialogue is None:
        message = f"It is not said which types are above which. {_WRITE}"
        yield bench.advance(Phase.HIERARCHY, PhaseStatus.OPEN, message=message)
        return
    known = [one.name for one in bench.reading.domain.types]
    inquiry = typing_objects.hierarchy_inquiry(
        bench.dialogue.asking, bench.layout.description, known, _followed(bench)
    )
    found = bench.settled(inquiry, lambda made: typing_objects.judged_hierarchy(made, known))
    if found.product is None or found.complaints:
        yield bench.advance(
            Phase.HIERARCHY, PhaseStatus.FAILED, message=found.trouble, complaints=found.complaints
        )
        return
    is_own = _is_untouched(bench)
    text = typing_objects.hierarchy_text(found.product, bench.reading.domain)
    if text:
        bench.text = with_section(bench.text, SectionKind.TYPES, text)
    made = bench.section_digest(SectionKind.TYPES) if is_own else _UNKNOWN
    bench.note(_HIERARCHY, digest(bench.layout.description), made)
    yield bench.advance(Phase.HIERARCHY, PhaseStatus.MADE)
