"""The statements of an IR as a language model is shown them."""

import json
from collections.abc import Iterable

from planscribe.translate.ir import NO_SENTENCE, IrStatement, texts_by_sentence

_MOST_STATEMENTS = 3
"""Of one sentence: a drawing has hundreds."""


def listed(statements: Iterable[IrStatement], sentences: int = 0) -> str:
    """Statements in the form of an answer, by sentence, and at least so many sentences."""
    stated = {number: list[str]() for number in range(sentences)} | texts_by_sentence(statements)
    items = [
        {"n": None if number == NO_SENTENCE else number + 1, "statements": texts}
        for number, texts in sorted(stated.items())
    ]
    lines = ",\n".join(json.dumps(item, ensure_ascii=False) for item in items)
    return f'{{"sentences": [\n{lines}\n]}}'


def beside(statements: Iterable[IrStatement], numbered: Iterable[str]) -> str:
    """The numbered sentences of a task, each with what is stated of it below."""
    stated = texts_by_sentence(one for one in statements if not one.text.startswith("name("))
    lines: list[str] = []
    for number, line in enumerate(numbered):
        lines.append(line)
        if texts := stated.get(number):
            more = len(texts) - _MOST_STATEMENTS
            dots = f" % and {more} more" if more > 0 else ""
            lines.append(f"  {' '.join(texts[:_MOST_STATEMENTS])}{dots}")
    return "\n".join([*lines, *stated.get(NO_SENTENCE, ())])
