"""Tables of an evaluation on a terminal."""

from rich.table import Table

from planscribe.evaluate.tables import Sheet


def table_of(sheet: Sheet) -> Table:
    """The table of a sheet, numbers to the right."""
    made = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0))
    made.add_column(sheet.first)
    for title in sheet.titles:
        made.add_column(title, justify="right")
    for name, cells in sheet.rows.items():
        made.add_row(name, *cells)
    return made
