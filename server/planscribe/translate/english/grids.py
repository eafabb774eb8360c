"""Grids: which row and column each cell is at, and what cells that nobody named are called."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

_CELL_NAME = re.compile(r"(.*?)(\d+)([-_.,x]+)(\d+)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Cell:
    """A named cell of a grid."""

    name: str
    type: str
    row: int
    column: int


def cells_of_rows(rows: Sequence[Sequence[str]], kind: str) -> tuple[Cell, ...]:
    """The cells of a drawn grid.

    Where all names end in a row and a column that agree with the drawing (`tile_0-1` left of
    `tile_0-2`), these are the coordinates; otherwise rows and columns are counted from 1.
    """
    coordinates = [[_coordinates(name) for name in row] for row in rows]
    numbered = all(
        found is not None
        and (first := row[0]) is not None
        and (top := coordinates[0][0]) is not None
        and found == (top[0] + down, first[1] + right)
        and first[1] == top[1]
        for down, row in enumerate(coordinates)
        for right, found in enumerate(row)
    )
    cells = []
    for down, row in enumerate(rows):
        for right, name in enumerate(row):
            found = coordinates[down][right]
            place = found if numbered and found is not None else (down + 1, right + 1)
            cells.append(Cell(name, kind, *place))
    return tuple(cells)


def cells_of_size(rows: int, columns: int, kind: str, like: Sequence[str]) -> tuple[Cell, ...]:
    """The cells of a grid that is only described, named like the cells that the task mentions."""
    matches = [match for name in like if (match := _CELL_NAME.fullmatch(name))]
    stem, separator = (matches[0][1], matches[0][3]) if matches else (f"{kind}_", "_")
    first_row = min([1, *(int(match[2]) for match in matches)])
    first_column = min([1, *(int(match[4]) for match in matches)])
    return tuple(
        Cell(f"{stem}{row}{separator}{column}", kind, row, column)
        for row in range(first_row, first_row + rows)
        for column in range(first_column, first_column + columns)
    )


def apart(cells: Sequence[Cell], others: Sequence[Cell]) -> tuple[Cell, ...]:
    """The cells moved down, if need be, so that they neither overlap nor touch the others."""
    places = {(other.type, other.row, other.column) for other in others}
    if not any((cell.type, cell.row, cell.column) in places for cell in cells):
        return tuple(cells)
    gap = max(other.row for other in others) + 2 - min(cell.row for cell in cells)
    return tuple(replace(cell, row=cell.row + gap) for cell in cells)


def cell_shape(name: str) -> tuple[str, str] | None:
    """What is around the row and the column in the name of a cell."""
    match = _CELL_NAME.fullmatch(name)
    return (match[1], match[3]) if match else None


def _coordinates(name: str) -> tuple[int, int] | None:
    match = _CELL_NAME.fullmatch(name)
    return (int(match[2]), int(match[4])) if match else None
