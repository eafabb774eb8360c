"""The sentences about actions: what each is called, needs and does."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from planscribe.model.lexicon import Slot
from planscribe.model.pddl.definitions import Action, And, Atom, Formula
from planscribe.model.pddl.occurrences import atoms_of, effects_of
from planscribe.model.pddl.timed import OVER_ALL, DurativeAction, Timed
from planscribe.syntax.task import Sentence, Token
from planscribe.text import Span
from planscribe.translate.domains.afterwards import changing, cut_after, needed
from planscribe.translate.domains.clauses.claims import Antecedent
from planscribe.translate.domains.drafts import ActionDraft, ActionPart
from planscribe.translate.domains.formulas import conjunction
from planscribe.translate.domains.headers import ActionHeader, header
from planscribe.translate.domains.items import NamedThing, items
from planscribe.translate.domains.nouns import Nouns
from planscribe.translate.domains.numbers.action_numbers import is_about_cost, is_about_duration
from planscribe.translate.domains.phrases import PhraseBook
from planscribe.translate.domains.scope import ThingScope
from planscribe.translate.domains.statements import StatementReader, flattened
from planscribe.translate.domains.timing import cut_time, duration
from planscribe.translate.domains.trouble import NotRead, around, not_read, unclear
from planscribe.translate.domains.wording import CASES
from planscribe.translate.ir import Remark, Unreadable
from planscribe.wording import with_article

_BEFORE = frozenset({"before", "beforehand", "preconditions", "precondition", "conditions"})
_AFTER = frozenset({"after", "afterwards", "then", "effects", "effect", "result"})
_ONCE = frozenset({"once", "after", "when", "whenever"})
_STILL = "still"
_NO_ACTION = "Say first what action this is about, as in `To load a package into a truck:`."
TYPES_ELSEWHERE = " Put types and predicates below the headings `## Types` and `## Predicates`."
"""What follows where they can be put somewhere else."""
_ALSO_AFTER = "It is not clear what else is so only then. Begin a sentence of its own with `Then`."
_MAY_BE_AFTER = (
    "It is not clear if this is so before the action. Begin with `Then` if it is so after it, "
    "and leave this word out if not."
)
_NEEDED = "What an action needs comes before what is so after it. Move this before `Then`."
_MAY_BE_SAME = ("may", "be", "the", "same", "as")
_SPEAKERS = frozenset({"you", "i", "we"})


@dataclass(slots=True)
class Actions:
    """Reads the sentences about actions, one after the other."""

    text: str
    nouns: Nouns
    book: PhraseBook
    drafts: dict[tuple[object, ...], ActionDraft] = field(default_factory=dict)
    _current: ActionDraft | None = None
    _is_effect: bool = False
    _subject: Antecedent | None = None
    _failed: Span | None = None
    """The words of an action that were not read: what is said of it is not read either."""
    _repeated: dict[tuple[tuple[object, ...], tuple[object, ...]], list[Span]] = field(
        default_factory=dict
    )
    """The sentences about actions that are listed several times, by what they say."""
    _are_listed: bool = False
    """Whether lines with actions follow."""

    def read(self, sentence: Sentence) -> Formula | None:
        """Read a sentence; what it states, if it states something of an action.

        Raises:
            NotRead: it says something else.
        """
        tokens = sentence.tokens
        if not tokens:
            raise not_read(sentence.span, "Names are not read here; write sentences.")
        texts = tuple(one.text for one in tokens)
        if sentence.closing == ":" and self._announced(texts):
            return None
        if texts[0] == "to":
            return self._headed(sentence)
        if texts[0] in _SPEAKERS and texts[1:2] == ("can",):
            return self._needed(sentence)
        if texts[0] in _ONCE and texts[1:2] and texts[1] in _SPEAKERS:
            return self._done(sentence, is_effect=True)
        if texts[0] == "before" and texts[1:2] and texts[1] in _SPEAKERS:
            return self._done(sentence, is_effect=False)
        if self._are_listed:
            for line in _lines(sentence, self.text):
                self._list(header(line, self.nouns, is_repeated=True), around(line))
            return None
        return self._about_current(tokens)

    def actions(self, taken: Sequence[str] = ()) -> tuple[Action | DurativeAction, ...]:
        """The actions that were read; each has a name that no other one has."""
        names = {one.lower() for one in taken}
        made: list[Action | DurativeAction] = []
        for draft in self.drafts.values():
            name = next(one for one in draft.names() if one.lower() not in names)
            names.add(name.lower())
            made.append(draft.action(name, self.nouns))
        return tuple(made)

    def remarks(self) -> Iterator[Remark]:
        """What does not fit together in an action, now that all is read."""
        for draft in self.drafts.values():
            yield from draft.remarks()
            yield from self._of_states(draft)
            if draft.is_headed or not any(one.label for one in draft.header.variables):
                yield from self._of_header(draft)
        for (form, _), spans in self._repeated.items():
            listed = [one for one in self.drafts.values() if one.header.form == form]
            if len(spans) != len(listed):
                message = f"This action is listed {len(listed)} times, but this is said "
                message += "once." if len(spans) == 1 else f"{len(spans)} times."
                yield Remark(Unreadable.SEVERAL_READINGS, spans[-1], message)

    def _of_states(self, draft: ActionDraft) -> Iterator[Remark]:
        """Things that are introduced as what effects change, if no condition says that they are."""
        for one in draft.header.variables:
            if not self.nouns.is_state(one.noun):
                continue
            noun = " ".join(one.noun)
            entry = self.book.entries.get((Slot(0), "is", *one.noun))
            atoms = (atom for x in draft.conditions for atom in atoms_of(x.formula))
            is_said = entry and Atom(entry.name.lower(), (one.name,)) in atoms
            if not is_said:
                message = f"Effects change what is {with_article(noun)}. Say whether this is one"
                message += " before, or introduce it as an object."
                yield Remark(Unreadable.SEVERAL_READINGS, draft.span, message)

    def _of_header(self, draft: ActionDraft) -> Iterator[Remark]:
        """Words of a header that say what is so, if no condition does, and no effect begins it."""
        stated = {one for x in draft.conditions for one in flattened([x.formula])}
        stated |= {
            atom for one in draft.effects for atom, begins in effects_of(one.formula) if begins
        }
        for claim in draft.header.claims():
            entry = self.book.entries.get(claim.pattern)
            is_known = entry and self.book.can_be_said_of(claim.pattern, [claim.thing.type])
            is_stated = entry and Atom(entry.name.lower(), (claim.thing.name,)) in stated
            if (is_known or claim.is_quality) and not is_stated:
                message = f"`{claim.words}` states nothing here; say it in a condition if it"
                message += " must be so, or leave it out."
                yield Remark(Unreadable.SEVERAL_READINGS, draft.span, message)

    def idle(self) -> Iterator[ActionDraft]:
        """The actions that change nothing."""
        return (one for one in self.drafts.values() if all(x.is_cost for x in one.effects))

    def effects(self) -> Iterator[Formula]:
        """All effects that were read."""
        for draft in self.drafts.values():
            yield from (one.formula for one in draft.effects)

    # --- kinds of sentences -----------------------------------------------------------------

    def _announced(self, texts: tuple[str, ...]) -> bool:
        """Whether a line only says what follows."""
        if len(texts) == 1 and texts[0] in _BEFORE | _AFTER:
            self._is_effect = texts[0] in _AFTER
            return True
        if texts[0] == "to" or not {"actions", "following"} & {*texts}:
            return False
        self._are_listed = "can" in texts
        return True

    def _headed(self, sentence: Sentence) -> Formula | None:
        """`to load a package into a truck at a place: the package is at the place`."""
        tokens = sentence.tokens
        colon = next((at for at, one in enumerate(tokens) if one.text == ":"), None)
        if colon is None and sentence.closing not in (":", "") and sentence.closing != ".":
            raise not_read(sentence.span, "Put a colon behind the action.")
        self._current, self._failed = None, sentence.span
        self._are_listed = False
        end = len(tokens) if colon is None else colon
        if end < 2:
            raise not_read(sentence.span, "An action begins with a verb.")
        read, span = header(tokens[1:end], self.nouns), around(tokens[:end])
        key = (*read.form, read.name.lower())
        if key in self.drafts:
            raise not_read(span, "This action is described before; give one a name in brackets.")
        self._current = self.drafts[key] = ActionDraft(read, span)
        self._current.is_headed = True
        self._is_effect, self._subject, self._failed = False, None, None
        return self._about_current(tokens[end + 1 :]) if tokens[end + 1 :] else None

    def _list(self, read: ActionHeader, span: Span) -> None:
        """An action of a list; one that is listed twice is two actions."""
        several = self._like(read)
        number = (len(several),) if several else ()
        self.drafts[(*read.form, "", *number)] = ActionDraft(read, span, is_listed=True)

    def _like(self, read: ActionHeader) -> list[ActionDraft]:
        return [one for one in self.drafts.values() if one.header.form == read.form]

    def _open(self, read: ActionHeader, span: Span, about: tuple[object, ...]) -> ActionDraft:
        """The action of a sentence that names it again; `about` is what it says of it."""
        known = self._like(read)
        if len(known) > 1 and all(one.is_listed for one in known):
            # The first sentence is about the first of these actions.
            said = self._repeated.setdefault((read.form, about), [])
            said.append(span)
            return known[min(len(said), len(known)) - 1]
        if len(known) > 1 and not read.name:
            raise unclear(span, "Several actions are described like this; add the name of one.")
        same = [one for one in known if not read.name or one.header.name == read.name]
        return (
            same[0] if same else self.drafts.setdefault((*read.form, ""), ActionDraft(read, span))
        )

    def _needed(self, sentence: Sentence) -> Formula:
        """`you can only load a package into a truck if ..`."""
        tokens = sentence.tokens
        at = 3 if tokens[2:3] and tokens[2].text == "only" else 2
        turned = next((one for one, token in enumerate(tokens) if token.text == "if"), None)
        if turned is None and len(tokens) > 3 and tokens[2].text == "always":
            self._are_listed = False
            self._open(header(tokens[3:], self.nouns, is_repeated=True), around(tokens), ())
            return And((), sentence.span)
        if turned is None:
            raise not_read(around(tokens), "Say when this can be done: `you can only .. if ..`.")
        return self._of(sentence, tokens[at:turned], tokens[turned + 1 :], is_effect=False)

    def _done(self, sentence: Sentence, *, is_effect: bool) -> Formula:
        """`once you load a package into a truck, ..`."""
        tokens = sentence.tokens
        commas = [one for one, token in enumerate(tokens) if token.text == ","]
        ends = (
            one for one in commas if tokens[one + 1 : one + 2] and tokens[one + 1].text in CASES
        )
        comma = next(ends, commas[0] if commas else None)
        if comma is None:
            raise not_read(around(tokens), "Put a comma behind the action.")
        at = 3 if tokens[2:3] and tokens[2].text in ("have", "had") else 2
        return self._of(sentence, tokens[at:comma], tokens[comma + 1 :], is_effect=is_effect)

    def _of(
        self,
        sentence: Sentence,
        action: Sequence[Token],
        said: Sequence[Token],
        *,
        is_effect: bool,
    ) -> Formula:
        if not action or not said:
            raise not_read(sentence.span, "Something is missing here.")
        self._are_listed = False
        mine = header(action, self.nouns, is_repeated=True)
        case = said[0].text if said[0].text in CASES else ""
        draft = self._open(mine, around(action), (is_effect, case))
        own = mine.named_as(draft.header).variables
        draft.introduce(said, self.nouns)
        scope = ThingScope(self.nouns, [*own, *draft.introduced])
        self._current, self._is_effect, self._subject = None, is_effect, None
        return self._part(draft, scope, cut_after(said).tokens if is_effect else said)

    def _about_current(self, tokens: Sequence[Token]) -> Formula:
        draft = self._current
        if draft is None and self._failed:
            message = "This is not read, since its action is not."
            kind = Unreadable.NO_READING
            raise NotRead(Remark(kind, around(tokens), message, follows=self._failed))
        if draft is None:
            # One remark is enough: all that comes before the next action has the same fault.
            self._failed = around(tokens)
            raise not_read(self._failed, _NO_ACTION + TYPES_ELSEWHERE)
        said = cut_after(tokens)
        if said.cue and said.is_joined and not (self._is_effect or said.is_opening):
            raise unclear(said.cue, _ALSO_AFTER)
        self._is_effect = self._is_effect or said.cue is not None
        tokens = said.tokens
        if not self._is_effect and (change := changing(tokens)):
            raise unclear(change, _MAY_BE_AFTER)
        if self._is_effect and (need := needed(tokens)):
            raise unclear(need, _NEEDED)
        if not tokens:
            raise not_read(draft.span, "Something is missing here.")
        draft.introduce(tokens, self.nouns)
        return self._part(draft, ThingScope(self.nouns, list(draft.variables)), tokens)

    def _kept(
        self, draft: ActionDraft, scope: ThingScope, tokens: Sequence[Token], time: str
    ) -> Formula:
        """`the package is scanned and still at the place`: what a condition says does not change.

        Raises:
            NotRead: no condition says it.
        """
        stated = StatementReader(scope, self.book, is_effect=True, subject=self._subject)
        found = stated.read(tokens)
        before = [x for one in draft.conditions for x in flattened([one.formula])]
        places = [one.span.start for one in tokens if one.text == _STILL]
        new: list[Formula] = []
        for one in flattened([found.formula]):
            if not any(one.span.start <= place < one.span.end for place in places):
                new.append(one)
            elif isinstance(one, Atom) and one in before:
                draft.kept.append(one)
            else:
                raise not_read(one.span, "No condition says that this is so before.")
        self._subject = found.subject
        changed = conjunction(new, around(tokens)) if new else And((), around(tokens))
        if new:
            draft.effects.append(ActionPart(changed, around(tokens), time))
        return changed

    def _part(self, draft: ActionDraft, scope: ThingScope, tokens: Sequence[Token]) -> Formula:
        """A condition or an effect, what an action costs, or how long it takes."""
        span = around(tokens)
        time, tokens = cut_time(tokens, self.nouns)
        texts = [one.text for one in tokens]
        if not tokens:
            raise not_read(span, "Something is missing here.")
        if is_about_duration(texts) and not time:
            if draft.duration:
                raise not_read(span, "How long this action takes is said before.")
            draft.duration = duration(tokens, scope, self.book)
            return draft.duration
        # What an action costs is no condition, wherever it is said.
        is_cost = is_about_cost(texts)
        if is_cost and any(one.is_cost for one in draft.effects):
            raise not_read(span, "What this action costs is said before.")
        is_effect = self._is_effect or is_cost
        if is_effect and _STILL in texts:
            return self._kept(draft, scope, tokens, time)
        if not is_effect and (pair := _may_be_same(tokens, scope)):
            draft.kept.append(Atom("=", pair, span))
            return And((), span)
        if is_effect and time == OVER_ALL:
            raise not_read(span, "An effect happens at the start or at the end.")
        stated = StatementReader(scope, self.book, is_effect, self._subject).read(tokens)
        self._subject = stated.subject
        part = ActionPart(stated.formula, span, time)
        (draft.effects if is_effect else draft.conditions).append(part)
        return Timed(time, body=stated.formula) if time else stated.formula


def _may_be_same(tokens: Sequence[Token], scope: ThingScope) -> tuple[str, str] | None:
    """The things of `A may be the same as B`."""
    texts = tuple(one.text for one in tokens)
    at = next((at for at, _ in enumerate(texts) if texts[at : at + 5] == _MAY_BE_SAME), 0)
    if not at:
        return None
    first, second = items(tokens[:at], scope), items(tokens[at + 5 :], scope)
    match first, second:
        case [NamedThing(one)], [NamedThing(other)]:
            return one, other
    raise not_read(around(tokens), "Say of two things that they may be the same.")


def _lines(sentence: Sentence, text: str) -> Iterator[list[Token]]:
    """The lines of a sentence."""
    line: list[Token] = []
    for token in sentence.tokens:
        if line and "\n" in text[line[-1].span.end : token.span.start]:
            yield line
            line = []
        line.append(token)
    if line:
        yield line
