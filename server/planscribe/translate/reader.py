"""Tasks in controlled English -> IR, for any domain, without a language model.

Every sentence is parsed by the grammar of the domain's lexicon. What all sentences together say
about names, types and counts settles what each of them is about; then each becomes IR. Several
derivations with the same IR are one reading. A sentence that cannot be used to the last word
becomes a remark on the words to blame, and no statement.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from itertools import pairwise

from planscribe.model.lexicon import Lexicon
from planscribe.model.names import NameTable
from planscribe.syntax.task import Sentence, Task, Token, TokenKind
from planscribe.text import Span
from planscribe.translate.claims import ClaimReader, Said, Unclear, label_name
from planscribe.translate.forms import (
    Amount,
    Claim,
    Constant,
    Counted,
    Drawing,
    Form,
    Grid,
    Introduced,
    Labelled,
    Link,
    Linked,
    Mentioned,
    Named,
    Optimise,
    Reading,
    Section,
    Words,
    readings,
)
from planscribe.translate.grammar import NAME, NUMBER, WORD, Failure, Grammar, grammar_of
from planscribe.translate.grids import Cell, cells_of_rows, cells_of_size
from planscribe.translate.ir import Remark, Statement, Translation, Unreadable
from planscribe.translate.symbols import Mentions, Symbols, settle_types, stem_type

_NUMBER_WORDS = {
    word: str(number)
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve".split()
    )
}


def translate(task: Task, lexicon: Lexicon) -> Translation:
    """The IR of a task. Deterministic; never raises, whatever the text."""
    return _Translator(task, lexicon).translation()


@dataclass(frozen=True, slots=True)
class _Parsed:
    """A sentence with its readings, or where reading it failed."""

    sentence: Sentence
    tokens: tuple[Token, ...]
    outcome: tuple[Reading, ...] | Failure
    announces: bool = False


class _Translator:
    """The state of one translation."""

    def __init__(self, task: Task, lexicon: Lexicon) -> None:
        self._task = task
        self._lexicon = lexicon
        self._grammar: Grammar = grammar_of(lexicon)
        self._statements: list[Statement] = []
        self._remarks: list[Remark] = []
        self._explanations: dict[int, str] = {}
        self._introduced: set[str] = set()

    def translation(self) -> Translation:
        """Read all sentences, settle what they are about, and state them."""
        parsed = self._parse_all()
        mentions, counts, grids = self._collect(parsed)
        types = settle_types(mentions, counts, self._lexicon)
        for cell in (cell for cells in grids.values() for cell in cells):
            types.setdefault(cell.name.lower(), cell.type)
        names = NameTable().extended(self._lexicon.constants)
        names = names.extended(mentions.spellings.get(name, name) for name in types)
        self._symbols = Symbols(self._lexicon, types, counts, names)
        self._in_grid = {cell.name.lower() for cells in grids.values() for cell in cells}
        section = Section.INIT
        for number, one in enumerate(parsed):
            section = self._state(number, one, section, grids.get(number, ()), parsed)
        return Translation(tuple(self._statements), tuple(self._remarks), self._explanations)

    # --- parsing ----------------------------------------------------------------------------

    def _parse_all(self) -> list[_Parsed]:
        known: frozenset[str] = frozenset()
        while True:
            parsed = [self._parse(sentence, known) for sentence in self._task.sentences]
            introduced = known | frozenset(self._introductions(parsed))
            if introduced == known:
                return parsed
            known = introduced

    def _parse(self, sentence: Sentence, known: frozenset[str]) -> _Parsed:
        tokens = tuple(
            replace(token, text=_NUMBER_WORDS.get(token.text, token.text))
            for token in sentence.tokens
        )
        if not tokens:
            return _Parsed(sentence, tokens, ())
        failure: Failure | None = None
        for names_first in (True, False):
            terminals = [self._terminal(token, known, names_first) for token in tokens]
            outcome = self._grammar.read(terminals)
            if not isinstance(outcome, Failure):
                found = readings(outcome, self._grammar)
                return _Parsed(sentence, tokens, found)
            failure = failure or outcome
        assert failure is not None
        cut = self._so_that(tokens)
        if cut and self._grammar.announces(terminals[: cut - 2]):
            inner = self._parse(
                Sentence(Span.around(token.span for token in tokens[cut:]), tokens[cut:]), known
            )
            if not isinstance(inner.outcome, Failure):
                opened = tuple(Reading(reading.forms, Section.GOAL) for reading in inner.outcome)
                return _Parsed(sentence, inner.tokens, opened)
        return _Parsed(sentence, tokens, failure, self._only_announces(tokens, terminals))

    def _only_announces(self, tokens: Sequence[Token], terminals: Sequence[str]) -> bool:
        specific = any(terminal == NAME for terminal in terminals)
        return not specific and self._grammar.announces(terminals)

    @staticmethod
    def _so_that(tokens: Sequence[Token]) -> int | None:
        """Where the clause after `so that` or `such that` begins."""
        for index, (first, second) in enumerate(pairwise(tokens)):
            if first.text in {"so", "such"} and second.text == "that" and index + 2 < len(tokens):
                return index + 2
        return None

    def _terminal(self, token: Token, known: frozenset[str], names_first: bool) -> str:
        if token.kind is TokenKind.NUMBER or token.text.isdecimal():
            return NUMBER
        literal = self._grammar.terminals.get(token.text)
        if token.text in known and (names_first or not literal):
            return NAME
        if literal:
            return literal
        if token.kind is TokenKind.NAME or token.spelling[:1].isupper():
            return NAME
        return WORD if token.kind is TokenKind.WORD else f"_{token.kind.value}"

    def _introductions(self, parsed: Iterable[_Parsed]) -> Iterator[str]:
        """The words that the sentences introduce as names."""
        for one in parsed:
            if isinstance(one.outcome, Failure):
                continue
            for form in (form for reading in one.outcome for form in reading.forms):
                match form:
                    case Introduced(_, _, names):
                        yield from (one.tokens[name].text for name in names)
                    case Claim():
                        for phrase in (phrase for group in form.groups for phrase in group):
                            if isinstance(phrase, Named) and phrase.type is not None:
                                yield from (one.tokens[name].text for name in phrase.names)
                    case _:
                        pass
            yield from (token.text for row in one.sentence.rows for token in row)

    # --- what the task is about -------------------------------------------------------------

    def _collect(
        self, parsed: Sequence[_Parsed]
    ) -> tuple[Mentions, dict[str, int], dict[int, tuple[Cell, ...]]]:
        mentions = Mentions()
        counts: dict[str, int] = {}
        for one in parsed:
            if isinstance(one.outcome, Failure):
                continue
            for form in (form for reading in one.outcome[:1] for form in reading.forms):
                self._note(form, one, mentions, counts)
        # Types that are stated make the uses of names in claims more telling.
        early = settle_types(mentions, counts, self._lexicon)
        symbols = Symbols(self._lexicon, early, counts, NameTable())
        for one in parsed:
            if isinstance(one.outcome, Failure):
                continue
            reader = ClaimReader(one.tokens, self._grammar, symbols)
            for form in (form for reading in one.outcome for form in reading.forms):
                if isinstance(form, Claim | Amount | Optimise):
                    self._note_uses(form, one, reader, mentions)
        grids = self._grids(parsed, mentions, counts)
        return mentions, counts, grids

    def _note(self, form: Form, one: _Parsed, mentions: Mentions, counts: dict[str, int]) -> None:
        match form:
            case Introduced(_, kind, names):
                for index in names:
                    mentions.declared[mentions.mention(one.tokens[index].spelling)] = kind
            case Mentioned(_, Named(names)):
                for index in names:
                    name = mentions.mention(one.tokens[index].spelling)
                    if (kind_of_stem := stem_type(name, self._lexicon)) is not None:
                        mentions.declared.setdefault(name, kind_of_stem)
            case Counted(_, kind, number, labels):
                counts[kind] = counts.get(kind, 0) + self._amount(number, one)
                for label in labels:
                    text = label_name(kind, label, one.tokens)
                    mentions.declared[mentions.mention(text)] = kind
            case Linked(_, first, second, link):
                self._note(first, one, mentions, counts)
                each = self._amount(first.number, one) if link is Link.EACH else 1
                amount = each * self._amount(second.number, one)
                counts[second.type] = counts.get(second.type, 0) + amount
            case _:
                pass

    def _note_uses(
        self,
        form: Claim | Amount | Optimise,
        one: _Parsed,
        reader: ClaimReader,
        mentions: Mentions,
    ) -> None:
        for phrase in (phrase for group in form.groups for phrase in group):
            match phrase:
                case Named(names, kind):
                    for index in names:
                        mention = mentions.mention(one.tokens[index].spelling)
                        if kind is not None:
                            mentions.declared[mention] = kind
                case Labelled(kind, labels, plural):
                    # One unknown adjective may be a slip; several, or `left`, tell objects apart.
                    for label in labels:
                        if isinstance(label, str) or (plural and len(labels) > 1):
                            text = label_name(kind, label, one.tokens)
                            mentions.declared[mentions.mention(text)] = kind
                case _:
                    pass
        try:
            for used, types in reader.uses(form):
                mentions.uses.setdefault(used, []).append(types)
        except Unclear:
            return

    @staticmethod
    def _amount(number: int | None, one: _Parsed) -> int:
        if number is None:
            return 1
        return int(float(one.tokens[number].text))

    # --- grids ------------------------------------------------------------------------------

    def _grids(
        self, parsed: Sequence[_Parsed], mentions: Mentions, counts: Mapping[str, int]
    ) -> dict[int, tuple[Cell, ...]]:
        """The cells of each grid, by the sentence that draws it or, undrawn, describes it."""
        grids: dict[int, tuple[Cell, ...]] = {}
        described: tuple[int, Grid | Drawing] | None = None
        for number, one in enumerate(parsed):
            if one.sentence.rows:
                before = described[1] if described else None
                kind = before.type if before else None
                grids[number] = self._drawn(one, kind, mentions, counts)
                if described is not None and isinstance(before, Grid):
                    self._compare_size(before, parsed[described[0]], one)
                described = None
            elif not isinstance(one.outcome, Failure):
                for form in (form for reading in one.outcome[:1] for form in reading.forms):
                    if isinstance(form, Grid | Drawing):
                        grids.update(self._undrawn(described, parsed, mentions))
                        described = number, form
        grids.update(self._undrawn(described, parsed, mentions))
        return grids

    def _drawn(
        self,
        one: _Parsed,
        kind: str | None,
        mentions: Mentions,
        counts: Mapping[str, int],
    ) -> tuple[Cell, ...]:
        names = [mentions.mention(token.spelling) for row in one.sentence.rows for token in row]
        if kind is None:
            known = settle_types(mentions, counts, self._lexicon)
            kinds = {known[name] for name in names if name in known}
            kind = kinds.pop() if len(kinds) == 1 else None
        if kind is None:
            self._remark(
                Unreadable.UNKNOWN_REFERENCE,
                one.sentence.span,
                "what are these? Say so before, as in “Here is a map of the ..:”",
            )
            return ()
        for name in names:
            mentions.declared[name] = kind
        spelt = [[token.spelling for token in row] for row in one.sentence.rows]
        return cells_of_rows(spelt, kind)

    def _undrawn(
        self,
        described: tuple[int, Grid | Drawing] | None,
        parsed: Sequence[_Parsed],
        mentions: Mentions,
    ) -> dict[int, tuple[Cell, ...]]:
        if described is None:
            return {}
        number, form = described
        one = parsed[number]
        words = self._span(form.words, one)
        if isinstance(form, Drawing):
            self._remark(Unreadable.UNKNOWN_REFERENCE, words, "no map follows")
            return {}
        if form.type is None:
            self._remark(
                Unreadable.UNKNOWN_REFERENCE,
                words,
                "what are the cells? Say so, as in “a grid with 2 rows and 3 columns of ..”",
            )
            return {}
        rows, columns = self._amount(form.rows, one), self._amount(form.columns, one)
        like = [
            spelling
            for name, spelling in mentions.spellings.items()
            if stem_type(name, self._lexicon) == form.type
        ]
        cells = cells_of_size(rows, columns, form.type, like)
        for cell in cells:
            mentions.declared[mentions.mention(cell.name)] = cell.type
        return {number: cells}

    def _compare_size(self, form: Grid, described: _Parsed, drawn: _Parsed) -> None:
        rows, columns = self._amount(form.rows, described), self._amount(form.columns, described)
        widths = sorted({len(row) for row in drawn.sentence.rows})
        if len(drawn.sentence.rows) != rows or widths != [columns]:
            seen = " or ".join(map(str, widths))
            self._remark(
                Unreadable.COUNT_MISMATCH,
                self._span(form.words, described),
                f"{rows} rows and {columns} columns are announced, but the map has "
                f"{len(drawn.sentence.rows)} rows of {seen}",
            )

    # --- statements -------------------------------------------------------------------------

    def _state(
        self,
        number: int,
        one: _Parsed,
        section: Section,
        cells: Sequence[Cell],
        parsed: Sequence[_Parsed],
    ) -> Section:
        """State a sentence; returns the section that the task is in after it."""
        if cells:
            self._state_cells(number, one, cells)
        if one.sentence.rows:
            return section
        if isinstance(one.outcome, Failure):
            if one.announces:
                self._announce(number, one, parsed)
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
        for words, one_said in said:
            span = self._span(words, one)
            for name in one_said.names:
                self._introduce(name, span, number)
            for text in one_said.statements:
                self._add(text, span, number)
        if said:
            self._explanations[number] = "; ".join(one_said.english for _, one_said in said)
        return reading.opens or section

    def _reading(
        self, reading: Reading, one: _Parsed, section: Section
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
        self, form: Counted | Linked | Introduced | Mentioned, one: _Parsed
    ) -> Iterator[Said]:
        match form:
            case Counted(_, kind, number, labels):
                if labels:
                    for label in labels:
                        text = label_name(kind, label, one.tokens)
                        yield Said((), f"there is {text}", (text,))
                    return
                count = self._amount(number, one)
                yield self._counting(kind, count)
            case Linked(_, first, second, link):
                yield from self._objects(first, one)
                owners = self._amount(first.number, one)
                amount = self._amount(second.number, one)
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
        return Said((f"cardinality({constant},{count}).",), f"there are {count} {kind}", ())

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
        return Said((statement,), f"one {second.type} for each {first.type}", ())

    def _state_cells(self, number: int, one: _Parsed, cells: Sequence[Cell]) -> None:
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
        statement = Statement(text, words, number)
        if all(text != other.text for other in self._statements):
            self._statements.append(statement)

    # --- remarks ----------------------------------------------------------------------------

    def _span(self, words: Words, one: _Parsed) -> Span:
        return Span(one.tokens[words.start].span.start, one.tokens[words.end - 1].span.end)

    def _remark(
        self, kind: Unreadable, words: Span, message: str, suggestions: tuple[str, ...] = ()
    ) -> None:
        self._remarks.append(Remark(kind, words, message, suggestions))

    def _remark_unclear(self, one: _Parsed, problem: Unclear) -> None:
        span = one.sentence.span if problem.token is None else one.tokens[problem.token].span
        self._remark(problem.kind, span, problem.message)

    def _announce(self, number: int, one: _Parsed, parsed: Sequence[_Parsed]) -> None:
        follows = any(
            other.sentence.rows or not isinstance(other.outcome, Failure)
            for other in parsed[number + 1 :]
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

    def _fail(self, one: _Parsed, failure: Failure) -> None:
        """Blame an unknown word if there is one, else the word where reading stopped."""
        vocabulary = [*self._grammar.terminals, *self._symbols.types]
        for token in one.tokens:
            known = token.text in self._grammar.terminals or token.text in self._symbols.types
            if known or token.kind is TokenKind.NAME or token.text[:1].isdigit():
                continue
            close = tuple(get_close_matches(token.text, vocabulary, n=3))
            hint = f": did you mean “{close[0]}”?" if close else ""
            self._remark(
                Unreadable.UNKNOWN_WORD, token.span, f"“{token.spelling}” is not known{hint}", close
            )
            return
        if failure.token >= len(one.tokens):
            self._remark(
                Unreadable.NO_READING, one.sentence.span, "this sentence seems to be unfinished"
            )
            return
        token = one.tokens[failure.token]
        rest = Span(token.span.start, one.sentence.span.end)
        before = " ".join(other.spelling for other in one.tokens[: failure.token])
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
