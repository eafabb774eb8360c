"""Our compilation of grammars makes the rules that lark makes."""

from collections.abc import Iterable

import pytest
from lark.grammar import Rule
from lark.load_grammar import load_grammar

from planscribe.resources import shipped
from planscribe.translate.english.grammar import grammar_text
from planscribe.translate.english.parser.notation import compiled, reachable, words_of
from planscribe.workspace import queries, uris
from planscribe.workspace.snapshot import Workspace

STARTS = ("statement", "announcement")
DOMAINS = sorted(path.name for path in shipped("rules").iterdir() if (path / "tasks").is_dir())


def told(rules: Iterable[Rule], words: dict[str, str]) -> list[tuple[object, ...]]:
    """Rules as plain values, their words in quotes."""
    return [
        (
            rule.origin.name,
            tuple(words.get(one.name, one.name) for one in rule.expansion),
            rule.order,
            rule.alias,
            rule.options.keep_all_tokens,
            rule.options.expand1,
        )
        for rule in rules
    ]


def of_lark(text: str) -> list[tuple[object, ...]]:
    grammar, _ = load_grammar(text, "task.lark", [], True)
    terminals, rules, _ = grammar.compile([*STARTS], set())
    return told(rules, {one.name: f'"{one.pattern.value}"' for one in terminals if one.pattern})


@pytest.mark.parametrize("domain", DOMAINS)
def test_the_grammar_of_a_domain_is_that_of_lark(domain: str) -> None:
    path = next((shipped("rules") / domain / "tasks").glob("*.task"))
    key = uris.uri_of(path)
    snapshot = Workspace().put(key, path.read_text(encoding="utf-8"))
    shared, own = grammar_text(queries.domain_model(snapshot, key).lexicon)
    ours = reachable(compiled(f"{shared}\n{own}"), STARTS)
    assert told(ours, {}) == of_lark(f"{shared}\n{own}")


def test_groups_options_and_repetitions_are_those_of_lark() -> None:
    text = """
        // A comment with "words" and (groups)
        statement: ("a" | "b" | "a")? part* ("\\"" | "c")+ -> first
                 | "c" (part "d")* -> second
                 |
        announcement: (("e")?)* ("f"? "g"?)
        part: "x" "y"?  // and another
    """
    assert told(reachable(compiled(text), STARTS), {}) == of_lark(text)


def test_words_have_terminals_of_their_own() -> None:
    rules = compiled('statement: "name" NAME ","')
    assert words_of(rules) == {"name": '"name"', ",": '","'}
