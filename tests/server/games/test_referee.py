"""What may happen next in a game, what is refused, and why."""

from __future__ import annotations

import pytest

from gipfel import GAMES, words
from gipfel.errors import GameOverError, IllegalMoveError, MoveSyntaxError, RefusedError
from gipfel.game import Side, opponent
from gipfel.server.games.clocks import FIRST_MOVE_LIMIT_MS, MAX_LAG_MS, UNTIMED_MOVE_LIMIT_MS
from gipfel.server.games.referee import (
    CLAIM_DELAY_MS,
    MOST_DECLINED,
    MOST_OFFERS,
    decide,
    forced_pass,
    overdue_event,
)
from gipfel.server.games.room import Room
from gipfel.server.protocol.events import Command, CommandKind
from gipfel.server.protocol.pace import Pace
from tests.server.sample_games import BLITZ, do, move, played, terms


def refusal(room: Room, command: Command, side: Side, **more: int) -> str:
    """The reason why a command is refused, which changes nothing and has a text."""
    before = room.version
    with pytest.raises(RefusedError) as refused:
        decide(room, command, side=side, at=0, **more)
    assert room.version == before
    for language in words.languages():
        assert refused.value.sentence(language)
    return refused.value.reason


def test_move_is_written_as_the_rules_write_it() -> None:
    assert move(Room(terms()), "G2").text == "g2"


def test_every_game_can_be_played_to_its_end() -> None:
    room = Room(terms("gipf-basic", Pace()))
    while room.state == "playing":
        move(room)
    assert room.outcome() is not None
    assert room.version == len(room.moves)


@pytest.mark.parametrize(("text", "error"), [("g2", IllegalMoveError), ("?", MoveSyntaxError)])
def test_move_against_the_rules_is_refused(text: str, error: type[RefusedError]) -> None:
    room = Room(terms())
    move(room, "g2")
    with pytest.raises(error):
        decide(room, Command("move", text, ply=1), side="b", at=0)


def test_move_out_of_turn_is_refused() -> None:
    assert refusal(Room(terms()), Command("move", "g2"), "b") == "not-your-turn"


@pytest.mark.parametrize("ply", [1, 3])
def test_late_and_early_moves_are_refused(ply: int) -> None:
    assert refusal(played(2), Command("move", "g2", ply=ply), "w") == "position-changed"


@pytest.mark.parametrize(
    "kind", ["move", "resign", "draw-offer", "draw-agree", "takeback-offer", "abort", "claim"]
)
def test_nothing_happens_after_the_end(kind: CommandKind) -> None:
    room = played(2)
    do(room, "resign", "w")
    with pytest.raises(GameOverError):
        decide(room, Command(kind), side="w", at=0)


@pytest.mark.parametrize(("loser", "winner"), [("w", "b"), ("b", "w")])
def test_who_resigns_loses_at_any_turn(loser: Side, winner: Side) -> None:
    room = played(3)
    do(room, "resign", loser, at=500)
    outcome = room.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason, room.ended) == (winner, "resignation", 500)


def test_draw_is_agreed() -> None:
    room = played(2)
    do(room, "draw-offer", "b")
    do(room, "draw-agree", "w")
    outcome = room.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason, room.draw_offer) == (None, "agreement", None)


def test_two_who_offer_a_draw_agree() -> None:
    room = played(2)
    do(room, "draw-offer", "b")
    assert do(room, "draw-offer", "w").kind == "draw-agree"
    assert room.state == "over"


def test_draw_offer_lapses_when_the_other_moves() -> None:
    room = played(2)
    do(room, "draw-offer", "b")
    move(room)
    assert refusal(room, Command("draw-agree"), "w") == "no-offer"


def test_own_move_keeps_the_offer() -> None:
    room = played(2)
    do(room, "draw-offer", "w")
    move(room)
    assert room.draw_offer == "w"


def test_draw_is_not_offered_twice_in_a_turn() -> None:
    room = played(2)
    do(room, "draw-offer", "w")
    do(room, "draw-decline", "b")
    assert refusal(room, Command("draw-offer"), "w") == "offered-already"
    move(room)
    assert do(room, "draw-offer", "w").kind == "draw-offer"


@pytest.mark.parametrize(
    "kind", ["draw-agree", "draw-decline", "takeback-agree", "takeback-decline"]
)
def test_nobody_answers_their_own_offer(kind: CommandKind) -> None:
    room = played(2)
    do(room, "draw-offer", "w")
    do(room, "takeback-offer", "w")
    assert refusal(room, Command(kind), "w") == "no-offer"


@pytest.mark.parametrize(("asker", "standing"), [("w", 4), ("b", 3)])
def test_last_move_of_who_asked_is_taken_back(asker: Side, standing: int) -> None:
    room = played(5)
    kept = room.moves[:standing]
    do(room, "takeback-offer", asker)
    do(room, "takeback-agree", "b" if asker == "w" else "w")
    assert (room.moves, room.turn, room.takeback_offer) == (kept, asker, None)
    move(room)
    assert room.made == 6


def test_take_back_can_be_declined_and_lapses_with_a_move() -> None:
    room = played(4)
    do(room, "takeback-offer", "b")
    do(room, "takeback-decline", "w")
    assert refusal(room, Command("takeback-agree"), "w") == "no-offer"
    do(room, "takeback-offer", "b")
    move(room)
    assert refusal(room, Command("takeback-agree"), "w") == "no-offer"


