"""The page of all stages."""

import re
from typing import Any

from planscribe.view.stages import MOST_FACTS, page
from tests.support.views.examples import PLAN, timeline_of
from tests.support.views.pages import Reader, read_page

HOSTILE = "</script><script>alert(1)</script>"
WORDS = "Domain: x\n\nThe lamp is lit. It is <b>hot</b>."


def span(text: str) -> dict[str, int]:
    start = WORDS.index(text)
    return {"start": start, "end": start + len(text)}


def fact(text: str, *words: str, statements: tuple[int, ...] = ()) -> dict[str, Any]:
    return {
        "fact": text,
        "inferred": not words,
        "source": "rules.lp:3",
        "words": [span(one) for one in words],
        "statements": list(statements),
    }


def data(**stages: Any) -> dict[str, Any]:
    return {"message": "A plan of 4 steps.", "notes": [HOSTILE], "stages": stages}


STAGES: dict[str, Any] = {
    "words": {"text": WORDS, "sentences": []},
    "ir": {
        "text": "",
        "statements": [
            {"text": "init(lit(lamp)).", "words": span("lamp is lit")},
            {"text": "init(hot(lamp)).", "words": span("It is <b>hot</b>")},
        ],
    },
    "facts": {
        "text": "",
        "facts": [
            fact("init(lit(lamp))", "lamp is lit", statements=(0,)),
            fact(HOSTILE),
        ],
        "violations": [{"message": "It is broken.", "bindings": {}}],
        "open_choices": [],
    },
    "problem": {
        "text": "(:init\n  (lit lamp))",
        "origins": [{"span": {"start": 9, "end": 19}, "fact": "init(lit(lamp))"}],
        "left_out": [],
    },
    "plan": {"planner": "clingo", "seconds": 0.1, "reason": "", "outcome": "", "unreachable": []},
}


def marked(reader: Reader) -> dict[str, str]:
    """What each named part is due to."""
    return {
        attributes["data-at"] or "": attributes.get("data-of") or ""
        for tag, attributes in reader.elements
        if "data-at" in attributes
    }


def test_parts_are_linked_to_what_they_are_due_to() -> None:
    html = page("x.task", data(**STAGES), timeline_of(PLAN))
    reader = read_page(html)
    lit, hot = (f"s{one['start']}-{one['end']}" for one in (span("lamp is lit"), span("It is <b>")))
    hot = f"s{span('It is <b>')['start']}-{span('It is <b>hot</b>')['end']}"
    assert marked(reader) == {
        lit: "",
        hot: "",
        "i0": lit,
        "i1": hot,
        "f0": f"{lit} i0",
        "f1": "",
        "p0": f"f0 {lit} i0",
    }
    assert WORDS in "".join(reader.text)
    assert "(:init\n  (lit lamp))" in "".join(reader.text)
    assert re.findall(r"<h2>(\w+)", html) == [
        "Words",
        "IR",
        "Facts",
        "PDDL",
        "Plan",
        "Timeline",
        "Each",
    ]


def test_a_page_without_a_plan_says_why() -> None:
    plan = {**STAGES["plan"], "reason": "There is no plan.", "unreachable": ["(lit lamp)"]}
    text = "".join(read_page(page("x", data(plan=plan), None)).text)
    assert "There is no plan." in text and "(lit lamp)" in text


def test_stages_that_were_read_have_only_their_text() -> None:
    text = "".join(read_page(page("x", data(problem={"text": "(define\n  (problem"}), None)).text)
    assert "(define\n  (problem" in text


def test_many_facts_are_cut() -> None:
    facts = {**STAGES["facts"], "facts": [fact(f"p({one})") for one in range(MOST_FACTS + 7)]}
    text = "".join(read_page(page("x", data(facts=facts), None)).text)
    assert "and 7 more" in text
