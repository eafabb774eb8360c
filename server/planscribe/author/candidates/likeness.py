"""How near the schemas of an action are to its description, by a sentence encoder."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import inf

from planscribe.author.candidates.conformal import threshold
from planscribe.author.candidates.library import SchemaLibrary
from planscribe.author.candidates.telling import SchemaTelling, ToldAs
from planscribe.author.procedures.procedure import WantedAction
from planscribe.llm.budget import Budget
from planscribe.llm.embedding import Embedder, SourceEmbedder, likeness
from planscribe.llm.encoder.fitted import FittedEncoder, ProjectedEmbedder, fitted_encoder
from planscribe.llm.encoder.installing import FOLDER
from planscribe.llm.encoder.source import EncoderSource
from planscribe.llm.models import bounded

CONFIDENCE = 0.8
"""The share of fitting schemas that the threshold keeps, unless another is chosen."""


@dataclass(frozen=True, slots=True)
class LikenessFilter:
    """An encoder, the form in which it gets schemas, and the least likeness of one that fits."""

    embedder: Embedder
    form: ToldAs
    least: float

    @classmethod
    def fitted(cls, embedder: Embedder, fit: FittedEncoder, confidence: float) -> "LikenessFilter":
        """What was trained for the vectors of an embedder, with the threshold of a confidence."""
        if fit.projection:
            embedder = ProjectedEmbedder(embedder, fit.projection)
        return cls(embedder, ToldAs(fit.form), threshold(fit.likenesses, confidence))

    @classmethod
    def unfitted(cls, embedder: Embedder) -> "LikenessFilter":
        """An embedder that nothing was trained for: it leaves nothing out."""
        return cls(embedder, ToldAs.ENGLISH, -inf)


def ranked_by_encoder(library: SchemaLibrary, described: Sequence[WantedAction]) -> SchemaLibrary:
    """The library with likenesses by the installed encoder, which leave nothing out.

    The encoder is loaded: use a worker.

    Raises:
        EncoderFault: it is not installed, or damaged.
    """
    return with_likeness(library, described, replace(encoder_filter(), least=-inf))


def encoder_filter() -> LikenessFilter:
    """The installed encoder, with what is included for it.

    Raises:
        EncoderFault: it is not installed.
    """
    embedder = SourceEmbedder(bounded(EncoderSource(), Budget(), is_cached=True), FOLDER)
    return LikenessFilter.fitted(embedder, fitted_encoder(), CONFIDENCE)


def with_likeness(
    library: SchemaLibrary, described: Sequence[WantedAction], by: LikenessFilter
) -> SchemaLibrary:
    """The library with likenesses, the schemas of each action in their order.

    Raises:
        ModelFault: the embedder gives no vectors.
        EncoderFault: the encoder is damaged.
    """
    words = {one.name: one.summary for one in described if one.summary}
    telling = SchemaTelling.about(library.frame)
    actions = []
    for one in library.actions:
        schemas = one.schemas
        if one.name in words and schemas:
            texts = [telling.told(each.action, by.form) for each in schemas]
            description, *vectors = by.embedder.embed([words[one.name], *texts])
            judged = (
                replace(schema, likeness=near, fits=near >= by.least)
                for schema, vector in zip(schemas, vectors, strict=True)
                for near in (likeness(description, vector),)
            )
            schemas = tuple(
                sorted(judged, key=lambda each: (len(each.objections), -(each.likeness or 0.0)))
            )
        actions.append(replace(one, schemas=schemas))
    return replace(library, actions=tuple(actions))
