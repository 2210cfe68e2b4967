"""The document that describes the API to programs (OpenAPI 3.1), made from the endpoints."""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import NoneType
from typing import Any

import msgspec
from starlette.responses import Response

from gipfel import __version__
from gipfel.server.api.endpoint import PREFIX, Endpoint, Who
from gipfel.server.http.cookies import SECURE_PREFIX, SESSION
from gipfel.server.http.problem import JSON, Problem

REFERENCE = "#/components/schemas/{name}"
PLACE = re.compile(r"{(\w+)}")
TOKEN = "token"
LOGIN = "login"
SCHEMES = {
    TOKEN: {"type": "http", "scheme": "bearer"},
    LOGIN: {
        "type": "apiKey",
        "in": "cookie",
        "name": f"{SECURE_PREFIX}{SESSION.name}",
        "description": f"Over HTTP without TLS its name is {SESSION.name}.",
    },
}
SECURITY: dict[Who, list[dict[str, list[str]]]] = {
    Who.ANYBODY: [{}, {TOKEN: []}, {LOGIN: []}],
    Who.MEMBER: [{TOKEN: []}, {LOGIN: []}],
    Who.OWNER: [{LOGIN: []}],
}


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The whole description."""
    types = [Problem, *(kind for one in endpoints for kind in _types(one))]
    _, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    paths: dict[str, dict[str, Any]] = {}
    for one in endpoints:
        paths.setdefault(PREFIX.rstrip("/") + one.path, {})[one.method.lower()] = _operation(one)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Gipfel",
            "version": __version__,
            "description": "DVONN and GIPF: games, records, positions and analysis.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": SCHEMES},
    }


def _types(one: Endpoint) -> list[Any]:
    answers = [one.answer] if _has_json(one) else []
    return [kind for kind in (one.body, *answers) if kind is not None]


def _has_json(one: Endpoint) -> bool:
    is_bare = isinstance(one.answer, type) and issubclass(one.answer, (Response, NoneType))
    return not is_bare


def _operation(one: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": one.handler.__name__,
        "summary": one.summary,
        "description": one.description,
        "security": SECURITY[one.who],
        "parameters": [*_in_path(one), *_in_query(one)],
        "responses": {_status(one): _answer(one), "default": _refusal()},
    }
    if one.body:
        content = {JSON: {"schema": _schema(one.body)}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _status(one: Endpoint) -> str:
    return "204" if one.answer is NoneType else str(one.status)


def _answer(one: Endpoint) -> dict[str, Any]:
    if one.answer is NoneType:
        return {"description": "Done."}
    bare = {"type": "object" if one.media == JSON else "string"}
    schema = _schema(one.answer) if _has_json(one) else bare
    return {"description": one.summary + ".", "content": {one.media: {"schema": schema}}}


def _refusal() -> dict[str, Any]:
    return {
        "description": "Refused, with the reason.",
        "content": {JSON: {"schema": _schema(Problem)}},
    }


def _schema(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REFERENCE)
    return schema


def _in_path(one: Endpoint) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in PLACE.findall(one.path)
    ]


def _in_query(one: Endpoint) -> list[dict[str, Any]]:
    if one.query is None:
        return []
    _, components = msgspec.json.schema_components([one.query], ref_template=REFERENCE)
    schema = components[one.query.__name__]
    return [
        {"name": name, "in": "query", "required": name in schema["required"], "schema": field}
        for name, field in schema["properties"].items()
    ]
