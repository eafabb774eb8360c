"""The examples of docs/task-language.md are true."""

import re
from pathlib import Path

import pytest

from planscribe.model.lexicon import Lexicon, lexicon
from planscribe.model.pddl_reader import read
from planscribe.resources import shipped
from planscribe.syntax import pddl
from planscribe.syntax.task import parse
from planscribe.translate.reader import translate

PAGE = Path(__file__).parents[2] / "docs" / "task-language.md"
EXAMPLE = re.compile(r"```task\n(.*?)```\n```asp\n(.*?)```", re.DOTALL)
EXAMPLES = EXAMPLE.findall(PAGE.read_text(encoding="utf-8"))


def built_in(name: str) -> Lexicon:
    folder = shipped("rules") / name
    domain = read(pddl.parse((folder / "domain.pddl").read_text(encoding="utf-8"))).domains[0]
    return lexicon(domain, (folder / "rules.lp").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("text", "expected"), EXAMPLES)
def test_example(text: str, expected: str) -> None:
    task = parse(text)
    translation = translate(task, built_in(task.domain))
    assert [statement.text for statement in translation.statements] == expected.splitlines()
    assert translation.remarks == ()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 10
