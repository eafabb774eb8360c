"""`planscribe encoder train`: train the projection, and measure what it is good for."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import mean

from rich.text import Text

from planscribe.author.candidates.likeness import CONFIDENCE
from planscribe.author.candidates.telling import ToldAs
from planscribe.cli import embeddings
from planscribe.cli.output.characters import visible
from planscribe.cli.output.screen import Screen
from planscribe.cli.output.tables import table_of
from planscribe.cli.trouble import BadInput, ExitCode
from planscribe.evaluate.encoder import (
    CoverageScore,
    EncoderScore,
    Vectors,
    coverage,
    folds,
    projection_of,
    score,
)
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.tables import Sheet
from planscribe.evaluate.training_pairs import TrainingPair, pairs_in
from planscribe.llm.embedding import likeness
from planscribe.llm.encoder.fitted import FittedEncoder
from planscribe.llm.encoder.installing import EncoderFault
from planscribe.llm.encoder.projection import Projection
from planscribe.llm.faults import ModelFault

_SPLITS = 20
"""How many times pairs are halved to measure the coverage."""


def run(options: Namespace, screen: Screen) -> int:
    """Measure both forms of schemas on left-out domains, and write the better projection.

    Raises:
        BadInput: there is nothing to train with, or no encoder.
    """
    try:
        embedder = embeddings.chosen(options)
        best: tuple[float, FittedEncoder] | None = None
        for form in ToldAs:
            pairs = pairs_in(Path(options.folder), form)
            texts = sorted({text for one in pairs for text in one.texts})
            with screen.waiting(f"Embedding {len(texts):,} texts ..."):
                vectors = dict(zip(texts, embedder.embed(texts), strict=True))
            with screen.waiting("Training ..."):
                hard = _measured(screen, form, pairs, vectors)
                fitted = _fitted(form, pairs, vectors, embedder.model)
            if best is None or hard > best[0]:
                best = hard, fitted
    except (EncoderFault, EvaluationFault, ModelFault) as fault:
        raise BadInput(visible(str(fault))) from fault
    if options.output and best:
        best[1].save(Path(options.output))
        screen.tell(f"wrote {options.output}, trained with schemas in {best[1].form}")
    return ExitCode.OK


def _measured(
    screen: Screen, form: ToldAs, pairs: Sequence[TrainingPair], vectors: Vectors
) -> float:
    """Show the scores of left-out domains; the area against hard negatives, after training."""
    scores: dict[str, list[EncoderScore]] = {"before": [], "after": []}
    near: dict[str, float] = {}
    for known, left_out in folds(pairs):
        projection = projection_of(known, vectors)
        after = _projected(left_out, vectors, projection)
        scores["before"].append(score(left_out, vectors))
        scores["after"].append(score(left_out, after))
        near |= {one.description: _near(one, after) for one in left_out}
    rows = {
        f"{form}, {when}": [f"{one:.3f}" for one in _row(several)]
        for when, several in scores.items()
    }
    titles = ["hard", "semi-hard", *scores["after"][0].preferred]
    screen.show(table_of(Sheet("left-out domains", titles, rows)))
    halves = (("pairs", lambda one: one.description), ("domains", lambda one: one.domain))
    for name, key in halves:
        found = [coverage(pairs, near, key, seed) for seed in range(_SPLITS)]
        screen.show(Text(_coverage(name, found)))
    return mean(one.hard for one in scores["after"])


def _row(several: Sequence[EncoderScore]) -> Iterator[float]:
    yield mean(one.hard for one in several)
    yield mean(one.semi_hard for one in several)
    for name in several[0].preferred:
        yield mean(one.preferred[name] for one in several)


def _coverage(name: str, found: Sequence[CoverageScore]) -> str:
    first, shares = found[0], [one.covered / one.number for one in found]
    low, high = first.interval
    return (
        f"coverage at {CONFIDENCE:g}, halved by {name}: {first.covered} of {first.number} "
        f"({low:.3f} - {high:.3f}); over {len(found)} splits {mean(shares):.3f} "
        f"({min(shares):.3f} - {max(shares):.3f})"
    )


def _fitted(
    form: ToldAs, pairs: Sequence[TrainingPair], vectors: Vectors, model: str
) -> FittedEncoder:
    """A projection trained with three quarters of the domains, calibrated with the rest."""
    known, left_out = next(folds(pairs))
    projection = projection_of(known, vectors)
    after = _projected(left_out, vectors, projection)
    likenesses = sorted(likeness(after[one.description], after[one.schema]) for one in left_out)
    return FittedEncoder(projection, form, tuple(likenesses), model)


def _near(pair: TrainingPair, vectors: Vectors) -> float:
    return likeness(vectors[pair.description], vectors[pair.schema])


def _projected(pairs: Sequence[TrainingPair], vectors: Vectors, projection: Projection) -> Vectors:
    texts = {text for one in pairs for text in one.texts}
    return {text: projection.projected(vectors[text]) for text in texts}
