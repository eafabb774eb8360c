"""Tasks in controlled English -> IR, for any domain, without a language model.

Every sentence is parsed by the grammar of the domain's lexicon. What all sentences together say
about names, types and counts settles what each of them is about; then each becomes IR. Several
derivations with the same IR are one reading. A sentence that cannot be used to the last word
becomes a remark on the words to blame, and no statement.
"""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import LONGEST_TASK, Task, TokenKind
from planscribe.text import Span
from planscribe.translate.claims import ClaimReader, Said, label_name
from planscribe.translate.english import noun
from planscribe.translate.forms import (
    Amount,
    Claim,
    Constant,
    Counted,
    Drawing,
    Grid,
    Introduced,
    Link,
    Linked,
    Mentioned,
    Named,
    Optimise,
    Reading,
    Section,
    Words,
)
from planscribe.translate.grammar import Failure, Grammar, grammar_of
from planscribe.translate.grids import Cell
from planscribe.translate.ir import Remark, Statement, Translation, Unreadable
from planscribe.translate.parsing import PRONOUNS, Parsed, parse_sentences
from planscribe.translate.survey import survey
from planscribe.translate.symbols import stem_type
from planscribe.translate.unclear import Unclear

_QUOTED_WORDS = 8

# To find the very word to blame takes long; a text without any sense should not take for ever.
_LIKENESS = 0.65
"""How much a word has to be like one that may be meant: `kitchen` is not `the`."""
_MOST_MORE = 1
"""How many characters a word that may be meant may have more or less: `Anna` is not `an`."""
_LONGEST_TO_LOCATE = 40
_MOST_LOCATED = 20


def translate(task: Task, lexicon: Lexicon) -> Translation:
    """The IR of a task. Deterministic; never raises, whatever the text."""
    return _Translator(task, lexicon).translation()


