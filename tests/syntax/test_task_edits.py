"""The sentences of a task are a function of its text: however it is edited, they are the same."""

from hypothesis import given, settings
from hypothesis import strategies as st

from planscribe.syntax.task import parse
from planscribe.text import Edit, Span, apply_edits

_LINES = """\
Domain: blocksworld
# a comment
There are 3 blocks.
b1 is on b2
b2 is on
b3, b4
Here is a map:
t1 t2 t3
t4 t5 t6
hall kitchen
A grid of rooms
- b1 is clear
"b1 is clear.
"
'b4' is on "b2"; b5
robot: b1
| ball | is in |
## Start
**Current state**
## Goal
## Doors
Your goal is:
The blocks are clear. b1 isn't on b2! b3..b5 are clear
...
""".splitlines(keepends=True)
_MARKS = ". ; : , # \" ' | - ! A b1 b2 ## ** & map Domain: \t é 🙂 \u2028 \x0c".split(" ")
_PIECES = st.sampled_from([*_LINES, *_MARKS, "x\n", "\n", "\n\n", "\r", "\r\n", " "])
_TEXTS = st.lists(st.sampled_from(_LINES) | _PIECES, max_size=30).map("".join)
_LONG = "".join(_LINES * 4)


@given(st.data(), st.just(_LONG) | _TEXTS, st.sampled_from(["\n", "\r\n", "\r"]))
@settings(max_examples=50)
def test_an_edited_task_is_cut_like_a_new_one(data: st.DataObject, text: str, end: str) -> None:
    text = text.replace("\n", end)
    task = parse(text)
    for _ in range(6):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.sampled_from([0, 0, 0, 1, 1, 2, 7, 60]))
        new = data.draw(_PIECES | st.just("") | st.lists(_PIECES, max_size=4).map("".join))
        text = apply_edits(text, [Edit(Span(start, min(start + length, len(text))), new)])
        task, afresh = parse(text, task), parse(text)
        assert task == afresh
        assert task.starts == afresh.starts


def test_what_an_edit_does_not_touch_is_not_cut_again() -> None:
    text = "".join(f"b{number} is on b{number + 1}.\n" for number in range(100))
    before = parse(text)
    after = parse(text.replace("b50 is on", "b50 is not on"), before)
    changed = [
        at
        for at, (one, other) in enumerate(zip(before.sentences, after.sentences, strict=True))
        if one.cut is not other.cut
    ]
    assert set(changed) <= set(range(45, 60))
    assert after.sentences[99].tokens[0].span.of(after.text) == "b99"
