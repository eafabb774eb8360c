"""Violated constraints: where they are told, with which facts, and what resolves them."""

import pytest

from planscribe.check.asp.contradictions import contradictions
from planscribe.check.asp.violations import violations
from planscribe.check.finding import Finding, Severity
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Task
from planscribe.text import apply_edits
from planscribe.translate.english import edits
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import Translation
from planscribe.workspace.snapshot import Workspace
from tests.support.notation import parse_fixture

FOLDER = "file:///nowhere/bar"
DOMAIN = """\
;- /domain.pddl
(define (domain bar)
  (:requirements :strips :typing)
  (:types
    shot      ; "shot"
    cocktail) ; "cocktail"
  (:predicates
    (contains ?s - shot ?c - cocktail) ; "?s contains ?c"
    (clean ?s - shot)                  ; "?s is clean"
    (dirty ?s - shot))                 ; "?s is dirty"
  (:action wash :parameters (?s - shot) :precondition (dirty ?s) :effect (clean ?s))
  (:action pour :parameters (?s - shot ?c - cocktail) :effect (contains ?s ?c)))

%- /rules.lp
%! "{S} is clean and dirty."
:- init(clean(S)), init(dirty(S)).

"""
SHOTS = "\n".join(f"object(shot{number},shot)." for number in range(1, 6))


def check(workspace: Workspace, files: dict[str, str], path: str) -> list[Finding]:
    for name, text in files.items():
        workspace.put(FOLDER + name, text)
    snapshot = workspace.snapshot
    return list(violations(snapshot, snapshot.document(FOLDER + path)))


def with_domain(text: str, path: str) -> dict[str, str]:
    return parse_fixture(DOMAIN).files | {path: text}


def of_ir(workspace: Workspace, text: str) -> list[Finding]:
    return check(workspace, with_domain(text, "/a.ir.lp"), "/a.ir.lp")


def told(findings: list[Finding], text: str) -> list[tuple[str, str, str]]:
    return [(one.severity.name.lower(), one.span.of(text), one.message) for one in findings]


def mended(findings: list[Finding], text: str) -> list[tuple[str, str]]:
    """The fixes of the first finding: their titles, and the text without line ends."""
    return [
        (fix.title, " ".join(apply_edits(text, fix.edits).split())) for fix in findings[0].fixes
    ]


def related(workspace: Workspace, finding: Finding) -> list[tuple[str, str]]:
    return [
        (one.span.of(workspace.snapshot.document(one.key).text), one.message)
        for one in finding.related
    ]


def test_the_fact_to_change_is_the_error(workspace: Workspace) -> None:
    text = f"{SHOTS}\ncardinality(shot,4).\n"
    found = of_ir(workspace, text)
    message = "The number of objects of type shot is stated as 4, but there are 5."
    assert told(found, text) == [("error", "cardinality(shot,4).", message)]
    assert {one.code for one in found} == {"PS206"}
    notes = [note for _, note in related(workspace, found[0])]
    assert notes == [
        "the constraint; these facts are one minimal explanation, there can be others",
        *(f"says `object(shot{number},shot)`" for number in range(1, 6)),
    ]
    assert mended(found, text) == [
        (
            "Change 4 to 5 in `cardinality(shot,4)`",
            " ".join(text.replace("shot,4", "shot,5").split()),
        ),
        *(
            (f"Delete `{fact}`", " ".join(text.replace(f"{fact}.", "").split()))
            for fact in ("object(shot5,shot)", "object(shot4,shot)")
        ),
    ]


def test_an_unequal_map_changes_either_count(workspace: Workspace) -> None:
    text = "cardinality(shot,3).\ncardinality(cocktail,2).\ninit(map(shot,contains,cocktail)).\n"
    found = of_ir(workspace, text)
    assert told(found, text) == [
        (
            "error",
            "cardinality(cocktail,2).",
            "3 objects of type shot cannot be paired with 2 of type cocktail.",
        )
    ]
    assert {span for span, _ in related(workspace, found[0])} >= {*text.splitlines()[::2]}
    assert [title for title, _ in mended(found, text)] == [
        "Change 2 to 3 in `cardinality(cocktail,2)`",
        "Change 3 to 2 in `cardinality(shot,3)`",
        "Delete `init(map(shot,contains,cocktail))`",
    ]


