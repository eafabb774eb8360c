"""The text that a domain is constructed from, as the beginning of a domain in words."""

import re

from planscribe.author.domain.layout import layout, with_section
from planscribe.author.domain.passages import laid_out, passages
from planscribe.author.domain.reading import read
from planscribe.syntax import domain_words
from planscribe.syntax.domain_words import SectionKind
from planscribe.text import plain_line_ends

_SECTION = re.compile(
    rf"^(#{{1,6}}[ \t]+)({'|'.join(SectionKind)})[ \t#]*$", re.MULTILINE | re.IGNORECASE
)


def continued(text: str, name: str) -> str:
    """A domain in words as it is, with its errors, or else the beginning of one."""
    has_sections = any(one.kind for one in domain_words.headed(text))
    return text if has_sections else begun(text, name)


def begun(text: str, name: str) -> str:
    """A domain in words with the text in it: as its sections if it is read, or else as free text.

    What is no section of a domain in words, though it is called like one, gets another name.
    """
    clean = _closed(plain_line_ends(text).strip() + "\n")
    has_title = any(one.level == 1 for one in domain_words.headed(clean))
    titled = clean if has_title else f"# {name}\n\n{clean}"
    has_sections = any(one.kind for one in domain_words.headed(titled))
    if has_sections and not read(titled, name).remarks:
        return titled
    plain = _SECTION.sub(r"\1About \2", clean)
    actions = f"# {name}\n\n## Actions\n\n{plain}"
    said = read(actions, name)
    if not has_title and not said.remarks and said.domain.actions:
        return actions
    if not has_title:
        has_parts = bool(domain_words.headed(plain))
        plain = f"# {name}\n\n{plain}" if has_parts else f"# {name}\n\n## Description\n\n{plain}"
    found = passages(layout(plain).description)
    for one in found:
        plain = plain.replace(one.text, "", 1)
    plain = re.sub(r"\n{3,}", "\n\n", plain).rstrip() + "\n"
    return f"{plain}\n{laid_out(found)}\n" if found else with_section(plain, SectionKind.TYPES, "")


def _closed(text: str) -> str:
    """The text with an end for a comment or a block of code that has none."""
    if text.rfind("<!--") > text.rfind("-->"):
        text += "-->\n"
    fences = re.findall(r"^[ \t]*(```|~~~)", text, re.MULTILINE)
    return f"{text}{fences[-1]}\n" if len(fences) % 2 else text
