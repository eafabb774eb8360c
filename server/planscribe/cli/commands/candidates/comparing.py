"""`planscribe candidates`: schemas compared with the descriptions of their actions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from planscribe.author.candidates.contradicting import said_actions, with_objections
from planscribe.author.candidates.library import SchemaLibrary
from planscribe.author.candidates.likeness import LikenessFilter, with_likeness
from planscribe.author.candidates.sampling import described_actions
from planscribe.author.procedures.procedure import WantedAction
from planscribe.cli.commands.sample.sampling import descriptions
from planscribe.cli.inputs import Input
from planscribe.cli.trouble import BadInput
from planscribe.llm.budget import Budget
from planscribe.llm.cache import user_cache
from planscribe.llm.encoder.installing import EncoderFault, encoder_state
from planscribe.llm.encoder.source import EncoderSource
from planscribe.llm.session import ModelSession
from planscribe.model.pddl.definitions import Domain
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class LibraryFrame:
    """A domain with the declarations of a library, and where it comes from."""

    domain: Domain
    read: Input


@dataclass(frozen=True, slots=True)
class ComparedLibrary:
    """A library with what is known of its fit, and notes on what could not be compared."""

    library: SchemaLibrary
    notes: tuple[str, ...] = ()


def compared(
    snapshot: Snapshot,
    library: SchemaLibrary,
    frame: LibraryFrame,
    text: str | None,
    confidence: float,
) -> ComparedLibrary:
    """Compare the schemas with descriptions: in controlled English, and by the encoder.

    Raises:
        BadInput: the descriptions cannot be read, or the encoder is damaged.
    """
    source = descriptions(text, snapshot, frame.read, frame.domain)
    told = described_actions(frame.domain, source)
    if not any(one.summary for one in told):
        return ComparedLibrary(library)
    said = said_actions(frame.domain, snapshot.document(frame.read.key).text, source, told)
    library = with_objections(library, said.actions)
    lacks = encoder_state().lacks
    if not lacks:
        library = _near(library, told, confidence)
    unread = (
        f"The description of {name} was not read as controlled English: {why_not}"
        for name, why_not in said.unread.items()
    )
    return ComparedLibrary(library, (*unread, *_lacking(lacks), *_left(library)))


def _near(library: SchemaLibrary, told: Sequence[WantedAction], confidence: float) -> SchemaLibrary:
    try:
        source = ModelSession(EncoderSource(), Budget(), user_cache())
        return with_likeness(library, told, LikenessFilter.included(source, confidence))
    except EncoderFault as fault:
        raise BadInput(str(fault)) from fault


def _lacking(lacks: str) -> Iterator[str]:
    if lacks:
        yield f"{lacks} It compares schemas with descriptions that are not controlled English."


def _left(library: SchemaLibrary) -> Iterator[str]:
    for one in library.actions:
        if one.schemas and one.rejected.bit_count() == len(one.schemas):
            yield f"no schema of {one.name} fits its description; the best one is kept"
