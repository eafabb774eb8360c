"""Characters as a terminal can show them, each in its place."""

from unicodedata import category

_TAB = "    "
_INVISIBLE = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Categories of characters that a terminal would obey, or not show."""


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
