"""`planscribe candidates`: schemas compared with the descriptions of their actions."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from planscribe.author.candidates.contradicting import said_actions, with_objections
from planscribe.author.candidates.library import SchemaLibrary
from planscribe.author.candidates.likeness import LikenessFilter, with_likeness
from planscribe.author.candidates.sampling import described_actions
from planscribe.author.procedures.procedure import WantedAction
from planscribe.cli import embeddings
from planscribe.cli.commands.sample.sampling import descriptions
from planscribe.cli.inputs import Input
from planscribe.cli.output.characters import visible
from planscribe.cli.trouble import BadInput
from planscribe.llm.encoder.fitted import fitted_encoder
from planscribe.llm.encoder.installing import EncoderFault
from planscribe.llm.faults import ModelFault
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
    options: Namespace,
) -> ComparedLibrary:
    """Compare the schemas with descriptions: in controlled English, and by their vectors.

    Raises:
        BadInput: the descriptions cannot be read, the encoder is damaged, or an endpoint gives no
            vectors.
    """
    source = descriptions(options.text, snapshot, frame.read, frame.domain)
    told = described_actions(frame.domain, source)
    if not any(one.summary for one in told):
        return ComparedLibrary(library)
    said = said_actions(frame.domain, snapshot.document(frame.read.key).text, source, told)
    library = with_objections(library, said.actions)
    lacks = embeddings.lacking(options)
    if not lacks:
        library = _near(library, told, options)
    unread = (
        f"The description of {name} was not read as controlled English: {why_not}"
        for name, why_not in said.unread.items()
    )
    notes = (*unread, *_lacking(lacks, options), *_left(library))
    return ComparedLibrary(library, notes)


def _near(
    library: SchemaLibrary, told: Sequence[WantedAction], options: Namespace
) -> SchemaLibrary:
    try:
        embedder = embeddings.chosen(options)
        if options.embeddings and not options.trained:
            return with_likeness(library, told, LikenessFilter.unfitted(embedder))
        fit = fitted_encoder(Path(options.trained)) if options.trained else fitted_encoder()
        if fit.model != embedder.model:
            raise BadInput(f"{options.trained} was trained for {fit.model}, not {embedder.model}")
        by = LikenessFilter.fitted(embedder, fit, options.confidence)
        return with_likeness(library, told, by)
    except (EncoderFault, ModelFault) as fault:
        raise BadInput(visible(str(fault))) from fault


def _lacking(lacks: str, options: Namespace) -> Iterator[str]:
    if lacks:
        yield f"{lacks} It compares schemas with descriptions that are not controlled English."
    elif options.filter and options.embeddings and not options.trained:
        yield (
            f"nothing is known of the likenesses by {options.embeddings}, so they leave nothing "
            "out; `planscribe encoder train` and --trained change that"
        )


def _left(library: SchemaLibrary) -> Iterator[str]:
    for one in library.actions:
        if one.schemas and one.rejected.bit_count() == len(one.schemas):
            yield f"no schema of {one.name} fits its description; the best one is kept"
