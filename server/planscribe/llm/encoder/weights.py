"""The numbers of a network, as a `safetensors` file has them."""

import json
from pathlib import Path
from typing import Any, TypeAlias

Array: TypeAlias = Any
"""An array of numpy, which need not be installed."""


class UnreadableWeights(Exception):  # noqa: N818
    """A file that has no weights; the message says why."""


def read_weights(file: Path) -> dict[str, Array]:
    """The arrays of floating-point numbers in a file, by their names.

    Raises:
        UnreadableWeights: it cannot be read, or is no such file.
    """
    import numpy

    try:
        data = file.read_bytes()
        length = int.from_bytes(data[:8], "little")
        header = json.loads(data[8 : 8 + length])
        body = memoryview(data)[8 + length :]
        return {
            name: numpy.frombuffer(body[slice(*one["data_offsets"])], "<f4").reshape(one["shape"])
            for name, one in header.items()
            if one.get("dtype") == "F32"
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise UnreadableWeights(f"{file.name}: not a file with weights") from error
