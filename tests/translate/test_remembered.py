"""What is remembered of domains and tasks as they were is forgotten with them."""

import gc
from collections.abc import Callable
from functools import partial
from weakref import ref

import pytest
from lark.parsers.earley_forest import PackedNode, SymbolNode

from planscribe.model.lexicon import LEXICONS_KEPT, Lexicon
from planscribe.syntax.task import parse
from planscribe.translate.english.asking.unclear import Unclear
from planscribe.translate.english.grammar import Grammar, ParseFailure, grammar_of
from planscribe.translate.english.parser.notation import terminal
from planscribe.translate.english.reader import translate
from planscribe.translate.english.remembered.results import while_used
from planscribe.translate.english.sentences.attempts import read_terminals
from planscribe.translate.english.symbols import stem_type
from planscribe.translate.words.derive import full_lexicon
from tests.support.bare import DOMAINS, domain_of, words_of
from tests.support.cycles import unsearched

_SENTENCE = ["NAME", *map(terminal, ("is", "on")), "NAME"]


class Owner:
    """Something that results are made with."""


def test_a_result_is_computed_once_for_each_owner_and_forgotten_with_it() -> None:
    computed: list[int] = []

    @while_used(2)
    def squared(number: int, owner: Owner) -> int:
        assert owner
        computed.append(number)
        return number * number

    one, other = Owner(), Owner()
    assert [squared(2, one), squared(2, one), squared(2, other)] == [4, 4, 4]
    assert computed == [2, 2]
    gone = ref(one)
    del one
    gc.collect()
    assert gone() is None


def test_only_the_latest_results_are_kept() -> None:
    computed: list[int] = []

    @while_used(2)
    def same(number: int, owner: Owner) -> int:
        assert owner
        computed.append(number)
        return number

    owner = Owner()
    for number in (1, 2, 3, 3, 1):
        same(number, owner)
    assert computed == [1, 2, 3, 1]


def test_what_is_unclear_keeps_nothing_that_was_read(delivery: Lexicon) -> None:
    def unclear() -> int:
        return sum(isinstance(one, Unclear) for one in gc.get_objects())

    with unsearched():
        before = unclear()
        remarks = translate(parse("There are two trucks. The truck is in hq."), delivery).remarks
        assert [one.message for one in remarks] == ["which truck is meant? There are 2 of them"]
        assert unclear() == before


def test_parsing_a_sentence_leaves_no_forest() -> None:
    def nodes() -> int:
        return sum(isinstance(one, SymbolNode | PackedNode) for one in gc.get_objects())

    with unsearched():
        before = nodes()
        read, unread = (Grammar(words_of("piles")).read(one) for one in (_SENTENCE, _SENTENCE[:-1]))
        assert not isinstance(read, ParseFailure)
        assert isinstance(unread, ParseFailure)
        assert nodes() == before


def test_nothing_keeps_the_grammar_of_a_domain_as_it_was() -> None:
    with unsearched():
        grammar = Grammar(words_of("piles"))
        assert read_terminals(("_unread",), grammar)
        assert grammar.stops_at(("_unread",)) == 0
        assert grammar.announced(("_unread",)) is None
        gone = ref(grammar)
        del grammar
        assert gone() is None


@pytest.mark.parametrize("made_of", [grammar_of, partial(stem_type, "b1")])
def test_of_a_domain_that_is_edited_only_the_latest_lexicons_are_kept(
    made_of: Callable[[Lexicon], object],
) -> None:
    with unsearched():
        lexicons = [full_lexicon(domain_of(DOMAINS["piles"])) for _ in range(LEXICONS_KEPT + 1)]
        first = ref(lexicons[0])
        for one in lexicons:
            made_of(one)
        del lexicons, one
        assert first() is None
