"""FairQueue: by person, then by game, and nothing is remembered for ever."""

from __future__ import annotations

from gipfel.server.bots import fair_queue
from gipfel.server.bots.fair_queue import HALF_LIFE_S, Client, FairQueue, Usage


class Watch:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_games_of_one_person_take_turns() -> None:
    queue: FairQueue[str] = FairQueue(1, lambda: 0.0)
    for name in ("one", "two", "one", "two"):
        queue.put(Client("eve", name), name, 1.0)
    assert [queue.pop().item for _ in range(4)] == ["one", "two", "one", "two"]


def test_who_used_less_than_granted_is_charged_for_that_alone() -> None:
    queue: FairQueue[str] = FairQueue(None, lambda: 0.0)
    for person, used in (("ann", 0.1), ("ben", 0.9)):
        queue.put(Client(person, person), person, 1.0)
        queue.finish(queue.pop(), used)
    queue.put(Client("ben", "b"), "ben", 1.0)
    queue.put(Client("ann", "a"), "ann", 1.0)
    assert queue.pop().item == "ann"


def test_what_was_lost_comes_back_to_its_place() -> None:
    queue: FairQueue[str] = FairQueue(None, lambda: 0.0)
    first = queue.put(Client("ann", "a"), "first", 0.0)
    queue.put(Client("ann", "a"), "second", 0.0)
    assert queue.pop() is first
    queue.finish(first, 0.0)
    queue.put_back(first)
    assert [queue.pop().item for _ in range(2)] == ["first", "second"]


def test_share_is_by_person_then_by_game() -> None:
    queue: FairQueue[str] = FairQueue(2, lambda: 0.0)
    for number in range(10):
        queue.put(Client("eve", str(number)), "eve", 1.0)
    queue.put(Client("ann", "a"), "ann", 1.0)
    granted = {(one := queue.pop()).item: one.granted for _ in range(2)}
    assert granted == {"eve": 0.1, "ann": 1.0}


def test_use_is_forgotten_with_time() -> None:
    watch = Watch()
    usage = Usage(watch)
    usage.add("eve", 8.0)
    watch.now += 2 * HALF_LIFE_S
    assert usage.of("eve") == 2.0
    assert usage.of("ann") == 0.0


def test_those_are_forgotten_who_used_nothing_of_late() -> None:
    watch = Watch()
    usage = Usage(watch)
    usage.add("eve", 1000.0)
    for number in range(fair_queue.REMEMBERED - 1):
        usage.add(str(number), 0.1)
    watch.now += 10 * HALF_LIFE_S
    usage.add("ann", 1.0)
    assert set(usage._used) == {"eve", "ann"}