def test_many_exclusions_each_with_its_facts(workspace: Workspace) -> None:
    text = "".join(f"object(s{n},shot).\ninit(clean(s{n})).\n" for n in range(40))
    text += "".join(f"init(dirty(s{n})).\n" for n in range(0, 40, 2))
    found = of_ir(workspace, text)
    assert told(found, text) == [
        ("error", f"init(dirty(s{n})).", f"s{n} is clean and dirty.") for n in range(0, 40, 2)
    ]
    assert [title for title, _ in mended(found, text)] == [
        "Delete `init(dirty(s0))`",
        "Delete `init(clean(s0))`",
    ]


def test_the_fact_that_is_behind_most_violations(workspace: Workspace) -> None:
    text = "\n".join(f"p({n})." for n in range(9)) + "\nq.\n:- p(X), q.\n"
    found = check(workspace, {"/plain.lp": text}, "/plain.lp")
    errors = [one for one in found if one.severity is Severity.WARNING]
    assert {one.span.of(text) for one in errors} == {"q."}
    assert len(errors) == 5
    assert errors[-1].message == "`p(4)` and `q` must not hold together. And 4 more like this."


def test_both_ways_round_are_one_violation(workspace: Workspace) -> None:
    text = "on(a,b).\non(a,c).\n:- on(X,Y), on(X,Z), Y != Z.\n"
    found = check(workspace, {"/plain.lp": text}, "/plain.lp")
    assert [one.span.of(text) for one in found] == ["on(a,c)."]
    assert "And" not in found[0].message


def test_a_choice_is_told_where_no_fact_is_behind_a_violation(workspace: Workspace) -> None:
    text = "object(b,shot).\n1 { init(clean(b)) ; init(dirty(b)) } 1.\n:- init(clean(X)).\n"
    text += ":- init(dirty(X)).\n"
    found = of_ir(workspace, text)
    assert [one.span.of(text) for one in found if one.severity is Severity.ERROR] == [
        "1 { init(clean(b)) ; init(dirty(b)) } 1."
    ]


def test_the_rules_tell_what_open_irs_violate(workspace: Workspace) -> None:
    text = "object(a,shot).\ninit(clean(a)).\ninit(dirty(a)).\nobject(b,shot). init(clean(b)).\n"
    files = with_domain(text, "/a.ir.lp")
    (found,) = check(workspace, files, "/rules.lp")
    assert told([found], files["/rules.lp"]) == [
        (
            "information",
            ":- init(clean(S)), init(dirty(S)).",
            "Violated in `a.ir.lp`: a is clean and dirty.",
        )
    ]
    assert related(workspace, found) == [
        ("init(clean(a)).", "says `init(clean(a))`"),
        ("init(dirty(a)).", "says `init(dirty(a))`"),
    ]


def test_rules_without_a_task_violate_nothing(workspace: Workspace) -> None:
    files = with_domain("", "/a.ir.lp")
    files["/rules.lp"] += ":- not object(_,shot).\n"
    workspace.put(FOLDER + "/rules.lp", files["/rules.lp"])
    del files["/a.ir.lp"]
    assert check(workspace, files, "/rules.lp") == []


@pytest.mark.parametrize(
    ("task", "words", "new"),
    [
        ("There are 2 shots. shot1, shot2 and shot3 are clean.", "2 shots", "3 shots"),
        ("There are two shots. shot1, shot2 and shot3 are clean.", "two shots", "three shots"),
    ],
)
def test_the_number_in_the_words_of_a_task(
    workspace: Workspace, task: str, words: str, new: str
) -> None:
    text = f"Domain: bar\n\n{task} The goal is that shot1 contains cocktail1.\n"
    found = check(workspace, with_domain(text, "/a.task"), "/a.task")
    assert found[0].message == "The number of objects of type shot is stated as 2, but there are 3."
    assert found[0].span.of(text) == words
    (fix,) = found[0].fixes
    assert apply_edits(text, fix.edits) == text.replace(words, new)


