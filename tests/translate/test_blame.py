"""The word that keeps a sentence from being read is marked and named, and never its neighbour."""

import pytest

from planscribe.translate.ir import Remark, Unreadable
from tests.support.sentences import read_as

BEFORE = {
    "photos": "There are 2 cameras: cam1 and cam2. There are 2 targets: t1 and t2.",
    "grippers": "There are 2 rooms: kitchen and hall. There is a robot. "
    "There are 2 grippers and 2 balls.",
    "blocksworld": "There are 4 blocks: a, b, c and d.",
    "barman": "There are 2 shots, 2 cocktails and a shaker. There are 2 ingredients: vodka, lime.",
    "floortile": "There are 2 robots, 4 tiles and 2 colors: white and black.",
    "storage": "There are 2 hoists, 2 crates and a depot. area1 and area2 are store areas.",
    "parcels": "There are 2 places, 2 couriers, 2 vans and 2 parcels.",
    "workshop": "There are 2 machines, 2 parts and a shelf.",
    "tour": "There are 2 places: gate and tower.",
    "kitchen": "There are 2 items and 2 bowls.",
}

# Names that are words: of predicates, types, verbs, and of English.
TAKEN = [
    ("photos", "There are three modes, infrared, image and thermal.", "image"),
    ("photos", "There are three modes, image, infrared and thermal.", "image"),
    ("photos", "There are three modes, infrared, thermal and image.", "image"),
    ("photos", "There are two modes: infrared and have.", "have"),
    ("photos", "There are two modes, supports and infrared.", "supports"),
    ("photos", "Modes are: infrared, image, thermal.", "image"),
    ("photos", "Mode is a mode.", "Mode"),
    ("photos", "There are 2 modes called infrared and image.", "image"),
    ("photos", "There are 2 modes named image and thermal.", "image"),
    ("photos", "There are 2 targets: camera and tree.", "camera"),
    ("photos", "There are 2 targets: tree and mode.", "mode"),
    ("photos", "There are 2 modes: on and infrared.", "on"),
    ("grippers", "There are two rooms: kitchen and robot.", "robot"),
    ("grippers", "There are 2 robots: gripper and bob.", "gripper"),
    ("barman", "There are 2 cocktails: level and sling.", "level"),
    ("barman", "There are 2 cocktails, sling and clean.", "clean"),
    ("floortile", "There are 2 colors: clear and green.", "clear"),
    ("floortile", "There are 2 robots called up and bob.", "up"),
    ("storage", "There are 2 crates: container and box.", "container"),
    ("workshop", "There are 2 parts, wheel and running.", "running"),
    ("tour", "There are 3 places, gate, guide and tower.", "guide"),
    ("kitchen", "There are 2 items, egg and spoon.", "egg"),
]

# Unknown words at each place of a sentence.
UNKNOWN = [
    ("grippers", "Zork is in kitchen.", "Zork"),
    ("grippers", "zork is in the kitchen.", "zork"),
    ("grippers", "robot1 zorks ball1.", "zorks"),
    ("grippers", "robot1 is zorked.", "zorked"),
    ("grippers", "robot1 is in zork.", "zork"),
    ("grippers", "robot1 is in the zork.", "zork"),
    ("grippers", "The zork is in the kitchen.", "zork"),
    ("grippers", "Each zork is in the kitchen.", "zork"),
    ("grippers", "There are 3 zorks.", "zorks"),
    ("grippers", "There is a zork.", "zork"),
    ("grippers", "There are 2 robots and 3 zorks.", "zorks"),
    ("grippers", "robot1 quickly is in the kitchen.", "quickly"),
    ("grippers", "robot1 is in the kitchen perhaps.", "perhaps"),
    ("grippers", "robot1 might be in the kitchen.", "might"),
    ("grippers", "Ann might be in the kitchen.", "might"),
    ("grippers", "robot1 carries zork with gripper1.", "zork"),
    ("grippers", "robot1 carries ball1 with zork.", "zork"),
    ("grippers", "robot1 carries ball1 zork gripper1.", "zork"),
    ("grippers", "The goal is that robot1 is in zork.", "zork"),
    ("grippers", "robot1 should be in zork.", "zork"),
    ("grippers", "The gaol is that robot1 is in the kitchen.", "gaol"),
    ("grippers", "Teh goal is that robot1 is in the kitchen.", "Teh"),
    ("grippers", "Intially robot1 is in the kitchen.", "Intially"),
    ("grippers", "robot1 is in the kitchen intially.", "intially"),
    ("grippers", "Robott robot1 is in the kitchen.", "Robott"),
    ("grippers", "zork and robot1 are in the kitchen.", "zork"),
    ("grippers", "robot1 and zork are in the kitchen.", "zork"),
    ("grippers", "zork and blorp are in the kitchen.", "zork"),
    ("grippers", "Zork is in narnia.", "Zork"),
    ("blocksworld", "a is onn b.", "onn"),
    ("blocksworld", "a is on b and c hops on d.", "hops"),
    ("blocksworld", "The bloks are clear.", "bloks"),
    ("blocksworld", "a is clear and b is cleer.", "cleer"),
    ("blocksworld", "nothing is abov a.", "abov"),
    ("blocksworld", "a is on b, b is on c, and zork is on d.", "zork"),
    ("barman", "shot1 contains zork.", "zork"),
    ("barman", "The shot glases are clean.", "glases"),
    ("barman", "The shots are cleen and empty.", "cleen"),
    ("barman", "The shots are clean and emtpy.", "emtpy"),
    ("barman", "shot1 contians vodka.", "contians"),
    ("barman", "The first ingredient of cocktail1 si vodka.", "si"),
    ("barman", "The first ingredient of cocktail1 is zork.", "zork"),
    ("floortile", "robot1 is at zork.", "zork"),
    ("floortile", "tile1 is painted zork.", "zork"),
    ("floortile", "tile1 is rihgt of tile2.", "rihgt"),
    ("floortile", "tile1 is north of tile2.", "north"),
    ("blocksworld", "Perhaps a is clear.", "Perhaps"),
    ("blocksworld", "Most blocks are on a.", "Most"),
    ("storage", "hoist1 is lifing crate1.", "lifing"),
    ("storage", "area1 adn area2 are connected.", "adn"),
    ("parcels", "van1 is idel.", "idel"),
    ("parcels", "courier1 carries parcel1 quickly.", "quickly"),
    ("workshop", "machine1 is wierd to machine2.", "wierd"),
    ("workshop", "The machines zork.", "zork"),
    ("tour", "The guide is at zork.", "zork"),
    ("tour", "The gide visits the gate.", "gide"),
    ("kitchen", "item1 is fersh.", "fersh"),
    ("photos", "cam1 supports zork.", "zork"),
]

