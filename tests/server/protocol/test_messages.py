"""Messages: typed once, for Python and for the page."""

from __future__ import annotations

from contextlib import nullcontext
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gipfel.server.protocol.messages import (
    Do,
    Done,
    FromClient,
    FromServer,
    decode,
    encode,
)
from tools import calls, messages


def test_types_of_the_page_are_those_of_the_server() -> None:
    for made in (calls, messages):
        assert made.FILE.read_text(encoding="utf-8") == made.text(), "run `make messages`"


def test_every_message_has_a_name_of_its_own() -> None:
    kinds = [*get_args(FromClient), *get_args(FromServer)]
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert all(tag == kind.__name__.lower() for tag, kind in zip(tags, kinds, strict=True))


def test_clients_send_nothing_that_is_not_known() -> None:
    for kind in get_args(FromClient):
        assert kind.__struct_config__.forbid_unknown_fields


def test_command_is_read() -> None:
    message = decode('{"type":"do","game":"g","command":{"kind":"move","text":"g2","key":"k"}}')
    assert isinstance(message, Do)
    assert (message.game, message.command.text, message.command.ply) == ("g", "g2", 0)


def test_answer_is_written() -> None:
    assert encode(Done("k", version=3)) == b'{"type":"done","key":"k","version":3,"id":null}'


@given(st.one_of(st.text(), st.binary()))
def test_anything_is_read_or_refused(given: str | bytes) -> None:
    try:
        message = decode(given)
    except (msgspec.MsgspecError, UnicodeError):
        return
    assert isinstance(message, get_args(FromClient))


@pytest.mark.parametrize("kind", get_args(FromClient))
@given(data=st.data())
def test_what_a_client_may_send_comes_through(kind: type, data: st.DataObject) -> None:
    """Random fields of the right names: read back as sent, or refused by their bounds."""
    values = st.none() | st.booleans() | st.integers() | st.text(max_size=70)
    sent = {name: data.draw(values) for name in kind.__struct_fields__}  # type: ignore[attr-defined]
    sent["type"] = kind.__struct_config__.tag  # type: ignore[attr-defined]
    try:
        message = decode(msgspec.json.encode(sent))
    except msgspec.ValidationError:
        return
    assert msgspec.to_builtins(message).items() >= sent.items()


@pytest.mark.parametrize(("text", "is_refused"), [("\0", True), ("\\\0", True), ("\\u0000", False)])
def test_nul_is_no_text(text: str, is_refused: bool) -> None:
    said = msgspec.json.encode({"type": "say", "game": "g", "key": "k", "text": text})
    with pytest.raises(msgspec.ValidationError) if is_refused else nullcontext():
        assert decode(said) == decode(said.decode())
