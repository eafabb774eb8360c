"""The literals that conditions and effects put side by side, by the tree alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from planscribe.model.pddl.operators import ASSIGNMENTS, COMPARISONS, TRAJECTORY
from planscribe.model.pddl.reading.form import DEEPEST
from planscribe.model.symbols.reader import ACTIONS
from planscribe.syntax.pddl.tree import Source

_CONNECTIVES = frozenset({"and", "or", "not", "imply", "when", "forall", "exists", "oneof"})
_QUANTIFIERS = frozenset({"forall", "exists"})
_NO_PREDICATES = (_CONNECTIVES | ASSIGNMENTS | COMPARISONS) - {"="}
_CONDITIONS = frozenset({":precondition", ":condition"})
_OF_CONDITIONS = frozenset({":goal", ":derived", ":constraints"})


@dataclass(frozen=True, slots=True)
class PddlLiteral:
    """An atom, or its negation; `time` is that of a durative action, such as `at start`."""

    node: int
    words: tuple[str, ...]
    is_negated: bool
    time: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Literals that all hold, all happen, or, in a disjunction, of which one holds."""

    literals: tuple[PddlLiteral, ...]
    is_disjunction: bool = False


@dataclass(frozen=True, slots=True)
class Conjunctions:
    """The groups of a section; `precondition` and `effect` are those of an action itself."""

    conditions: tuple[Group, ...] = ()
    effects: tuple[Group, ...] = ()
    precondition: Group = Group(())
    effect: Group = Group(())


def conjunctions(tree: Source, keyword: str, items: Sequence[int]) -> Conjunctions:
    """The groups of literals in a section."""
    walk = _Walk(tree)
    precondition = effect = Group(())
    if keyword in _OF_CONDITIONS:
        walk.group([node for node in items if tree.is_list(node)][keyword == ":derived" :])
    elif keyword in ACTIONS:
        for key, node in pairwise(items):
            if tree.word(key) in _CONDITIONS:
                precondition = walk.group([node])
            elif tree.word(key) == ":effect":
                effect = walk.group([node], is_effect=True)
    return Conjunctions(tuple(walk.conditions), tuple(walk.effects), precondition, effect)


@dataclass(slots=True)
class _Walk:
    tree: Source
    conditions: list[Group] = field(default_factory=list)
    effects: list[Group] = field(default_factory=list)

    def group(self, nodes: Sequence[int], is_effect: bool = False, depth: int = 0) -> Group:
        """Add the group of a conjunction, and then those inside it."""
        inside: list[tuple[Sequence[int], bool]] = []
        choices: list[int] = []
        literals = [
            literal
            for node in nodes
            for literal in self.literals(node, "", is_effect, inside, choices, depth)
        ]
        made = Group(tuple(literals))
        (self.effects if is_effect else self.conditions).append(made)
        for choice in choices:
            self.disjunction(choice, inside)
        for several, is_inner_effect in inside if depth < DEEPEST else ():
            self.group(several, is_inner_effect, depth + 1)
        return made

    def literals(
        self,
        node: int,
        time: str,
        is_effect: bool,
        inside: list[tuple[Sequence[int], bool]],
        choices: list[int],
        depth: int,
    ) -> Iterator[PddlLiteral]:
        """The literals of a conjunct; what is no literal goes to `inside` and `choices`."""
        tree = self.tree
        head, rest = tree.head(node), tree.children(node)[1:]
        if literal := self.literal(node, time):
            yield literal
        elif depth > DEEPEST:
            return
        elif head == "and":
            for one in rest:
                yield from self.literals(one, time, is_effect, inside, choices, depth + 1)
        elif head in ("at", "over") and len(rest) == 2:
            when = f"{head} {tree.word(rest[0])}"
            yield from self.literals(rest[1], when, is_effect, inside, choices, depth + 1)
        elif head == "or" and not is_effect:
            choices.append(node)
        elif head in _QUANTIFIERS:
            inside.append((rest[1:], is_effect))
        elif head == "when":
            inside.append((rest[:1], False))
            inside.append((rest[1:], True))
        elif head in ("imply", "oneof", "preference") or head in TRAJECTORY:
            inside.extend(([one], is_effect) for one in rest if tree.is_list(one))

    def disjunction(self, node: int, inside: list[tuple[Sequence[int], bool]]) -> None:
        """Add the group of a disjunction; what is no literal goes to `inside`."""
        literals = []
        for one in self.tree.children(node)[1:]:
            if literal := self.literal(one, ""):
                literals.append(literal)
            else:
                inside.append(([one], False))
        self.conditions.append(Group(tuple(literals), is_disjunction=True))

    def literal(self, node: int, time: str) -> PddlLiteral | None:
        """The literal that a node is, if it is one."""
        tree = self.tree
        is_negated = tree.head(node) == "not"
        if is_negated:
            children = tree.children(node)
            words = tree.words(children[1]) if len(children) == 2 else None
        else:
            words = tree.words(node)
        if not words or words[0] in _NO_PREDICATES:
            return None
        return PddlLiteral(node, tuple(words), is_negated, time)
