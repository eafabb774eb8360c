"""Changes of a task's words that say one thing more, or one goal less.

Every change is tried: it is read again, and must give what is wanted, and nothing else.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product

from planscribe.model.lexicon import Lexicon, Slot
from planscribe.syntax import task as tasks
from planscribe.syntax.task import Task
from planscribe.text import Edit, Span, apply_edits
from planscribe.translate.describe.atoms import say
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import IrStatement, Translation
from planscribe.translate.writing.quality import quality

_MOST_TRIED = 12
"""Reading a task takes milliseconds."""

_STOP = re.compile(r"[.!?;]")
_BEFORE = re.compile(r"(?:[,;]?\s+(?:and|but)|[,;])\s+(?:to\s+)?$")
_BEHIND = re.compile(r"(?:[,;]?\s+(?:and|but)\b|[,;])\s*(?:to\s+)?")
_COMMA = re.compile(r",\s+(?!and\b)")
_LIST = re.compile(r",|\band\b")
_ARE = re.compile(r"\bare\b")


def saying(
    task: Task, made: Translation, lexicon: Lexicon, predicate: str, names: Sequence[str], ir: str
) -> Edit | None:
    """A sentence before the goal that is read as a statement; None if there are no words for it.

    `predicate` and `names` are those of an atom of the problem, `ir` is the statement.
    """
    for sentence in islice(_sentences(lexicon, predicate, names), _MOST_TRIED):
        edit = _before_goal(task, made, sentence)
        if _reads(task, (edit,), lexicon, made, [*_said(made.statements), ir]):
            return edit
    return None


def unsaying(
    task: Task, made: Translation, lexicon: Lexicon, goal: IrStatement, names: Iterable[str]
) -> tuple[Edit, ...] | None:
    """Edits that leave a readable task without a goal; None if it cannot be taken out.

    `names` are those of the objects that the goal is about.
    """
    wanted = _said(one for one in made.statements if one is not goal)
    cuts = islice(_cuts(task, goal, tuple(names)), _MOST_TRIED)
    return next((one for one in cuts if _reads(task, one, lexicon, made, wanted)), None)


def _reads(
    task: Task, edits: Sequence[Edit], lexicon: Lexicon, made: Translation, wanted: Iterable[str]
) -> bool:
    """Whether what is wanted is read of the changed task, with no more remarks than before."""
    again = translate(tasks.parse(apply_edits(task.text, edits)), lexicon)
    is_wanted = sorted(_said(again.statements)) == sorted(wanted)
    return is_wanted and len(again.remarks) <= len(made.remarks)


def _said(statements: Iterable[IrStatement]) -> list[str]:
    """The statements, but that there are objects: naming one says so."""
    return [one.text for one in statements if not one.text.startswith(("object(", "name("))]


def _sentences(lexicon: Lexicon, predicate: str, names: Sequence[str]) -> Iterator[str]:
    """Ways to say an atom."""
    called = {constant: " ".join(words) for words, constant in lexicon.called.items()}
    choices = [
        [f"the {called[one.lower()]}", called[one.lower()]] if one.lower() in called else [one]
        for one in names
    ]
    # Names of predicates make phrases of all sorts.
    for phrase in sorted(lexicon.phrases, key=quality):
        relation = phrase.relation
        if (relation.name, len(relation.types)) != (predicate, len(names)):
            continue
        if phrase.negated or not phrase.pieces:
            continue
        for chosen in product(*choices):
            sentence = say(phrase, chosen)
            # Names are spelt as they are.
            begins_with_name = (
                isinstance(phrase.pieces[0], Slot) and chosen[phrase.pieces[0].argument] in names
            )
            yield sentence if begins_with_name else f"{sentence[:1].upper()}{sentence[1:]}"


def _before_goal(task: Task, made: Translation, sentence: str) -> Edit:
    """The sentence, written behind all that is said before the goal."""
    goals = [one.sentence for one in made.statements if one.text.startswith("goal(")]
    first = min(goals, default=len(task.sentences))
    told = [
        one.sentence
        for one in made.statements
        if one.sentence < first and not one.text.startswith("goal(")
    ]
    if not told:
        start = task.sentences[0].span.start if task.sentences else len(task.text)
        return Edit(Span(start, start), f"{sentence}. ")
    before = task.sentences[max(told)]
    place, text = before.span.end, f" {sentence}."
    if stop := _STOP.match(task.text, place):
        place = stop.end()
    elif before.rows:
        text = f"\n\n{sentence}."
    elif task.text[place - 1 : place] not in ".!?":
        text = f".{text}"
    return Edit(Span(place, place), text)


def _cuts(task: Task, goal: IrStatement, names: tuple[str, ...]) -> Iterator[tuple[Edit, ...]]:
    """Ways to take words out: the clause with what joins it, one of its names, the sentence."""
    text, words = task.text, goal.words
    sentence = task.sentences[goal.sentence].span
    behind = _BEHIND.match(text, words.end, sentence.end)
    before = _BEFORE.search(text, sentence.start, words.start)
    if before:
        cut = Edit(Span(before.start(), words.end), "")
        if not behind:
            yield from _joined(text, Span(sentence.start, before.start()), cut)
        yield (cut,)
    if behind:
        yield (Edit(Span(words.start, behind.end()), ""),)
    yield from _without_name(text, words, names)
    yield (Edit(_with_stop(text, sentence), ""),)
    # What announces the goal stays for the next sentence.
    following = [one.span.start for one in task.sentences if one.span.start >= sentence.end]
    if following:
        yield (Edit(Span(words.start, following[0]), ""),)


def _without_name(text: str, words: Span, names: tuple[str, ...]) -> Iterator[tuple[Edit, ...]]:
    """The clause with one name less in its list."""
    for name in names:
        said = rf"(?<![\w-]){re.escape(name)}(?![\w-])"
        last = re.compile(rf"(?:,\s+|,?\s+and\s+){said}(?!,|\s+and\b)", re.IGNORECASE)
        middle = re.compile(rf",\s+{said}(?=,|\s+and\b)", re.IGNORECASE)
        other = re.compile(rf"{said}(?:,\s+(?:and\s+)?|\s+and\s+)", re.IGNORECASE)
        for pattern in (last, middle, other):
            if match := pattern.search(text, words.start, words.end):
                cut = Edit(Span(*match.span()), "")
                if pattern is last:
                    yield from _joined(text, Span(words.start, match.start()), cut)
                are = _ARE.search(text, match.end(), words.end)
                if are and not _LIST.search(
                    text[words.start : match.start()] + text[match.end() : are.start()]
                ):
                    yield cut, Edit(Span(*are.span()), "is")
                yield (cut,)


def _joined(text: str, within: Span, cut: Edit) -> Iterator[tuple[Edit, ...]]:
    """A cut at the end of a list, with `and` before the item that is the last one then."""
    commas = list(_COMMA.finditer(text, within.start, within.end))
    if commas:
        yield Edit(Span(*commas[-1].span()), " and "), cut


def _with_stop(text: str, sentence: Span) -> Span:
    """A sentence with the mark that ends it, and the blanks that join it to the next or last."""
    end = stop.end() if (stop := _STOP.match(text, sentence.end)) else sentence.end
    start = len(text[: sentence.start].rstrip(" \t"))
    if not start or text[start - 1] in "\r\n":
        return Span(sentence.start, len(text) - len(text[end:].lstrip(" \t")))
    return Span(start, end)
