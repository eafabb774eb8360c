"""What a rule defines and what an action is, in sentences."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

from planscribe.model.lexicon import Piece
from planscribe.model.pddl.definitions import Action, Derived
from planscribe.model.pddl.timed import DurativeAction
from planscribe.translate.describe.atoms import filled
from planscribe.translate.describe.domain_words.formulas import FormulaWords, NoWords
from planscribe.translate.describe.domain_words.phrases import action_patterns
from planscribe.wording import with_article


def rule_sentence(rule: Derived, said: FormulaWords) -> str:
    """`A block B is above a block C if B is on C.`"""
    introduced = map(with_article, said.referring.introduce(rule.head.parameters))
    head = filled(said.pattern(rule.head.name), list(introduced))
    return f"{head[:1].upper()}{head[1:]} if {said.joined(rule.condition)}."


def action_texts(
    action: Action | DurativeAction, words: Callable[[], FormulaWords]
) -> Iterator[str]:
    """What may say an action, the best first."""
    with suppress(NoWords):
        for pattern in action_patterns(action):
            for name in ("", f" ({action.spelling or action.name})"):
                yield _action_text(action, pattern, name, words())


def _action_text(
    action: Action | DurativeAction, pattern: tuple[Piece, ...], name: str, said: FormulaWords
) -> str:
    """`To load a package into a truck:`, and its conditions and effects as a list."""
    introduced = list(map(with_article, said.referring.introduce(action.parameters)))
    if isinstance(action, DurativeAction):
        conditions = [said.duration(action.duration), *said.sentences(action.condition)]
    else:
        conditions = list(said.sentences(action.precondition))
    effects = list(replace(said, is_effect=True).sentences(action.effect))
    if effects:
        first = effects[0]
        is_label = first.split()[0] in said.referring.labels
        effects[0] = f"Then {first if is_label else first[:1].lower() + first[1:]}"
    lines = "".join(f"- {one}\n" for one in (*conditions, *effects))
    return f"To {filled(pattern, introduced)}{name}:\n\n{lines}"