# Known words at a wrong place.
MISPLACED = [
    ("blocksworld", "a is is on b.", "is"),
    ("blocksworld", "a on is b.", "on"),
    ("floortile", "tile1 is left from tile2.", "from"),
    ("storage", "crate1 is compatible to crate2.", "to"),
    ("workshop", "machine1 running is.", "running"),
    ("photos", "cam1 supports image.", "image"),
]


def remarks(domain: str, sentence: str) -> tuple[str, list[Remark]]:
    text = f"{BEFORE[domain]}\n\n{sentence}"
    return text, [
        one for one in read_as(domain, text).remarks if one.words.start >= len(text) - len(sentence)
    ]


@pytest.mark.parametrize(("domain", "before"), BEFORE.items())
def test_what_is_said_before_is_read(domain: str, before: str) -> None:
    assert read_as(domain, before).remarks == ()


@pytest.mark.parametrize(("domain", "sentence", "word"), [*TAKEN, *UNKNOWN, *MISPLACED])
def test_the_word_at_fault_is_marked_and_named(domain: str, sentence: str, word: str) -> None:
    text, (remark,) = remarks(domain, sentence)
    assert remark.words.of(text).split()[0] == word
    assert f"“{word}”" in remark.message


@pytest.mark.parametrize(("domain", "sentence", "word"), TAKEN)
def test_a_word_that_cannot_be_a_name_is_known(domain: str, sentence: str, word: str) -> None:
    text, (remark,) = remarks(domain, sentence)
    assert remark.kind is Unreadable.NO_READING
    assert remark.words.of(text) == word
    assert "cannot be a name" in remark.message


@pytest.mark.parametrize(("domain", "sentence", "word"), UNKNOWN)
def test_a_word_that_nobody_knows_is_unknown(domain: str, sentence: str, word: str) -> None:
    text, (remark,) = remarks(domain, sentence)
    assert remark.kind is Unreadable.UNKNOWN_WORD
    assert remark.words.of(text) == word


def test_several_names_can_be_words() -> None:
    text, (remark,) = remarks("photos", "There are two modes: image and have.")
    assert remark.words.of(text) == "image"
    assert "“image” and “have” cannot be names here" in remark.message


def test_a_word_of_the_domain_is_shown_in_use() -> None:
    _, (remark,) = remarks("photos", "There is a mode, image.")
    assert "is a word of the domain, as in “" in remark.message


@pytest.mark.parametrize(
    ("sentence", "word", "said"),
    [
        ("left and ball1 are in kitchen.", "left", "“left” is not known as a name"),
        ("ball1 and right are in kitchen.", "right", "“right” is not known as a name"),
        ("left and right are in kitchen.", "left", "“left” and “right” are not known as names"),
    ],
)
def test_a_side_is_a_name_once_a_sentence_says_what_it_is(
    sentence: str, word: str, said: str
) -> None:
    text, (remark,) = remarks("grippers", sentence)
    assert remark.words.of(text) == word
    assert remark.message.startswith(said)
    assert remark.message.endswith(f"as in “{word} is a ..”")


def test_what_does_not_fit_a_phrase_is_compared_with_what_does() -> None:
    _, (remark,) = remarks(
        "grippers", "There is a room: hall. There is a ball: blue. hall is in blue."
    )
    assert "needs an object and a room, not a room and a ball" in remark.message


