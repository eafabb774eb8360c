"""Claims and things with the joints between them: `and`, `or`, `neither .. nor`."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from planscribe.text import Span
from planscribe.translate.domains.clauses.claims import Joined, PhraseClaim, Statement, ThingGroup
from planscribe.translate.domains.items import Pronoun, Thing
from planscribe.translate.domains.numbers.claims import NumberClaim
from planscribe.translate.domains.trouble import not_read, unclear
from planscribe.translate.words import table


def joined_claims(joined: Sequence[tuple[str, PhraseClaim | NumberClaim, bool]]) -> Statement:
    """Claims with the joints between them, each with whether it leaves out its verb.

    Raises:
        NotRead: they can be read in several ways.
    """
    claims: list[PhraseClaim | NumberClaim] = []
    joints: list[str] = []
    is_denied = False
    for joint, claim, is_elided in joined:
        made = claim
        if not is_elided:
            is_denied = claim.negated
        elif is_denied and not claim.negated:
            if joint not in ("or", "nor"):
                message = "It is not clear whether this is denied, too; repeat the verb."
                raise unclear(claim.span, message)
            made, joint = replace(claim, negated=True), "and"
        elif claim.negated:
            is_denied = True
        if is_elided and joint == "," and _is_gerund(claim):
            raise unclear(claim.span, "It is not clear what does this; write a sentence for it.")
        if joint == "nor":
            raise not_read(claim.span, "Write `neither .. nor`.")
        joints.append(joint)
        claims.append(made)
    span = Span(claims[0].span.start, claims[-1].span.end)
    if len(claims) == 1:
        return claims[0]
    return Joined(one_joint(joints[1:], span), tuple(claims), span)


def _is_gerund(claim: PhraseClaim | NumberClaim) -> bool:
    """Whether a claim without its verb begins like `, making the truck full`."""
    words = claim.parts[1:3] if isinstance(claim, PhraseClaim) else ()
    return len(words) > 1 and words[0] == "is" and table.is_gerund(str(words[1]))


def with_thing(before: Thing | ThingGroup, joint: str, thing: Thing) -> ThingGroup:
    """A thing, or several, and one more.

    Raises:
        NotRead: they have different joints.
    """
    things = before.things if isinstance(before, ThingGroup) else (before,)
    known = before.joint if isinstance(before, ThingGroup) else ","
    span = Span(before.span.start, thing.span.end)
    if known != "," and joint != known and joint != ",":
        raise unclear(span, "Say `and` or `or` here, but not both.")
    named = tuple(one for one in (*things, thing) if not isinstance(one, Pronoun))
    return ThingGroup(joint if joint != "," else known, named, span)


def one_joint(joints: Iterable[str], span: Span) -> str:
    """The joint of a list, of which commas say nothing.

    Raises:
        NotRead: it has both `and` and `or`.
    """
    found = {one for one in joints if one != ","}
    if len(found) > 1:
        raise unclear(span, "`and` and `or` are mixed here; write several sentences.")
    return found.pop() if found else "and"
