"""The generator of texts itself, and a few hundred texts of it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.truth import report, running
from tests.truth.judging import DOMAINS, Judge, Judgement, Verdict, judging
from tests.truth.meaning import Problem, Sample
from tests.truth.running import judgements
from tests.truth.writing import FORMS, WORLDS, chosen, sample, samples

TEXTS = 3 * len(FORMS)
SEED = 1
SHARED = 16
"""Texts that two processes judge."""


@pytest.fixture(scope="module")
def judge() -> Iterator[Judge]:
    with judging() as made:
        yield made


def test_nothing_is_read_wrong_silently(judge: Judge) -> None:
    # What is made of a domain is made once, if its texts are read one after the other.
    by_domain = sorted(samples(TEXTS, SEED), key=lambda one: one.world)
    judged = [judge.judge(one) for one in by_domain]
    wrong = [one for one in judged if one.verdict is Verdict.WRONG]
    assert not wrong, "\n\n".join(map(report.told, wrong))
    assert sum(one.verdict is Verdict.READ for one in judged) > TEXTS / 5


def test_texts_follow_from_their_seed() -> None:
    assert list(samples(80, 7)) == list(samples(80, 7))
    assert sample(3, 7) == list(samples(5, 7))[3]
    assert sample(3, 7) != sample(3, 8)


def test_all_forms_and_domains_take_part() -> None:
    many = list(samples(6 * len(FORMS), 2))
    assert {one.form for one in many} == {one.__name__ for one in FORMS}
    assert {one.world for one in many} == {one.name for one in WORLDS}
    foreign = {one.name for one in WORLDS if not one.is_built_in}
    assert foreign == {one.name for one in DOMAINS.iterdir()}


def test_names_of_a_text_are_those_of_its_problem() -> None:
    for one in samples(3 * len(FORMS), 3):
        if one.problem:
            known = {name for name, _ in one.problem.objects}
            atoms = one.problem.init | one.problem.goal | one.problem.avoided
            numbers = {f"n{height}" for height in range(4)}
            assert {name for atom in atoms for name in atom[1:]} <= known | numbers, one.words


def test_a_generator_that_does_not_know_the_reader() -> None:
    hidden = ("planscribe.translate", "planscribe.model.lexicon", "planscribe.resources")
    for path in Path(__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                names = [node.module or "", *(f"{node.module}.{one.name}" for one in node.names)]
                assert not any(name.startswith(hidden) for name in names), path.name


def _sample(words: str, problem: Problem | None) -> Sample:
    return Sample(0, "lab", "example", "usual", words, problem)


WORDS = "s1 is a sample. r1 is a rack. r2 is a rack. s1 is in r1. s1 must be in r2."
OBJECTS = frozenset({("s1", "sample"), ("r1", "rack"), ("r2", "rack")})
MEANT = Problem(OBJECTS, frozenset({("stored", "s1", "r1")}), frozenset({("stored", "s1", "r2")}))


@pytest.mark.parametrize(
    ("words", "problem", "verdict", "reason"),
    [
        (WORDS, MEANT, Verdict.READ, ""),
        (f"{WORDS} s1 zorbs.", MEANT, Verdict.REFUSED, "PS301"),
        ("s1 is a sample. r1 is a rack. s1 is in r1.", MEANT, Verdict.REFUSED, "PS307"),
        (WORDS, None, Verdict.WRONG, "it means nothing certain"),
        # Equivalent up to names is not enough: the text names its objects.
        (
            WORDS.replace("in r2", "in r0").replace("in r1", "in r2").replace("in r0", "in r1"),
            MEANT,
            Verdict.WRONG,
            "init lacks stored s1 r1",
        ),
    ],
)
def test_verdicts(
    judge: Judge, words: str, problem: Problem | None, verdict: Verdict, reason: str
) -> None:
    judgement = judge.judge(_sample(words, problem))
    assert judgement.verdict is verdict
    assert "".join(judgement.reasons[:1]).startswith(reason)


def test_processes_share_the_work(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "CHUNK", SHARED // 2)
    together = [one for part in judgements(SHARED, 4, 2, ["statement"]) for one in part]
    alone = [judge.judge(sample(one, 4, chosen(["statement"]))) for one in range(SHARED)]
    assert together == [one.counted() for one in alone]
    assert not any(one.sample.words for one in together if one.verdict is Verdict.READ)


def test_texts_that_are_read_wrong_are_written(tmp_path: Path) -> None:
    wrong = Judgement(_sample(WORDS, MEANT), Verdict.WRONG, ("goal lacks stored s1 r2",))
    read = Judgement(_sample(WORDS, MEANT), Verdict.READ)
    assert report.written([wrong, read], tmp_path / "out") == 1
    (path,) = (tmp_path / "out").iterdir()
    assert path.name == "example-lab-0.task"
    text = path.read_text(encoding="utf-8")
    assert text.startswith(WORDS)
    assert "# goal lacks stored s1 r2\n" in text
    assert "# init: (stored s1 r1)\n" in text
    counted = report.table([wrong, read])
    assert "example                        2       1       0       1" in counted
    assert (
        "1 of the 2 texts with one meaning are read (50.0 %); 1 of all 2 are read wrong" in counted
    )
