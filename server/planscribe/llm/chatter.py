"""Separates code from the words that a model puts around it, in any language of code."""

import re
from dataclasses import dataclass

from planscribe.llm.reply import whole_characters

_TAG = r"think(?:ing)?|thought|reasoning|reflection|scratchpad"
_THOUGHT = re.compile(
    rf"\s*(?:<(?:{_TAG})>|\[THINK\]).*?(?:</(?:{_TAG})>|\[/THINK\]|\Z)"
    rf"|.*?(?:</(?:{_TAG})>|\[/THINK\])"
    r"|\s*<\|channel\|>.*<\|channel\|>final<\|message\|>",
    re.DOTALL,
)
_INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff")) | {0x2011: "-"}
"""Characters that nobody sees, and the hyphen that differs from others only in where lines end."""
_FENCE = re.compile(r"[^\S\n]*(`{3,}|~{3,})([^`]*)")

_CODE = re.compile(r":-|\w\(|[{}<>=;|%]|^\s*\(")
_HEADING = re.compile(r"\s*(?:#{1,6}\s|\*\*)")
_ITEM = re.compile(r"\s*(?:[-*]|\d{1,3}[.)])\s+")
_EXCLAMATION = re.compile(r"\w[^.]*[:!]")
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*[.,:;!?]*")
_FEWEST_WORDS = 3

# How lines end that others need not continue.
_ENDS = (".", ")")


@dataclass(frozen=True, slots=True)
class FoundCode:
    """The code in a text, what else was there, and whether the code was seen to break off."""

    blocks: tuple[str, ...]
    dropped: tuple[str, ...]
    is_cut: bool


def answer_after_thought(text: str) -> tuple[str, str]:
    """What a model thinks aloud first, if anything, and the rest, with whole characters only."""
    clean = whole_characters(text).replace("\r\n", "\n").translate(_INVISIBLE)
    thought = _THOUGHT.match(clean)
    end = thought.end() if thought else 0
    return clean[:end], clean[end:]


def code_in(text: str, *, is_cut: bool) -> FoundCode:
    """The text in code fences; without these, all lines but those that look like prose.

    If the end is missing, which `is_cut` or a fence without an end says, what follows the last line
    that ends like a statement is left out.
    """
    blocks, dropped, is_open = _fenced(text)
    if not blocks:
        block, dropped = _without_prose(text)
        blocks = [block]
    if is_cut or is_open:
        lines = blocks[-1].split("\n")
        whole = _whole_lines(lines)
        blocks[-1] = "\n".join(lines[:whole])
        dropped.append("\n".join(lines[whole:]))
    return FoundCode(tuple(blocks), tuple(dropped), is_cut or is_open)


def _fenced(text: str) -> tuple[list[str], list[str], bool]:
    """The lines inside and outside fences, and whether the last fence has no end."""
    inside: list[list[str]] = []
    outside: list[list[str]] = [[]]
    fence = ""
    for line in text.split("\n"):
        found = _FENCE.fullmatch(line)
        if not fence and found:
            fence = found[1]
            inside.append([])
        elif fence and found and found[1].startswith(fence) and not found[2].strip():
            fence = ""
            outside.append([])
        else:
            (inside if fence else outside)[-1].append(line)
    return (
        ["\n".join(lines) for lines in inside],
        ["\n".join(lines) for lines in outside],
        bool(fence),
    )


def _without_prose(text: str) -> tuple[str, list[str]]:
    """The lines that are code, and the others. A line that continues a statement is code."""
    code: list[str] = []
    prose: list[str] = []
    last = ""
    for line in text.split("\n"):
        is_open = last and not last.endswith(_ENDS) and not last.lstrip().startswith(("%", ";"))
        if _is_prose(line) and not is_open:
            prose.append(line)
        else:
            code.append(line)
            last = line.rstrip() or last
    return "\n".join(code), ["\n".join(prose)]


def _is_prose(line: str) -> bool:
    if _HEADING.match(line):
        return True
    item = _ITEM.match(line)
    words = line[item.end() :].strip() if item else line.strip()
    if not words or _CODE.search(words):
        return False
    if not (item or words[0].isupper() or words.endswith((":", "!"))):
        return False
    if _EXCLAMATION.fullmatch(words):
        return True
    return sum(map(bool, map(_WORD.fullmatch, words.split()))) >= _FEWEST_WORDS


def _whole_lines(lines: list[str]) -> int:
    """How many lines there are up to the last one that ends like a statement."""
    for number in range(len(lines), 0, -1):
        if lines[number - 1].rstrip().endswith(_ENDS):
            return number
    return 0
