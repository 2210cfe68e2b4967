"""Brings a database of an earlier Gipfel up to date, after a copy of everything.

The copies are in a folder beside the database, each of them a backup that can be restored:
`before-upgrade/0005-2026-11-18T02-15-00Z` is what revision 0005 had at that time.
"""

from __future__ import annotations

import shutil
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

from gipfel.errors import ServerError
from gipfel.server.store.backup import WAL_FILE, back_up
from gipfel.server.store.migrations import (
    REVISIONS,
    migrate,
    require_known,
    stored_revision,
)
from gipfel.server.store.ownership import give_to_owner_of
from gipfel.server.store.sqlite import FILE, transaction_on, usable

COPIES_FOLDER = "before-upgrade"
MOST_COPIES = 3  # the last one of each of so many revisions
# Copies have what people deleted since: they are not kept for longer.
MOST_COPY_AGE = timedelta(days=90)
COPY_PATTERN = "[0-9]*-*Z"
DATE = "%Y-%m-%dT%H-%M-%SZ"
PART = ".part"

MEGABYTE = 1 << 20
# For the copy, and for tables that are made anew meanwhile; in sizes of the database, and bytes.
ROOM_FACTOR = 2
SPARE_ROOM = 16 * MEGABYTE


def upgrade(folder: Path) -> Path | None:
    """Brings the database of a folder up to date; returns where the copy of the earlier one is.

    None where nothing was to be done. Whoever calls has locked the folder: a server of the earlier
    version must not run there. Raises ServerError where a later Gipfel wrote the database, or there
    is no room for a copy; then nothing has changed.
    """
    path = folder / FILE
    if not path.exists():
        return None
    _remove_old(folder / COPIES_FOLDER)
    with usable(folder):
        with transaction_on(path) as connection:
            found = stored_revision(connection)
        if found in (None, REVISIONS[-1]):
            return None
        require_known(found)
        copy = _keep_copy(folder, found)
        with transaction_on(path) as connection:
            migrate(connection)
    return copy


def _keep_copy(folder: Path, revision: str) -> Path:
    """A copy that appears whole or not at all; copies that are no longer needed are removed."""
    _require_room(folder)
    copies = folder / COPIES_FOLDER
    if not copies.is_dir():
        copies.mkdir(mode=0o700)
        give_to_owner_of(folder, copies)
    for unfinished in copies.glob(f"*{PART}"):
        shutil.rmtree(unfinished)
    copy = copies / f"{revision}-{datetime.now(UTC):{DATE}}"
    if not copy.exists():  # by a try of this very second
        part = copy.with_name(f"{copy.name}{PART}")
        back_up(folder, part)
        part.rename(copy)
    _remove_superseded(copies)
    return copy


def needed_room(folder: Path) -> int:
    """The bytes that an upgrade of the database of a folder needs."""
    size = (folder / FILE).stat().st_size
    with suppress(FileNotFoundError):
        size += (folder / WAL_FILE).stat().st_size
    return ROOM_FACTOR * size + SPARE_ROOM


def _require_room(folder: Path) -> None:
    needed = needed_room(folder)
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise ServerError.of(
            "upgrade-no-room",
            folder=str(folder),
            number=free // MEGABYTE,
            limit=-(-needed // MEGABYTE),
        )


def _remove_old(copies: Path) -> None:
    """Removes copies that are too old, by the date in their names."""
    limit = f"{datetime.now(UTC) - MOST_COPY_AGE:{DATE}}"
    for copy in copies.glob(COPY_PATTERN):
        if copy.name.partition("-")[2] < limit:
            shutil.rmtree(copy)


def _remove_superseded(copies: Path) -> None:
    """Removes all but the last copy of each of the last revisions."""
    found = sorted(copies.glob(COPY_PATTERN))
    last = {copy.name.partition("-")[0]: copy for copy in found}
    kept = [last[revision] for revision in sorted(last)[-MOST_COPIES:]]
    for copy in found:
        if copy not in kept:
            shutil.rmtree(copy)
