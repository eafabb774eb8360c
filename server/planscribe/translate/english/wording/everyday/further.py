"""Ways one after the other: `a road leads from a to b and from there to c`, `another from c`."""

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import LEADING, OF_GOAL, TURNING
from planscribe.translate.english.wording.cutting import before_joints, behind_joints
from planscribe.translate.english.wording.finding import find, has_any, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import Tokens, copied, word
from planscribe.translate.words.data import sayings

_ANOTHER = sayings(
    "another ( / 1)",
    "a (second / third / fourth / fifth / further / last) 1",
    "a (second / third / fourth / fifth / further)",
)


def another_from(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a road leads from a to b, another from b to c` -> `a road leads from a to b and a road leads
    from b to c`."""
    start = find(tokens, "from")
    lead = tokens[:start] if start > 0 else ()
    if len(lead) < 3 or lead[0].text not in ("a", "1") or lead[-1].text not in LEADING:
        return None
    if has_any(tokens, OF_GOAL - {"last"} | TURNING):
        return None
    made: list[Token] = list(tokens[:start])
    at = start
    while at < len(tokens):
        end = at
        end = behind_joints(tokens, end)
        said = next((one for one in _ANOTHER if _begins(tokens[end:], one)), ())
        if not said or end == at:
            made.append(tokens[at])
            at += 1
            continue
        like = tokens[end]
        made += (word("and", like), *copied(lead, like))
        at = end + len(said) + (tokens[end + len(said)].text in LEADING)
    return tuple(made) if len(made) > len(tokens) else None


def _begins(tokens: Tokens, said: tuple[str, ...]) -> bool:
    size = len(said)
    behind = texts(tokens[size : size + 2])
    is_way = behind[:1] == ("from",) or (behind[1:] == ("from",) and behind[0] in LEADING)
    return texts(tokens[:size]) == said and is_way


def from_there_to(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a way leads from a to b and from there to c` -> `.. from a to b and from b to c`."""
    made = tokens
    while (at := find(made, "from", "there", "to")) > 0:
        end = at - (made[at - 1].text == "then")
        end = before_joints(made, end)
        place = made[end - 1 : end]
        if end < 3 or end == at or made[end - 2].text not in ("to", "the"):
            return None
        if not vocabulary.is_name(place[0]):
            return None
        joint = word("and", made[at])
        there = copied(place, made[at + 1])
        made = (*made[:end], joint, made[at], *there, *made[at + 2 :])
    return made if made != tokens else None
