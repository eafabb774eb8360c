"""What sentences state is remembered, and stays what it is without that."""

import pytest

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import parse
from planscribe.translate.english import stated
from planscribe.translate.english.claims import ClaimReader
from planscribe.translate.english.reader import translate

SENTENCES = [
    "There are 4 trucks, 4 crates and 3 cities.",
    *(f"truck{one} is in city{one % 3 + 1}." for one in range(1, 5)),
    "crate1 is light.",
    "Your goal is to have all crates in city2.",
    "truck4 should be in city2.",
]


def test_an_edit_states_one_sentence_again(
    delivery: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    translate(parse("\n".join(SENTENCES)), delivery)
    read: list[object] = []
    claim = ClaimReader.claim

    def noted(*arguments: object) -> object:
        read.append(arguments)
        return claim(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(ClaimReader, "claim", noted)
    translate(
        parse("\n".join(SENTENCES).replace("truck1 is in city2", "truck1 is in city3")), delivery
    )
    assert len(read) == 1


@pytest.mark.parametrize(
    "edited",
    [
        [SENTENCES[0], *SENTENCES[2:]],
        ["There are 5 trucks, 4 crates and 3 cities.", *SENTENCES[1:]],
        [SENTENCES[0], SENTENCES[6], *SENTENCES[1:6]],
        [*SENTENCES, "truck7 is in city1."],
        [*SENTENCES, "The trucks are in the cities."],
        [*SENTENCES[1:], SENTENCES[0]],
    ],
)
def test_what_is_remembered_is_what_would_be_read(
    delivery: Lexicon, edited: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    translate(parse("\n".join(SENTENCES)), delivery)
    after = translate(parse("\n".join(edited)), delivery)
    monkeypatch.setattr(stated, "_latest", [])
    assert after == translate(parse("\n".join(edited)), delivery)
