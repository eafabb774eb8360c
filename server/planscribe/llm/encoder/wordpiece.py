"""Words as the pieces that the encoder knows."""

import unicodedata
from collections.abc import Iterator, Sequence

_START, _END, _UNKNOWN = "[CLS]", "[SEP]", "[UNK]"
_LONGEST_WORD = 100


class WordPieces:
    """The pieces of a vocabulary, by their numbers."""

    def __init__(self, vocabulary: Sequence[str]) -> None:
        """Take over the pieces in their order."""
        self._numbers = {piece: number for number, piece in enumerate(vocabulary)}

    def numbers(self, text: str, most: int) -> list[int]:
        """The numbers of the pieces of a text, between those of its start and its end."""
        inner = [number for word in _words(text) for number in self._pieces(word)]
        return [self._numbers[_START], *inner[: most - 2], self._numbers[_END]]

    def _pieces(self, word: str) -> list[int]:
        """The longest pieces from the left; the unknown one if a rest has none."""
        unknown = [self._numbers[_UNKNOWN]]
        if len(word) > _LONGEST_WORD:
            return unknown
        found: list[int] = []
        start = 0
        while start < len(word):
            for end in range(len(word), start, -1):
                piece = f"##{word[start:end]}" if start else word[start:end]
                if piece in self._numbers:
                    found.append(self._numbers[piece])
                    start = end
                    break
            else:
                return unknown
        return found


def _words(text: str) -> Iterator[str]:
    """Words without accents, in lower case, and each punctuation mark by itself."""
    word = ""
    for character in unicodedata.normalize("NFD", text.lower()):
        kind = unicodedata.category(character)
        if kind == "Mn":
            continue
        if _is_single(character, kind) or character.isspace() or kind.startswith("C"):
            if word:
                yield word
            word = ""
            if _is_single(character, kind):
                yield character
        else:
            word += character
    if word:
        yield word


def _is_single(character: str, kind: str) -> bool:
    is_symbol = character.isascii() and kind.startswith("S")
    return is_symbol or kind.startswith("P") or "\u4e00" <= character <= "\u9fff"
