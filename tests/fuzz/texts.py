"""Texts of a client: line ends, positions and changes, as the protocol defines them."""

import re
from collections.abc import Iterable, Iterator

from tests.fuzz.actions import Splice

CODECS = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}
"""Each position encoding: the codec, and the bytes of one unit."""

_LINE_END = re.compile("\r\n|\r|\n")


def lines_of(text: str) -> Iterator[tuple[int, int]]:
    """The start and the end of each line, without its line end."""
    start = 0
    for match in _LINE_END.finditer(text):
        yield start, match.start()
        start = match.end()
    yield start, len(text)


def width(text: str, encoding: str) -> int:
    """How many units a text takes; a lone surrogate takes three bytes of UTF-8."""
    codec, size = CODECS[encoding]
    return len(text.encode(codec, "surrogatepass")) // size


def reachable(text: str, offset: int) -> int:
    """The last offset up to this one that has a position: no position is within a line end."""
    offset = max(0, min(offset, len(text)))
    return offset - 1 if text[offset - 1 : offset + 1] == "\r\n" else offset


def position(text: str, offset: int, encoding: str) -> dict[str, int]:
    """The position of an offset."""
    offset = reachable(text, offset)
    before = [start for start, _ in lines_of(text) if start <= offset]
    column = width(text[before[-1] : offset], encoding)
    return {"line": len(before) - 1, "character": column}


def is_position(text: str, place: dict[str, int], encoding: str) -> bool:
    """Whether a position is between two code points of the text."""
    lines = list(lines_of(text))
    if not 0 <= place["line"] < len(lines):
        return False
    start, end = lines[place["line"]]
    columns = [0]
    for character in text[start:end]:
        columns.append(columns[-1] + width(character, encoding))
    return place["character"] in columns


def joined(text: str) -> str:
    """The text with adjacent surrogates joined to one character."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    return text


def spliced(text: str, splice: Splice) -> str:
    """The text after a change."""
    if splice.start is None:
        return joined(splice.text)
    start = reachable(text, splice.start)
    end = max(start, reachable(text, splice.end))
    return joined(text[:start] + splice.text + text[end:])


def after(text: str, splices: Iterable[Splice]) -> str:
    """The text after several changes in turn."""
    for splice in splices:
        text = spliced(text, splice)
    return text


def between(old: str, new: str) -> Splice:
    """One change that makes the new text from the old one."""
    most = min(len(old), len(new))
    start = next((at for at in range(most) if old[at] != new[at]), most)
    back = next(
        (at for at in range(most - start) if old[len(old) - 1 - at] != new[len(new) - 1 - at]),
        most - start,
    )
    splice = Splice(start, len(old) - back, new[start : len(new) - back])
    # Not where a place within a line end or a pair of surrogates would have to be named.
    return splice if spliced(old, splice) == new else Splice(None, 0, new)
