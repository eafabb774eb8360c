"""A dialogue with a language model: a product is asked for, read, judged, repaired and compared.

Nothing here knows what a product is. An inquiry says what is asked and how an answer is read; a
review says what judges a product, how a repair is asked for, and how several samples are compared.
The source limits what calls may cost (`llm/session.py`).
"""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Generic, TypeAlias, TypeVar

from planscribe.llm.faults import ModelFault, ModelFaultKind, shortened
from planscribe.llm.request import Answer, Cancellation, Message, ModelSource, Request, Topic

AGREEMENT = "agreement"
"""The name of the round that compares samples, without a call."""

_VARIED = 0.7
"""The temperature of further samples: at 0 they would all be the same."""

_MOST_COMPLAINTS = 20
"""How many complaints a model is sent at once."""

_MOST_OF_A_CAUSE = 3
"""How many statements, or messages about the same ones, are sent for one cause."""

P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Asking:
    """How a language model is asked, for any product.

    `rounds` is how often it may repair its answer, `samples` how many answers are compared. Prompts
    in the folder `prompts` replace the built-in ones of the same name.
    """

    model: str
    rounds: int = 2
    samples: int = 1
    prompts: Path | None = None
    max_tokens: int | None = None
    reasoning_effort: str | None = None
    has_second_opinion: bool = False
    """Whether a further call judges the result."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """What is wrong with a product, in words; `part` is the text at fault, empty if all of it.

    A doubt may be mistaken: if the model keeps what it has said, the person decides. `place` is the
    index of what the answer is about, if it is about several things.
    """

    part: str
    message: str
    place: int | None = None
    is_doubt: bool = False

    def __str__(self) -> str:
        return f"{self.part} {self.message}".strip()


@dataclass(frozen=True, slots=True)
class Extract(Generic[P]):
    """What could be read from an answer, and what is wrong with the rest.

    `is_empty` says that nothing can be used: such an answer is no repair, and if its end is
    missing, the call has failed.
    """

    product: P
    complaints: tuple[Complaint, ...] = ()
    is_empty: bool = False


@dataclass(frozen=True, slots=True)
class Inquiry(Generic[P]):
    """What is asked, and how an answer is read."""

    name: str
    """What the call is for, in a word or two."""
    messages: tuple[Message, ...]
    read: Callable[[str, bool], Extract[P]]
    """Takes the text of an answer, and whether its end is missing."""
    schema: str | None = None
    """The JSON schema that an answer should fit."""
    topic: Topic | None = None
    """What is asked for, in any prompt."""
    repair_schema: str | None = None
    """The JSON schema that a repair should fit, if it is another one."""


def repaired(_before: P, _complaints: Sequence[Complaint], now: P) -> P:
    """Take a repair as it is, however it differs from the product before."""
    return now


def first(products: Sequence[P]) -> P:
    """Take the product with the fewest complaints; the other samples do not count."""
    return products[0]


@dataclass(frozen=True, slots=True)
class Review(Generic[P]):
    """What judges a product, how a repair is asked for, and how samples are compared."""

    judge: Callable[[P], Sequence[Complaint]]
    repair: Callable[[str], tuple[Message, ...]]
    """The messages that ask for a repair, from a list of the complaints."""
    agree: Callable[[Sequence[P]], P] = first
    """Takes one product of each sample, those with the fewest complaints first."""
    follow: Callable[[P, Sequence[Complaint], P], P] = repaired
    """What a repair comes to: takes the product before, the complaints sent, and the new one."""


@dataclass(frozen=True, slots=True)
class Round(Generic[P]):
    """One call: what was sent and answered, and the product so far.

    A fault says why the answer is not whole; what can be read of it is still used.
    """

    name: str
    messages: tuple[Message, ...]
    answer: Answer
    product: P
    complaints: tuple[Complaint, ...] = ()
    fault: ModelFault | None = None
    is_empty: bool = False
    """Whether nothing of the answer can be used."""
    is_accepted: bool = True
    """Whether it replaces the round before; not if a repair is no better."""
    kept: tuple[Complaint, ...] = ()
    """The doubts that the model was asked about, and leaves."""

    @property
    def open(self) -> tuple[Complaint, ...]:
        """The complaints but for doubts that the model leaves."""
        return tuple(one for one in self.complaints if one not in self.kept)

    @property
    def defects(self) -> tuple[int, int]:
        """How many open complaints there are: certain ones, which weigh more, and doubts."""
        doubts = sum(one.is_doubt for one in self.open)
        return len(self.open) - doubts, doubts


@dataclass(frozen=True, slots=True)
class Sent:
    """A request is on its way."""

    name: str
    request: Request


@dataclass(frozen=True, slots=True)
class Heard:
    """A piece of an answer has arrived."""

    text: str


Event: TypeAlias = Sent | Heard
OnEvent: TypeAlias = Callable[[Event], None]
"""Receives each event immediately, in the thread that asks."""


@dataclass(frozen=True, slots=True)
class Dialogue:
    """A model that can be asked, one inquiry after the other."""

    asking: Asking
    source: ModelSource
    on_event: OnEvent | None = None
    cancellation: Cancellation | None = None

    def ask(self, inquiry: Inquiry[P]) -> Round[P]:
        """Ask once, without judging what is read.

        Raises:
            ModelFault: nothing of an answer can be used, or it was cancelled.
        """
        return self._call(inquiry, inquiry.name, inquiry.messages, 0)

    def sample(self, inquiry: Inquiry[P], number: int, temperature: float) -> Round[P]:
        """Ask for one of several answers, none of which is judged; each number has its own seed.

        Raises:
            ModelFault: nothing of an answer can be used, or it was cancelled.
        """
        name = f"{inquiry.name}, answer {number + 1}"
        return self._call(inquiry, name, inquiry.messages, number, temperature)

    def settle(self, inquiry: Inquiry[P], review: Review[P]) -> Iterator[Round[P]]:
        """Ask for all samples, have each one repaired as long as that helps, and compare them.

        Each round is made when the iterator is asked for it. The last accepted one holds the
        result.

        Raises:
            ModelFault: nothing of an answer can be used, or it was cancelled.
        """
        samples = []
        for number in range(max(self.asking.samples, 1)):
            best = yield from self._repaired(inquiry, review, number)
            samples.append(best)
        if len(samples) > 1:
            ranked = sorted(samples, key=lambda one: one.defects)
            product = review.agree([one.product for one in ranked])
            complaints = tuple(review.judge(product))
            yield replace(ranked[0], name=AGREEMENT, product=product, complaints=complaints)

    def _repaired(
        self, inquiry: Inquiry[P], review: Review[P], sample: int
    ) -> Generator[Round[P], None, Round[P]]:
        name = f"{inquiry.name}, answer {sample + 1}" if sample else inquiry.name
        best = _judged(self._call(inquiry, name, inquiry.messages, sample), review)
        yield best
        for number in range(1, self.asking.rounds + 1):
            if not best.open or best.fault:
                break
            asked = review.repair(listed(best.open))
            messages = (*best.messages, Message("assistant", best.answer.text), *asked)
            again = replace(inquiry, schema=inquiry.repair_schema or inquiry.schema)
            made = self._call(again, f"repair {number}", messages, sample)
            product = review.follow(best.product, best.open, made.product)
            made = _judged(replace(made, product=product), review)
            doubts = (one for one in best.complaints if one.is_doubt and one in made.complaints)
            made = replace(made, kept=tuple(doubts))
            # The same again is an answer to doubts only.
            is_stuck = made.product == best.product and 0 < made.defects[0] == best.defects[0]
            is_better = made.defects < best.defects and not (made.is_empty or is_stuck)
            yield replace(made, is_accepted=is_better)
            if not is_better:
                break
            best = made
        return best

    def _call(
        self,
        inquiry: Inquiry[P],
        name: str,
        messages: tuple[Message, ...],
        sample: int,
        temperature: float | None = None,
    ) -> Round[P]:
        """Ask; without a temperature, the first sample is the most likely one."""
        request = Request(
            messages,
            self.asking.model,
            temperature=(_VARIED if sample else 0) if temperature is None else temperature,
            seed=sample,
            max_tokens=self.asking.max_tokens,
            schema=inquiry.schema,
            reasoning_effort=self.asking.reasoning_effort,
            topic=inquiry.topic and Topic(f"{inquiry.topic.subject}: {name}", inquiry.topic.parts),
        )
        if self.on_event:
            self.on_event(Sent(name, request))
        answer, fault = self._answer(request)
        is_cut = fault is not None and fault.kind is not ModelFaultKind.SHORTENED
        found = inquiry.read(answer.text, is_cut)
        if fault and found.is_empty:
            raise fault
        return Round(name, messages, answer, found.product, found.complaints, fault, found.is_empty)

    def _answer(self, request: Request) -> tuple[Answer, ModelFault | None]:
        """The answer, or what there is of one."""
        hear = self.on_event
        on_text = (lambda text: hear(Heard(text))) if hear else None
        try:
            answer = self.source.ask(request, cancellation=self.cancellation, on_text=on_text)
        except ModelFault as fault:
            part = fault.partial
            if fault.kind is ModelFaultKind.CANCELLED or part is None or not part.text.strip():
                raise
            return part, fault
        return answer, shortened(request, answer)


def gathered(rounds: Iterable[Round[P]]) -> tuple[tuple[Round[P], ...], ModelFault | None]:
    """All rounds up to the first call that fails, and why it fails.

    Raises:
        ModelFault: the first call fails, or it was cancelled.
    """
    done: list[Round[P]] = []
    try:
        for one in rounds:
            done.append(one)
    except ModelFault as fault:
        if not done or fault.kind is ModelFaultKind.CANCELLED:
            raise
        return tuple(done), fault
    return tuple(done), None


def outcome(rounds: Sequence[Round[P]]) -> Round[P] | None:
    """The last accepted round, which holds the result of a dialogue; None if there is none."""
    return next((one for one in reversed(rounds) if one.is_accepted), None)


def listed(complaints: Sequence[Complaint]) -> str:
    """Complaints as a list for a model, by cause, and no more than it can repair at once."""
    parts: dict[str, dict[str, None]] = {}
    for one in complaints:
        parts.setdefault(one.message, {})[one.part] = None
    messages: dict[tuple[str, ...], list[str]] = {}
    for message, concerned in parts.items():
        messages.setdefault(tuple(filter(None, concerned)), []).append(message)
    lines = [
        f"- {'  '.join(filter(None, [_some(concerned), _some(about)]))}"
        for concerned, about in messages.items()
    ]
    left = len(lines) - _MOST_COMPLAINTS
    return "\n".join([*lines[:_MOST_COMPLAINTS], *([f"- and {left} more"] if left > 0 else [])])


def _some(texts: Sequence[str]) -> str:
    """The first texts, and how many others there are."""
    left = len(texts) - _MOST_OF_A_CAUSE
    more = [f"(and {left} more of this kind)"] if left > 0 else []
    return " ".join([*texts[:_MOST_OF_A_CAUSE], *more])


def _judged(one: Round[P], review: Review[P]) -> Round[P]:
    return replace(one, complaints=(*one.complaints, *review.judge(one.product)))
