"""Lists the catalogue of findings in docs/checks/README.md: a table for each kind of code."""

import re
from pathlib import Path

from planscribe.check.catalogue import CATALOGUE, Code

INDEX = Path(__file__).parent / "checks" / "README.md"
ROWS = re.compile(r"(?:^\| \[PS(\d)\d\d\].*\n)+", re.MULTILINE)


def row(code: Code) -> str:
    """A line of a table."""
    entry = CATALOGUE[code]
    return f"| [{code}]({code}.md) | {entry.name} | {entry.severity.name.lower()} |\n"


def rows(kind: str) -> str:
    """The lines of the codes whose number begins with a digit."""
    return "".join(row(code) for code in Code if code.startswith(f"PS{kind}"))


def main() -> None:
    """Replace the rows of each table."""
    text = INDEX.read_text(encoding="utf-8")
    INDEX.write_text(ROWS.sub(lambda found: rows(found[1]), text), encoding="utf-8")


if __name__ == "__main__":
    main()
