"""The statements of an IR as a language model is shown them."""

import json
from collections.abc import Iterable, Sequence

from planscribe.model.names import look_alike
from planscribe.syntax.asp import parse
from planscribe.syntax.asp_nodes import Function, Literal
from planscribe.syntax.task import Sentence, Task
from planscribe.translate.ir import Statement

_MOST_STATEMENTS = 30
_MOST_NAMES = 40
_OBJECTS = ("object(", "grid(", "cardinality(", "name(")


def listed(statements: Iterable[Statement]) -> str:
    """Statements in the form of an answer, each with the number of its sentence."""
    items = [{"statement": one.text, "sentence": one.sentence + 1} for one in statements]
    lines = ",\n".join(json.dumps(item, ensure_ascii=False) for item in items)
    return f'{{"statements": [\n{lines}\n]}}'


def summed_up(statements: Sequence[Statement], task: Task, unread: Iterable[int]) -> str:
    """The objects, and what is said near the unread sentences or about the same objects."""
    open_ = sorted(unread)
    near = {number + step for number in open_ for step in (-1, 0, 1)}
    names = {name for number in open_ for name in _names(task.sentences[number])}
    told = [one for one in statements if not one.text.startswith(_OBJECTS)]
    wanted = [one.text for one in told if one.sentence in near or _mentions(one.text, names)]
    goal = min((one.sentence for one in told if one.text.startswith("goal(")), default=None)
    begins = [] if goal is None else [f"The goal begins with sentence {goal + 1}."]
    return "\n".join([*_objects(statements), *wanted[:_MOST_STATEMENTS], *begins]) or "Nothing yet."


def _objects(statements: Iterable[Statement]) -> list[str]:
    """One line a type: how many objects there are, and the names that are known."""
    names: dict[str, list[str]] = {}
    counts: dict[str, str] = {}
    text = "\n".join(one.text for one in statements if one.text.startswith(_OBJECTS))
    for statement in parse(text).statements:
        match statement.head:
            case (Literal(atom=Function("object", (name, kind))),) if not statement.body:
                names.setdefault(str(kind), []).append(str(name))
            case (Literal(atom=Function("grid", (kind, _, _, name))),):
                names.setdefault(str(kind), []).append(str(name))
            case (Literal(atom=Function("cardinality", (kind, count))),):
                counts[str(kind)] = str(count)
            case _:
                pass
    return [
        f"{kind}: {_some(names.get(kind, []), counts.get(kind))}"
        for kind in dict.fromkeys([*counts, *names])
    ]


def _some(names: Sequence[str], count: str | None) -> str:
    shown = ", ".join(names[:_MOST_NAMES]) + (", ..." if len(names) > _MOST_NAMES else "")
    return ", ".join(filter(None, [f"{count} in all" if count else "", shown]))


def _names(sentence: Sentence) -> Iterable[str]:
    for token in (*sentence.tokens, *(token for row in sentence.rows for token in row)):
        yield look_alike(token.text)


def _mentions(statement: str, names: set[str]) -> bool:
    """Whether a fact is about one of the names."""
    if ":-" in statement:
        return False
    inside = statement.partition("(")[2].partition("(")[2]
    return not names.isdisjoint(inside.rstrip(".)").replace("(", ",").replace(")", ",").split(","))
