"""Texts as vectors whose directions say what they mean: by an endpoint, or on this machine."""

import json
from collections.abc import Sequence
from math import sqrt
from typing import Protocol, TypeAlias

from planscribe.llm.faults import ModelFault, ModelFaultKind
from planscribe.llm.request import Message, ModelSource, Request

Vector: TypeAlias = tuple[float, ...]


class Embedder(Protocol):
    """What gives texts their vectors."""

    def embed(self, texts: Sequence[str]) -> tuple[Vector, ...]:
        """The vectors of texts, in their order; blocks.

        Raises:
            ModelFault: there are none.
        """


class SourceEmbedder:
    """An embedder that asks a source, one request a text.

    So the budget, the cache and the transcript of a source serve for embeddings, too.
    """

    def __init__(self, source: ModelSource, model: str) -> None:
        """Ask for the vectors of a model."""
        self._source = source
        self.model = model

    @property
    def name(self) -> str:
        """The source and the model."""
        return f"{self._source.name} {self.model}"

    def embed(self, texts: Sequence[str]) -> tuple[Vector, ...]:
        """The vectors of texts.

        Raises:
            ModelFault: that of the source, or an answer is no vector.
        """
        return tuple(read_vector(self._source.ask(asked(text, self.model)).text) for text in texts)


def asked(text: str, model: str) -> Request:
    """The request for the vector of a text; its answer is a JSON list of numbers."""
    return Request((Message("user", text),), model, seed=None, max_tokens=0)


def read_vector(text: str) -> Vector:
    """The vector in an answer.

    Raises:
        ModelFault: there is none.
    """
    try:
        found = tuple(map(float, json.loads(text)))
    except (ValueError, TypeError, RecursionError):
        found = ()
    if not found:
        raise ModelFault(ModelFaultKind.MALFORMED, "The answer is not a vector. Try again.")
    return found


def likeness(one: Vector, other: Vector) -> float:
    """The cosine of the angle between two vectors."""
    product = sum(first * second for first, second in zip(one, other, strict=True))
    lengths = sqrt(sum(each * each for each in one)) * sqrt(sum(each * each for each in other))
    return product / lengths if lengths else 0.0
