"""Texts, each made around one form of a sentence."""

from collections.abc import Callable, Collection, Iterator, Sequence
from random import Random

from tests.truth.built_in import BUILT_IN
from tests.truth.foreign import FOREIGN
from tests.truth.forms import counted, doubtful, joined, negated, scope, single
from tests.truth.language import capital
from tests.truth.meaning import Said, Sample, Sense
from tests.truth.scene import STYLES, WEIGHTS, Scene, Stuck

WORLDS = (*BUILT_IN, *FOREIGN)

Form = Callable[[Scene], Said | list[Said]]
FORMS: tuple[Form, ...] = (
    *single.FORMS,
    *joined.FORMS,
    *negated.FORMS,
    *counted.FORMS,
    *scope.FORMS,
    *doubtful.FORMS,
)


def chosen(names: Collection[str]) -> tuple[Form, ...]:
    """The forms of these names; all if there are none."""
    return tuple(one for one in FORMS if not names or one.__name__ in names)


def samples(number: int, seed: int) -> Iterator[Sample]:
    """So many texts; the same for the same seed."""
    for one in range(number):
        yield sample(one, seed)


def sample(number: int, seed: int, forms: Sequence[Form] = FORMS) -> Sample:
    """One text: forms take turns, so that a short run has each of them."""
    random = Random(f"{seed} {number}")
    form = forms[number % len(forms)]
    while True:
        world, style = random.choice(WORLDS), *random.choices(STYLES, WEIGHTS)
        try:
            return _written(number, Scene(world, style, random), form)
        except Stuck:
            continue


def _written(number: int, scene: Scene, form: Form) -> Sample:
    made = form(scene)
    focus = made if isinstance(made, list) else [made]
    said = [*focus, *_around(scene, focus)]
    scene.random.shuffle(said)
    said.sort(key=lambda one: one.is_last)
    start = scene.introductions()
    if scene.world.is_built_in:
        start = [f"Domain: {scene.world.name}\n\n{start[0]}", *start[1:]]
    words = [*start, *scene.world.givens, *(_begun(one.words) for one in said)]
    is_open = any(one.sense is Sense.OPEN for one in said)
    problem = None if is_open else scene.problem(said)
    text = f"{' '.join(words)}\n"
    return Sample(number, scene.world.name, form.__name__, scene.style, text, problem)


def _begun(sentence: str) -> str:
    """A sentence with a capital, unless it begins with a name."""
    return capital(sentence) if sentence.split()[0] in ("the", "there", "you", "your") else sentence


def _around(scene: Scene, focus: list[Said]) -> Iterator[Said]:
    """Plain sentences next to those that a text is about."""
    for _ in range(scene.random.randint(0, 1)):
        try:
            yield single.statement(scene)
        except Stuck:
            break
    if not any(one.goal or one.avoided for one in focus):
        yield single.wish(scene) if scene.random.random() < 0.5 else single.goal(scene)
