"""The examples of docs/task-language.md are true."""

import re
from functools import cache
from pathlib import Path

import pytest

from planscribe.model.lexicon import Lexicon
from planscribe.model.pddl.reading.reader import read
from planscribe.resources import shipped
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.task import parse
from planscribe.translate.english.reader import translate
from planscribe.translate.words.derive import full_lexicon

PAGE = Path(__file__).parents[2] / "docs" / "task-language.md"
EXAMPLE = re.compile(r"```task\n((?:(?!```).)*)```\n```asp\n(.*?)```", re.DOTALL)
PAGE_TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = EXAMPLE.findall(PAGE_TEXT)


DOMAINS = re.findall(r"```pddl\n(\(define \(domain (\w+)\)\n.*?)```", PAGE_TEXT, re.DOTALL)


@cache
def lexicon_of(name: str) -> Lexicon:
    """The words of a domain on the page, or of a built-in one."""
    for text, own in DOMAINS:
        if own == name:
            return full_lexicon(read(pddl.parse(text)).domains[0])
    folder = shipped("rules") / name
    domain = read(pddl.parse((folder / "domain.pddl").read_text(encoding="utf-8"))).domains[0]
    return full_lexicon(domain, (folder / "rules.lp").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("text", "expected"), EXAMPLES)
def test_example(text: str, expected: str) -> None:
    task = parse(text)
    translation = translate(task, lexicon_of(task.domain))
    assert [statement.text for statement in translation.statements] == expected.splitlines()
    assert translation.remarks == ()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 10


IN_OTHER_WORDS = PAGE_TEXT.partition("### In other words\n")[2].partition("\n### ")[0]
OTHER_WORDS = re.findall(r"^\| (.*?) \| (.*?) \| [^|]*\|$", IN_OTHER_WORDS, re.MULTILINE)[1:]
YARD = re.search(r"```task\nDomain: yard\n(.*?)```", IN_OTHER_WORDS, re.DOTALL)


@pytest.mark.parametrize(("words", "others"), OTHER_WORDS)
def test_other_words_say_the_same(words: str, others: str) -> None:
    assert YARD
    lexicon = lexicon_of("yard")
    first, second = (translate(parse(f"{YARD[1]}\n{one}"), lexicon) for one in (words, others))
    assert not first.remarks + second.remarks
    assert {one.text for one in first.statements} == {one.text for one in second.statements}


def test_there_are_other_words() -> None:
    assert len(OTHER_WORDS) > 20
