"""What is known of an action: which literals it has for certain, may have, and cannot have."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from planscribe.author.induce.hypotheses import ActionHypotheses, Hypothesis, Purpose
from planscribe.model.pddl.definitions import Atom
from planscribe.plan.ground.packed import bits

PURPOSES = tuple(Purpose)


class Belief(StrEnum):
    """What is known of a hypothesis."""

    REQUIRED = "required"
    """The action has the literal."""
    POSSIBLE = "possible"
    """No observation shows it, and none refutes it."""
    EXCLUDED = "excluded"
    """The action does not have the literal."""


@dataclass(frozen=True, slots=True)
class BeliefProof:
    """Why something is known: the entry of the record that shows it, and the earlier ones used."""

    entry: int
    reason: str
    earlier: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Requirement:
    """At least one of these hypotheses is true."""

    mask: int
    proof: BeliefProof


class ContradictionFound(Exception):  # noqa: N818
    """Two observations exclude each other, by the hypotheses considered."""

    def __init__(self, about: str, first: BeliefProof, second: BeliefProof) -> None:
        super().__init__(about)
        self.about = about
        self.first = first
        self.second = second

    @property
    def where(self) -> str:
        """Which entry cannot be, and next to which other one."""
        if self.first.entry == self.second.entry:
            return f"entry {self.second.entry} has no explanation"
        first = f"entry {self.first.entry}" if self.first.entry else "the domain"
        return f"entry {self.second.entry} contradicts {first}"


@dataclass(slots=True)
class ActionBeliefs:
    """The version space of an action.

    A hypothesis is a bit: the places of the candidates in the purpose `NEEDED`, then the others.
    """

    candidates: ActionHypotheses
    required: int = 0
    possible: int = field(init=False)
    proofs: dict[int, BeliefProof] = field(default_factory=dict)
    """By the number of the bit."""
    requirements: list[Requirement] = field(default_factory=list)
    """Those that no known literal meets."""
    kept: list[tuple[int, int, BeliefProof]] = field(default_factory=list)
    """Masks of additions and deletions: without any of the first, there is none of the second."""
    expects_reasons: bool = False
    """Whether the next rejection is expected to come with its reasons."""
    version: int = 0
    """Grows with each change."""

    def __post_init__(self) -> None:
        self.possible = sum(
            mask << self.shift(purpose) for purpose, mask in self.candidates.purposes.items()
        )

    def shift(self, purpose: Purpose) -> int:
        """Where the bits of a purpose begin."""
        return PURPOSES.index(purpose) * len(self.candidates.atoms)

    def part(self, mask: int, purpose: Purpose) -> int:
        """The candidates that have a purpose in a mask."""
        return mask >> self.shift(purpose) & ((1 << len(self.candidates.atoms)) - 1)

    def undecided(self, purpose: Purpose) -> int:
        """The candidates that may have a purpose."""
        return self.part(self.possible, purpose)

    def known(self, purpose: Purpose) -> int:
        """The candidates that have a purpose for certain."""
        return self.part(self.required, purpose)

    def one_of(self, purpose: Purpose) -> tuple[int, ...]:
        """Of each mask, one candidate has a purpose, and it is not known which."""
        found = (self.part(one.mask & self.possible, purpose) for one in self.requirements)
        return tuple(mask for mask in found if mask)

    def belief(self, purpose: Purpose, atom: Atom) -> Belief:
        """What is known of an atom in a purpose."""
        if atom not in self.candidates.atoms:
            return Belief.EXCLUDED
        bit = 1 << (self.shift(purpose) + self.candidates.atoms.index(atom))
        if self.required & bit:
            return Belief.REQUIRED
        return Belief.POSSIBLE if self.possible & bit else Belief.EXCLUDED

    def proof(self, purpose: Purpose, atom: Atom) -> BeliefProof | None:
        """Why that is known."""
        place = self.candidates.atoms.index(atom)
        return self.proofs.get(self.shift(purpose) + place)

    def hypotheses(self, mask: int) -> Iterator[Hypothesis]:
        """The hypotheses in a mask, preconditions first."""
        atoms = self.candidates.atoms
        for number in bits(mask):
            purpose = PURPOSES[number // len(atoms)]
            yield Hypothesis(self.candidates.action.name, purpose, atoms[number % len(atoms)])

    def shown(self, mask: int) -> BeliefProof | None:
        """What shows that one of some hypotheses is true, if anything does."""
        if known := mask & self.required:
            return self.proofs[next(bits(known))]
        left = (one for one in self.requirements if not one.mask & self.possible & ~mask)
        return next((one.proof for one in left), None)

    def expect_reasons(self) -> None:
        """From now on, expect that rejections come with their reasons."""
        if not self.expects_reasons:
            self.expects_reasons = True
            self.version += 1

    def require_one(self, mask: int, proof: BeliefProof) -> None:
        """Learn that one of some hypotheses is true.

        Raises:
            ContradictionFound: all of them are excluded.
        """
        if mask & self.required:
            return
        left = mask & self.possible
        if not left:
            first = next((self.proofs[one] for one in bits(mask) if one in self.proofs), proof)
            raise ContradictionFound(self._about(mask, proof), first, proof)
        if left & (left - 1):
            if not any(one.mask & self.possible & ~left == 0 for one in self.requirements):
                self.requirements = [one for one in self.requirements if left & ~one.mask]
                self.requirements.append(Requirement(mask, proof))
                self.version += 1
                self._keep_again()
            return
        self._settle(left, mask, proof)

    def exclude(self, mask: int, proof: BeliefProof) -> None:
        """Learn that none of some hypotheses is true.

        Raises:
            ContradictionFound: one of them is known to be true.
        """
        if wrong := mask & self.required:
            first = self.proofs[next(bits(wrong))]
            raise ContradictionFound(self._about(wrong, proof), first, proof)
        mask &= self.possible
        if not mask:
            return
        self.possible &= ~mask
        self.version += 1
        for number in bits(mask):
            self.proofs[number] = proof
        self._propagate()

    def keep(self, additions: int, deletions: int, proof: BeliefProof) -> None:
        """Learn that atoms stayed true: none is deleted unless one of them is added, too."""
        if not additions & (self.required | self.possible):
            self.exclude(deletions, proof)
        elif self.shown(additions):
            return
        elif shown := self.shown(deletions):
            earlier = tuple(sorted({shown.entry, *proof.earlier} - {proof.entry}))
            self.require_one(additions, BeliefProof(proof.entry, proof.reason, earlier))
        elif deletions & self.possible:
            known = ((one[0], one[1]) for one in self.kept)
            if (additions, deletions) not in known:
                self.kept.append((additions, deletions, proof))
                self.version += 1

    def _settle(self, bit: int, mask: int, proof: BeliefProof) -> None:
        """Take over what is the only possibility left."""
        number = bit.bit_length() - 1
        others = (self.proofs[one].entry for one in bits(mask & ~bit) if one in self.proofs)
        earlier = tuple(sorted({*others, *proof.earlier} - {proof.entry}))
        self.proofs[number] = BeliefProof(proof.entry, proof.reason, earlier)
        self.required |= bit
        self.possible &= ~bit
        self.version += 1
        self.exclude(self._pointless(bit) & self.possible, self._redundant(number))
        self._propagate()

    def _pointless(self, bit: int) -> int:
        """What would mean nothing next to a hypothesis that is true."""
        size = len(self.candidates.atoms)
        (hypothesis,) = self.hypotheses(bit)
        place = 1 << ((bit.bit_length() - 1) % size)
        others = {
            Purpose.NEEDED: (Purpose.FORBIDDEN, Purpose.ADDED),
            Purpose.FORBIDDEN: (Purpose.NEEDED, Purpose.DELETED),
            Purpose.ADDED: (Purpose.DELETED,),
            Purpose.DELETED: (),
        }[hypothesis.purpose]
        return sum(place << self.shift(purpose) for purpose in others)

    def _redundant(self, number: int) -> BeliefProof:
        proof = self.proofs[number]
        return BeliefProof(proof.entry, "it would change nothing", proof.earlier)

    def _propagate(self) -> None:
        waiting, self.requirements = self.requirements, []
        for place, one in enumerate(waiting):
            if one.mask & self.required:
                continue
            left = one.mask & self.possible
            if left & (left - 1):
                self.requirements.append(one)
                continue
            self.requirements += waiting[place + 1 :]
            self.require_one(one.mask, one.proof)
            return
        self._keep_again()

    def _keep_again(self) -> None:
        """Draw the conclusions that atoms stayed true again: more is known now."""
        kept, self.kept = self.kept, []
        for additions, deletions, proof in kept:
            self.keep(additions, deletions, proof)

    def _about(self, mask: int, proof: BeliefProof) -> str:
        hypothesis = next(self.hypotheses(mask))
        return f"{hypothesis.action}: {proof.reason}"
