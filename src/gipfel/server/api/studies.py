"""Studies: kept with an account, found again on every device, and read by others by a link."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Annotated, NoReturn

from msgspec import Meta, Struct, convert

from gipfel.errors import RefusedError
from gipfel.review.studies import MOST_CHAPTERS, Study
from gipfel.server.api.endpoint import Call, Who, endpoint
from gipfel.server.api.positions import in_thread
from gipfel.server.errors import DeniedError
from gipfel.server.store import studies as store
from gipfel.server.store.studies import LARGEST_STUDY_BYTES, MOST_STUDIES, Refusal, StudyText

# What the page makes up: it is told apart from the person's others alone.
ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
LONGEST_TITLE = 200

Version = Annotated[int, Meta(ge=0, le=2**31 - 2)]


class StudyChange(Struct, forbid_unknown_fields=True):
    """The text of a study, and the version that it is a change of: 0 for a new one."""

    text: str
    version: Version = 0


class StudyVersion(Struct, forbid_unknown_fields=True):
    """Which version of a study is meant."""

    version: Version


class StudyListed(Struct):
    """A study as a list shows it; `link` is what others read it by, null where it is not shared."""

    id: str
    title: str
    chapters: int
    version: int
    changed: int
    link: str | None


class StudyFound(StudyListed, kw_only=True):
    """A study of one's own."""

    text: str


class StudyLink(Struct):
    """What others read a study by."""

    link: str


class StudyShared(Struct):
    """A study that somebody else lets one read."""

    title: str
    author: str
    changed: int
    text: str


@endpoint("GET", "/me/studies", who=Who.MEMBER, rates=("study",))
async def list_studies(call: Call) -> list[StudyListed]:
    """The studies that you keep with your account, what was changed last first."""
    found = await call.services.database.read(store.studies_of, call.person.id)
    return [_listed(study) for study in found]


@endpoint("GET", "/me/studies/{study}", who=Who.MEMBER, rates=("study",))
async def show_study(call: Call, study: str) -> StudyFound:
    """One of your studies, as records one after the other."""
    found = await call.services.database.read(store.read_study, call.person.id, study)
    if found is None:
        _deny(Refusal.UNKNOWN)
    row, text = found
    return StudyFound(**asdict(row), text=text)


@endpoint("PUT", "/me/studies/{study}", who=Who.MEMBER, rates=("study",))
async def keep_study(call: Call, study: str, body: StudyChange) -> StudyListed:
    """Keep a study with your account: a new one, or a change of the version that is kept.

    You name it yourself, by letters and digits. A change of an earlier version is refused: so
    nothing that another device has changed is lost. The same text can be sent again.
    """
    if not ID.fullmatch(study):
        raise DeniedError(400, "not-understood", text="study")
    kept = await in_thread(call, _read, body.text)
    answer = await call.services.database.write(
        store.write_study,
        call.person.id,
        study,
        kept,
        version=body.version,
        at=call.services.rooms.now(),
    )
    if isinstance(answer, Refusal):
        _deny(answer)
    return _listed(answer)


@endpoint("DELETE", "/me/studies/{study}", who=Who.MEMBER, rates=("study",))
async def delete_study(call: Call, study: str, query: StudyVersion) -> None:
    """Delete a study of this version for good; its link ends."""
    refusal = await call.services.database.write(
        store.delete_study, call.person.id, study, query.version
    )
    if refusal is not None:
        _deny(refusal)


@endpoint("PUT", "/me/studies/{study}/link", who=Who.MEMBER, rates=("study",))
async def share_study(call: Call, study: str) -> StudyLink:
    """Let everybody who has the link read a study, as it is then; it stays the same until ended."""
    link = await call.services.database.write(store.share_study, call.person.id, study)
    if link is None:
        _deny(Refusal.UNKNOWN)
    return StudyLink(link)


@endpoint("DELETE", "/me/studies/{study}/link", who=Who.MEMBER, rates=("study",))
async def end_study_link(call: Call, study: str) -> None:
    """Let nobody else read a study any more: its link is good for nothing, for ever."""
    if not await call.services.database.write(store.unshare_study, call.person.id, study):
        _deny(Refusal.UNKNOWN)


@endpoint("GET", "/studies/{link}", rates=("study",))
async def read_shared_study(call: Call, link: str) -> StudyShared:
    """A study that somebody shares by this link."""
    found = await call.services.database.read(store.read_shared, link)
    if found is None:
        raise DeniedError(404, "study-not-shared")
    row, text, author = found
    return StudyShared(title=row.title, author=author, changed=row.changed, text=text)


def _read(text: str) -> StudyText:
    """What a text says of itself. Raises DeniedError and RecordError for what is no study."""
    if len(text.encode()) > LARGEST_STUDY_BYTES:
        raise DeniedError(413, "study-long", most=LARGEST_STUDY_BYTES // 1024)
    try:
        study = Study.read(text)
    except RefusedError:
        raise
    except ValueError:
        raise DeniedError(400, "study-chapters-many", most=MOST_CHAPTERS) from None
    if not study.chapters:
        raise DeniedError(400, "study-empty")
    return StudyText(study.title[:LONGEST_TITLE], len(study.chapters), text)


def _listed(study: store.StudyRow) -> StudyListed:
    return convert(study, StudyListed, from_attributes=True)


def _deny(refusal: Refusal) -> NoReturn:
    if refusal is Refusal.STALE:
        raise DeniedError(409, "study-stale")
    if refusal is Refusal.FULL:
        raise DeniedError(409, "studies-full", most=MOST_STUDIES)
    raise DeniedError(404, "study-unknown")
