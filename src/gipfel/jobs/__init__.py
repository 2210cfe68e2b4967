"""Bulk work in numbered pieces, by the cores of this machine or by a cluster.

>>> from gipfel.jobs import Job
>>> print(Job("perft", inputs={"game": "dvonn", "depth": 5}).kind)
perft
"""

from __future__ import annotations

from gipfel.jobs.folder import JobFolder
from gipfel.jobs.job import Job
from gipfel.jobs.kind import Kind, kinds, register
from gipfel.jobs.runner import run
from gipfel.jobs.status import Failure, State, Status

__all__ = [
    "Failure",
    "Job",
    "JobFolder",
    "Kind",
    "State",
    "Status",
    "kinds",
    "register",
    "run",
]
