"""What the words of a task name."""

import pytest

from planscribe.model.lexicon import lexicon
from planscribe.model.pddl.reading.reader import read
from planscribe.model.symbols.symbols import MentionRole, NameKind
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.task import parse
from planscribe.translate.english.reader import translate
from planscribe.translate.mentioned import mentions

DOMAIN = """
(define (domain supper)
  (:types dish tray)
  (:constants sink - tray)
  (:predicates (on-tray ?d - dish ?t - tray) ; "?d is on ?t"
    (covered ?d - dish) (hands-free)
    (lit) ; "the lamp is lit"
    (carries ?t - tray ?d - dish)) ; "?t carries ?d"
  (:functions (weight ?d - dish) - number)
  (:action cover :parameters (?d - dish) :effect (covered ?d)))
"""
LETTERS = {
    NameKind.OBJECT: "o",
    NameKind.TYPE: "T",
    NameKind.PREDICATE: "P",
    NameKind.FUNCTION: "F",
}


def marked(text: str) -> str:
    """A text, with its words replaced by the letters of what they name."""
    words = lexicon(read(pddl.parse(DOMAIN)).domains[0])
    task = parse(text)
    letters = [" "] * len(text)
    for one in mentions(task, translate(task, words), words):
        letter = LETTERS[one.kind]
        if one.role is MentionRole.DECLARED:
            letter = letter.upper()
        letters[one.span.start : one.span.end] = letter * len(one.span)
    return "".join(letters).rstrip()


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("There are two dishes, soup and Cake.",
         "              TTTTTT  OOOO     OOOO"),
        ("dish1 is on tray2. Tray 2 carries dish1.",
         "OOOOO    PP OOOOO  oooooo PPPPPPP ooooo"),
        ("There are 2 dishes and a tray called oak-1. All dishes are on oak-1.",
         "            TTTTTT       TTTT        OOOOO      TTTTTT     PP ooooo"),
        ("dish1 is on the sink.",
         "OOOOO    PP     oooo"),
        ("The hands are free.", ""),
        ("The lamp is lit.",
         "    PPPP    PPP"),
        ("Hands free. dish1 is covered.",
         "PPPPPPPPPP  OOOOO    PPPPPPP"),
        ("The weight of dish1 is 3.",
         "    FFFFFFFFF OOOOO"),
        ("There is a dish called a. a is covered.",
         "           TTTT        O  o    PPPPPPP"),
        ("Your goal is that dish1 and dish2 are covered.",
         "                  OOOOO     OOOOO     PPPPPPP"),
        ("Nobody knows dish1.", ""),
    ],
)  # fmt: skip
def test_words_name_what_they_were_read_as(text: str, letters: str) -> None:
    assert marked(text) == letters
