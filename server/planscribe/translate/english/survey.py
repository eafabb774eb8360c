"""What all sentences of a task together are about: names with types, counts, grids."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product

from planscribe.model.lexicon import Lexicon
from planscribe.model.names import NameTable
from planscribe.model.pddl.definitions import OBJECT
from planscribe.text import Span
from planscribe.translate.english.asking.unclear import Unclear
from planscribe.translate.english.forms import (
    AllBut,
    Amount,
    Claim,
    Constant,
    Counted,
    CountLink,
    Drawing,
    Every,
    Form,
    Grid,
    Group,
    Introduced,
    Labelled,
    Linked,
    Mentioned,
    Named,
    Numbered,
    Optimise,
    Some,
)
from planscribe.translate.english.grammar import Grammar
from planscribe.translate.english.grids import Cell, apart, cells_of_rows, cells_of_size
from planscribe.translate.english.noun_phrases import label_name, mentioned, singles
from planscribe.translate.english.remembered.of_tasks import known_with
from planscribe.translate.english.sentences.parsed import Parsed
from planscribe.translate.english.sentences.terminals import in_digits
from planscribe.translate.english.stating.arguments import is_possession
from planscribe.translate.english.stating.claims import ClaimReader
from planscribe.translate.english.symbols import (
    Mentions,
    TaskSymbols,
    possible_types,
    settle_types,
    stem_type,
)
from planscribe.translate.ir import Remark, Unreadable
from planscribe.workers.stopping import stop_if_cancelled


@dataclass(frozen=True, slots=True)
class SentenceSurvey:
    """What the sentences are about.

    `grids` holds the cells by the number of the sentence that draws them or, where no map is
    drawn, describes them. `implied` holds by sentence the types that it takes for granted to have
    one object: `the arm` where nobody counted arms.
    """

    symbols: TaskSymbols
    grids: Mapping[int, tuple[Cell, ...]]
    implied: Mapping[int, tuple[str, ...]]
    remarks: tuple[Remark, ...]


def survey(parsed: Sequence[Parsed], lexicon: Lexicon, grammar: Grammar) -> SentenceSurvey:
    """Look through all sentences."""
    return _Surveyor(parsed, lexicon, grammar).survey()


_USES = "uses"
"""What is remembered here of sentences."""


@dataclass(frozen=True, slots=True)
class _Noted:
    """What one claim shows of names and types, wherever it is."""

    has: frozenset[str]
    """The predicates by which it says who has what."""
    owned: list[tuple[str, str]] = field(default_factory=list)
    named: list[tuple[str, str | None]] = field(default_factory=list)
    """Names as they are spelt, and the nouns before them: `the van t1`."""
    distinguished: list[tuple[str, str]] = field(default_factory=list)
    made: list[str] = field(default_factory=list)
    parts: list[tuple[str, str]] = field(default_factory=list)
    uses: list[tuple[str, frozenset[str]]] = field(default_factory=list)
    """Names, and the types that would fit there."""

    @property
    def is_plain(self) -> bool:
        """Whether it shows no more than names and their types."""
        return not (self.has or self.distinguished or self.made or self.parts)


def _are_counted(one: Parsed, number: int) -> bool:
    """Whether a sentence says how many it lists: `two lifts, l1 and l2, are here`."""
    said = [token.text for token in in_digits(one.sentence)]
    return number > 1 and said.count(str(number)) == 1 and said[-1] != str(number)


@dataclass(slots=True)
class _Surveyor:
    """Goes through the sentences and notes what they say."""

    parsed: Sequence[Parsed]
    lexicon: Lexicon
    grammar: Grammar
    mentions: Mentions = field(default_factory=Mentions)
    counts: dict[str, int] = field(default_factory=dict)
    labelled: dict[str, int] = field(default_factory=dict)
    """How many objects of a type are introduced by a label each: `a red block`."""
    named: dict[str, set[str]] = field(default_factory=dict)
    """The names of a type that are introduced one by one: `a block named b1`."""
    distinguished: dict[str, str] = field(default_factory=dict)
    """Names made of labels that distinguish objects without introducing them: `left_hand`."""
    remarks: list[Remark] = field(default_factory=list)

    def survey(self) -> SentenceSurvey:
        """Counts and statements of type first: they make the claims more telling."""
        self.mentions.words.update(*(one.shown.texts for one in self.parsed))
        for one in self.parsed:
            for form in one.shown.things:
                self._note(form, one)
        self.counts = self.labelled | self.counts
        # What mere things are, is shown by what is said of them.
        types = {
            name: kind
            for name, kind in self._types().items()
            if kind != OBJECT or name not in self.mentions.things
        }
        early = TaskSymbols(self.lexicon, types, dict(self.counts), NameTable())
        known = known_with(early)
        stop_if_cancelled()
        for one in self.parsed:
            for noted in known.recall(one, _USES, partial(self._noted_in, one, early)):
                self._add_noted(noted)
        grids = self._grids()
        self._declare_distinguished()
        types = self._types()
        for cell in (cell for cells in grids.values() for cell in cells):
            types[cell.name.lower()] = cell.type
        names = NameTable().extended(self.lexicon.constants)
        names = names.extended(self.mentions.spellings.get(name, name) for name in types)
        made = frozenset(self.mentions.made)
        in_grids = {cell.name.lower() for cells in grids.values() for cell in cells}
        introduced = frozenset(self.mentions.introduced | in_grids)
        cells = frozenset(in_grids)
        symbols = TaskSymbols(
            self.lexicon,
            types,
            self.counts,
            names,
            made,
            # `The Golf has a brake fault` speaks of the fault of that name, if there is one.
            {name: owner for name, owner in self.mentions.parts.items() if name not in types},
            frozenset(self.mentions.possessions),
            frozenset(self.mentions.owned),
            introduced,
            cells,
            possible_types(self.mentions, types, self.lexicon),
        )
        implied = self._implied(symbols)
        return SentenceSurvey(symbols, grids, implied, tuple(self.remarks))

    def _types(self) -> dict[str, str]:
        return settle_types(self.mentions, self.counts, self.lexicon)

    # --- names and counts -------------------------------------------------------------------

    def _note(self, form: Form, one: Parsed) -> None:
        match form:
            case Introduced(_, kind, names):
                if _are_counted(one, len(names)):
                    self.mentions.complete.add(kind)
                are_things = kind == OBJECT and kind not in self.grammar.called
                for index in names:
                    if are_things:
                        self.mentions.things.add(self.mentions.mention(one.tokens[index].spelling))
                    else:
                        self._declare(one.tokens[index].spelling, kind)
                    self.mentions.introduced.add(one.tokens[index].text)
            case Mentioned(_, Named(names)):
                for index in names:
                    name = self.mentions.mention(one.tokens[index].spelling)
                    if (kind_of_stem := stem_type(name, self.lexicon)) is not None:
                        self.mentions.declared.setdefault(name, kind_of_stem)
            case Counted(_, kind, _, (), named) if named:
                so_far = self.named.setdefault(kind, set())
                so_far.update(one.tokens[index].text for index in named)
                self._count(kind, len(so_far))
            case Counted(_, kind, number, ()):
                self._count(kind, one.amount(number))
            case Counted(_, kind, _, labels):
                for label in labels:
                    self._declare(label_name(kind, label, one.tokens), kind)
                    self.labelled[kind] = self.labelled.get(kind, 0) + 1
            case Linked(_, first, second, link):
                self._note(first, one)
                each = one.amount(first.number) if link is CountLink.EACH else 1
                self._count(second.type, each * one.amount(second.number))
            case _:
                pass

    def _count(self, kind: str, amount: int) -> None:
        """Note a number; said twice, it is the same one."""
        self.counts[kind] = max(self.counts.get(kind, 0), amount)

    def _noted_in(self, one: Parsed, early: TaskSymbols) -> tuple["_Noted", ...]:
        """What each claim of a sentence shows, given what is counted and stated."""
        stop_if_cancelled()
        reader = ClaimReader(one.tokens, self.grammar, early)
        noted = tuple(
            self._noted(form, one, reader)
            for form in one.forms
            if isinstance(form, Claim | Amount | Optimise)
        )
        if len(one.readings) < 2 or not any(each.uses for each in noted):
            return noted
        # What a name is in one of several readings is only what it may be.
        others = [self._uses_in(reading.forms, reader) for reading in one.readings]

        def possible(name: str, types: frozenset[str]) -> frozenset[str]:
            for uses in others:
                its = [fitting for used, fitting in uses if used == name]
                types = types if types in its else types.union(*its)
            return types

        return tuple(
            replace(each, uses=[(name, possible(name, types)) for name, types in each.uses])
            for each in noted
        )

    def _uses_in(
        self, forms: Sequence[Form], reader: ClaimReader
    ) -> list[tuple[str, frozenset[str]]]:
        """The names in a reading of a sentence, each with types that would fit there."""
        found: list[tuple[str, frozenset[str]]] = []
        for form in forms:
            if isinstance(form, Claim | Amount | Optimise):
                with suppress(Unclear):
                    found += reader.uses(form)
        return found

    def _noted(self, form: Claim | Amount | Optimise, one: Parsed, reader: ClaimReader) -> "_Noted":
        said = self.grammar.patterns[form.pattern].phrases
        noted = _Noted(frozenset(one.relation.name for one in said if is_possession(one)))
        if noted.has and isinstance(form, Claim) and not (form.mood.negated or form.mood.wanted):
            owners, things = (self._names_or_type(group, one) for group in form.groups[:2])
            noted.owned.extend(product(owners, things))
        for phrase in (phrase for group in form.groups for phrase in mentioned(group)):
            match phrase:
                case Named(names, kind):
                    noted.named.extend((one.tokens[index].spelling, kind) for index in names)
                case Labelled(kind, labels, plural):
                    # One unknown adjective may be a slip; several, or `left`, tell objects apart.
                    if self.counts.get(kind, len(labels)) != len(labels):
                        continue
                    noted.distinguished.extend(
                        (label_name(kind, label, one.tokens), kind)
                        for label in labels
                        if not reader.is_own_name(label, kind)
                        if isinstance(label, str) or (plural and len(labels) > 1)
                    )
                case Some(kind, label):
                    noted.made.append(kind)
                    if label is not None and (owner := reader.owner(form)) is not None:
                        noted.parts.append((label_name(kind, label, one.tokens), owner))
                case _:
                    pass
        # Stating an unclear claim will fail in the same way, and say so.
        with suppress(Unclear):
            noted.uses.extend(reader.uses(form))
        return noted

    def _add_noted(self, noted: "_Noted") -> None:
        for spelling, kind in noted.named:
            name = self.mentions.mention(spelling)
            if kind is not None:
                self._narrow(name, kind)
        uses = self.mentions.uses
        for used, types in noted.uses:
            if used in uses:
                uses[used].add(types)
            else:
                uses[used] = {types}
        if noted.is_plain:
            return
        self.mentions.possessions |= noted.has
        self.mentions.owned.update(noted.owned)
        self.distinguished.update(noted.distinguished)
        self.mentions.made.update(noted.made)
        self.mentions.parts.update(noted.parts)

    def _names_or_type(self, group: Group, one: Parsed) -> Iterator[str]:
        """The names of a group's objects, or their types where all or new ones are meant."""
        for phrase in singles(group):
            match phrase:
                case Named((index,)):
                    yield one.tokens[index].text
                case Numbered(kind, (index,)):
                    yield f"{kind}{one.tokens[index].text}"
                case Labelled(kind, (label,)):
                    yield label_name(kind, label, one.tokens)
                case Constant(name):
                    yield name
                case Every(kind) | AllBut(Every(kind)) | Some(kind):
                    yield kind
                case _:
                    pass

    def _declare(self, spelling: str, kind: str) -> None:
        name = self.mentions.mention(spelling)
        if kind in self.lexicon.memberships:
            # What was said before holds as well, and so does `airport1` of a location.
            own = stem_type(name, self.lexicon) or ""
            is_both = (own, kind) in self.lexicon.doubtful
            self.mentions.declared.setdefault(name, own if is_both else kind)
        else:
            self._narrow(name, kind)

    def _declare_distinguished(self) -> None:
        """`The right device` is no further device where the devices have names."""
        if not self.distinguished:
            return
        named = {kind for name, kind in self._types().items() if name not in self.distinguished}
        for name, kind in self.distinguished.items():
            if name in self.mentions.parts:
                continue
            if not any(self.lexicon.fits(other, [kind]) for other in named):
                self._declare(name, kind)

    def _narrow(self, name: str, kind: str) -> None:
        """Take a name for what a sentence calls it, unless another kind was said before."""
        before = self.mentions.declared.get(name)
        if before is None or self.lexicon.fits(kind, [before]):
            self.mentions.declared[name] = kind

    def _implied(self, symbols: TaskSymbols) -> dict[int, tuple[str, ...]]:
        implied: dict[int, tuple[str, ...]] = {}
        for number, one in enumerate(self.parsed):
            for kind in one.shown.the:
                if symbols.is_never_mentioned(kind):
                    self.counts[kind] = 1
                    implied[number] = (*implied.get(number, ()), kind)
        return implied

    # --- grids ------------------------------------------------------------------------------

    def _grids(self) -> dict[int, tuple[Cell, ...]]:
        grids: dict[int, tuple[Cell, ...]] = {}
        described: tuple[int, Grid | Drawing] | None = None
        for number, one in enumerate(self.parsed):
            if one.sentence.rows:
                grids[number] = self._drawn(one, described[1].type if described else None)
                if described is not None and isinstance(described[1], Grid):
                    self._compare_size(described[1], self.parsed[described[0]], one)
                described = None
                continue
            for form in one.shown.things:
                if isinstance(form, Grid | Drawing):
                    grids.update(self._undrawn(described))
                    described = number, form
        grids.update(self._undrawn(described))
        placed: list[Cell] = []
        for number in sorted(grids):
            # Each map is a grid of its own, though all are numbered from the same corner.
            grids[number] = apart(grids[number], placed)
            placed += grids[number]
        return grids

    def _drawn(self, one: Parsed, kind: str | None) -> tuple[Cell, ...]:
        names = [
            self.mentions.mention(token.spelling) for row in one.sentence.rows for token in row
        ]
        if kind is None:
            known = self._types()
            kinds = {known[name] for name in names if name in known}
            kind = kinds.pop() if len(kinds) == 1 else None
        if kind is None:
            message = "what are these? Say so before, as in “Here is a map of the ..:”"
            self._remark(Unreadable.UNKNOWN_REFERENCE, one.sentence.span, message)
            return ()
        for name in names:
            self.mentions.declared[name] = kind
        spelt = [[token.spelling for token in row] for row in one.sentence.rows]
        return cells_of_rows(spelt, kind)

    def _undrawn(self, described: tuple[int, Grid | Drawing] | None) -> dict[int, tuple[Cell, ...]]:
        if described is None:
            return {}
        number, form = described
        one = self.parsed[number]
        words = form.words.span(one.tokens)
        if isinstance(form, Drawing):
            self._remark(Unreadable.UNKNOWN_REFERENCE, words, "no map follows")
            return {}
        if form.type is None:
            message = "what are the cells? Say so, as in “a grid with 2 rows and 3 columns of ..”"
            self._remark(Unreadable.UNKNOWN_REFERENCE, words, message)
            return {}
        like = [
            spelling
            for name, spelling in self.mentions.spellings.items()
            if stem_type(name, self.lexicon) == form.type
        ]
        cells = cells_of_size(one.amount(form.rows), one.amount(form.columns), form.type, like)
        for cell in cells:
            self._declare(cell.name, cell.type)
        return {number: cells}

    def _compare_size(self, form: Grid, described: Parsed, drawn: Parsed) -> None:
        rows, columns = described.amount(form.rows), described.amount(form.columns)
        widths = sorted({len(row) for row in drawn.sentence.rows})
        if len(drawn.sentence.rows) == rows and widths == [columns]:
            return
        self._remark(
            Unreadable.COUNT_MISMATCH,
            form.words.span(described.tokens),
            f"{rows} rows and {columns} columns are announced, but the map has "
            f"{len(drawn.sentence.rows)} rows of {' or '.join(map(str, widths))}",
        )

    def _remark(self, kind: Unreadable, words: Span, message: str) -> None:
        self.remarks.append(Remark(kind, words, message))
