"""Domains in words that tests read, in short."""

from planscribe.compile.writer import write_domain
from planscribe.model.pddl.definitions import Domain
from planscribe.translate.domains.reading import read

TYPES = """## Types
Trucks and planes are vehicles. There are packages, places and blocks. The depot is a place.
## Actions
"""


def whole(text: str) -> Domain:
    """A domain of which all is read."""
    made = read(text, "words")
    assert not made.remarks
    return made.domain


def action(sentences: str) -> str:
    """The only action of a domain, on one line."""
    text = write_domain(whole(TYPES + sentences))
    said = " ".join(text[text.index("(:action") :].split()).replace(" )", ")")
    return said.removesuffix(")")


def condition(sentence: str) -> str:
    """The condition that a sentence states."""
    said = action(f"To load a package into a truck at a place: {sentence}")
    return said[said.index(":precondition ") + 14 : said.index(" :effect")]


def effect(sentence: str) -> str:
    """The effect that a sentence states."""
    said = action(f"To load a package into a truck at a place: Then {sentence}")
    return said[said.index(":effect ") + 8 :].removesuffix(")")


def remarks(text: str) -> list[tuple[str, str]]:
    """The words that are not read, each with the reason."""
    made = read(text, "words")
    return [(one.words.of(text), one.message) for one in made.remarks]