def test_take_back_charges_the_time_so_far() -> None:
    room = played(4)
    do(room, "takeback-offer", "b", at=1_000)
    do(room, "takeback-agree", "w", at=3_000)
    assert room.clocks.time_left("w", at=3_000) == 62_000 - 3_000
    assert room.clocks.time_left("b", at=4_000) == 62_000 - 1_000


def test_rated_game_has_no_take_back() -> None:
    room = played(4, is_rated=True)
    assert refusal(room, Command("takeback-offer"), "b") == "takeback-casual-only"


def test_take_back_needs_a_move_and_one_offer_at_a_time() -> None:
    room = played(1)
    assert refusal(room, Command("takeback-offer"), "b") == "nothing-to-take-back"
    do(room, "takeback-offer", "w")
    assert refusal(room, Command("takeback-offer"), "w") == "offered-already"
    assert refusal(room, Command("takeback-offer"), "b") == "answer-first"


def test_take_back_is_not_offered_and_declined_for_ever() -> None:
    room = played(4)
    for _ in range(MOST_DECLINED):
        do(room, "takeback-offer", "b")
        do(room, "takeback-decline", "w")
    assert refusal(room, Command("takeback-offer"), "b") == "offers-declined"
    do(room, "takeback-offer", "w")
    do(room, "takeback-agree", "b")
    assert do(room, "takeback-offer", "b").kind == "takeback-offer"


def test_offers_of_a_game_have_an_end() -> None:
    room = played(4)
    for _ in range(MOST_OFFERS // 2):
        do(room, "draw-offer", "w")
        do(room, "takeback-offer", "w")
        do(room, "takeback-agree", "b")
        move(room)
        move(room)
    assert refusal(room, Command("draw-offer"), "w") == "offers-used-up"
    assert refusal(room, Command("takeback-offer"), "w") == "offers-used-up"
    assert do(room, "takeback-offer", "b").kind == "takeback-offer"


@pytest.fixture
def passed() -> Room:
    """A game in which somebody had to pass, just now."""
    room = Room(terms(start=str(GAMES["dvonn"].random(seed=0))))
    while "pass" not in room.moves:
        move(room, at=5_000)
    return room


def test_who_can_only_pass_passes_at_once(passed: Room) -> None:
    assert passed.moves[-1] == "pass"
    assert passed.movers[-2:] == [passed.turn, opponent(passed.turn)]
    assert passed.made == passed.version == len(passed.moves)
    assert forced_pass(passed, 6_000) is None


def test_pass_earns_no_time(passed: Room) -> None:
    passer = passed.movers[-1]
    moves = passed.movers.count(passer) - 1
    assert (
        passed.clocks.time_left(passer, at=5_000)
        == (BLITZ.base or 0) + (moves - 1) * BLITZ.increment
    )


def test_pass_is_not_taken_back_by_itself(passed: Room) -> None:
    passer = passed.movers[-1]
    do(passed, "takeback-offer", passer, at=5_000)
    do(passed, "takeback-agree", opponent(passer), at=5_000)
    assert (len(passed.moves), passed.turn) == (28, passer)
    assert forced_pass(passed, 5_000) is None


def test_game_is_aborted_only_before_both_have_moved() -> None:
    room = played(1)
    assert refusal(played(2), Command("abort"), "w") == "abort-too-late"
    do(room, "abort", "b")
    assert (room.state, room.outcome()) == ("aborted", None)


def test_game_of_who_left_can_be_claimed() -> None:
    room = played(2)
    assert refusal(room, Command("claim"), "w", away=CLAIM_DELAY_MS - 1) == "opponent-is-here"
    do(room, "claim", "w", away=CLAIM_DELAY_MS)
    outcome = room.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("w", "abandoned")


@pytest.mark.parametrize("plies", [0, 1])
def test_game_that_has_hardly_begun_is_not_claimed(plies: int) -> None:
    assert refusal(played(plies), Command("claim"), "w", away=CLAIM_DELAY_MS) == "opponent-is-here"


def test_correspondence_is_not_claimed() -> None:
    room = played(2, pace=Pace(days=3))
    assert refusal(room, Command("claim"), "w", away=CLAIM_DELAY_MS) == "claim-live-only"


def test_time_runs_out_when_no_move_could_be_good_any_more() -> None:
    room = played(2)
    assert overdue_event(room, 60_000 + MAX_LAG_MS - 1) is None
    event = overdue_event(room, 60_000 + MAX_LAG_MS)
    assert event is not None
    room.apply(event)
    outcome = room.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("b", "time")
    assert room.clocks.time_left("w", at=99_000) == 0


def test_game_without_clocks_is_abandoned_after_long() -> None:
    room = played(2, pace=Pace())
    assert overdue_event(room, UNTIMED_MOVE_LIMIT_MS) is None
    event = overdue_event(room, 2 * UNTIMED_MOVE_LIMIT_MS)
    assert event is not None
    room.apply(event)
    outcome = room.outcome()
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("b", "abandoned")


def test_move_on_its_way_in_time_is_good() -> None:
    room = played(2)
    assert overdue_event(room, 60_100, lag=200) is None
    event = move(room, at=60_100, lag=200)
    assert (event.spent, event.lag) == (59_900, 200)


def test_game_that_never_began_is_aborted() -> None:
    room = played(1)
    event = overdue_event(room, FIRST_MOVE_LIMIT_MS + MAX_LAG_MS)
    assert event is not None
    room.apply(event)
    assert room.state == "aborted"
    assert overdue_event(room, 10**9) is None
