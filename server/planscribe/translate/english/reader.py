"""Tasks in controlled English -> IR, for any domain, without a language model.

Every sentence is parsed by the grammar of the domain's lexicon. What all sentences together say
about names, types and counts settles what each of them is about; then each becomes IR. Several
derivations with the same IR are one reading. A sentence that cannot be used to the last word
becomes a remark on the words to blame, and no statement.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import cast

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import LONGEST_TASK, Task, Token, TokenKind
from planscribe.text import Span
from planscribe.translate.english.asking.memberships import open_memberships
from planscribe.translate.english.asking.subkinds import with_kinds_needed, with_kinds_said
from planscribe.translate.english.asking.units import mixed_units
from planscribe.translate.english.forms import SentenceReading, TaskSection, Words
from planscribe.translate.english.grammar import NAME, Grammar, ParseFailure, grammar_of
from planscribe.translate.english.grids import Cell
from planscribe.translate.english.nameless import coloured, is_certain, only_noun, with_noun
from planscribe.translate.english.parsing import parse_sentences
from planscribe.translate.english.remembered.asked import AskedSymbols, Question
from planscribe.translate.english.remembered.of_tasks import StatedBySentence, known_with
from planscribe.translate.english.sentences.headings import is_asked_alone
from planscribe.translate.english.sentences.parsed import Parsed
from planscribe.translate.english.stating.sentences import (
    SaidByWords,
    SentenceStater,
    Statement,
    StatesNothing,
    statements_in,
)
from planscribe.translate.english.survey import survey
from planscribe.translate.english.symbols import TaskSymbols, stem_type
from planscribe.translate.english.task_nouns import (
    in_types_of_domain,
    possible_kinds,
    with_kinds,
)
from planscribe.translate.english.unread import idle, titles
from planscribe.translate.english.unread.comments import headings_in_comments
from planscribe.translate.english.unread.passed_over import PassedOver
from planscribe.translate.english.unread.remarks import UnreadSentences
from planscribe.translate.english.unread.small_talk import announces
from planscribe.translate.english.wording.closed import TOO
from planscribe.translate.english.wording.names.long_names import with_long_names
from planscribe.translate.english.wording.names.number_names import with_number_names
from planscribe.translate.english.wording.names.numbered import with_numbered_names
from planscribe.translate.ir import IrStatement, Remark, Translation, Unreadable
from planscribe.workers.stopping import stop_if_cancelled

_OF_SECTIONS = frozenset(
    "aim currently desired end final finally goal goals initial initially now start target".split()
)
"""Words of sentences that say what others are about."""


def translate(task: Task, lexicon: Lexicon) -> Translation:
    """The IR of a task. Deterministic; raises nothing but `Cancelled`, for any text."""
    if noun := only_noun(task, lexicon):
        made = _Translator(coloured(task, noun), with_noun(lexicon, noun)).translation()
        if is_certain(made):
            return made
    if made_of_own := _with_own_nouns(task, lexicon):
        return made_of_own
    lexicon = with_kinds_said(task, lexicon)
    made = _Translator(task, lexicon).translation()
    # What one sentence needs can let another one be read, which needs more.
    while (wider := with_kinds_needed(made.remarks, lexicon)) is not lexicon:
        lexicon = wider
        made = _Translator(task, lexicon).translation()
    return made


def _with_own_nouns(task: Task, lexicon: Lexicon) -> Translation | None:
    """The IR of a task with nouns of its own, if they can stand for one type each only."""
    found: list[Translation] = []
    for kinds in possible_kinds(task, lexicon):
        wider = with_kinds(lexicon, kinds)
        made = in_types_of_domain(_Translator(task, wider).translation(), kinds, wider)
        found += [made] if made else []
    return found[0] if len(found) == 1 else None


class _Translator:
    """States the sentences of one task, one after the other."""

    def __init__(self, task: Task, lexicon: Lexicon) -> None:
        self._beyond = task.unread
        self._text = text = task.text
        self._lexicon = lexicon
        self._grammar: Grammar = grammar_of(lexicon)
        task = with_numbered_names(task, self._grammar.noun_words, self._grammar.terminals)
        task = with_long_names(task, self._grammar.noun_words, self._grammar.terminals)
        task = with_number_names(task, self._grammar.noun_words)
        self._parsed = parse_sentences(task, self._grammar)
        self._first = _first_of_each(self._parsed)
        inside = (inner for one in self._parsed for inner in one.inside)
        self._survey = survey((*self._parsed, *inside), lexicon, self._grammar)
        self._symbols = self._survey.symbols
        self._known = known_with(self._symbols)
        self._asked = AskedSymbols(self._symbols)
        """The symbols for what sentences state, which is remembered with what it asks of them."""
        self._asking = cast(TaskSymbols, self._asked)
        self._stater = SentenceStater(self._grammar, self._asking)
        self._statements: dict[str, IrStatement] = {}
        self._remarks: list[Remark] = list(self._survey.remarks)
        self._explanations: dict[int, str] = {}
        self._unread = UnreadSentences(self._symbols, self._grammar)
        sentences = [one.sentence for one in self._parsed]
        self._passed_over = PassedOver(text, sentences, self._grammar, self._symbols)
        self._commented = headings_in_comments(task)
        led = (number for number, first in enumerate(self._first) if first < number)
        self._tied = _tied_to_wishes(self._parsed)
        found = (*self._survey.grids, *self._survey.implied, *self._commented)
        self._by_others = {*found, *led, *self._tied}
        """The sentences whose statements depend on others, by number."""
        self._heading: Span | None = None
        """What marks an unread heading: what is below it may be about the start, or the goal."""

    def translation(self) -> Translation:
        """The whole translation."""
        section = TaskSection.INIT
        for number, one in enumerate(self._parsed):
            known = self._known.stated(one, section)
            if known and number not in self._by_others and one.sentence.closing != "?":
                section = self._state_known(number, one, known, section)
            else:
                section = self._state(number, one, section)
        if self._beyond:
            message = f"only the first {LONGEST_TASK:,} characters of a task are read"
            self._remark(Unreadable.NO_READING, self._beyond, message)
        asked = open_memberships(self._statements.values(), self._lexicon)
        sentences = [one.sentence for one in self._parsed]
        units = mixed_units(self._text, sentences, self._statements.values())
        every = (*self._remarks, *self._unread.remarks, *asked, *units)
        remarks = tuple(sorted(every, key=lambda remark: remark.words))
        statements = tuple(self._statements.values())
        rewordings = dict(self._rewordings())
        return Translation(statements, remarks, self._explanations, rewordings=rewordings)

    def _rewordings(self) -> Iterator[tuple[int, str]]:
        """The other words in which sentences are read."""
        for number in self._explanations:
            one = self._parsed[number]
            if one.is_reworded:
                yield number, ". ".join(sentence_text(part.tokens) for part in (*one.inside, one))

    # --- statements -------------------------------------------------------------------------

    def _state_known(
        self, number: int, one: Parsed, known: StatedBySentence, section: TaskSection
    ) -> TaskSection:
        """State a sentence by itself."""
        by = one.sentence.span.start
        for text, start, end in known.texts:
            if text not in self._statements:
                self._add(text, Span(start + by, end + by), number)
        if known.english:
            self._explanations[number] = known.english
        return self._section_after(known.reading, section)

    def _state(self, number: int, one: Parsed, section: TaskSection) -> TaskSection:
        """State a sentence; returns the section that the task is in after it."""
        stop_if_cancelled()
        if cells := self._survey.grids.get(number):
            self._state_cells(number, one, cells)
        if one.sentence.rows:
            return section
        if isinstance(one.outcome, ParseFailure):
            return self._pass_over(number, one, section)
        if (commented := self._commented.get(number)) and commented.is_about(one, section):
            self._remark(Unreadable.NO_READING, one.sentence.span, commented.message)
            return section
        if one.sentence.closing == "?" and not self._passed_over.asks_for_plan(one.sentence):
            message = "a question states nothing: end it with a full stop if it is no question"
            self._remark(Unreadable.NO_READING, one.sentence.span, message)
            return section
        where = TaskSection.WISHES if self._is_led(number, section) else section
        part = one
        try:
            inside: list[Sequence[Statement]] = []
            for part in one.inside:
                inside.append(self._stater.stated(part, where))
            part = one
            make = partial(self._chosen_by, one, where)
            chosen, self._asked.answers = self._known.recall(one, where, make)
        except StatesNothing as unstated:
            if _says_nothing(one):
                self._explanations[number] = idle.SAYS_NOTHING
                return section
            is_below = section is TaskSection.WISHES and unstated.reading.only is None
            follows = self._heading if is_below and unstated.problem.suggestions else None
            self._unread.unclear(part, unstated.problem, follows)
            return self._section_after(unstated.reading, section)
        if unsettled := next((each for each in (*inside, chosen) if len(each) > 1), None):
            self._remarks.append(_several_readings(one, unsettled, of_whole=unsettled is chosen))
            return self._section_after(chosen[0][1], section)
        said, reading = chosen[0]
        for kind in self._survey.implied.get(number, ()):
            constant = self._lexicon.names.constant(kind)
            self._add(f"cardinality({constant},1).", one.sentence.span, number)
        for inner, ((its, _), *_) in zip(one.inside, inside, strict=True):
            for text, span in self._texts(its, inner):
                self._add(text, span, number)
        start = one.sentence.span.start
        stated = StatedBySentence(
            reading,
            "; ".join(one_said.english for _, one_said in said),
            tuple(
                (text, span.start - start, span.end - start)
                for text, span in self._texts(said, one)
            ),
        )
        if number not in self._by_others:
            self._known.keep(one, section, stated, self._asked.answers)
        return self._state_known(number, one, stated, section)

    def _pass_over(self, number: int, one: Parsed, section: TaskSection) -> TaskSection:
        """Explain a sentence that is not read, or remark on it; returns the section after it."""
        if one.announced:
            self._announce(number, one)
            return section if section is TaskSection.GOAL else one.announced
        if _says_nothing(one):
            self._explanations[number] = idle.SAYS_NOTHING
            return section
        if number == 0 and self._passed_over.is_title():
            self._explanations[number] = titles.SAYS_NOTHING
            return section
        if announces(one.sentence.tokens):
            self._announce(number, one)
            return section if section is TaskSection.GOAL else TaskSection.WISHES
        if why := self._passed_over.why(number, section):
            self._explanations[number] = why
            return section
        self._unread.failed(one)
        if one.sentence.closing == ":":
            self._heading = self._unread.remarks[-1].words
            return section if is_asked_alone(one, self._parsed[number:]) else TaskSection.WISHES
        return TaskSection.WISHES if _may_open(one) else section

    def _texts(self, said: SaidByWords, one: Parsed) -> Iterator[tuple[str, Span]]:
        """What a sentence states, the names in it first, and where."""
        for words, one_said in said:
            span = words.span(one.tokens)
            for name in one_said.names:
                yield from ((text, span) for text in self._introducing(name.lower()))
            yield from ((text, span) for text in one_said.statements)

    def _section_after(self, reading: SentenceReading, before: TaskSection) -> TaskSection:
        """What the sentences after one are about; a wish among goals changes nothing.

        `Initially, a is lit. b is lit, too` may go on with the start among goals.
        """
        if reading.only is TaskSection.INIT and not reading.opens and before is TaskSection.GOAL:
            return TaskSection.WISHES
        if reading.opens is TaskSection.WISHES and before is TaskSection.GOAL:
            return before
        if reading.opens:
            self._heading = None
        return reading.opens or before

    def _is_led(self, number: int, section: TaskSection) -> bool:
        """Whether a sentence goes on with one that begins with words about another section.

        `In the end, a is on b; c is on d.`, `a should be lit. b is lit, too.`
        """
        if number in self._tied and section is TaskSection.INIT:
            return True
        first = self._first[number]
        led = {reading.only for reading in self._parsed[first].readings}
        return first < number and not led <= {None, section}

    def _chosen_by(
        self, one: Parsed, section: TaskSection
    ) -> tuple[Sequence[Statement], dict[Question, object]]:
        """What a sentence states, and what was asked for it."""
        self._asked.answers = {}
        return self._stater.stated(one, section), self._asked.answers

    def _state_cells(self, number: int, one: Parsed, cells: Sequence[Cell]) -> None:
        tokens = [token for row in one.sentence.rows for token in row]
        for index, cell in enumerate(cells):
            span = tokens[index].span if tokens else one.sentence.span
            constant = self._asking.constant(cell.name)
            kind = self._lexicon.names.constant(cell.type)
            self._add(f"grid({kind},{cell.row},{cell.column},{constant}).", span, number)
            for text in _spelt(cell.name, constant):
                self._add(text, span, number)
        rows, columns = len({cell.row for cell in cells}), len({cell.column for cell in cells})
        self._explanations[number] = f"a grid of {rows} by {columns}"

    def _introducing(self, name: str) -> Iterator[str]:
        """That a named object exists; the grid says so of its cells."""
        if name in self._asking.cells:
            return
        constant = self._asking.constant(name)
        kind = self._asking.types.get(name) or stem_type(name, self._lexicon)
        if kind is not None:
            yield f"object({constant},{self._lexicon.names.constant(kind)})."
            own = stem_type(name, self._lexicon)
            if own is not None and (kind, own) in self._lexicon.doubtful:
                # `location1`, which is an airport, is a location by its name.
                yield f"object({constant},{self._lexicon.names.constant(own)})."
            yield from _spelt(self._asking.names.spelling(constant), constant)

    def _add(self, text: str, words: Span, number: int) -> None:
        self._statements.setdefault(text, IrStatement(text, words, number))

    # --- remarks ----------------------------------------------------------------------------

    def _remark(self, kind: Unreadable, words: Span, message: str) -> None:
        self._remarks.append(Remark(kind, words, message))

    def _announce(self, number: int, one: Parsed) -> None:
        follows = any(
            other.sentence.rows or not isinstance(other.outcome, ParseFailure)
            for other in self._parsed[number + 1 :]
        )
        if follows:
            self._remark(
                Unreadable.ANNOUNCEMENT,
                one.sentence.span,
                "this announces the goal; the goal itself is read from the sentences after it",
            )
        else:
            self._remark(
                Unreadable.NO_READING,
                one.sentence.span,
                "this announces a goal, but does not say which state is to be reached",
            )


def sentence_text(tokens: Sequence[Token]) -> str:
    """The words of a sentence, as they could be written, without its full stop."""
    text = Words(0, len(tokens)).text(tokens)
    is_name = tokens[0].kind is TokenKind.NAME
    return text if is_name else f"{text[:1].upper()}{text[1:]}"


def _spelt(spelling: str, constant: str) -> Iterator[str]:
    """How the task spells a name, if its constant is another one."""
    if spelling != constant:
        escaped = spelling.replace("\\", "\\\\").replace('"', '\\"')
        yield f'name({constant},"{escaped}").'


def _first_of_each(parsed: Sequence[Parsed]) -> list[int]:
    """For each sentence, the first one of those that semicolons join to it."""
    first: list[int] = []
    for number in range(len(parsed)):
        joined = number > 0 and parsed[number - 1].sentence.closing == ";"
        first.append(first[-1] if joined else number)
    return first


_TYING = (*TOO, ("either",))


def _tied_to_wishes(parsed: Sequence[Parsed]) -> frozenset[int]:
    """The sentences whose words go on with a wish before them: `a should be lit. b is, too`."""
    return frozenset(
        number
        for number, (before, one) in enumerate(pairwise(parsed), 1)
        if before.shown.wishes and _goes_on(one.sentence.words)
    )


def _goes_on(said: tuple[str, ...]) -> bool:
    return "also" in said or any(said[-len(one) :] == one for one in _TYING)


def _says_nothing(one: Parsed) -> bool:
    return one.sentence.closing != ":" and idle.says_nothing(one.sentence.tokens)


def _several_readings(one: Parsed, several: Sequence[Statement], *, of_whole: bool) -> Remark:
    """That the author must say which reading is meant, of the whole sentence or a part of it."""
    english = "; or ".join(", ".join(each.english for _, each in said) for said, _ in several)
    return Remark(
        Unreadable.SEVERAL_READINGS,
        one.sentence.span,
        f"this can be read in several ways: {english}",
        alternatives=tuple(statements_in(said) for said, _ in several) if of_whole else (),
    )


def _may_open(one: Parsed) -> bool:
    """Whether an unread sentence may say what those after it are about: `Currently:`."""
    said = {token.text for token in one.tokens}
    return NAME not in one.terminals and not said.isdisjoint(_OF_SECTIONS)
