"""What a suggestion for a sentence writes, as far as its label shows."""

import re

_BLANK = re.compile(r"\\\[[^]]*\\\]")
_MORE = " .."


def filled(label: str, left: str) -> tuple[str, ...] | None:
    """The texts for the blanks of a suggestion if it writes what is left; None if it does not.

    `[book] is on [shelf].` writes "atlas is on shelf2." with atlas and shelf2.
    """
    found = re.fullmatch(_BLANK.sub("(.+?)", re.escape(label)), left)
    return found.groups() if found else None


def written(label: str, left: str) -> int:
    """How many characters of what is left a suggestion writes at least; 0 if it is another."""
    if filled(label, left) is not None:
        return len(left)
    begun = label.removesuffix(_MORE)
    return len(begun) if re.match(re.escape(begun) + r"\b", left) else 0
