"""How prompts say the predicates of domains without phrases: in English, and as it is read."""

import re
from collections.abc import Iterator

import pytest

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import parse
from planscribe.translate.describe.domains import for_ir
from planscribe.translate.english.reader import translate
from tests.support.bare import DOMAINS, words_of

_STUDIO = """
(define (domain studio)
  (:predicates (camera ?c) (mode ?m) (spot ?s) (have_image ?s ?m) (supports ?c ?m) (link ?a ?b)
    (colour ?c ?m) (can-hold ?c ?m) (is-new ?c) (holding ?c) (in-range ?s ?c) (not-used ?c ?m))
  (:action shoot :parameters (?c ?m ?s ?t)
    :precondition (and (camera ?c) (mode ?m) (spot ?s) (spot ?t) (supports ?c ?m) (link ?s ?t)
      (colour ?c ?m) (can-hold ?c ?m) (is-new ?c) (holding ?c) (in-range ?s ?c) (not-used ?c ?m))
    :effect (and (have_image ?s ?m) (not (holding ?c)))))
"""


def shown(lexicon: Lexicon) -> dict[str, tuple[list[tuple[str, str]], str]]:
    """The predicates in a prompt: the types and letters of their arguments, and their words."""
    found = {}
    for line in for_ir(lexicon).partition("Predicates:")[2].partition("Numeric")[0].splitlines():
        if match := re.match(r"- (\w+)(?:\((.*?)\))?: ([^;]*)", line):
            inside = [one.rsplit(" ", 1) for one in (match[2] or "").split(", ") if one]
            found[match[1]] = [(kind, letter) for kind, letter in inside], match[3]
    return found


@pytest.mark.parametrize("domain", [*DOMAINS, _STUDIO])
def test_what_prompts_say_is_read(domain: str) -> None:
    lexicon = words_of(domain)
    for predicate, (arguments, said) in shown(lexicon).items():
        if any("number" in kind for kind, _ in arguments):
            continue
        things = {letter: f"thing{letter.lower()}" for _, letter in arguments}
        fact = " ".join(things.get(one, one) for one in said.split())
        inside = f"({','.join(things.values())})" if things else ""
        expected = {f"init({predicate}{inside}).", f"goal({predicate}{inside})."}
        # Of some objects, another predicate has the same words: `A is at B` of robots.
        assert any(expected <= stated for stated in read(lexicon, arguments, fact)), said


def read(lexicon: Lexicon, arguments: list[tuple[str, str]], fact: str) -> Iterator[set[str]]:
    """What is read of a fact, with each of the types that an object of any type can have."""
    for noun in lexicon.nouns:
        kinds = (noun.type if kind == "object" else kind.split("/")[0] for kind, _ in arguments)
        known = " ".join(
            f"thing{letter.lower()} is a {kind.replace('_', ' ')}."
            for (_, letter), kind in zip(arguments, kinds, strict=True)
        )
        task = parse(f"{known} {fact[:1].upper()}{fact[1:]}. The goal is that {fact}.")
        yield {one.text for one in translate(task, lexicon).statements}


def test_names_become_english() -> None:
    assert {name: said for name, (_, said) in shown(words_of(_STUDIO)).items()} == {
        "have_image": "A has image of B",
        "supports": "A supports B",
        "link": "there is a link from A to B",
        "colour": "colour of A is B",
        "can_hold": "A can hold B",
        "is_new": "A is new",
        "holding": "you hold A",
        "in_range": "A is in range B",
        "not_used": "A is not used B",
    }
