"""Random sessions of typing, pasting, requests and undoing; the same for the same seed."""

import random
import re
from collections.abc import Sequence
from typing import Any

from tests.fuzz.actions import (
    Action,
    Ask,
    Change,
    Check,
    Close,
    Configure,
    Continue,
    Disturb,
    Open,
    Profile,
    Rename,
    Save,
    Script,
    Settle,
    Splice,
    Stop,
    Write,
)
from tests.fuzz.noise import MESSAGES
from tests.fuzz.requests import COMMANDS, REQUESTS
from tests.fuzz.seeds import Family
from tests.fuzz.session import SETTINGS
from tests.fuzz.texts import after, between, lines_of

LONGEST = 30_000
"""The length up to which a document may stay; longer ones are soon undone."""

LANGUAGES = {
    ".task": "planscribe-task",
    ".lp": "asp",
    ".asp": "asp",
    ".pddl": "pddl",
    ".plan": "planscribe-plan",
}
_ANY_LANGUAGE = (*LANGUAGES.values(), "task", "clingo", "plaintext", "")
_SCRATCH = ("scratch", "untitled:Untitled-1")

TYPED = {
    "planscribe-task": (
        "There are two ",
        "The goal is that ",
        " and ",
        " is on ",
        "Domain: ",
        "# expect: no findings\n",
        "All of them are clear.",
        "No one. Every",
        "a1, a2, and a3",
        "\n\n",
        "There is ",
        " is not ",
    ),
    "asp": (
        "init(on(a,b)).\n",
        "p(X) :- q(X), not r(X).\n",
        ":- goal(X), not init(X).\n",
        "#count { X : p(X) } > ",
        "#show p/1.\n",
        "{ a; b } 1.\n",
        '#include "switches.lp".\n',
        "% expect: fact ",
        "object(a1,",
        "%* half",
        "*%",
        '"half a string',
        "X = #sum { 1,Y",
        "-p(X)",
        "#const k = 2.\n",
        "#script (python)\n",
        "#end.",
        "#minimize { 1@2,X : p(X) }.\n",
        "&diff { a - b } <= 3.\n",
    ),
    "pddl": (
        "(:action move\n  :parameters (?x - block)\n",
        ":precondition (and (",
        ":effect (not (on ?x ?y))",
        "(forall (?x - ",
        "(exists (?y) (or ",
        "(when (",
        " - object",
        "(:types a b - c)",
        "(:constants ",
        "(:derived (p ?x) ",
        "(:goal (and ",
        "(:init (= (total-cost) 0))",
        "(:requirements :typing :adl)",
        "(:metric minimize (total-cost))",
        "(:durative-action d :duration (= ?duration 3)",
        '; a comment "?x is on ?y"\n',
        "(either a b)",
        "((",
        ")",
        "?",
        "(:functions (cost ?x) - number)",
        "(increase (total-cost) 1)",
        "(define (problem p) (:domain d))",
        "(preference p1 (",
    ),
    "planscribe-plan": (
        "(pickup a1)\n",
        "(stack a1 a2)\n",
        "; cost = 3\n",
        "0.000: (move a b) [3]\n",
        "(",
        ")",
        "1.5: ",
        "(noop)",
    ),
}
"""Words that are typed, by language."""

HOSTILE = (
    "\r",
    "\r\n",
    "\n",
    "\n\n\n",
    "\t",
    "\0",
    "\x0b",
    "\x0c",
    "\x85",
    "\u2028",
    "\u2029",
    "\ufeff",
    "\xa0",
    "\u200d",
    "\u0301",
    "e\u0301",
    "ﬁ",
    "İ",
    "ß",
    "ʼ",
    "“",
    "”",
    "’",
    "‮",
    "שלום",
    "مرحبا",
    "🍸",
    "👩‍👩‍👧",
    "\U0010ffff",
    "\ud83c",
    "\udf78",
    "\udf78\ud83c",
    "(" * 60,
    ")" * 60,
    "[" * 20,
    '"',
    "'",
    "`",
    "\\",
    "%",
    "%*",
    "*%",
    ";",
    "#",
    "#!",
    ":-",
    "--",
    "...",
    "|",
    "~",
    "$",
    "{{{",
    "}",
    "x" * 300,
    "-" * 100,
    "0" * 40,
    "a.b.c.",
    "<a href='x'>",
    "[x](command:y)",
    "](",
    "_",
    "__",
    "not",
    "?",
    "and",
    "define",
    "%s",
)
"""Characters that no language expects."""

