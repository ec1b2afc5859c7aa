"""How much anybody may ask for. docs/running.md has a line for each of these."""

# What comes in.
HEAD_BYTES = 16_384  # of a request
BODY_BYTES = 65_536
MESSAGE_BYTES = 16_384
SOCKET_BYTES = 1 << 16  # a message beyond this closes the connection unread
PIPELINED = 8  # requests of one connection that wait for an answer
HEAD_SECONDS = 10.0  # for a whole head, from the first moment of a connection
BODY_SECONDS = 20.0
LEFTOVER_SECONDS = 2.0  # for the rest of a body that was answered before it had come
HELLO_SECONDS = 10.0  # for the first hello of a WebSocket
ANSWER_SECONDS = 60.0  # for us to answer and for the other end to read it

# What goes out.
SLICE_BYTES = 40_000  # of the rows of a history, and letters of the statics, in one slice
SLICE_ROWS = 160  # of a history, that the price of a slice pays
CURVE_NUMBERS = 5_000  # in one slice of a curve
WAITING_MESSAGES = 128  # for one connection; a page that falls behind is closed and resyncs by itself
WAITING_BYTES = 200_000
WRITTEN_BYTES = 1 << 16  # handed to the connection at once, of what waits
KERNEL_BYTES = 1 << 16  # that the system may hold for one connection, beside the queue; it takes twice of it

# Connections.
PLACES = 10_000  # connections of the whole server, if the system lets it have as many
FILES = 160  # that the server needs for itself, of those the system lets it have
RESERVE = 4  # one in so many places is kept for those who have only just come
LOOKING_ON = 120  # WebSockets of people who only look on, at one table
PAGES_OF_A_KEY = 8  # WebSockets with one key; another one closes the oldest

# One table.
UNDO_ROWS = 1_000  # in one log, of one seat
FREE_ROWS = 1_000  # in one log, of one seat or the referee, that nobody had waited for
ROOMS = 500  # tables kept in memory while nobody is there
MOST_GAINS = 3_000  # moves of one question, whose gains a page may ask for
GAINS_PRICE = 12.0  # messages that such a question counts for
WARNINGS = 15  # messages over the limit before the connection is closed
SHARED_WARNING = 0.1  # where others may have used up what the page shares with them
REFUSALS = 3  # that a connection is told at once; after each further one it is not heard for a while
REST_SECONDS = 1.0
HARD_LIMIT = 10.0  # seconds a bot may think

# Time limits of people, in seconds.
LONG = 60 * 60  # limits from here on run day and night; shorter ones stand still while nobody is there
GRACE = 15.0  # that every open question has at least after a restart
VOTE = 60.0  # for the others to agree what becomes of a seat whose time is over
VOTE_CHANGES = 10  # of one seat's mind in one such vote
LOOK = 1.0  # between two looks for tables whose time is over, and between two signs of life
MOST_DUE = 32  # tables looked after at once
COURTESY = 3.0  # for another process to look after a table of its own
PATIENCE = 5.0  # with a bot that is at work, before somebody looks whether it still is
SWEEP = 60 * 60.0  # between two looks for what has been kept long enough

# Rates: so many a second, and at once. What is dear costs several.
CONNECTION_RATE = (120.0, 240.0)  # messages of one WebSocket
FRAME_RATE = (
    10.0,
    40.0,
)  # frames of one WebSocket that are no message: pings, pongs, further fragments
SHARE_RATE = (20.0, 80.0)  # messages with one key of a table, whatever the others there send; beyond it
TABLE_RATE = (200.0, 800.0)  # messages of those who play at one table, and as many of those who look on
CHANGE_RATE = (10.0, 60.0)  # changes of seats of one table, by those who have a key there
KEY_RATE = (60.0, 600.0)  # whatever the holder of one key asks for
WORK_RATE = (300.0, 3_000.0)  # whatever one address asks for with keys, at all tables
ADDRESS_RATE = (60.0, 1_200.0)  # whatever one address asks for without a key; a class of thirty may share one
CREDIT_RATE = (1.0, 60.0)  # requests to play again of one address that are read before their keys pay
PLAYER_RATE = (600.0, 3_000.0)  # messages with a key from one address, at all tables
PURSES = 10_000  # keys, and addresses, whose rates are kept in mind
GUESS_RATE = (0.2, 30.0)  # codes without a table that one address may try before it is answered slowly
BLOCK_GUESS_RATE = (0.4, 90.0)  # of all in one /56 network of IPv6
SITE_GUESS_RATE = (1.0, 300.0)  # of all in one /48 network of IPv6
ALL_GUESS_RATE = (20.0, 2_000.0)  # of all strangers together who are not answered slowly yet
GUESS_SECONDS = 1.0  # that such an answer takes
GUESSES = 10  # such answers that one address, or /48 network, may wait for

# Prices, of those rates: about as many milliseconds of work, counted before it is done.
REQUEST_PRICE = 0.25  # for any request, with a body of 64 kB one more
LOOK_PRICE = 1.0  # at a table, at the open tables, at a QR code
JOIN_PRICE = 2.0
OPTIONS_PRICE = 2.0
TABLE_PRICE = 8.0  # for a new table, and
SEAT_PRICE = 2.0  # for each of its seats
HELLO_PRICE = 4.0
SLICE_PRICE = 4.0  # of a history, a curve or a file
STEP_PRICE = 2.0  # of a replay
ROWS_FOR_ONE = 40.0  # rows of a log that are played again
TEXTS_FOR_ONE = 10.0  # texts of a form that are looked at

ROWS_AT_ONCE = 40  # of a log that are played again before others have their turn
LONG_WORKS = 2  # that are under way at once
LINED_UP = 2  # works that a thread has got, of all that wait for it
