"""The sentences that are not read, and what a reader says of their suggestions."""

from pathlib import Path

import pytest

from tests.corpus.suggesting import FOLDER, judgements, sentences

FILES = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=[one.stem for one in FILES])
def test_judgements_belong_to_sentences_and_a_no_has_a_reason(file: Path) -> None:
    known = {one.sentence for one in sentences(file)}
    said = judgements(file).values()
    assert {one.sentence for one in said} <= known
    assert all(bool(one.reason) is not one.is_meant for one in said)
