"""Tasks in controlled English -> IR, for any domain, without a language model.

Every sentence is parsed by the grammar of the domain's lexicon. What all sentences together say
about names, types and counts settles what each of them is about; then each becomes IR. Several
derivations with the same IR are one reading. A sentence that cannot be used to the last word
becomes a remark on the words to blame, and no statement.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from itertools import pairwise
from typing import TypeAlias, cast

from planscribe.model.lexicon import Lexicon
from planscribe.model.pddl.definitions import OBJECT
from planscribe.syntax.task import LONGEST_TASK, Task, Token, TokenKind
from planscribe.text import Span
from planscribe.translate.describe.atoms import noun
from planscribe.translate.english.asking.going_on import must_deny_clearly, must_go_on_clearly
from planscribe.translate.english.asking.memberships import open_memberships
from planscribe.translate.english.asking.questions import (
    is_range,
    must_agree,
    must_be_listed_alike,
    must_be_no_exception,
    must_be_of_one_kind,
    must_be_of_their_types,
    must_count_apart,
    must_differ,
    must_keep_only,
    must_not_go_on,
    one_or_several,
)
from planscribe.translate.english.asking.subkinds import with_kinds_needed, with_kinds_said
from planscribe.translate.english.asking.unclear import Unclear, question
from planscribe.translate.english.claims import ClaimReader, Said
from planscribe.translate.english.forms import (
    Amount,
    Claim,
    Constant,
    Counted,
    CountLink,
    Doubt,
    Drawing,
    Grid,
    Introduced,
    Linked,
    Mentioned,
    Named,
    Optimise,
    OptimiseTime,
    SentenceReading,
    TaskSection,
    Words,
)
from planscribe.translate.english.grammar import NAME, Grammar, ParseFailure, grammar_of
from planscribe.translate.english.grids import Cell
from planscribe.translate.english.nameless import coloured, is_certain, only_noun, with_noun
from planscribe.translate.english.noun_phrases import label_name
from planscribe.translate.english.parsing import parse_sentences
from planscribe.translate.english.remembered.asked import AskedSymbols, Question
from planscribe.translate.english.remembered.of_tasks import StatedBySentence, known_with
from planscribe.translate.english.sentences.headings import is_asked_alone
from planscribe.translate.english.sentences.meaning import is_form, is_like, words_with_meaning
from planscribe.translate.english.sentences.parsed import Parsed
from planscribe.translate.english.sentences.terminals import in_digits
from planscribe.translate.english.sentences.vocabulary import TaskWords, vocabulary_of
from planscribe.translate.english.shared import NUMBER_WORDS
from planscribe.translate.english.survey import survey
from planscribe.translate.english.symbols import TaskSymbols, stem_type
from planscribe.translate.english.task_nouns import (
    in_types_of_domain,
    possible_kinds,
    with_kinds,
)
from planscribe.translate.english.unread.comments import headings_in_comments
from planscribe.translate.english.unread.idle import SAYS_NOTHING, says_nothing
from planscribe.translate.english.unread.left_out import is_left_out, is_outside
from planscribe.translate.english.unread.plain_headings import SAYS_NOTHING as HEADING
from planscribe.translate.english.unread.plain_headings import is_plain_heading
from planscribe.translate.english.unread.remarks import UnreadSentences
from planscribe.translate.english.unread.requests import asks_for_plan, states_nothing
from planscribe.translate.english.unread.small_talk import announces, is_farewell, is_small_talk
from planscribe.translate.english.unread.titles import SAYS_NOTHING as TITLE
from planscribe.translate.english.unread.titles import (
    is_greeting,
    is_title,
    labels_text,
    names_document,
    words_of,
)
from planscribe.translate.english.wording.long_names import with_long_names
from planscribe.translate.english.wording.names.numbered import with_numbered_names
from planscribe.translate.english.wording.number_names import with_number_names
from planscribe.translate.english.wording.prose.scenes import sets_scene
from planscribe.translate.english.wording.tokens import KnownWords
from planscribe.translate.ir import IrStatement, Remark, Translation, Unreadable
from planscribe.wording import listed
from planscribe.workers.stopping import stop_if_cancelled

_MOST_ASKED_ABOUT = 4
_OF_SECTIONS = frozenset(
    "aim currently desired end final finally goal goals initial initially now start target".split()
)
"""Words of sentences that say what others are about."""


def translate(task: Task, lexicon: Lexicon) -> Translation:
    """The IR of a task. Deterministic; raises nothing but `Cancelled`, for any text."""
    if noun := only_noun(task, lexicon, tuple(NUMBER_WORDS)):
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


Statement: TypeAlias = tuple[tuple[tuple[Words, Said], ...], SentenceReading]
"""What a sentence says, by its words, if it is read in one way."""


class _Nothing(Exception):  # noqa: N818
    """A sentence states nothing: what is unclear in a reading of it."""

    def __init__(self, problem: Unclear, reading: SentenceReading) -> None:
        super().__init__(problem.message)
        self.problem = problem
        self.reading = reading


class _Translator:
    """States the sentences of one task, one after the other."""

    def __init__(self, task: Task, lexicon: Lexicon) -> None:
        self._beyond = task.unread
        self._text = task.text
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
        self._asking = cast(TaskSymbols, self._asked)
        """The symbols for what sentences state, which is remembered with what it asks of them."""
        self._statements: dict[str, IrStatement] = {}
        self._remarks: list[Remark] = list(self._survey.remarks)
        self._explanations: dict[int, str] = {}
        self._unread = UnreadSentences(self._symbols, self._grammar)
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
        every = (*self._remarks, *self._unread.remarks, *asked)
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
            if one.announced:
                self._announce(number, one)
                return section if section is TaskSection.GOAL else one.announced
            if one.sentence.closing != ":" and says_nothing(one.sentence.tokens):
                self._explanations[number] = SAYS_NOTHING
                return section
            if number == 0 and self._is_title(one):
                self._explanations[number] = TITLE
                return section
            if announces(one.sentence.tokens):
                self._announce(number, one)
                return section if section is TaskSection.GOAL else TaskSection.WISHES
            if besides := self._besides(number, one, section):
                self._explanations[number] = besides
                return section
            self._unread.failed(one)
            if one.sentence.closing == ":" and not one.sentence.rows:
                self._heading = self._unread.remarks[-1].words
                return section if is_asked_alone(one, self._parsed[number:]) else TaskSection.WISHES
            return TaskSection.WISHES if _may_open(one) else section
        if (commented := self._commented.get(number)) and commented.is_about(one, section):
            self._remark(Unreadable.NO_READING, one.sentence.span, commented.message)
            return section
        if one.sentence.closing == "?" and not asks_for_plan(one.sentence.tokens, self._vocabulary):
            message = "a question states nothing: end it with a full stop if it is no question"
            self._remark(Unreadable.NO_READING, one.sentence.span, message)
            return section
        where = TaskSection.WISHES if self._is_led(number, section) else section
        part = one
        try:
            inside: list[Sequence[Statement]] = []
            for part in one.inside:
                inside.append(self._chosen(part, where))
            part = one
            make = partial(self._chosen_by, one, where)
            chosen, self._asked.answers = self._known.recall(one, where, make)
        except _Nothing as nothing:
            if one.sentence.closing != ":" and says_nothing(one.sentence.tokens):
                self._explanations[number] = SAYS_NOTHING
                return section
            is_below = section is TaskSection.WISHES and nothing.reading.only is None
            follows = self._heading if is_below and nothing.problem.suggestions else None
            self._unread.unclear(part, nothing.problem, follows)
            return self._section_after(nothing.reading, section)
        if unsettled := next((each for each in (*inside, chosen) if len(each) > 1), None):
            of_whole = unsettled if unsettled is chosen else ()
            self._remarks.append(
                Remark(
                    Unreadable.SEVERAL_READINGS,
                    one.sentence.span,
                    "this can be read in several ways: "
                    + "; or ".join(
                        ", ".join(one_said.english for _, one_said in said) for said, _ in unsettled
                    ),
                    alternatives=tuple(_statements(said) for said, _ in of_whole),
                )
            )
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

    def _texts(self, said: Sequence[tuple[Words, Said]], one: Parsed) -> Iterator[tuple[str, Span]]:
        """What a sentence states, the names in it first, and where."""
        for words, one_said in said:
            span = words.span(one.tokens)
            for name in one_said.names:
                yield from ((text, span) for text in self._introducing(name.lower()))
            yield from ((text, span) for text in one_said.statements)

    def _besides(self, number: int, one: Parsed, section: TaskSection) -> str:
        """Why an unread sentence can be passed over; empty if it may say something, as a heading
        does of what is below it."""

        def means_something(token: Token) -> bool:
            return (
                token.text in self._grammar.domain_words
                or token.text in self._symbols.types
                or (token.text,) in self._grammar.noun_words
            )

        if number == len(self._parsed) - 1 and is_farewell(one.sentence):
            return SAYS_NOTHING
        is_heading = one.sentence.closing == ":"
        if not is_heading and is_left_out(one.sentence, self._may_mean):
            return SAYS_NOTHING
        tokens = in_digits(one.sentence)
        is_wish = section is TaskSection.GOAL and sets_scene(tokens, self._vocabulary)
        if not (is_wish or is_heading) and states_nothing(tokens, self._vocabulary):
            return SAYS_NOTHING
        if section is TaskSection.GOAL:
            # What is below could be about something else.
            return ""
        if not is_heading and is_outside(one.sentence, self._may_mean):
            return SAYS_NOTHING

        def is_kind(token: Token) -> bool:
            is_noun = (token.text,) in self._grammar.noun_words
            return is_noun or token.text in self._grammar.movers

        if is_small_talk(one.sentence, means_something, is_kind):
            return SAYS_NOTHING
        is_plain = is_plain_heading(
            one.sentence, lambda token: token.text in self._grammar.domain_words
        )
        return HEADING if is_plain else ""

    @cached_property
    def _vocabulary(self) -> KnownWords:
        """What rules for other words know of the task."""
        return vocabulary_of(self._symbols.types, self._grammar, TaskWords(frozenset(), {}))

    def _may_mean(self, token: Token) -> bool:
        """Whether a word, or one that it is a form or a slip of, means something here."""
        return is_form(token.text, self._meaningful) or is_like(token.text, self._meaningful)

    @cached_property
    def _meaningful(self) -> frozenset[str]:
        return words_with_meaning(self._grammar).union(self._symbols.types)

    def _is_title(self, one: Parsed) -> bool:
        """Whether the first sentence only names the task."""

        def is_of_domain(token: Token) -> bool:
            return token.text in self._grammar.domain_words or token.text in self._symbols.types

        if is_greeting(one.sentence, lambda token: token.text in self._symbols.types):
            return True
        following = self._parsed[1].sentence if len(self._parsed) > 1 else None
        is_apart = (
            following is not None
            and "\n\n" in self._text[one.sentence.span.end : following.span.start]
        )
        if is_apart and labels_text(
            one.sentence, lambda token: token.text in self._symbols.types, is_of_domain
        ):
            return True
        return is_title(
            one.sentence,
            is_of_domain,
            lambda token: token.text in self._grammar.terminals,
            words_of([other.sentence for other in self._parsed[1:]]),
        ) or names_document(
            one.sentence,
            following,
            lambda token: token.text in self._symbols.types,
            is_of_domain,
            lambda tokens: tuple(one.text for one in tokens) in self._grammar.noun_words,
        )

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
        return self._chosen(one, section), self._asked.answers

    def _chosen(self, one: Parsed, section: TaskSection) -> Sequence[Statement]:
        """What a sentence states in its best readings.

        Raises:
            _Nothing: no reading states anything, or the author must be asked.
        """
        (first, *_) = one.readings
        found = self._of_clauses(one, section)
        try:
            must_deny_clearly(one.tokens, self._asking.types)
            for said, _ in found:
                clauses = [(words, each.statements) for words, each in said]
                must_go_on_clearly(clauses, one.tokens, self._asking.types)
        except Unclear as problem:
            raise _Nothing(problem, first) from problem
        return found

    def _of_clauses(self, one: Parsed, section: TaskSection) -> Sequence[Statement]:
        (first, *_) = one.readings
        if not first.clauses:
            return self._best(one.readings, one, section)
        # Each clause is what it is, regardless of the others.
        whole: list[tuple[tuple[Words, Said], ...]] = [()]
        for several in first.clauses:
            found = [replace(first, forms=forms) for forms in several]
            best = self._best(found, one, section)
            whole = [(*before, *said) for before in whole for said, _ in best][:_MOST_ASKED_ABOUT]
        return [(said, first) for said in whole]

    def _best(
        self, several: Sequence[SentenceReading], one: Parsed, section: TaskSection
    ) -> Sequence[Statement]:
        stated: list[Statement] = []
        unclear: tuple[Unclear, SentenceReading] | None = None
        for reading in several:
            try:
                said = tuple(self._reading(reading, one, section))
            except Unclear as problem:
                if problem.asks:
                    raise _Nothing(problem, reading) from problem
                # Without what was on the stack, which has this.
                unclear = unclear or (problem.with_traceback(None), reading)
                continue
            # The same in another order is the same.
            if set(_statements(said)) not in [set(_statements(other)) for other, _ in stated]:
                stated.append((said, reading))
        if not stated:
            assert unclear is not None
            raise _Nothing(*unclear)
        # That there are the constants of the domain, which every task has, says nothing.
        telling = [(said, reading) for said, reading in stated if _statements(said)]
        return _of_best_score(telling or stated)

    def _reading(
        self, reading: SentenceReading, one: Parsed, section: TaskSection
    ) -> Iterator[tuple[Words, Said]]:
        where = reading.only or reading.opens or section
        must_count_apart(reading.forms, self._lexicon)
        reader = ClaimReader(one.tokens, self._grammar, self._asking)
        clauses = {form.words for form in reading.forms if isinstance(form, Claim)}
        for general, form in zip((None, *reading.forms), reading.forms, strict=False):
            match form:
                case Claim():
                    if len(clauses) > 1 or reading.clauses:
                        must_agree(form, one.tokens)
                    if isinstance(general, Claim):
                        must_be_no_exception(general, form, one.tokens, self._asking)
                    if isinstance(general, Introduced):
                        must_not_go_on(general, self._amount(one, general.announced), form)
                    alone = sum(other.words == form.words for other in reading.forms) == 1
                    for said in reader.claim(form, where, alone):
                        must_keep_only(said.statements, one.sentence.tokens, form, one.tokens)
                        yield form.words, said
                case Doubt(words, message, asks):
                    kind = Unreadable.SEVERAL_READINGS
                    raise Unclear(kind, message, words=words, asks=asks)
                case Amount():
                    yield from ((form.words, said) for said in reader.amount(form, where))
                case Optimise():
                    yield form.words, reader.optimise(form)
                case OptimiseTime(words, minimise):
                    direction = "minimize" if minimise else "maximize"
                    stated = f"metric({direction},total_time)."
                    yield words, Said((stated,), f"{direction} the total time", ())
                case Counted() | Linked() | Introduced() | Mentioned():
                    if where is TaskSection.GOAL:
                        raise Unclear(
                            Unreadable.NO_READING, "objects are introduced before the goal"
                        )
                    yield from ((form.words, said) for said in self._objects(form, one))
                case Grid() | Drawing():
                    pass

    def _objects(
        self, form: Counted | Linked | Introduced | Mentioned, one: Parsed
    ) -> Iterator[Said]:
        match form:
            case Counted(_, kind, number, labels):
                if labels:
                    for label in labels:
                        text = label_name(kind, label, one.tokens)
                        yield Said((), f"there is {text}", (text,))
                    return
                several = self._asking.count(kind) if form.named else None
                yield self._counting(kind, several or self._amount(one, number))
            case Linked(_, first, second, link):
                if link is CountLink.WITH and self._amount(one, first.number) > 1:
                    raise question(
                        f"is this the number of {noun(second.type, 2)} in all, or of each "
                        f"{noun(first.type)}?",
                        form.words,
                    )
                yield from self._objects(first, one)
                owners = self._amount(one, first.number)
                amount = self._amount(one, second.number)
                yield self._counting(
                    second.type, owners * amount if link is CountLink.EACH else amount
                )
                if link is not CountLink.WITH:
                    yield self._link(first, second, owners, amount, link)
            case Introduced(words, kind, names, announced, marked):
                texts = tuple(one.tokens[name].text for name in names)
                count = self._amount(one, announced)
                are_things = kind == OBJECT and kind not in self._grammar.called
                if are_things and count != len(names):
                    raise question(f"how many objects are there: {count}, or {len(names)}?", words)
                if not marked and count != len(names):
                    raise question(f"are these the names of {noun(kind, 2)}? Say “called”", words)
                tokens = [one.tokens[name] for name in names]
                must_differ(tokens, words)
                must_be_listed_alike(names, one.tokens)
                must_be_of_their_types(kind, tokens, self._lexicon, words)
                if unknown := [text for text in texts if text not in self._asking.types]:
                    raise question(f"what kind of thing is {unknown[0]}?", words)
                for name in names:
                    if is_range(one.tokens[name].text, alone=len(names) == 1 < count):
                        raise one_or_several(one.tokens[name], name)
                if announced is None or not self._lexicon.memberships:
                    must_be_of_one_kind(kind, texts, self._asking, words)
                yield Said(self._memberships(kind, texts), f"{listed(texts)}: {kind}", texts)
            case Mentioned(words, _, number) if self._amount(one, number) != 1:
                raise question("how many of one object are there?", words)
            case Mentioned(_, Named(names)):
                texts = tuple(one.tokens[name].text for name in names)
                new = [name for name in names if one.tokens[name].text not in self._asking.types]
                if new:
                    spelling = one.tokens[new[0]].spelling
                    message = (
                        f"what kind of thing is {spelling}? Say so, as in “{spelling} is a ..”"
                    )
                    raise Unclear(Unreadable.UNKNOWN_REFERENCE, message, new[0])
                yield Said((), f"there is {listed(texts)}", texts)
            case Mentioned(_, Constant(name)):
                yield Said((), f"there is {name}, a constant of the domain", ())

    def _memberships(self, kind: str, names: Sequence[str]) -> tuple[str, ...]:
        """That objects are of a kind, too, which the task has called something else."""
        if kind not in self._lexicon.memberships:
            return ()
        constant = self._lexicon.names.constant(kind)
        return tuple(
            f"object({self._asking.constant(name)},{constant})."
            for name in names
            if self._asking.types.get(name) != kind
        )

    def _amount(self, one: Parsed, number: int | None) -> int:
        if number is not None and not one.tokens[number].text.isdigit():
            value = one.tokens[number].text
            raise Unclear(Unreadable.NO_READING, f"{value}: only whole numbers", number)
        return one.amount(number)

    def _counting(self, kind: str, count: int) -> Said:
        constant = self._lexicon.names.constant(kind)
        if self._asking.are_besides_constants(kind, count):
            return Said((), f"{count} {noun(kind, count)}, besides those of the domain", ())
        return Said((f"cardinality({constant},{count}).",), f"{count} {noun(kind, count)}", ())

    def _link(
        self, first: Counted, second: Counted, owners: int, amount: int, link: CountLink
    ) -> Said:
        """`3 dispensers for 3 ingredients`: paired by the one predicate that links the two."""
        linking = {
            phrase.relation.name
            for phrase in self._lexicon.phrases
            if len(phrase.relation.types) == 2
            and self._lexicon.fits(first.type, phrase.relation.types[0])
            and self._lexicon.fits(second.type, phrase.relation.types[1])
        }
        if link is CountLink.EACH and amount != 1:
            raise Unclear(
                Unreadable.NO_READING,
                f"which {second.type} belongs to which {first.type}? Name them one by one",
            )
        if len(linking) != 1:
            raise Unclear(
                Unreadable.NO_READING,
                f"no predicate, or more than one, links {first.type} and {second.type}",
            )
        if link is CountLink.FOR and owners != amount:
            raise Unclear(
                Unreadable.COUNT_MISMATCH,
                f"which belongs to which? {owners} {first.type} for {amount} {second.type}",
            )
        types = [self._lexicon.names.constant(kind) for kind in (first.type, second.type)]
        name = linking.pop()
        statement = f"init(map({types[0]},{self._lexicon.names.constant(name)},{types[1]}))."
        return Said((statement,), f"one {noun(second.type)} for each {noun(first.type)}", ())

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


_TYING = (("too",), ("as", "well"), ("either",))


def _tied_to_wishes(parsed: Sequence[Parsed]) -> frozenset[int]:
    """The sentences whose words go on with a wish before them: `a should be lit. b is, too`."""
    return frozenset(
        number
        for number, (before, one) in enumerate(pairwise(parsed), 1)
        if before.shown.wishes and _goes_on(one.sentence.tokens)
    )


def _goes_on(tokens: Sequence[Token]) -> bool:
    said = tuple(token.text for token in tokens)
    return "also" in said or any(said[-len(one) :] == one for one in _TYING)


def _may_open(one: Parsed) -> bool:
    """Whether an unread sentence may say what those after it are about: `Currently:`."""
    said = {token.text for token in one.tokens}
    return NAME not in one.terminals and not said.isdisjoint(_OF_SECTIONS)


def _statements(said: Sequence[tuple[Words, Said]]) -> tuple[str, ...]:
    return tuple(text for _, one in said for text in one.statements)


def _of_best_score(stated: Sequence[Statement]) -> Sequence[Statement]:
    """The readings with the fewest negations (the domain may name the opposite), and types that
    are specific.

    Types say nothing about where a clause ends: `a is on b and c, d and e are clear`.
    """
    fewest = min(_negations(said) for said, _ in stated)
    few = [one for one in stated if _negations(one[0]) == fewest]
    alike: dict[tuple[Words, ...], list[int]] = {}
    for said, _ in few:
        alike.setdefault(_clauses(said), []).append(_specificity(said))
    return [one for one in few if _specificity(one[0]) == max(alike[_clauses(one[0])])]


def _negations(said: Sequence[tuple[Words, Said]]) -> int:
    return sum("(neg(" in text for text in _statements(said))


def _specificity(said: Sequence[tuple[Words, Said]]) -> int:
    return sum(one.specificity for _, one in said)


def _clauses(said: Sequence[tuple[Words, Said]]) -> tuple[Words, ...]:
    """Where a sentence is divided, if it is."""
    clauses = tuple(dict.fromkeys(words for words, _ in said))
    return clauses if len(clauses) > 1 else ()
