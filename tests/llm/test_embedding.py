"""Vectors of texts: by an endpoint with a budget and a cache, and projected."""

from pathlib import Path

import pytest

from planscribe.llm.allowance import Allowance
from planscribe.llm.budget import Budget
from planscribe.llm.cache import Cache
from planscribe.llm.embedding import SourceEmbedder, likeness
from planscribe.llm.embeddings_endpoint import EmbeddingsEndpoint
from planscribe.llm.encoder.projection import (
    Projection,
    TrainingSettings,
    TrainingTriplet,
    trained,
)
from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.session import ModelSession
from planscribe.llm.transcript import Recorder, Replay
from tests.support.models.scripted import Raw, Scripted, Status
from tests.support.models.sources import Told, answer

REPLY = (
    b'{"object": "list", "model": "e-1", "usage": {"prompt_tokens": 4, "total_tokens": 4}, '
    b'"data": [{"object": "embedding", "index": 0, "embedding": [0.6, 0.8]}]}'
)


def test_an_endpoint_gives_vectors_once_within_a_budget(tmp_path: Path) -> None:
    budget = Budget(Allowance(tokens=100))
    transcript = tmp_path / "calls.jsonl"
    with Scripted(Raw(REPLY, "application/json")) as server:
        session = ModelSession(EmbeddingsEndpoint(server.url), budget, Cache(tmp_path / "cache"))
        embedder = SourceEmbedder(Recorder(session, transcript), "e")
        assert embedder.embed(["one", "one"]) == ((0.6, 0.8), (0.6, 0.8))
        assert embedder.name == f"{server.url}/embeddings e"
    assert [one["input"] for one in server.bodies] == [["one"]]
    assert (budget.spent.calls, budget.spent.cached, budget.spent.tokens) == (2, 1, 4)
    assert SourceEmbedder(Replay(transcript), "e").embed(["one"]) == ((0.6, 0.8),)


def test_what_is_no_vector_is_a_fault() -> None:
    with pytest.raises(ModelFault) as caught:
        SourceEmbedder(Told(lambda _: answer("hello")), "e").embed(["one"])
    assert caught.value.kind is ModelFaultKind.MALFORMED
    with Scripted(Status(404)) as server, pytest.raises(ModelFault) as caught:
        SourceEmbedder(EmbeddingsEndpoint(server.url), "e").embed(["one"])
    assert caught.value.kind is ModelFaultKind.UNKNOWN_MODEL


def test_likeness_is_the_cosine() -> None:
    assert likeness((1, 0), (2, 0)) == 1
    assert likeness((1, 0), (0, 3)) == 0
    assert likeness((1, 0), (0, 0)) == 0


def test_a_projection_learns_what_to_look_at(tmp_path: Path) -> None:
    """The first number of a vector is noise, the second one is the meaning."""
    pytest.importorskip("numpy")
    triplets = [
        TrainingTriplet((noise, sign, 0.1), (-noise, sign, 0.1), ((noise, -sign, 0.1),))
        for noise in (1.0, -1.0, 2.0)
        for sign in (0.5, -0.5)
    ]
    learned = trained(triplets, TrainingSettings(epochs=300, rate=0.02))
    file = tmp_path / "projection.npy"
    learned.save(file)
    loaded = Projection.load(file)
    for one in triplets:
        description = loaded.projected(one.description)
        right = likeness(description, loaded.projected(one.right))
        wrong = likeness(description, loaded.projected(one.wrong[0]))
        assert right > wrong