def test_plain_programs_are_warned_about(workspace: Workspace) -> None:
    text = "p(1). q(1).\n:- p(X), q(X).\n"
    found = check(workspace, {"/plain.lp": text}, "/plain.lp")
    assert told(found, text) == [
        ("warning", "q(1).", "`p(1)` and `q(1)` must not hold together."),
    ]


def test_what_another_file_may_reach_is_information(workspace: Workspace) -> None:
    text = "on(b,table,0).\n:- not on(a,b,3).\n"
    found = check(workspace, {"/instance.lp": text}, "/instance.lp")
    assert [one.severity for one in found] == [Severity.WARNING]
    # What another file in the folder derives may keep the constraint.
    workspace.put(FOLDER + "/moving.lp", "on(X,Y,T+1) :- move(X,Y,T).\n")
    found = check(workspace, {"/instance.lp": text}, "/instance.lp")
    assert [one.severity for one in found] == [Severity.INFORMATION]
    # No file can make a fact false.
    text = "on(b,table,0).\n:- on(b,table,0).\n"
    found = check(workspace, {"/instance.lp": text}, "/instance.lp")
    assert [one.severity for one in found] == [Severity.WARNING]


def test_without_an_instance_it_is_information(workspace: Workspace) -> None:
    text = ":- not start(_).\nnode(1).\nreached(X) :- start(X).\n:- node(X), not reached(X).\n"
    found = check(workspace, {"/plain.lp": text}, "/plain.lp")
    assert {one.severity for one in found} == {Severity.INFORMATION}
    assert ":- not start(_)." in {one.span.of(text) for one in found}


def test_a_contradiction_is_told_on_each_statement_of_it(workspace: Workspace) -> None:
    text = "p(1). p(2).\n-p(X) :- q(X).\nq(2).\nr.\n"
    workspace.put(FOLDER + "/plain.lp", text)
    snapshot = workspace.snapshot
    found = list(contradictions(snapshot, snapshot.document(FOLDER + "/plain.lp")))
    assert [one.span.of(text) for one in found] == ["p(2).", "-p(X) :- q(X).", "q(2)."]
    assert {one.severity for one in found} == {Severity.WARNING}
    assert [span for span, _ in related(workspace, found[0])] == ["-p(X) :- q(X).", "q(2)."]
    assert [fix.title for one in found for fix in one.fixes] == [
        "Delete `p(2)`",
        "Delete `-p(X) :- q(X)`",
        "Delete `q(2)`",
    ]
    for one in found:
        mended = apply_edits(text, one.fixes[0].edits)
        workspace.change(FOLDER + "/plain.lp", mended)
        snapshot = workspace.snapshot
        assert not list(contradictions(snapshot, snapshot.document(FOLDER + "/plain.lp")))


def test_no_fix_where_another_contradiction_is_left(workspace: Workspace) -> None:
    text = "a :- not a.\nb :- not b.\n"
    workspace.put(FOLDER + "/plain.lp", text)
    snapshot = workspace.snapshot
    (found,) = contradictions(snapshot, snapshot.document(FOLDER + "/plain.lp"))
    assert found.message.startswith("This statement contradicts itself")
    assert found.fixes == ()


def test_a_long_task_is_not_read_again_for_each_contradiction(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = [f"shot{one} is clean.\nshot{one} is dirty.\n" for one in range(1, 100)]
    text = f"Domain: bar\nThere are 99 shots. There are 2 cocktails.\n{''.join(said)}"
    text += "".join(f"shot{one} contains cocktail1.\n" for one in range(1, 99))
    read: list[Task] = []

    def counted(task: Task, lexicon: Lexicon) -> Translation:
        read.append(task)
        return translate(task, lexicon)

    monkeypatch.setattr(edits, "translate", counted)
    found = check(workspace, with_domain(text, "/a.task"), "/a.task")
    assert len(found) == 99
    assert found[0].fixes and not found[-1].fixes
    assert sum(len(one.text) for one in read) < 20 * 100_000
