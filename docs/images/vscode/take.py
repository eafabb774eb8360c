"""Takes the pictures of docs/vscode.md: walks the journey in a real VS Code, and keeps them small.

    python docs/images/vscode/take.py [FOLDER]

With a folder, the pictures that a test has left there are taken. Needs nothing but what the test
needs, tests/clients/vscode/test_journey.py.
"""

import os
import struct
import subprocess
import sys
import tempfile
import zlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
JOURNEY = "tests/clients/vscode/test_journey.py"

KEPT = (
    "finding",
    "fix",
    "ir.lp",
    "facts.lp",
    "pddl",
    "plan",
    "step",
    "reason",
    "sentence",
    "broken",
    "why",
)
COLOURS = 256
GRAIN = 12
"""How far the red, green or blue of colours may be apart that look the same."""

Colour = tuple[int, int, int]


def main(folder: str | None) -> None:
    """Take all pictures."""
    if folder is not None:
        keep(Path(folder), KEPT)
        return
    with tempfile.TemporaryDirectory() as temporary:
        walk = [sys.executable, "-m", "pytest", "-q", JOURNEY]
        environment = {**os.environ, "PLANSCRIBE_PICTURES": temporary}
        subprocess.run(walk, cwd=ROOT, env=environment, check=True)
        keep(Path(temporary) / "journey", KEPT)


def keep(folder: Path, names: Sequence[str]) -> None:
    """Write a small form of each of these pictures beside this file."""
    for name in names:
        [taken] = folder.rglob(f"*-{name}.png")
        small = reduced(taken.read_bytes())
        (HERE / f"{name.removesuffix('.lp')}.png").write_bytes(small)
        print(f"{name}: {len(small):,} bytes")


def reduced(png: bytes) -> bytes:
    """A picture with the most frequent colours only; of all others, the nearest of these."""
    width, height, rows = pixels(png)
    counted = Counter(colour for row in rows for colour in row)
    palette = frequent(counted)
    number = {colour: index for index, colour in enumerate(palette)}
    for colour in counted.keys() - number.keys():
        number[colour] = min(range(len(palette)), key=lambda one: distance(palette[one], colour))
    lines = b"".join(b"\0" + bytes(number[colour] for colour in row) for row in rows)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", head),
            chunk(b"PLTE", bytes(value for colour in palette for value in colour)),
            chunk(b"IDAT", zlib.compress(lines, 9)),
            chunk(b"IEND", b""),
        )
    )


def frequent(counted: Counter[Colour]) -> list[Colour]:
    """The most frequent colours; of those that nobody can tell apart, one."""
    alike: dict[Colour, Colour] = {}
    total: Counter[Colour] = Counter()
    for colour, count in counted.most_common():
        red, green, blue = (value // GRAIN for value in colour)
        alike.setdefault((red, green, blue), colour)
        total[red, green, blue] += count
    return [alike[one] for one, _ in total.most_common(COLOURS)]


def distance(one: Colour, other: Colour) -> int:
    """How different two colours are."""
    return sum((first - second) ** 2 for first, second in zip(one, other, strict=True))


def chunk(kind: bytes, data: bytes) -> bytes:
    """A part of a PNG file."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def pixels(png: bytes) -> tuple[int, int, list[list[Colour]]]:
    """The size of a picture, and the colours of its rows; it is as Chromium writes it."""
    data, place = b"", 8
    width = height = depth = 0
    while place < len(png):
        (size,), kind = struct.unpack_from(">I", png, place), png[place + 4 : place + 8]
        part = png[place + 8 : place + 8 + size]
        if kind == b"IHDR":
            width, height, _, colours = struct.unpack_from(">IIBB", part)
            depth = {2: 3, 6: 4}[colours]
        elif kind == b"IDAT":
            data += part
        place += size + 12
    raw, above = zlib.decompress(data), bytes(width * depth)
    rows = []
    for line in range(height):
        start = line * (width * depth + 1)
        above = unfiltered(raw[start], raw[start + 1 : start + 1 + width * depth], above, depth)
        rows.append(list(zip(above[::depth], above[1::depth], above[2::depth], strict=True)))
    return width, height, rows


def unfiltered(kind: int, line: bytes, above: bytes, depth: int) -> bytes:
    """A row of a PNG file, which is told as the difference from what is beside and above it."""
    row = bytearray(line)
    for place, told in enumerate(line):
        left = row[place - depth] if place >= depth else 0
        up = above[place]
        match kind:
            case 0:
                expected = 0
            case 1:
                expected = left
            case 2:
                expected = up
            case 3:
                expected = (left + up) // 2
            case _:
                corner = above[place - depth] if place >= depth else 0
                near = left + up - corner
                expected = min((left, up, corner), key=lambda one, near=near: abs(near - one))
        row[place] = (told + expected) % 256
    return bytes(row)


if __name__ == "__main__":
    main(*sys.argv[1:2] or [None])
