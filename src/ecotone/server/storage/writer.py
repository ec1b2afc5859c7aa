"""The one thread that writes: what waits is committed together, and nobody is told before it is durable."""

import asyncio
import json
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from msgspec import Struct

from ecotone.server.storage.whereabouts import Displaced, Whereabouts

MOST_AT_ONCE = 512
T = TypeVar("T")
Act = Callable[[sqlite3.Connection], object]
Row = tuple[int, int, str, int, int, str, str | None, float, int, int, float | None]
"""table, ply, kind, seat, move, notation, request, time, member, role, the table's own time"""

# One statement for the whole batch: each call into SQLite gives up the interpreter's lock and must wait to
# get it back, which under load takes longer than the insert.
INSERT = "INSERT INTO log SELECT " + ", ".join(f"value ->> {k}" for k in range(11)) + " FROM json_each(?)"


class Job(Struct, eq=False):
    """Rows for the log, or an act of its own; exactly one of them."""

    future: "asyncio.Future[Any]"
    rows: list[Row] | None = None
    act: Act | None = None


Outcome = tuple[Job, object, BaseException | None]


class Writer(threading.Thread):
    """Gets jobs from one event loop and answers there."""

    def __init__(
        self, connection: sqlite3.Connection, where: Whereabouts, loop: asyncio.AbstractEventLoop
    ) -> None:
        super().__init__(name="ecotone-writer", daemon=True)
        self.connection = connection
        self.where = where
        self.loop = loop
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()

    def append(self, rows: list[Row], also: Act | None = None) -> "asyncio.Future[None]":
        """Done when all rows are durable; sqlite3.IntegrityError if one is taken: then none is written.

        What must be durable together with them is done in the same transaction.
        """
        if also is not None:
            return self.do(lambda connection: write_both(connection, rows, also))
        future: asyncio.Future[None] = self.loop.create_future()
        self.jobs.put(Job(future, rows=rows))
        return future

    def do(self, act: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        """Runs the act in a transaction of its own; done when it is durable."""
        future: asyncio.Future[T] = self.loop.create_future()
        self.jobs.put(Job(future, act=act))
        return future

    def stop(self) -> None:
        """Whatever was handed in before is still written."""
        self.jobs.put(None)
        self.join()
        self.connection.close()

    def run(self) -> None:
        going = True
        while going:
            waiting = [self.jobs.get()]
            while len(waiting) < MOST_AT_ONCE:
                try:
                    waiting.append(self.jobs.get_nowait())
                except queue.Empty:
                    break
            going = None not in waiting
            outcomes = self.work([job for job in waiting if job is not None])
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self.loop.call_soon_threadsafe(answer, outcomes)

    def work(self, jobs: list[Job]) -> list[Outcome]:
        try:
            self.where.check(self.connection)
        except Displaced as error:
            return [(job, None, error) for job in jobs]
        rows = [job for job in jobs if job.rows is not None]
        outcomes = self.append_all(rows) if rows else []
        return outcomes + [self.attempt(job) for job in jobs if job.rows is None]

    def append_all(self, jobs: list[Job]) -> list[Outcome]:
        """All in one commit; if one is in the way of the others, each on its own."""
        try:
            insert(self.connection, [row for job in jobs for row in job.rows or ()])
        except sqlite3.Error as error:
            if len(jobs) == 1:
                return [(jobs[0], None, error)]
            return [outcome for job in jobs for outcome in self.append_all([job])]
        return [(job, None, None) for job in jobs]

    def attempt(self, job: Job) -> Outcome:
        assert job.act is not None
        connection = self.connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            result = job.act(connection)
            connection.execute("COMMIT")
        except Exception as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            return job, None, error
        return job, result, None


def insert(connection: sqlite3.Connection, rows: list[Row]) -> None:
    connection.execute(INSERT, (json.dumps(rows),))


def write_both(connection: sqlite3.Connection, rows: list[Row], also: Act) -> None:
    insert(connection, rows)
    also(connection)


def all_of(acts: list[Act | None]) -> Act | None:
    """Several acts as one; None if there are none."""
    wanted = [act for act in acts if act is not None]
    return (lambda connection: [act(connection) for act in wanted]) if wanted else None


def answer(outcomes: list[Outcome]) -> None:
    for job, result, error in outcomes:
        if job.future.done():
            if error is not None:
                logging.getLogger(__name__).error("nobody waited for this failure", exc_info=error)
        elif error is None:
            job.future.set_result(result)
        else:
            job.future.set_exception(error)
