"""The frames that messages come in: header fields, an empty line, and the bytes of a body."""

from collections.abc import Iterator

LARGEST = 256 * 2**20
"""Bytes of one message: four times the largest file that is read, since JSON escapes characters."""

_LONGEST_LINE = 8192
_LENGTH = b"content-length"


class UnreadableHeader(Exception):  # noqa: N818
    """A header that does not say how long its message is.

    It is unknown where the next message begins, so no more can be read.
    """


class Frames:
    """Cuts a stream of bytes into the bodies of messages.

    Header names are read in any case, other fields than `Content-Length` are ignored, and lines
    may end without a carriage return.
    """

    def __init__(self, largest: int = LARGEST) -> None:
        self._largest = largest
        self._left = bytearray()
        self._length: int | None = None
        """Bytes of the next body, once its header is read."""
        self._in_header = True

    def feed(self, data: bytes) -> Iterator[bytes]:
        """The bodies that these bytes complete; what is left over is kept.

        Raises:
            Unreadable: a header does not say how long its message is, or that is too long.
        """
        self._left += data
        while (body := self._next()) is not None:
            yield body

    def _next(self) -> bytes | None:
        while self._in_header:
            line = self._line()
            if line is None:
                return None
            self._take(line)
        assert self._length is not None
        if len(self._left) < self._length:
            return None
        body = bytes(self._left[: self._length])
        del self._left[: self._length]
        self._length, self._in_header = None, True
        return body

    def _line(self) -> bytes | None:
        end = self._left.find(b"\n", 0, _LONGEST_LINE)
        if end < 0:
            if len(self._left) >= _LONGEST_LINE:
                raise UnreadableHeader(f"a header has a line of more than {_LONGEST_LINE} bytes")
            return None
        line = bytes(self._left[:end])
        del self._left[: end + 1]
        return line.strip()

    def _take(self, line: bytes) -> None:
        if not line:
            # Without a length, it is an empty line between two messages.
            self._in_header = self._length is None
            return
        name, colon, value = line.partition(b":")
        if not colon:
            raise UnreadableHeader(f"a header has the line {_shown(line)}")
        if name.strip().lower() == _LENGTH:
            length = self._read(value.strip())
            if self._length not in (None, length):
                raise UnreadableHeader("a header has two different lengths")
            self._length = length

    def _read(self, value: bytes) -> int:
        if not value.isdigit():
            raise UnreadableHeader(f"Content-Length is {_shown(value)}")
        digits = value.lstrip(b"0") or b"0"
        # Python refuses to read a number of very many digits.
        if len(digits) > len(str(self._largest)) or int(digits) > self._largest:
            limit = self._largest // 2**20
            raise UnreadableHeader(
                f"Content-Length is {_shown(value)}, and the limit is {limit} MB"
            )
        return int(digits)


def _shown(value: bytes) -> str:
    most = 40
    return repr(value[:most].decode("latin-1")) + ("..." if len(value) > most else "")