_BROKEN_UP = re.compile(r"\w+|\s+|[^\w\s]", re.DOTALL)
_CLOSINGS = {"(": ")", "{": "}", '"': '"'}
_SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"check": {"ignore": ["PS126", "PS304"]}},
    {"check": {"ignore": ["PS401"]}},
    {"check": {"deadEnds": True}},
    {"format": {"width": 40, "indent": 3, "closing": "compact"}},
    {"format": {"closing": "hanging"}},
    {"check": {"ignore": "nonsense"}, "nonsense": 1},
    {"domains": {"*.pddl": "domain.pddl"}},
    {"domains": {"*": "nowhere.pddl"}},
    {"planner": "clingo"},
)
_QUICK = tuple(one for one in REQUESTS if not one.startswith("planscribe/"))
_SLOW = tuple(one for one in REQUESTS if one.startswith("planscribe/"))


class Author:
    """Makes a random session."""

    def __init__(self, seed: int, family: Family, stops: bool) -> None:
        self._rng = random.Random(seed)
        # Another one, so that disturbing a session changes nothing else in it.
        self._noise = random.Random(f"noise {seed}")
        self._seed = seed
        self._family = family
        self._stops = stops
        self._texts: dict[str, str] = {}
        self._undo: dict[str, list[str]] = {}
        self._files = dict(family.files)
        self._actions: list[Action] = []
        self._edits = 0

    def script(self, edits: int, settle: int = 20, check: int = 60) -> Script:
        """A session of at least so many edits, checked after every so many, and at the end."""
        rng = self._rng
        profile = Profile(
            rng.choice(("utf-8", "utf-16", "utf-32")),
            pulls_findings=rng.random() < 0.3,
            pulls_settings=rng.random() < 0.3,
            modest=rng.random() < 0.2,
        )
        files = dict(self._files)
        names = sorted(files)
        for name in rng.sample(names, min(len(names), rng.randint(2, 4))):
            self._open(name, files[name])
        settled = checked = 0
        while self._edits < edits:
            self._burst()
            if self._edits - checked >= check:
                self._end_of_work()
                self._actions.append(Check(rng.getrandbits(32)))
                settled = checked = self._edits
            elif self._edits - settled >= settle:
                self._actions.append(Settle())
                settled = self._edits
        self._end_of_work()
        self._actions.append(Check(rng.getrandbits(32)))
        return Script(self._seed, profile, files, tuple(self._actions))

    # --- what somebody does for a while ----------------------------------------------------

    def _burst(self) -> None:
        rng = self._rng
        doing = rng.choices(
            (
                self._type,
                self._type_hostile,
                self._move,
                self._mistype,
                self._change_several,
                self._paste,
                self._wipe,
                self._change_line_ends,
                self._reset,
                self._open_or_close,
                self._touch_disk,
                self._configure,
                self._command,
                self._save,
            ),
            (26, 12, 16, 16, 6, 1, 1.5, 1, 3, 3, 2, 1, 2, 2),
        )[0]
        name = rng.choice(sorted(self._texts))
        if self._stops and rng.random() < 0.3:
            self._actions.append(Stop(rng.randrange(8)))
        before, edits = self._texts[name], self._edits
        doing(name)
        self._disturb(name)
        for _ in range(rng.choice((0, 0, 1, 2, 4))):
            self._ask(name)
        if self._stops and rng.random() < 0.2:
            self._actions.append(Continue())
        if name in self._texts and self._edits > edits:
            if rng.random() < 0.5 or len(self._texts[name]) > LONGEST:
                self._take_back(name, before)
            if rng.random() < 0.1:
                self._ask(name)

    def _type(self, name: str) -> None:
        """Type something key by key, as an editor sends it."""
        rng, text = self._rng, self._texts[name]
        at = self._boundary(text)
        if rng.random() < 0.5:
            what = rng.choice(TYPED[LANGUAGES[self._ending(name)]])
        else:
            what = self._piece(text)[:40]
        for key in what:
            if rng.random() < 0.04:
                self._splice(name, at, at, rng.choice("xq )\n"))
                self._ask_at(name, at)
                self._splice(name, at, at + 1, "")
            closing = _CLOSINGS.get(key, "") if rng.random() < 0.4 else ""
            self._splice(name, at, at, key + closing)
            at += 1
            if rng.random() < 0.08:
                self._ask_at(name, at)

    def _type_hostile(self, name: str) -> None:
        rng = self._rng
        for _ in range(rng.randint(1, 4)):
            size = len(self._texts[name])
            at = rng.randint(0, size)
            end = min(size, at + rng.choice((0, 0, 0, 1, 2, 10)))
            self._splice(name, at, end, rng.choice(HOSTILE))

    def _move(self, name: str) -> None:
        """Delete, duplicate or move a line or a word, or copy one from another document."""
        rng, text = self._rng, self._texts[name]
        start, end = self._line(text) if rng.random() < 0.6 else self._word(text)
        how = rng.randrange(4)
        if how == 0:
            self._splice(name, start, end, "")
        elif how == 1:
            self._splice(name, end, end, text[start:end])
        elif how == 2:
            self._splice(name, start, end, "")
            at = self._boundary(self._texts[name])
            self._splice(name, at, at, text[start:end])
        else:
            at = self._boundary(text)
            self._splice(name, at, at, self._piece(self._texts[rng.choice(sorted(self._texts))]))

    def _mistype(self, name: str) -> None:
        """Replace words with others of the text, or drop and swap characters."""
        rng = self._rng
        for _ in range(rng.randint(1, 4)):
            text = self._texts[name]
            start, end = self._word(text)
            if rng.random() < 0.6:
                self._splice(name, start, end, text[slice(*self._word(text))])
            elif start + 1 < end:
                at = rng.randrange(start, end - 1)
                swapped = rng.random() < 0.5
                self._splice(name, at, at + 2, text[at + 1] + text[at] * swapped)

    def _change_several(self, name: str) -> None:
        """Several changes in one message."""
        rng, text = self._rng, self._texts[name]
        splices: list[Splice] = []
        for _ in range(rng.randint(2, 6)):
            now = after(text, splices)
            at = rng.randint(0, len(now))
            end = min(len(now), at + rng.choice((0, 1, 5)))
            what = rng.choice((*HOSTILE[:32], "a", " ", "(", ")", ""))
            splices.append(Splice(at, end, what))
        if rng.random() < 0.1:
            splices.append(Splice(None, 0, after(text, splices) + "\n"))
        self._change(name, tuple(splices))

    def _paste(self, name: str) -> None:
        """Paste a large text, and soon undo it."""
        rng, text = self._rng, self._texts[name]
        before = text
        many = text[:4000] * rng.choice((2, 10, 30))
        if rng.random() < 0.3:
            start, end = self._line(text)
            many = (text[start:end] or "\n") * 500
        at = self._boundary(text)
        self._splice(name, at, at, many)
        self._ask(name)
        self._mistype(name)
        self._take_back(name, before)

    def _wipe(self, name: str) -> None:
        before = self._texts[name]
        self._splice(name, 0, len(before), "")
        if self._rng.random() < 0.5:
            self._type(name)
        self._take_back(name, before)

    def _change_line_ends(self, name: str) -> None:
        end = self._rng.choice(("\r\n", "\n", "\r", "\u2028"))
        text = re.sub("\r\n|\r|\n", lambda _: end, self._texts[name])
        self._change(name, (Splice(None, 0, text),))

    def _reset(self, name: str) -> None:
        """Reset a text to its start."""
        text = self._family.files.get(name) or self._rng.choice(sorted(self._family.files.values()))
        self._change(name, (Splice(None, 0, text),))

    def _take_back(self, name: str, text: str) -> None:
        """Undo all changes since a text, one by one or together."""
        history = self._undo[name]
        steps = (
            len(history)
            - 1
            - max((at for at, one in enumerate(history) if one == text), default=len(history) - 1)
        )
        if 0 < steps <= 12 and self._rng.random() < 0.4:
            for earlier in reversed(history[-1 - steps : -1]):
                self._change(name, (between(self._texts[name], earlier),))
        if self._texts[name] != text:
            self._change(name, (between(self._texts[name], text),))

    def _open_or_close(self, name: str) -> None:
        rng = self._rng
        closed = [one for one in (*sorted(self._files), *_SCRATCH) if one not in self._texts]
        if closed and (rng.random() < 0.5 or len(self._texts) < 3) and len(self._texts) < 6:
            chosen = rng.choice(closed)
            text = self._files.get(chosen) or rng.choice(sorted(self._family.files.values()))
            self._open(chosen, text)
        elif len(self._texts) > 1:
            text = self._texts.pop(name)
            self._actions.append(Close(name))
            if rng.random() < 0.5:
                self._open(name, text)

    def _touch_disk(self, name: str) -> None:
        rng = self._rng
        file = rng.choice(sorted(self._files))
        how = rng.randrange(4)
        if how == 0 and len(self._files) > 3:
            del self._files[file]
            self._actions.append(Write(file, None))
        elif how == 1 and len(self._files) > 3:
            to = f"{rng.choice('ab')}-{file}"
            self._files[to] = self._files.pop(file)
            self._actions.append(Rename(file, to))
        elif how == 2:
            file, text = rng.choice(sorted(self._family.files.items()))
            self._files[file] = text
            self._actions.append(Write(file, text))
        else:
            text = self._files[file]
            start, end = self._line(text)
            self._files[file] = text[:start] + text[end:]
            self._actions.append(Write(file, self._files[file]))

    def _save(self, name: str) -> None:
        if ":" not in name:
            self._files[name] = self._texts[name]
            self._actions.append(Save(name))

    def _configure(self, name: str) -> None:
        self._actions.append(Configure({**SETTINGS, **self._rng.choice(_SETTINGS)}))

    def _command(self, name: str) -> None:
        self._ask(name, self._rng.choice(sorted(COMMANDS)))

    def _disturb(self, name: str) -> None:
        """Now and then, send what no client should, once or as a flood."""
        rng = self._noise
        if rng.random() < 0.15:
            self._actions.append(
                Disturb(name, rng.randrange(len(MESSAGES)), rng.choice((1, 1, 1, 2, 50)))
            )

    def _end_of_work(self) -> None:
        """Restore some texts to their start."""
        for name, text in sorted(self._family.files.items()):
            if name in self._texts and self._rng.random() < 0.3 and self._texts[name] != text:
                self._change(name, (between(self._texts[name], text),))

    # --- single actions --------------------------------------------------------------------

    def _open(self, name: str, text: str) -> None:
        usual = LANGUAGES[self._ending(name)] if name not in _SCRATCH else ""
        odd = not usual or self._rng.random() < 0.1
        language = self._rng.choice(_ANY_LANGUAGE) if odd else usual
        self._texts[name] = text
        self._undo[name] = [text]
        self._actions.append(Open(name, language, text))

    def _splice(self, name: str, start: int, end: int, text: str) -> None:
        self._change(name, (Splice(start, end, text),))

    def _change(self, name: str, splices: tuple[Splice, ...]) -> None:
        self._texts[name] = after(self._texts[name], splices)
        self._undo[name] = [*self._undo[name][-30:], self._texts[name]]
        self._actions.append(Change(name, splices))
        self._edits += 1

    def _ask_at(self, name: str, at: int) -> None:
        """Send the requests that editors send while a user types."""
        method = self._rng.choice(
            (
                "textDocument/completion",
                "textDocument/signatureHelp",
                "textDocument/semanticTokens/full",
                "textDocument/documentHighlight",
                "textDocument/onTypeFormatting",
                "textDocument/codeAction",
            )
        )
        self._actions.append(Ask(method, name, at, at, variant=self._rng.randrange(64)))

    def _ask(self, name: str, method: str = "") -> None:
        rng = self._rng
        if name not in self._texts:
            return
        size = len(self._texts[name])
        start, end = sorted((rng.randint(0, size), rng.randint(0, size)))
        if rng.random() < 0.3:
            start, end = 0, size
        place = None
        if rng.random() < 0.05:
            most = 2**31 - 1
            place = rng.choice(((0, most), (most, 0), (most, most), (0, 100_000), (3, 7)))
        self._actions.append(
            Ask(
                method or rng.choice(_QUICK if rng.random() < 0.95 else _SLOW),
                name,
                start,
                end,
                place,
                rng.randrange(64),
                cancelled=rng.random() < 0.1,
            )
        )

    # --- places ----------------------------------------------------------------------------

    def _ending(self, name: str) -> str:
        return next((one for one in LANGUAGES if name.endswith(one)), ".pddl")

    def _boundary(self, text: str) -> int:
        """Where a user starts to type: between two words, or at the end of a line."""
        start, end = self._line(text)
        words = [match.start() for match in _BROKEN_UP.finditer(text, start, end)]
        return self._rng.choice([start, end, *words])

    def _line(self, text: str) -> tuple[int, int]:
        """A line with its line end."""
        starts: Sequence[int] = [start for start, _ in lines_of(text)]
        number = self._rng.randrange(len(starts))
        return starts[number], [*starts, len(text)][number + 1]

    def _word(self, text: str) -> tuple[int, int]:
        start, end = self._line(text)
        words = [match.span() for match in _BROKEN_UP.finditer(text, start, end)]
        return self._rng.choice(words) if words else (start, start)

    def _piece(self, text: str) -> str:
        """A line or a few words of a text."""
        start, end = self._line(text)
        if self._rng.random() < 0.5:
            start = self._rng.randint(start, end)
        return text[start:end]
