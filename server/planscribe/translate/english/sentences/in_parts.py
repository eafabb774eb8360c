"""A sentence of several clauses, each read as a sentence behind the others.

Prose joins what has little to do with each other: `a is at b, whereas c, which is new, is at d`.
Where no reading of the whole is found, each clause is read by itself, and all must be read.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from planscribe.syntax.task import Sentence, Token
from planscribe.text import Span
from planscribe.translate.english.forms import TaskSection
from planscribe.translate.english.grammar import ParseFailure
from planscribe.translate.english.sentences.headings import is_asked_alone
from planscribe.translate.english.sentences.parsed import Parsed
from planscribe.translate.english.unread.plain_headings import is_plain_heading
from planscribe.translate.english.unread.small_talk import announces
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.prose.clauses import parts

Read = Callable[[Sequence[Parsed], Sentence], Parsed]
"""Reads a sentence behind others."""
IsOfDomain = Callable[[Token], bool]


def in_parts(
    before: Sequence[Parsed],
    one: Parsed,
    section: TaskSection,
    vocabulary: KnownWords,
    read: Read,
) -> Parsed:
    """A sentence that fails, read clause by clause; the same if one of them is not read."""
    found = parts(one.tokens, vocabulary, is_goal=section is not TaskSection.INIT)
    if len(found) < 2 and (not found or found[0] == one.tokens):
        return one
    done: list[Parsed] = []
    for tokens in found:
        part = read([*before, *done], _sentence(tokens, one.sentence))
        if isinstance(part.outcome, ParseFailure) or any(each.opens for each in part.readings):
            return one
        done += (*part.inside, replace(part, inside=()))
    *inside, last = done
    return Parsed(
        one.sentence, last.tokens, last.outcome, is_reworded=True, inside=(*one.inside, *inside)
    )


def _sentence(tokens: tuple[Token, ...], whole: Sentence) -> Sentence:
    return Sentence(Span.around(token.span for token in tokens), tokens, whole.closing)


def section_behind_unread(
    one: Parsed, section: TaskSection, is_of_domain: IsOfDomain, behind: Sequence[Parsed]
) -> TaskSection:
    """The section that a task is in behind a sentence that fails, as far as this one shows it."""
    if one.announced:
        return one.announced
    sentence = one.sentence
    is_open = sentence.closing == ":" and not is_asked_alone(one, behind)
    may_open = announces(sentence.tokens) or is_open
    if may_open and section is TaskSection.INIT and not is_plain_heading(sentence, is_of_domain):
        return TaskSection.WISHES
    return section
