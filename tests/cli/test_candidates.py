"""`planscribe candidates`: the combinations of candidate schemas that solve a problem."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from planscribe.cli import embeddings
from planscribe.cli.commands.candidates import sharing
from planscribe.evaluate.faults import LostWorkers
from planscribe.evaluate.spreading import Crew, spread
from planscribe.llm.encoder.fitted import FittedEncoder
from planscribe.llm.encoder.installing import EncoderState
from tests.support.command_line import Planscribe
from tests.support.models.scripted import Body, Raw, Scripted
from tests.support.sources.library import (
    CANDIDATES,
    FILE_BROKEN,
    FILE_NEVER,
    PROBLEM,
    TAKE,
    candidate,
)


@pytest.fixture(autouse=True)
def _no_encoder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    state = EncoderState(tmp_path, is_installed=False, has_numpy=True)
    monkeypatch.setattr(embeddings, "encoder_state", lambda: state)


@pytest.fixture
def office(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "answers"
    folder.mkdir()
    for name, text in CANDIDATES.items():
        (folder / name).write_text(text, encoding="utf-8")
    (folder / "morning.pddl").write_text(PROBLEM, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return folder


def test_combinations_are_ranked_with_their_plans(office: Path, planscribe: Planscribe) -> None:
    run = planscribe(
        *("candidates", office, office / "morning.pddl", "--planner", "clingo", "--json")
    )
    assert run.code == 0, run.err
    found = run.json
    assert found["command"] == "candidates"
    assert found["sources"] == [*CANDIDATES]
    assert found["combinations"] == 6
    assert found["complete"]
    # Whoever takes a letter with the hand empty, and never empties it, files one letter only.
    assert [one["schemas"] for one in found["ranked"]] == [[0, 1], [1, 0], [1, 1]]
    assert [one["score"] for one in found["ranked"]] == [0.5, 0.3, 0.2]
    assert {one["length"] for one in found["ranked"]} == {4}
    assert {one["planner"] for one in found["ranked"]} == {"clingo"}
    assert found["count"]["solvable"] == 3
    assert found["count"]["undecided"] == 0
    take, file = found["actions"]
    assert [len(one["sources"]) for one in take["schemas"]] == [4, 1]
    assert take["schemas"][1]["differences"] == [
        "- precondition (hand-empty)",
        "- effect (not (on-desk ?l))",
        "- effect (not (hand-empty))",
    ]
    assert [one["source"] for one in file["broken"]] == ["5.pddl"]
    assert not any(one["never_applicable"] for one in file["schemas"])


def test_processes_share_the_count(office: Path, planscribe: Planscribe) -> None:
    command = ("candidates", office, office / "morning.pddl", "--planner", "clingo", "--json")
    alone, shared = planscribe(*command).json, planscribe(*command, "--jobs", "2").json
    for name in ("actions", "combinations", "ranked", "complete"):
        assert shared[name] == alone[name]
    # Which plans are found, and so which questions separate them, depends on the order.
    for name in ("solvable", "undecided", "average_length"):
        assert shared["count"][name] == alone["count"][name]


def test_what_lost_processes_have_not_counted_is_counted_here(
    office: Path, planscribe: Planscribe, monkeypatch: pytest.MonkeyPatch
) -> None:
    crews = []

    def losing(crew: Crew, settings: Any, measure: Any, works: Any) -> Iterator[Any]:
        crews.append(crew)
        yield from islice(spread(Crew(1), settings, measure, works), len(crews) * 100 - 99)
        if len(crews) == 1:
            raise LostWorkers("a process ended unexpectedly")

    monkeypatch.setattr(sharing, "spread", losing)
    command = ("candidates", office, office / "morning.pddl", "--planner", "clingo", "--json")
    run = planscribe(*command, "--jobs", "2")
    assert run.code == 0, run.err
    assert run.json["count"]["solvable"] == 3
    assert run.json["count"]["undecided"] == 0
    assert crews == [Crew(2), Crew(1)]


def test_the_same_for_people(office: Path, planscribe: Planscribe) -> None:
    run = planscribe("candidates", office, office / "morning.pddl", "--planner", "clingo")
    assert run.code == 0
    assert "6 combinations: 3 can be solved" in run.out
    assert "1. Score 0.500, 4 steps, confirmed by clingo" in run.out
    assert "file: 1 broken schema" in run.out


def test_questions_are_about_what_separates_the_plans(office: Path, planscribe: Planscribe) -> None:
    (office / "6.pddl").write_text(
        candidate(TAKE.replace("(on-desk ?l) (hand-empty)", "(hand-empty)"), "").replace(
            "(not (on-desk ?l)) ", ""
        ),
        encoding="utf-8",
    )
    run = planscribe("candidates", office, office / "morning.pddl", "--json", "--planner", "clingo")
    for one in run.json["questions"]:
        assert one["bits"] > 0
        assert one["yes"]["plan"] != one["no"]["plan"]


def test_the_best_combination_is_written(office: Path, planscribe: Planscribe) -> None:
    out = office.parent / "domain.pddl"
    run = planscribe(
        *("candidates", office, office / "morning.pddl", "--planner", "clingo", "-o", out)
    )
    assert run.code == 0
    text = out.read_text(encoding="utf-8")
    assert text.startswith("; Made by PlanScribe from 1.pddl")
    assert "(:action take" in text
    again = planscribe("candidates", office, office / "morning.pddl", "--no-count", "-o", out)
    assert again.code == 0
    out.write_text("(define (domain mine))", encoding="utf-8")
    refused = planscribe("candidates", office, office / "morning.pddl", "-o", out)
    assert (refused.code, "was not made by PlanScribe" in refused.err) == (2, True)


def test_it_is_proved_that_nothing_can_be_combined(office: Path, planscribe: Planscribe) -> None:
    for one in office.glob("[0-9].pddl"):
        one.write_text(candidate(TAKE, FILE_NEVER), encoding="utf-8")
    run = planscribe("candidates", office, office / "morning.pddl")
    assert run.code == 1
    assert "It is proved that none of 1 combination has a plan." in run.out


def test_an_action_of_which_all_schemas_are_broken(office: Path, planscribe: Planscribe) -> None:
    for one in office.glob("[0-9].pddl"):
        one.write_text(candidate(TAKE, FILE_BROKEN), encoding="utf-8")
    run = planscribe("candidates", office, office / "morning.pddl")
    assert run.code == 1
    assert "No combination is possible: no schema of file is usable." in run.out


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("p.pddl", PROBLEM.replace("filed bill", "lost bill"), "not declared"),
        ("p.pddl", "(define (domain d))", "not a PDDL problem"),
        ("p.pddl", PROBLEM[:-3], "has errors"),
    ],
)
def test_problems_that_do_not_fit(
    office: Path, planscribe: Planscribe, name: str, text: str, complaint: str
) -> None:
    (office.parent / name).write_text(text, encoding="utf-8")
    run = planscribe("candidates", office, office.parent / name)
    assert run.code == 2
    assert complaint in run.err


def test_a_folder_without_candidates(office: Path, planscribe: Planscribe) -> None:
    empty = office.parent / "empty"
    empty.mkdir()
    run = planscribe("candidates", empty, office / "morning.pddl")
    assert run.code == 2
    assert "no candidates" in run.err


def test_what_contradicts_a_description_comes_last(office: Path, planscribe: Planscribe) -> None:
    frame = office.parent / "office.pddl"
    frame.write_text(candidate("  (:action take)\n  (:action file)\n"), encoding="utf-8")
    text = office.parent / "office.procedure.md"
    text.write_text(
        "# file\n\nTo file a letter: the letter is held. Then the letter is filed, "
        "the hand is empty, and the letter is not held.\n\n# take\n\nGrab it.\n",
        encoding="utf-8",
    )
    command = ("candidates", office, office / "morning.pddl", "--frame", frame)
    run = planscribe(*command, "--planner", "clingo")
    assert run.code == 0, run.err
    assert "file: 2 schemas: It lacks what the description says: its effect is (hand-empty)." in (
        run.out
    )
    assert "description of take was not read as controlled English:" in run.err
    assert "run `planscribe encoder install`" in run.err
    _, file = planscribe(*command, "--json", "--filter", "--planner", "clingo").json["actions"]
    assert [one["score"] for one in file["schemas"]] == [0.2, 0, 0]
    assert [one["kept"] for one in file["schemas"]] == [True, False, False]
    run = planscribe(*command[:-2], "--text", text)
    assert run.code == 2
    assert "--text needs --frame" in run.err


def vector(body: Body) -> Raw:
    """Two directions: texts about the hand, and others."""
    numbers = [1, 0] if "hand" in body["input"][0] else [0.6, 0.8]
    entry = {"object": "embedding", "index": 0, "embedding": numbers}
    usage = {"prompt_tokens": 10, "total_tokens": 10}
    data = {"object": "list", "model": "e", "data": [entry], "usage": usage}
    return Raw(json.dumps(data).encode(), "application/json")


def test_an_endpoint_for_embeddings_replaces_the_encoder(
    office: Path, planscribe: Planscribe
) -> None:
    frame = office.parent / "office.pddl"
    frame.write_text(candidate("  (:action take)\n  (:action file)\n"), encoding="utf-8")
    (office.parent / "office.procedure.md").write_text("# take\n\nGrab it by hand.\n")
    command = ("candidates", office, office / "morning.pddl", "--planner", "clingo", "--filter")
    asked = ("--frame", frame, "--embeddings", "e", "--no-cache")
    trained = office.parent / "trained"
    FittedEncoder(None, "english", (0.9,) * 9, "e").save(trained)
    with Scripted(by=vector) as server:
        asked = (*asked, "--endpoint", server.url)
        plain = planscribe(*command, *asked, "--record", "calls.jsonl", "--json")
        noted = planscribe(*command, *asked)
        filtered = planscribe(*command, *asked, "--trained", trained, "--json")
        poor = planscribe(*command, *asked, "--budget", "5")
    assert plain.code == 0, plain.err
    likenesses = [[(1, True), (0.6, True)], [(1, True), (0.6, False)]]
    for run, expected in zip((plain, filtered), likenesses, strict=True):
        take = run.json["actions"][0]["schemas"]
        assert [(one["likeness"], one["kept"]) for one in take] == expected
    assert "nothing is known of the likenesses by e" in noted.err
    assert "encoder install" not in noted.err
    replayed = planscribe(*command, *asked[:-2], "--replay", "calls.jsonl", "--json")
    assert replayed.json["actions"] == plain.json["actions"]
    assert poor.code == 2
    assert "limit" in poor.err


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (("--embeddings", "e"), "no endpoint for embeddings"),
        (("--embeddings", "e", "--replay", "none.jsonl"), "transcript cannot be read"),
        (("--embeddings", "e", "--endpoint", "http://localhost:9", "--trained", "t"), "for f, not"),
        (("--embeddings", "e", "--endpoint", "http://localhost:9", "--trained", "u"), "u: no "),
    ],
)
def test_embeddings_that_cannot_be_had(
    office: Path,
    no_model: None,
    planscribe: Planscribe,
    options: tuple[str, ...],
    complaint: str,
) -> None:
    frame = office.parent / "office.pddl"
    frame.write_text(candidate("  (:action take) ; Grab it.\n"), encoding="utf-8")
    FittedEncoder(None, "english", (), "f").save(office.parent / "t")
    run = planscribe("candidates", office, office / "morning.pddl", "--frame", frame, *options)
    assert run.code == 2
    assert complaint in run.err
