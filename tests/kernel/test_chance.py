"""Chance: the same everywhere, one stream apart from the other, uniform."""

from __future__ import annotations

from collections import Counter

import pytest

from mazmorra.kernel import Chance, numbers_below, seed_hash, seed_of
from mazmorra.testing import ScriptedChance

SEED = seed_of("mazmorra")


def test_the_first_numbers_of_a_seed_are_the_same_on_every_machine() -> None:
    """Written down once: a change here changes every stored game."""
    assert SEED.hex().startswith("e5626e6089186cac")
    assert numbers_below(SEED, "rooms", 0, (30, 29, 28)) == (3, 27, 11)
    assert numbers_below(SEED, "dice", 41, (6,) * 5) == (3, 1, 2, 2, 5)


def test_a_draw_depends_on_seed_stream_and_call_alone() -> None:
    one, other = Chance(SEED), Chance(SEED)
    other["dice"].roll(3, 6)

    assert one["rooms"].below(1000) == other["rooms"].below(1000)
    assert one["rooms"].below(1000) != Chance(seed_of("other"))["rooms"].below(1000)
    assert one.calls == {"rooms": 2}


def test_more_numbers_than_a_block_holds_are_drawn_without_repetition() -> None:
    drawn = numbers_below(SEED, "deck", 0, range(54, 0, -1))

    assert len(drawn) == 54
    assert drawn[:16] == numbers_below(SEED, "deck", 0, range(54, 38, -1))
    assert all(0 <= number < bound for number, bound in zip(drawn, range(54, 0, -1), strict=True))


def test_words_that_would_favour_small_numbers_are_rejected() -> None:
    """With three quarters of the range as bound, a quarter of the words must be drawn again."""
    bound = 3 << 30
    drawn = [numbers_below(SEED, "wide", call, (bound,))[0] for call in range(3000)]

    thirds = Counter(number * 3 // bound for number in drawn)

    assert all(900 < thirds[part] < 1100 for part in range(3))
    assert max(drawn) < bound


def test_dice_and_bags_are_uniform() -> None:
    chance = Chance(SEED)
    faces = Counter(face for _ in range(2000) for face in chance["dice"].roll(3, 6))
    firsts = Counter(chance["deck"].take("abcde") for _ in range(5000))

    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert all(900 < count < 1100 for count in faces.values())
    assert all(900 < count < 1100 for count in firsts.values())


def test_a_bag_gives_what_it_holds_and_keeps_the_rest_in_order() -> None:
    drawn, rest = Chance(SEED)["deck"].take_some(tuple("abcdefg"), 3)

    assert len(drawn) == 3
    assert sorted(drawn + rest) == list("abcdefg")
    assert list(rest) == sorted(rest)


def test_every_order_of_a_shuffle_is_as_likely_as_any_other() -> None:
    chance = Chance(SEED)

    orders = Counter(chance["deck"].shuffle("abc") for _ in range(6000))

    assert len(orders) == 6
    assert all(880 < count < 1120 for count in orders.values())


def test_the_tape_repeats_a_turn_and_another_seed_goes_on_after_it() -> None:
    chance = Chance(SEED)
    chance.turn()
    before = dict(chance.calls)
    drawn = [chance["dice"].below(100) for _ in range(4)]

    same = chance.again(before, chance.tape, None)
    other = chance.again(before, chance.tape, seed_of("other"))

    assert [same["dice"].below(100) for _ in range(4)] == drawn
    assert [other["dice"].below(100) for _ in range(4)] == drawn
    assert same.calls == other.calls == chance.calls
    future = chance["dice"].below(10**6)
    assert same["dice"].below(10**6) == future
    assert other["dice"].below(10**6) != future


def test_the_hash_of_a_seed_tells_seeds_apart_and_is_not_the_seed() -> None:
    assert seed_hash(SEED) != seed_hash(seed_of("other"))
    assert seed_hash(SEED) not in SEED.hex()


def test_scripted_chance_does_as_told_and_then_goes_on_by_itself() -> None:
    chance = ScriptedChance(SEED, stacks={"deck": ["c", "a"]}, values={"dice": [5, 0]})

    assert chance["deck"].take_some(tuple("abcd"), 2)[0] == ("c", "a")
    assert chance["dice"].roll(2, 6) == (6, 1)
    assert chance["dice"].roll(2, 6) == Chance(SEED, {"dice": 1})["dice"].roll(2, 6)


def test_a_script_that_cannot_be_is_refused() -> None:
    chance = ScriptedChance(SEED, stacks={"deck": ["x"]}, values={"dice": [6], "two": [1]})

    with pytest.raises(ValueError, match="not there"):
        chance["deck"].take("abc")
    with pytest.raises(ValueError, match="0 to 5"):
        chance["dice"].roll(1, 6)
    with pytest.raises(ValueError, match="wants 2 numbers"):
        chance["two"].roll(2, 6)


def test_drawing_nothing_gives_nothing_and_drawing_too_much_is_an_error() -> None:
    stream = Chance(SEED)["deck"]

    assert stream.roll(0, 6) == ()
    assert stream.shuffle(()) == ()
    assert stream.take_some("ab", 0) == ((), ("a", "b"))
    with pytest.raises(ValueError, match="take 3 from a bag of 2"):
        stream.take_some("ab", 3)
    with pytest.raises(ValueError, match="take 1 from a bag of 0"):
        stream.take(())


def test_a_stack_that_ends_in_mid_draw_is_followed_by_chance() -> None:
    seconds = set()
    for number in range(20):
        chance = ScriptedChance(seed_of(str(number)), stacks={"deck": ["c"]})
        (first, second), _ = chance["deck"].take_some(tuple("abcdefgh"), 2)
        assert first == "c"
        seconds.add(second)

    assert len(seconds) > 3
