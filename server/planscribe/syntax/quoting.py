"""How messages show a piece of source text."""

_LONGEST = 40


def quoted(text: str) -> str:
    """Source text for a message: in backticks, short, in one line, all of it printable."""
    flat = " ".join(text[: 2 * _LONGEST].split())
    plain = "".join(
        character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in flat
    )
    return f"`{plain}`" if len(plain) <= _LONGEST else f"`{plain[: _LONGEST - 1]}…`"
