"""core.kernel.ledger."""

from ecotone.core.kernel.ledger import EVERYBODY, FACT_WIDTH, SILENT, Ledger


def test_the_silent_ledger_is_closed_and_empty() -> None:
    assert not SILENT.open
    assert SILENT.fact_rows() == []
    assert SILENT.line_rows() == []
    assert Ledger(True).open


def test_facts_are_rows_in_their_order() -> None:
    ledger = Ledger(True)
    ledger.fact(3, 1, 10, 20, 30, 40, EVERYBODY, False)
    ledger.fact(4, 0, -1, 0, 0, 2**40, 0b10, True)
    assert ledger.fact_rows() == [(3, 1, 10, 20, 30, 40, -1, 0), (4, 0, -1, 0, 0, 2**40, 0b10, 1)]
    assert all(len(row) == FACT_WIDTH for row in ledger.fact_rows())


def test_a_line_counts_the_places_noted_since_the_line_before() -> None:
    ledger = Ledger(True)
    ledger.place(7)
    ledger.place(8)
    ledger.line(0, 21, 2, 120, 2, 0, 0)
    ledger.line(0, 25, 1, -60, 1, 2, 3)
    ledger.place(9)
    ledger.line(1, 21, 3, 60, 1, 0, 0)
    assert ledger.line_rows() == [
        ((0, 21, 2, 120, 2, 0, 0), (7, 8)),
        ((0, 25, 1, -60, 1, 2, 3), ()),
        ((1, 21, 3, 60, 1, 0, 0), (9,)),
    ]


def test_ledgers_share_nothing() -> None:
    first, second = Ledger(True), Ledger(True)
    first.fact(1, 0, 0, 0, 0, 0, EVERYBODY, False)
    first.place(5)
    first.line(0, 1, 1, 60, 0, 0, 0)
    assert second.fact_rows() == []
    assert second.line_rows() == []
    assert SILENT.fact_rows() == []