class _Translator:
    """States the sentences of one task, one after the other."""

    def __init__(self, task: Task, lexicon: Lexicon) -> None:
        self._unread = task.unread
        self._lexicon = lexicon
        self._grammar: Grammar = grammar_of(lexicon)
        self._parsed = parse_sentences(task, self._grammar)
        self._survey = survey(self._parsed, lexicon, self._grammar)
        self._symbols = self._survey.symbols
        self._in_grid = {
            cell.name.lower() for cells in self._survey.grids.values() for cell in cells
        }
        self._statements: dict[str, Statement] = {}
        self._remarks: list[Remark] = list(self._survey.remarks)
        self._explanations: dict[int, str] = {}
        self._introduced: set[str] = set()
        self._located = 0

    def translation(self) -> Translation:
        """The whole translation."""
        section = Section.INIT
        for number, one in enumerate(self._parsed):
            section = self._state(number, one, section)
        if self._unread:
            message = f"only the first {LONGEST_TASK:,} characters of a task are read"
            self._remark(Unreadable.NO_READING, self._unread, message)
        remarks = tuple(sorted(self._remarks, key=lambda remark: remark.words))
        return Translation(tuple(self._statements.values()), remarks, self._explanations)

    # --- statements -------------------------------------------------------------------------

    def _state(self, number: int, one: Parsed, section: Section) -> Section:
        """State a sentence; returns the section that the task is in after it."""
        if cells := self._survey.grids.get(number):
            self._state_cells(number, one, cells)
        if one.sentence.rows:
            return section
        if isinstance(one.outcome, Failure):
            if one.announces:
                self._announce(number, one)
                return Section.GOAL
            self._fail(one, one.outcome)
            return section
        stated: list[tuple[tuple[tuple[Words, Said], ...], Reading]] = []
        unclear: tuple[Unclear, Reading] | None = None
        for reading in one.outcome:
            try:
                said = tuple(self._reading(reading, one, section))
            except Unclear as problem:
                unclear = unclear or (problem, reading)
                continue
            if _statements(said) not in [_statements(other) for other, _ in stated]:
                stated.append((said, reading))
        if not stated:
            assert unclear is not None
            self._remark_unclear(one, unclear[0])
            return unclear[1].opens or section
        best = max(_score(said) for said, _ in stated)
        chosen = [(said, reading) for said, reading in stated if _score(said) == best]
        if len(chosen) > 1:
            self._remarks.append(
                Remark(
                    Unreadable.SEVERAL_READINGS,
                    one.sentence.span,
                    "this can be read in several ways: "
                    + "; or ".join(
                        ", ".join(one_said.english for _, one_said in said) for said, _ in chosen
                    ),
                    alternatives=tuple(_statements(said) for said, _ in chosen),
                )
            )
            return chosen[0][1].opens or section
        said, reading = chosen[0]
        for kind in self._survey.implied.get(number, ()):
            constant = self._lexicon.names.constant(kind)
            self._add(f"cardinality({constant},1).", one.sentence.span, number)
        for words, one_said in said:
            span = words.span(one.tokens)
            for name in one_said.names:
                self._introduce(name, span, number)
            for text in one_said.statements:
                self._add(text, span, number)
        if said:
            self._explanations[number] = "; ".join(one_said.english for _, one_said in said)
        return reading.opens or section

    def _reading(
        self, reading: Reading, one: Parsed, section: Section
    ) -> Iterator[tuple[Words, Said]]:
        where = reading.only or reading.opens or section
        reader = ClaimReader(one.tokens, self._grammar, self._symbols)
        for form in reading.forms:
            match form:
                case Claim():
                    yield from ((form.words, said) for said in reader.claim(form, where))
                case Amount():
                    yield form.words, reader.amount(form)
                case Optimise():
                    yield form.words, reader.optimise(form)
                case Counted() | Linked() | Introduced() | Mentioned():
                    if where is Section.GOAL:
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
                count = one.amount(number)
                yield self._counting(kind, count)
            case Linked(_, first, second, link):
                yield from self._objects(first, one)
                owners = one.amount(first.number)
                amount = one.amount(second.number)
                yield self._counting(second.type, owners * amount if link is Link.EACH else amount)
                if link is not Link.WITH:
                    yield self._link(first, second, owners, amount, link)
            case Introduced(_, kind, names):
                texts = tuple(one.tokens[name].text for name in names)
                yield Said((), f"{' and '.join(texts)}: {kind}", texts)
            case Mentioned(_, Named(names)):
                texts = tuple(one.tokens[name].text for name in names)
                unknown = [name for name in texts if name not in self._symbols.types]
                if unknown:
                    raise Unclear(
                        Unreadable.UNKNOWN_REFERENCE, f"what kind of thing is {unknown[0]}?"
                    )
                yield Said((), f"there is {' and '.join(texts)}", texts)
            case Mentioned(_, Constant(name)):
                yield Said((), f"there is {name}, a constant of the domain", ())

    def _counting(self, kind: str, count: int) -> Said:
        constant = self._lexicon.names.constant(kind)
        return Said((f"cardinality({constant},{count}).",), f"{count} {noun(kind, count)}", ())

    def _link(self, first: Counted, second: Counted, owners: int, amount: int, link: Link) -> Said:
        """`3 dispensers for 3 ingredients`: paired by the one predicate that links the two."""
        linking = {
            phrase.relation.name
            for phrase in self._lexicon.phrases
            if len(phrase.relation.types) == 2
            and self._lexicon.fits(first.type, phrase.relation.types[0])
            and self._lexicon.fits(second.type, phrase.relation.types[1])
        }
        if link is Link.EACH and amount != 1:
            raise Unclear(
                Unreadable.NO_READING,
                f"which {second.type} belongs to which {first.type}? Name them one by one",
            )
        if len(linking) != 1:
            raise Unclear(
                Unreadable.NO_READING,
                f"no predicate, or more than one, links {first.type} and {second.type}",
            )
        if link is Link.FOR and owners != amount:
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
            constant = self._symbols.constant(cell.name)
            kind = self._lexicon.names.constant(cell.type)
            self._add(f"grid({kind},{cell.row},{cell.column},{constant}).", span, number)
            self._name(cell.name, constant, span, number)
        rows, columns = len({cell.row for cell in cells}), len({cell.column for cell in cells})
        self._explanations[number] = f"a grid of {rows} by {columns}"

    def _introduce(self, name: str, span: Span, number: int) -> None:
        """Say once that a named object exists; the grid says so of its cells."""
        name = name.lower()
        if name in self._introduced or name in self._in_grid:
            return
        self._introduced.add(name)
        constant = self._symbols.constant(name)
        kind = self._symbols.types.get(name) or stem_type(name, self._lexicon)
        if kind is not None:
            self._add(f"object({constant},{self._lexicon.names.constant(kind)}).", span, number)
            self._name(self._symbols.names.spelling(constant), constant, span, number)

    def _name(self, spelling: str, constant: str, span: Span, number: int) -> None:
        if spelling != constant:
            escaped = spelling.replace("\\", "\\\\").replace('"', '\\"')
            self._add(f'name({constant},"{escaped}").', span, number)

    def _add(self, text: str, words: Span, number: int) -> None:
        self._statements.setdefault(text, Statement(text, words, number))

    # --- remarks ----------------------------------------------------------------------------

    def _remark(
        self, kind: Unreadable, words: Span, message: str, suggestions: tuple[str, ...] = ()
    ) -> None:
        self._remarks.append(Remark(kind, words, message, suggestions))

    def _remark_unclear(self, one: Parsed, problem: Unclear) -> None:
        span = one.sentence.span if problem.token is None else one.tokens[problem.token].span
        self._remark(problem.kind, span, problem.message, problem.suggestions)

    def _announce(self, number: int, one: Parsed) -> None:
        follows = any(
            other.sentence.rows or not isinstance(other.outcome, Failure)
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

    def _fail(self, one: Parsed, failure: Failure) -> None:
        """Blame an unknown word if there is one, else the word where reading stopped."""
        vocabulary = [*self._grammar.terminals, *self._symbols.types]
        for token in one.tokens:
            known = token.text in self._grammar.terminals or token.text in self._symbols.types
            if known or token.kind is TokenKind.NAME or token.text[:1].isdigit():
                continue
            if token.text in PRONOUNS:
                message = f"say what “{token.spelling}” stands for"
                self._remark(Unreadable.UNKNOWN_REFERENCE, token.span, message)
                return
            alike = get_close_matches(token.text, vocabulary, 3, _LIKENESS)
            close = tuple(one for one in alike if abs(len(one) - len(token.text)) <= _MOST_MORE)
            hint = f": did you mean “{close[0]}”?" if close else ""
            self._remark(
                Unreadable.UNKNOWN_WORD, token.span, f"“{token.spelling}” is not known{hint}", close
            )
            return
        stop = failure.token
        if len(one.terminals) <= _LONGEST_TO_LOCATE and self._located < _MOST_LOCATED:
            self._located += 1
            stop = self._grammar.stops_at(one.terminals)
        if stop >= len(one.tokens):
            self._remark(
                Unreadable.NO_READING, one.sentence.span, "this sentence seems to be unfinished"
            )
            return
        token = one.tokens[stop]
        rest = Span(token.span.start, one.sentence.span.end)
        read = one.tokens[:stop]
        before = " ".join(other.spelling for other in read[-_QUOTED_WORDS:])
        message = (
            f"cannot read on from “{token.spelling}” after “{before}”"
            if before
            else f"a sentence cannot begin with “{token.spelling}”"
        )
        self._remark(Unreadable.NO_READING, rest, message)


def _statements(said: Sequence[tuple[Words, Said]]) -> tuple[str, ...]:
    return tuple(text for _, one in said for text in one.statements)


def _score(said: Sequence[tuple[Words, Said]]) -> tuple[int, int]:
    """How good a reading is: few negations (the domain may name the opposite), specific types."""
    return -sum("(neg(" in text for text in _statements(said)), sum(
        one.specificity for _, one in said
    )
