"""Schemas ranked by how near an encoder finds them to the description."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from planscribe.author.candidates.gathering import CandidateSource, gathered
from planscribe.author.candidates.likeness import LikenessFilter, with_likeness
from planscribe.author.candidates.telling import ToldAs
from planscribe.author.procedures.procedure import WantedAction
from planscribe.evaluate.training_pairs import pairs_in
from planscribe.llm.embedding import Vector
from planscribe.llm.encoder.fitted import FittedEncoder, fitted_encoder
from planscribe.llm.encoder.installing import FOLDER
from planscribe.llm.request import Cancellation
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Workspace
from tests.support.sources.library import CANDIDATES

DESCRIBED = Path(__file__).parents[3] / "benchmarks" / "described_actions"


class Lengths:
    """An embedder that knows two directions: texts with `hand`, and others."""

    name = "lengths"

    def embed(
        self, texts: Sequence[str], cancellation: Cancellation | None = None
    ) -> tuple[Vector, ...]:
        return tuple((1.0, 0.0) if "hand" in text else (0.6, 0.8) for text in texts)


def test_schemas_are_in_the_order_of_their_likeness(workspace: Workspace) -> None:
    sources = [
        CandidateSource(name, Document.of(f"file:///candidates/{name}", text))
        for name, text in CANDIDATES.items()
    ]
    library = gathered(workspace.snapshot, sources)
    described = (WantedAction("take", "Grab it."), WantedAction("file", ""))
    by = LikenessFilter(Lengths(), ToldAs.ENGLISH, 0.9)
    take, file = with_likeness(library, described, by).actions
    assert [one.sources[0] for one in take.schemas] == ["3.pddl", "1.pddl"]
    assert [round(take.score(rank), 2) for rank in range(2)] == [1, 0.6]
    assert [one.fits for one in take.schemas] == [True, False]
    assert take.rejected == 0b10
    assert [one.likeness for one in file.schemas] == [None, None, None]
    assert file.score(0) == 0.4


def test_what_is_included_has_a_threshold(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    included = fitted_encoder()
    assert len(included.likenesses) >= 30
    assert included.model == FOLDER
    other = FittedEncoder(None, "english", (0.5, 0.25), "e")
    other.save(tmp_path)
    assert fitted_encoder(tmp_path) == other


def test_the_described_actions_are_whole() -> None:
    pairs = pairs_in(DESCRIBED, ToldAs.PDDL)
    assert len({one.domain for one in pairs}) >= 20
    assert len(pairs) >= 150
    assert all(one.description and one.altered for one in pairs)
