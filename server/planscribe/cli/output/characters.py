"""Characters as a terminal can show them, each in its place."""

import re
from unicodedata import category

_TAB = "    "
_INVISIBLE = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Categories of characters that a terminal would obey, or not show."""
# The controls but those of lines and tabs; and what turns the direction of the text around it.
_OBEYED = re.compile(
    "[\x00-\x08\x0b-\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\r(?!\n)"
)


def harmless(text: str) -> str:
    """The text, in which a terminal finds nothing to obey but lines and tabs."""
    return _OBEYED.sub(lambda found: shown(found[0]), text)


def visible(text: str) -> str:
    """The text in which every character shows and takes its place: no tabs, no controls."""
    return "".join(shown(character) for character in text)


def shown(character: str) -> str:
    """What stands for a character."""
    if character == "\t":
        return _TAB
    if category(character) not in _INVISIBLE:
        return character
    code = ord(character)
    # Unicode has pictures of the ASCII controls.
    return chr(0x2400 + code) if code < 0x20 else "\N{REPLACEMENT CHARACTER}"
