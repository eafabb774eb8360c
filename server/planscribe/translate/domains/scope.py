"""What a sentence about an action can refer to: its parameters, and what a sentence introduces."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from planscribe.model.pddl.definitions import Parameter
from planscribe.syntax.task import Token
from planscribe.translate.domains.nouns import Nouns
from planscribe.translate.domains.trouble import around, unclear, unknown
from planscribe.wording import listed

ORDINALS = ("first", "second", "third", "fourth", "fifth")
_DIFFERING = frozenset((one,) for one in (*ORDINALS[1:], "different"))
_PLACES = {**{one: at for at, one in enumerate(ORDINALS)}, "former": 0, "latter": 1}
ALONE = frozenset({*_PLACES, "other"})
"""What can be said without a noun: `the first`, `the other one`."""


@dataclass(frozen=True, slots=True)
class ActionVariable:
    """A variable: `a block`, `another block`, `a block A`, `an old place`."""

    name: str
    type: str
    noun: tuple[str, ...]
    before: tuple[str, ...] = ()
    """The words between the article and the noun."""
    label: str = ""
    is_other: bool = False
    after: str = ""
    """The word behind it where it is introduced: `member` of `a staff member`."""

    @property
    def parameter(self) -> Parameter:
        """The variable in PDDL."""
        return Parameter(self.name, (self.type,))

    @property
    def differs(self) -> bool:
        """Whether it is none of those before: `another room`, `a second room`."""
        return self.is_other or self.before[:1] in _DIFFERING


@dataclass(slots=True)
class ThingScope:
    """The variables of an action, in their order, and those within a sentence."""

    nouns: Nouns
    variables: list[ActionVariable] = field(default_factory=list)

    def inner(self) -> "ThingScope":
        """A scope within this one."""
        return ThingScope(self.nouns, [*self.variables])

    def labelled(self, label: str) -> ActionVariable | None:
        """The variable with a label."""
        return next((one for one in self.variables if label and one.label == label), None)

    def add(
        self,
        noun: tuple[str, ...],
        before: tuple[str, ...] = (),
        label: str = "",
        *,
        is_other: bool = False,
        after: str = "",
    ) -> ActionVariable:
        """A new variable, with a name that no other one has."""
        kind = self.nouns.type_of(noun)
        named = label.lower() or "-".join((*before, *noun))
        taken = {one.name for one in self.variables}
        tries = (f"?{named}{number or ''}" for number in (0, *range(2, len(taken) + 3)))
        name = next(one for one in tries if one not in taken)
        made = ActionVariable(name, kind, noun, before, label, is_other, after)
        self.variables.append(made)
        return made

    def meant(self, tokens: Sequence[Token], before: tuple[str, ...], noun: tuple[str, ...]) -> str:
        """The variable that `the NOUN` refers to.

        Raises:
            NotRead: there is none, or there are several.
        """
        kind = self.nouns.type_of(noun)
        same = [one for one in self.variables if one.type == kind]
        fitting = same or [one for one in self.variables if self.nouns.is_below(one.type, kind)]
        words = " ".join((*before, *noun))
        if not fitting:
            known = listed(self._names(self.variables), most=6)
            there = f"known here: {known}" if known else "nothing is introduced here"
            raise unknown(around(tokens), f"Nothing introduces `the {words}`; {there}.")
        exact = [one for one in fitting if one.before == before and not one.is_other]
        if before and not exact:
            exact = self._by_order(fitting, before)
        if not before and len(exact) != 1:
            exact = [one for one in exact if not one.label] or (
                fitting if len(fitting) == 1 else exact
            )
        if len(exact) == 1:
            return exact[0].name
        if before and not exact:
            message = f"Nothing introduces `the {words}`; it can be one of"
            raise unknown(around(tokens), f"{message} {listed(self._names(fitting), 'or')}.")
        several = listed(self._names(fitting), "or")
        raise unclear(around(tokens), f"`the {words}` can be {several}; say which.")

    def meant_without_noun(self, tokens: Sequence[Token], word: str) -> str:
        """The variable that `the first` or `the other one` refers to.

        Raises:
            NotRead: there is none, or there are several.
        """
        others = [one for one in self.variables if one.is_other]
        fitting = others if word == "other" else [x for x in self.variables if x.before == (word,)]
        if not fitting and word in _PLACES:
            several = {tuple(one.name for one in each): each for each in self._alike()}
            groups = list(several.values())
            place = _PLACES[word]
            fitting = groups[0][place : place + 1] if len(groups) == 1 else []
            if word in ("former", "latter") and len(groups) == 1 and len(groups[0]) > 2:
                fitting = []
        if len(fitting) != 1:
            message = f"Say which: put a noun behind `the {word}`."
            raise unclear(around(tokens), message)
        return fitting[0].name

    def _alike(self) -> Iterator[list[ActionVariable]]:
        """The variables that are of one type, or of the type of `another ..`."""
        others = [one for one in self.variables if one.is_other]
        for one in others or self.variables:
            every = [x for x in self.variables if self.nouns.is_below(x.type, one.type)]
            if len(every) > 1:
                yield every

    def _names(self, variables: Sequence[ActionVariable]) -> Iterator[str]:
        """What to call some variables: those of the same name in their order."""
        names = [_said(one) for one in variables]
        for one, name in zip(variables, names, strict=True):
            kind = [other for other in self.variables if other.type == one.type]
            place = kind.index(one)
            if names.count(name) > 1 and place < len(ORDINALS):
                yield f"`the {' '.join((ORDINALS[place], *one.noun))}`"
            else:
                yield name

    def _by_order(
        self, fitting: list[ActionVariable], before: tuple[str, ...]
    ) -> list[ActionVariable]:
        if before == ("other",):
            return [one for one in fitting if one.is_other]
        if len(before) == 1 and before[0] in ORDINALS:
            place = ORDINALS.index(before[0])
            return fitting[place : place + 1]
        return []


def _said(one: ActionVariable) -> str:
    article = "the other" if one.is_other else "the"
    return f"`{one.label or ' '.join((article, *one.before, *one.noun))}`"