@pytest.mark.parametrize("sentence", ["robot1 is in.", "robot1 carries ball1 with"])
def test_a_sentence_is_unfinished_only_if_nothing_else_is_wrong(sentence: str) -> None:
    _, (remark,) = remarks("grippers", sentence)
    last = sentence.rstrip(".").split()[-1]
    assert remark.message == f"this sentence seems to be unfinished after “{last}”"


SUGGESTED = [
    ("blocksworld", "a is on b, b si on c.", ()),
    ("blocksworld", "a is cleer.", ("clear",)),
    ("grippers", "The gaol is that robot1 is in the kitchen.", ("goal",)),
    ("grippers", "Teh goal is that robot1 is in the kitchen.", ("the",)),
    ("grippers", "Intially, robot1 is in the kitchen.", ("initially",)),
    ("grippers", "robot1 is in the kichen.", ("kitchen",)),
    ("floortile", "tile1 is rihgt of tile2.", ("right",)),
    ("storage", "area1 adn area2 are connected.", ("and",)),
    # Alike by chance, or of another kind.
    ("blocksworld", "a is north.", ()),
    ("blocksworld", "Ann is clear.", ()),
    ("blocksworld", "The red is clear.", ()),
    ("floortile", "Bob might be on tile1.", ()),
    ("floortile", "The colors are grouped.", ()),
    ("barman", "The vdka is clean.", ()),
    ("barman", "shot1 contains vdka.", ("vodka",)),
]


@pytest.mark.parametrize(("domain", "sentence", "words"), SUGGESTED)
def test_only_words_with_which_the_sentence_is_read_are_suggested(
    domain: str, sentence: str, words: tuple[str, ...]
) -> None:
    _, (remark,) = remarks(domain, sentence)
    assert remark.suggestions == words
    assert ("did you mean" in remark.message) == bool(words)


def test_a_name_of_no_known_type_may_be_a_slip() -> None:
    text = f"{BEFORE['photos']}\n\nThere are 2 modes: mono1 and mono2. cam1 supports moon1."
    (remark,) = read_as("photos", text).remarks or (None,)
    assert remark is None or remark.suggestions == ("mono1",)


def test_what_an_unread_sentence_would_introduce_follows_from_it() -> None:
    text = (
        f"{BEFORE['photos']}\nThere are three modes, infrared, image and thermal. "
        "cam1 supports infrared. cam1 supports image. cam2 supports all modes. "
        "cam2 is calibratd. cam1 is calibratd. cam1 is zorked. cam2 is zorked."
    )
    made = read_as("photos", text)
    causes = [one for one in made.remarks if one.follows is None]
    assert [one.words.of(text) for one in causes] == ["image", "calibratd", "calibratd", "zorked"]
    first = causes[0].words
    following = [one for one in made.remarks if one.follows == first]
    assert [one.words.of(text) for one in following] == [
        "infrared",
        "image",
        "cam2 supports all modes",
    ]
    assert made.remarks[-1].follows == causes[-1].words


def test_a_name_that_is_a_word_is_used_as_one_later() -> None:
    text = f"{BEFORE['grippers']} There are two hands, free and right. free of robot1 is free."
    first, second = read_as("grippers", text).remarks
    assert first.words.of(text) == "free"
    assert second.follows == first.words


def test_no_function_word_is_introduced() -> None:
    _, (remark,) = remarks("blocksworld", "Most blocks are on a.")
    assert "as in" not in remark.message


@pytest.mark.parametrize(
    ("sentence", "message"),
    [
        ("The orange block is clear.", "as in “there is an orange block”"),
        ("The red block is clear.", "as in “there is a red block”"),
        ("The a block is clear.", "did you mean “block a”?"),
    ],
)
def test_messages_are_well_formed(sentence: str, message: str) -> None:
    _, (remark,) = remarks("blocksworld", sentence)
    assert message in remark.message


def test_tables_are_refused_as_a_whole() -> None:
    table = "| ball | is in |\n|---|---|\n| red | room1 |\n| blue | room2 |"
    text = f"Domain: grippers\n\nThere are 2 rooms.\n\n{table}\n\nred should be in room2."
    first, *others = read_as("grippers", text).remarks
    assert first.words.of(text) == table
    assert first.message.startswith("a table needs a header")
    assert [one.follows for one in others] == [first.words]


@pytest.mark.parametrize(
    "text",
    ["The other three are clear.", "Everything else is on the table.", "The others are clear."],
)
def test_others_that_are_not_certain_are_asked_for(text: str) -> None:
    (remark,) = read_as("blocksworld", f"{BEFORE['blocksworld']} b is on c. {text}").remarks
    assert remark.kind is Unreadable.UNKNOWN_REFERENCE
    assert remark.message.startswith("which others are meant?")


@pytest.mark.parametrize(
    ("text", "is_advised"),
    [
        ("ball1 is in attic.", True),
        ("ball1 is in kitchen until attic.", False),
        ("ball1 works in kitchen.", False),
        ("wards is in kitchen.", False),
    ],
)
def test_only_what_can_be_a_name_is_to_be_introduced(text: str, is_advised: bool) -> None:
    made = read_as("grippers", f"{BEFORE['grippers']}\n\n{text}")
    assert any("say what it is" in one.message for one in made.remarks) is is_advised
