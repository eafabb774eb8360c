"""MiniLM: six layers of attention, whose mean over the pieces of a text is its vector."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from planscribe.llm.encoder.weights import Array, read_weights
from planscribe.llm.encoder.wordpiece import WordPieces

_MOST_PIECES = 256
_HEAD = 32
"""How many numbers a head of attention works on."""
_LEAST_VARIANCE = 1e-12


class MiniLM:
    """An encoder for sentences. It needs numpy."""

    def __init__(self, weights: Mapping[str, Array], vocabulary: Sequence[str]) -> None:
        """Take over the weights and the pieces of words."""
        self._weights = weights
        self._pieces = WordPieces(vocabulary)
        self._layers = sum(name.endswith("query.weight") for name in weights)

    @classmethod
    def load(cls, folder: Path) -> "MiniLM":
        """The encoder whose files are in a folder.

        Raises:
            UnreadableWeights: a file is damaged.
            OSError: one is missing.
        """
        vocabulary = (folder / "vocab.txt").read_text(encoding="utf-8").splitlines()
        return cls(read_weights(folder / "model.safetensors"), vocabulary)

    def vector(self, text: str) -> Array:
        """The vector of a text, of length 1."""
        import numpy

        pieces = self._pieces.numbers(text, _MOST_PIECES)
        of = self._weights
        state = (
            of["embeddings.word_embeddings.weight"][pieces]
            + of["embeddings.position_embeddings.weight"][: len(pieces)]
            + of["embeddings.token_type_embeddings.weight"][0]
        )
        state = self._normal(state, "embeddings.LayerNorm")
        for number in range(self._layers):
            state = self._layer(state, f"encoder.layer.{number}")
        mean = state.mean(axis=0)
        return mean / numpy.linalg.norm(mean)

    def _layer(self, state: Array, name: str) -> Array:
        attended = self._linear(self._attended(state, name), f"{name}.attention.output.dense")
        state = self._normal(state + attended, f"{name}.attention.output.LayerNorm")
        inner = _gelu(self._linear(state, f"{name}.intermediate.dense"))
        return self._normal(
            state + self._linear(inner, f"{name}.output.dense"), f"{name}.output.LayerNorm"
        )

    def _attended(self, state: Array, name: str) -> Array:
        import numpy

        size = state.shape[1]
        query, key, value = (
            self._linear(state, f"{name}.attention.self.{part}")
            .reshape(len(state), -1, _HEAD)
            .swapaxes(0, 1)
            for part in ("query", "key", "value")
        )
        scores = query @ key.swapaxes(1, 2) / numpy.sqrt(numpy.float32(_HEAD))
        shares = numpy.exp(scores - scores.max(axis=2, keepdims=True))
        shares /= shares.sum(axis=2, keepdims=True)
        return (shares @ value).swapaxes(0, 1).reshape(len(state), size)

    def _linear(self, state: Array, name: str) -> Array:
        return state @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]

    def _normal(self, state: Array, name: str) -> Array:
        import numpy

        mean = state.mean(axis=1, keepdims=True)
        variance = state.var(axis=1, keepdims=True)
        plain = (state - mean) / numpy.sqrt(variance + numpy.float32(_LEAST_VARIANCE))
        return plain * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"]


def _gelu(values: Array) -> Array:
    """The activation of the network, with the error function of Abramowitz and Stegun, 7.1.26."""
    import numpy

    argument = values.astype("f8") / numpy.sqrt(2)
    t = 1 / (1 + 0.3275911 * numpy.abs(argument))
    series = t * (
        0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))
    )
    error = numpy.sign(argument) * (1 - series * numpy.exp(-(argument**2)))
    return (values * 0.5 * (1 + error)).astype("f4")
