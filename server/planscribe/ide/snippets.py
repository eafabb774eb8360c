"""Text to insert, with places to fill in."""

import re
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Hole:
    """A place to fill in; those of one number get the same text. The cursor ends in number 0.

    `choices` are texts that editors can offer there, the one that is there first.
    """

    number: int
    text: str = ""
    choices: tuple[str, ...] = ()


Piece: TypeAlias = str | Hole


@dataclass(frozen=True, slots=True)
class Snippet:
    """Text with holes."""

    pieces: tuple[Piece, ...]

    @property
    def plain(self) -> str:
        """What is inserted where holes are not understood: the text before the first of them."""
        first = self.pieces[0] if self.pieces else ""
        return first.rstrip(" (\n") if isinstance(first, str) else ""

    @property
    def is_plain(self) -> bool:
        """Whether there is nothing to fill in."""
        return not any(isinstance(one, Hole) for one in self.pieces)

    def within(self, before: str, after: str) -> "Snippet":
        """The snippet with text around it."""
        return text_of(before, *self.pieces, after)


_HOLE = re.compile(r"\[(\d)(?::([^\]]*))?\]")


def snippet(template: str) -> Snippet:
    """The snippet of a template, in which `[1:text]` is a hole."""
    pieces: list[Piece] = []
    done = 0
    for hole in _HOLE.finditer(template):
        pieces += [template[done : hole.start()], Hole(int(hole[1]), hole[2] or "")]
        done = hole.end()
    return Snippet(tuple(one for one in (*pieces, template[done:]) if one))


def text_of(*pieces: str | Hole) -> Snippet:
    """A snippet of pieces, the neighbouring texts joined."""
    joined: list[Piece] = []
    for one in pieces:
        if isinstance(one, str) and joined and isinstance(joined[-1], str):
            joined[-1] += one
        elif one:
            joined.append(one)
    return Snippet(tuple(joined))
