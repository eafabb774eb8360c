"""What was trained for the encoder, and is included: a projection, and its calibration."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from planscribe.llm.embedding import Embedder, Vector
from planscribe.llm.encoder.installing import EncoderFault
from planscribe.llm.encoder.projection import Projection

INCLUDED = Path(__file__).parent / "included"
_PROJECTION, _CALIBRATION = "projection.npy", "calibration.json"


@dataclass(frozen=True, slots=True)
class FittedEncoder:
    """A projection, and how near the schemas of descriptions are that it was not trained with."""

    projection: Projection | None
    """None leaves the vectors as they are."""
    form: str
    """The form of schemas that it was trained with."""
    likenesses: tuple[float, ...]
    model: str
    """What gave the vectors: for those of another model, it has no meaning."""

    def save(self, folder: Path) -> None:
        """Write it into a folder."""
        folder.mkdir(parents=True, exist_ok=True)
        if self.projection:
            self.projection.save(folder / _PROJECTION)
        likenesses = [round(one, 4) for one in self.likenesses]
        data = {"model": self.model, "form": self.form, "likenesses": likenesses}
        (folder / _CALIBRATION).write_text(f"{json.dumps(data)}\n", encoding="utf-8")


def fitted_encoder(folder: Path = INCLUDED) -> FittedEncoder:
    """What is in a folder, by default what is included.

    Raises:
        EncoderFault: it cannot be read.
    """
    try:
        data = json.loads((folder / _CALIBRATION).read_text(encoding="utf-8"))
        file = folder / _PROJECTION
        projection = Projection.load(file) if file.exists() else None
        likenesses = tuple(map(float, data["likenesses"]))
        return FittedEncoder(projection, str(data["form"]), likenesses, str(data["model"]))
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise EncoderFault(f"{folder.name}: no trained projection can be read") from error


class ProjectedEmbedder:
    """An embedder whose vectors are projected."""

    def __init__(self, embedder: Embedder, projection: Projection) -> None:
        """Put a projection behind an embedder."""
        self._embedder = embedder
        self._projection = projection

    def embed(self, texts: Sequence[str]) -> tuple[Vector, ...]:
        """The projected vectors of texts.

        Raises:
            ModelFault: that of the embedder.
        """
        return tuple(map(self._projection.projected, self._embedder.embed(texts)))
