"""Notifications while no page is open, by the push service of a browser's vendor."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from gipfel.server.api.endpoint import Call, endpoint
from gipfel.server.errors import DeniedError
from gipfel.server.webpush.endpoint import LONGEST_ENDPOINT
from gipfel.server.webpush.web_push import WebPush


class PushKey(Struct):
    """The key by which a browser subscribes (`applicationServerKey`); empty where there is none."""

    key: str


class PushSubscription(Struct):
    """What a browser's subscription says, and the language in which somebody wants to be told."""

    endpoint: Annotated[str, Meta(max_length=LONGEST_ENDPOINT)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=32)]
    language: Annotated[str, Meta(max_length=8)] = ""


class PushSubscribed(Struct):
    """The id of a subscription, by which it is ended."""

    id: str


@endpoint("GET", "/push")
async def show_push_key(call: Call) -> PushKey:
    """The key for notifications; empty where the host has not switched them on."""
    web_push = call.services.web_push
    return PushKey(web_push.public_key if web_push else "")


@endpoint("POST", "/push/subscriptions", status=201, rates=("push",))
async def subscribe(call: Call, body: PushSubscription) -> PushSubscribed:
    """Be told of your games in this browser while no page of yours is open.

    You hear that it is your turn in a correspondence game, that your challenge was accepted, and of
    a rematch. What is sent is encrypted for the browser. It ends with your login; of more than
    eight browsers the one that was renewed first is forgotten.
    """
    subscribed = await _web_push(call).subscriptions.add(
        call.person.id,
        call.asker.key,
        endpoint=body.endpoint,
        p256dh=body.p256dh,
        auth=body.auth,
        language=body.language or call.language,
    )
    return PushSubscribed(subscribed)


@endpoint("DELETE", "/push/subscriptions/{subscription}", rates=("push",))
async def unsubscribe(call: Call, subscription: str) -> None:
    """Be told no more in one browser."""
    if not await _web_push(call).subscriptions.remove(call.person.id, subscription):
        raise DeniedError(404, "push-unknown")


def _web_push(call: Call) -> WebPush:
    """Raises DeniedError where there is none, and for a program: it has no browser."""
    if call.asker.is_program:
        raise DeniedError(403, "login-needed")
    if call.services.web_push is None:
        raise DeniedError(409, "push-off")
    return call.services.web_push
