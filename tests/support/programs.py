"""Small programs for the tests of inference."""

from collections.abc import Sequence

from planscribe.infer.facts import AspSource, Derivation, Materialised, Violation
from planscribe.infer.materialise import materialise
from planscribe.infer.schema import schema
from planscribe.infer.terms import read_atom
from planscribe.model.terms import Term


def bare(text: str) -> list[AspSource]:
    """A program without the schema."""
    return [AspSource("a.lp", text)]


def with_schema(*texts: str) -> list[AspSource]:
    """A program of the sources `1.lp`, `2.lp` .. and the schema."""
    return [*(AspSource(f"{index}.lp", text) for index, text in enumerate(texts, 1)), schema()]


def atoms(*texts: str) -> list[Term]:
    return [read_atom(text) for text in texts]


def facts(sources: Sequence[AspSource], *predicates: str) -> list[str]:
    """The materialised facts of some predicates (all if none are named), in their order."""
    made = materialise(sources)
    return [str(fact) for fact in made.facts if not predicates or fact.name in predicates]


def messages(made: Materialised) -> list[str]:
    return [violation.message for violation in made.violations]


def behind(violation: Violation) -> list[str]:
    return [str(fact) for fact, _ in violation.facts]


def because(derivation: Derivation) -> list[str]:
    return [str(reason.atom) for reason in derivation.because]


def text_at(sources: Sequence[AspSource], derivation: Derivation) -> str:
    """The statement that made an atom."""
    (text,) = [source.text for source in sources if source.name == derivation.place.source]
    return derivation.place.span.of(text)
