"""Whatever stands in a file, checking it gives findings inside of it, and never an exception."""

from collections.abc import Iterator
from cProfile import Profile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.check.finding import Tier
from planscribe.check.tiers import findings
from planscribe.text import apply_edits
from planscribe.workers.limits import Limits
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace

FOLDER = "file:///example/of/any/text"
NAMES = ("a.task", "a.ir.lp", "a.facts.lp", "rules.lp", "domain.pddl", "a.pddl", "a.plan")
DOMAIN = '(define (domain lamps) (:types lamp) (:predicates (lit ?l - lamp))) ; "?l is lit"'
WORDS = (
    "( ) define domain problem :init :goal lamp lit ?x - and not object init goal . , :- { } "
    '#count " % %* *% # #include ; | \\ \n \r \u2028 \0 \ud800 🍸 Domain: There are 2 lamps is '
    "every the 99 % Made by PlanScribe from a.task (000000000000) as 000000000000."
)
PIECES = st.sampled_from(WORDS.split(" "))
TEXTS = st.lists(PIECES, max_size=40).map(" ".join) | st.text(max_size=60)
HOSTILE = [
    "(" * 30_000,
    ")" * 30_000,
    "{" * 10_000,
    "a(" * 20_000,
    "-" * 100_000,
    "not " * 20_000,
    '"' * 9_999,
    "lamp1 " * 5_000,
    "and " * 5_000,
    "\0" * 1_000,
    "% domain: " + "x" * 100_000,
    "1." * 5_000,
]


@pytest.fixture(scope="module")
def workspace() -> Iterator[Workspace]:
    made = Workspace(settings=Settings(grounding=Limits(1)))
    yield made
    made.end()


def check(workspace: Workspace, name: str, text: str, *tiers: Tier) -> None:
    uri = f"{FOLDER}/{name}"
    workspace.put(f"{FOLDER}/domain.pddl", DOMAIN)
    workspace.put(f"{FOLDER}/rules.lp", "")
    snapshot = workspace.put(uri, text, 1)
    for one in findings(snapshot, uri, *tiers):
        assert 0 <= one.span.start <= one.span.end <= len(text), one
        assert one.message.strip()
        for fix in one.fixes:
            apply_edits(text, fix.edits)
        for related in one.related:
            assert related.span.end <= len(snapshot.document(related.key).text)


@settings(max_examples=150)
@given(st.sampled_from(NAMES), TEXTS)
def test_any_text(workspace: Workspace, name: str, text: str) -> None:
    check(workspace, name, text, Tier.SYNTAX, Tier.NAMES)


@settings(max_examples=40)
@given(st.sampled_from(NAMES), TEXTS)
def test_any_text_can_be_materialised(workspace: Workspace, name: str, text: str) -> None:
    check(workspace, name, text, Tier.MEANING)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:12]))
def test_hostile_texts(workspace: Workspace, name: str, text: str) -> None:
    check(workspace, name, text, Tier.SYNTAX, Tier.NAMES)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("a.task", "1."),
        ("a.task", "it is lit. "),
        ("a.task", "the others are lit. "),
        ("a.task", "There are 2 lamps. "),
        ("a.task", "a, b "),
        ("a.task", "lamp1 wobbles. "),
        ("a.task", "- lamp1 is a lamp\n"),
        ("a.ir.lp", "not not "),
        ("a.ir.lp", "init(litt(lamp)). "),
        ("a.facts.lp", "object(a,lamp)."),
        ("rules.lp", "a(X) :- not b(Y), "),
        ("a.pddl", "(define (domain d))"),
        ("a.pddl", "(and "),
        ("domain.pddl", "(:action a :effect (lit ?l)) "),
        ("a.plan", "(light lamp1)\n"),
    ],
)
def test_twice_the_text_takes_twice_the_steps(name: str, words: str) -> None:
    steps(name, words)  # What is called once only.
    times = 1_000 // len(words)
    assert steps(name, words * 2 * times) < 2.4 * steps(name, words * times)


@pytest.mark.parametrize(
    "words",
    ["and", "initially", "it", "lamp here", "lamp1 then", "the lamp which is", "no lamp, so"],
)
def test_a_sentence_twice_as_long_takes_at_most_four_times_the_steps(words: str) -> None:
    start = "lamp1 is a lamp. "
    steps("a.task", start + words)
    short, long = (start + f"{words} " * (size // len(words.split())) for size in (90, 180))
    assert steps("a.task", long) < 4.4 * steps("a.task", short)


def steps(name: str, text: str) -> int:
    """How many functions are called for the findings of a text."""
    made, profile = Workspace(), Profile()
    profile.runcall(check, made, name, text, Tier.SYNTAX, Tier.NAMES)
    made.end()
    return sum(one.callcount for one in profile.getstats())


@pytest.mark.parametrize("name", ["\ud800", "\udc00x", "..", "a/b", "\0", "x" * 5_000], ids=ascii)
@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("a.ir.lp", "% Made by PlanScribe from {} (000000000000) as 000000000000.\na."),
        ("a.task", "Domain: {}\n\nThere are 2 lamps."),
        ("a.task", "Domain: ./{}/domain.pddl\n\nThere are 2 lamps."),
        ("a.ir.lp", '% domain: {}.pddl\n#include "{}".'),
        ("a.plan", "; planscribe: problem {}.pddl\n(a)"),
    ],
)
def test_names_that_no_file_has(workspace: Workspace, name: str, file: str, text: str) -> None:
    check(workspace, file, text.replace("{}", name), Tier.SYNTAX, Tier.NAMES)


@pytest.mark.parametrize("name", ["_", "__", "_-_"])
def test_names_without_words(workspace: Workspace, name: str) -> None:
    domain = "(define (domain lamps) (:types {0}) (:constants c{0} - {0}) (:predicates ({0} ?x)))"
    workspace.put(f"{FOLDER}/words/domain.pddl", domain.format(name))
    check(workspace, "words/a.task", "There are 2 lamps. a is lit.", Tier.SYNTAX, Tier.NAMES)
