"""Where facts say a name: what `symbol_reader` reads, too, in a fraction of the time."""

import re
from array import array
from collections.abc import Iterable, Iterator

from planscribe.model.pddl.reading.form import number
from planscribe.model.symbols.reader import read_symbols
from planscribe.model.symbols.symbols import Mention, MentionRole, NameKind
from planscribe.syntax.pddl.tree import Source
from planscribe.text import Spans

_NOT_PLAIN = frozenset("and or not oneof unknown = probabilistic forall when".split())

_BLANK = r"[ \t\r\n]"
_WORD = rf"(?!-{_BLANK}|-\))[a-z0-9_\-?:+*/<>=.#]++"
_OTHER_HEAD = "|".join(map(re.escape, sorted(_NOT_PLAIN)))
_PLAIN = re.compile(
    rf"(?:{_BLANK}++|;[^\r\n]*+"
    rf"|\((?!\?|(?:{_OTHER_HEAD})[ \t\r\n)]){_WORD}(?:{_BLANK}++{_WORD})*+{_BLANK}*+\))*+"
)
"""Facts that are lists of words, and comments between them; in lower case."""
_NAME = re.compile(r"[a-z][a-z0-9_\-]*")


def plain_places(text: str, start: int, end: int, kind: NameKind, name: str) -> Spans | None:
    """Where facts say the name of a predicate or an object, given their text in lower case.

    `start` and `end` are those of the first and the last fact. It is None where some facts are
    not just lists of words, and `fact_mentions` has to look at each.
    """
    if not _NAME.fullmatch(name) or not _PLAIN.fullmatch(text, start, end):
        return None
    # The name comes first, so that it is searched for fast.
    before = r"\(" if kind is NameKind.PREDICATE else _BLANK
    said = rf"({name})(?<={before}{name})(?=[ \t\r\n)])"
    if ";" in text:
        said = rf";[^\r\n]*+|{said}"
    places = array("I")
    for match in re.compile(said).finditer(text, start, end):
        if match.lastindex:
            places.extend(match.span(1))
    return Spans(places)


def fact_mentions(source: Source, facts: Iterable[int], name: str) -> Iterator[Mention]:
    """The mentions of a name, given in lower case, in some facts."""
    if name.startswith("?"):
        return
    is_number = number(name) is not None
    for fact in facts:
        words = source.words(fact)
        if not words or words[0] in _NOT_PLAIN or words[0].startswith("?") or "-" in words:
            found = read_symbols(source, ":init", [fact]).mentions
            yield from (one for one in found if one.name == name)
            continue
        for place, word in enumerate(words):
            if word == name and not (place and is_number):
                kind, role = (
                    (NameKind.OBJECT, MentionRole.ARGUMENT)
                    if place
                    else (NameKind.PREDICATE, MentionRole.INIT)
                )
                # In a list of words each is a node, right behind the one before.
                yield Mention(kind, name, source.span(fact + 1 + place), role)
