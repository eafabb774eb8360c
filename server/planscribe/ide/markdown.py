"""Words of documents, file names and planners in Markdown, where none of them is markup."""

import re

# Backticks in a row are another delimiter than one: Markdown looks for as many at the end.
_CODE = re.compile(r"((?<!`)`[^`\r\n]+`(?!`))")
_MARKUP = re.compile(r"([\\`*_{}\[\]<>#|!~])")
_ENDS_AN_ADDRESS = re.compile(r"[\x00-\x20\x7f()<>\[\]\\`]")


def escaped(text: str) -> str:
    """The text with everything but its `code` taken literally."""
    # Every second part is a separator.
    return "".join(
        part if place % 2 else _MARKUP.sub(r"\\\1", part)
        for place, part in enumerate(_CODE.split(text))
    )


def line(text: str) -> str:
    """The same in one line, for headings, items of lists and cells of tables."""
    return escaped(" ".join(text.split()))


def link(text: str, uri: str, fragment: str) -> str:
    """A link to a place in a document."""
    # Clients may leave brackets and spaces in their URIs.
    address = _ENDS_AN_ADDRESS.sub(lambda found: f"%{ord(found[0]):02X}", uri)
    return f"[{line(text)}]({address}#{fragment})"
