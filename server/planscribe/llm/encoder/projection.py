"""A projection of vectors, after which descriptions are near the schemas that do what they say.

It is trained with triplets: a description, its schema and another one, which should be farther by a
margin (triplet loss). It needs numpy.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from planscribe.llm.embedding import Vector
from planscribe.llm.encoder.weights import Array

_FIRST, _SECOND, _TINY = 0.9, 0.999, 1e-8
"""Those of the Adam method."""


@dataclass(frozen=True, slots=True)
class TrainingTriplet:
    """A description, the schema that does what it says, and schemas that do not."""

    description: Vector
    right: Vector
    wrong: tuple[Vector, ...]


@dataclass(frozen=True, slots=True)
class TrainingSettings:
    """How a projection is trained; the same seed gives the same one."""

    epochs: int = 12
    margin: float = 0.15
    rate: float = 5e-4
    batch: int = 64
    pull: float = 1e-3
    """How strongly it is kept near the vectors as they were."""
    seed: int = 1


class Projection:
    """A matrix that vectors are multiplied with."""

    def __init__(self, matrix: Array) -> None:
        """Take over a matrix."""
        self.matrix = matrix

    @classmethod
    def load(cls, file: Path) -> "Projection":
        """The projection in a file.

        Raises:
            OSError, ValueError: there is none.
        """
        import numpy

        return cls(numpy.load(file, allow_pickle=False).astype("f4"))

    def save(self, file: Path) -> None:
        """Write it, with half the digits: it ships with the program."""
        import numpy

        numpy.save(file, self.matrix.astype("f2"), allow_pickle=False)

    def projected(self, vector: Vector) -> Vector:
        """The vector after the projection."""
        import numpy

        return tuple(map(float, numpy.asarray(vector, "f4") @ self.matrix))


def trained(triplets: Sequence[TrainingTriplet], settings: TrainingSettings) -> Projection:
    """The projection for some triplets, on the processor."""
    import numpy

    random = numpy.random.default_rng(settings.seed)
    start: Array = numpy.eye(len(triplets[0].description), dtype="f4")
    matrix, slope, square = start.copy(), numpy.zeros_like(start), numpy.zeros_like(start)
    anchors, rights, wrongs = (
        numpy.asarray([part for one in triplets for part in several(one)], "f4")
        for several in (
            lambda one: [one.description] * len(one.wrong),
            lambda one: [one.right] * len(one.wrong),
            lambda one: one.wrong,
        )
    )
    step = 0
    for _ in range(settings.epochs):
        order = random.permutation(len(anchors))
        for begin in range(0, len(order), settings.batch):
            some = order[begin : begin + settings.batch]
            gradient = _gradient(matrix, anchors[some], rights[some], wrongs[some], settings)
            gradient += settings.pull * (matrix - start)
            step += 1
            slope = _FIRST * slope + (1 - _FIRST) * gradient
            square = _SECOND * square + (1 - _SECOND) * gradient**2
            even_slope, even_square = slope / (1 - _FIRST**step), square / (1 - _SECOND**step)
            matrix = matrix - settings.rate * even_slope / (numpy.sqrt(even_square) + _TINY)
    return Projection(matrix.astype("f4"))


def _gradient(
    matrix: Array, anchors: Array, rights: Array, wrongs: Array, settings: TrainingSettings
) -> Array:
    """That of the mean triplet loss: how far wrong schemas are nearer than the margin allows."""
    anchor, right, wrong = (_Directions.of(each @ matrix) for each in (anchors, rights, wrongs))
    near = (anchor.units * right.units).sum(axis=1, keepdims=True)
    far = (anchor.units * wrong.units).sum(axis=1, keepdims=True)
    share = (settings.margin + far - near > 0) / len(anchors)
    to_anchor = (wrong.units - far * anchor.units) - (right.units - near * anchor.units)
    to_right = near * right.units - anchor.units
    to_wrong = anchor.units - far * wrong.units
    return (
        anchors.T @ (share * to_anchor / anchor.lengths)
        + rights.T @ (share * to_right / right.lengths)
        + wrongs.T @ (share * to_wrong / wrong.lengths)
    )


@dataclass(frozen=True, slots=True)
class _Directions:
    """Vectors as lengths and directions."""

    lengths: Array
    units: Array

    @classmethod
    def of(cls, vectors: Array) -> "_Directions":
        import numpy

        lengths = numpy.linalg.norm(vectors, axis=1, keepdims=True)
        return cls(lengths, vectors / lengths)
