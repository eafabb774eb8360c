"""Names as a language model writes them: often as the task or PDDL does, and not as ASP has to.

A name is rewritten only where it cannot be anything else, and nothing but names ever is.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from planscribe.model.grouping import grouped
from planscribe.model.lexicon import Lexicon
from planscribe.model.names import NameTable, look_alike
from planscribe.syntax.asp.nodes import StatementKind
from planscribe.syntax.asp.tree import Statement
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import Task, Token, TokenKind
from planscribe.translate.by_model.said.sentence_words import spelt
from planscribe.translate.by_model.support import OF_SCHEMA

_NO_CODE = r'"(?:\\.|[^"\\\n])*"|%\*.*?\*%|%[^\n]*'
_HYPHENATED = re.compile(r"[a-z_]\w*(?:-\w+)+", re.IGNORECASE)
_CAPITAL = re.compile(rf"{_NO_CODE}|(?<![\w-])([A-Z]\w+)(?![\w(-])", re.DOTALL)
_QUOTED = re.compile(r"\"(\w[\w-]*)\"|(?<!\w)'(\w[\w-]*)'")
_SMALL = re.compile(rf"{_NO_CODE}|(?<![\w-])([a-z]\w*)", re.DOTALL)
_NEVER: re.Pattern[str] = re.compile(r"(?!)")


class WrittenNames:
    """The names that an answer about a task can hold, and the ASP constants that they stand for."""

    def __init__(self, task: Task, lexicon: Lexicon) -> None:
        """Collect the names of a task and of its domain."""
        tokens = list(_tokens(task))
        known = NameTable(lexicon.names.constants, lexicon.names.spellings)
        different = [one.spelling for one in tokens if look_alike(one.text) != one.text]
        names = known.extended(different)
        self.spellings: Mapping[str, str] = {
            names.constant(spelling): spelling
            for spelling in different
            if spelling.lower() not in known.constants and spelling[:1].isalnum()
        }
        """From the constants of the task's names to how the task writes them, if that differs."""
        every = {*(one.text for one in tokens), *known.constants}
        self._shared = _shared(every)
        self._constants = {name: names.constant(name) for name in every}
        self._hyphenated = _finding(filter(_HYPHENATED.fullmatch, every))
        self._known = {
            *(look_alike(one.text) for one in tokens if one.kind is TokenKind.NAME),
            *(self._constants[name] for name in known.constants),
        }
        self._plain = _by_plain({*self._known, *self._constants.values()})
        first = {one.tokens[0].span for one in task.sentences if one.tokens}
        self._as_written = {one.spelling for one in tokens if one.span not in first}

    def in_asp(self, text: str) -> str:
        """The text with its hyphenated names as constants, where they are sure to be names.

        A difference of constants means nothing, and no variable has arguments.
        """
        return self._hyphenated.sub(self._small, text)

    def of_statement(self, statement: Statement) -> tuple[str, str]:
        """A statement with its other names as constants, and what is doubtful about them.

        These are in quotes, or begin with a capital letter. ASP takes the latter for variables:
        they are names where no variable can be meant.
        """
        text = statement.text
        if shared := self._shared_in(text):
            return text, shared
        _, _, body = text.partition(":-")
        doubts: list[str] = []

        def capital(found: re.Match[str]) -> str:
            word = found[1]
            if not word or not self._is_name(word) or re.search(rf"\b{word}\b", body):
                return found[0]
            return self._constants.get(word.lower()) or look_alike(word)

        def hyphenated(found: re.Match[str]) -> str:
            name = found[1]
            if not name:
                return found[0]
            if statement.kind is StatementKind.FACT:
                return self._constants[name.lower()]
            if name[0].isupper():
                constant = self._constants[name.lower()]
                doubts.append(
                    f"{quoted(name)} is a name or a difference. Write {quoted(constant)} "
                    "for the name."
                )
            return found[0]

        if not text.startswith("name("):
            text = _QUOTED.sub(self._without_quotes, text)
        text = self._hyphenated.sub(hyphenated, text)
        text = _SMALL.sub(self._with_marks, _CAPITAL.sub(capital, text))
        return text, doubts[0] if doubts else ""

    def _small(self, found: re.Match[str]) -> str:
        name = found[1]
        has_arguments = found.string.startswith("(", found.end())
        is_sure = name and (has_arguments or not name[0].isupper())
        return self._constants[name.lower()] if is_sure else found[0]

    def _with_marks(self, found: re.Match[str]) -> str:
        """A name as it is known: `tile_1_1` for `tile11`, if it is no other one."""
        name = found[1]
        if not name or name in self._known or name in OF_SCHEMA:
            return found[0]
        return self._plain.get(spelt(name)) or name

    def _without_quotes(self, found: re.Match[str]) -> str:
        word = found[1] or found[2]
        return look_alike(word) if look_alike(word) in self._known else found[0]

    def _is_name(self, word: str) -> bool:
        return word.lower() in self._known or word in self._as_written

    def _shared_in(self, text: str) -> str:
        """What is to be said of the names in a statement that cannot be distinguished."""
        words = re.findall(r"[\w-]+", text) if self._shared else ()
        for word in words:
            if several := self._shared.get(look_alike(word)):
                names = " and ".join(map(quoted, several))
                return f"ASP does not tell {names} apart. Give one of them another name."
        return ""


def _by_plain(names: Iterable[str]) -> dict[str, str]:
    """The names that no other one resembles, by what they are without marks and capitals."""
    found: dict[str, set[str]] = {}
    for name in names:
        found.setdefault(spelt(name), set()).add(name)
    return {plain: next(iter(several)) for plain, several in found.items() if len(several) == 1}


def _tokens(task: Task) -> Iterator[Token]:
    for sentence in task.sentences:
        yield from sentence.tokens
        for row in sentence.rows:
            yield from row


def _shared(names: Iterable[str]) -> dict[str, list[str]]:
    """The names that have one look-alike, by that."""
    by_constant = grouped((one for one in sorted(names) if one[:1].isalpha()), look_alike)
    return {constant: several for constant, several in by_constant.items() if len(several) > 1}


def _finding(names: Iterable[str]) -> re.Pattern[str]:
    """What finds whole names in code, in its first group."""
    ours = sorted(names, key=lambda name: (-len(name), name))
    if not ours:
        return _NEVER
    either = "|".join(map(re.escape, ours))
    return re.compile(rf"{_NO_CODE}|(?<![\w-])({either})(?![\w-])", re.IGNORECASE | re.DOTALL)
