"""For whom the server works at the moment: all that is done for a request or a message knows its address."""

from contextvars import ContextVar

ASKER: ContextVar[str] = ContextVar("asker", default="")
