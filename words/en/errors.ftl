# What engines, matches, pictures and servers cannot do. $text: what is spoken of.

# Engines.
table-memory-short = there is not enough memory for a table of { $text } MB
machine-memory-short = { $option }: this machine has { $limit } MB of memory, not { $text }
network-unreadable = the network { $file } cannot be read: { $text }
network-unfit = the network { $file } is not used: { $text }
book-unreadable = the book { $file } cannot be read: { $text }
book-unfit = the book { $file } is not used: { $text }
puzzles-unreadable = the puzzles { $file } cannot be read: { $text }
puzzles-unfit = the puzzles { $file } are not used: { $text }
engine-option-unknown = engine { $engine } has no option “{ $text }”; its options: { $names }

# The players of a match, as they are typed.
player-unknown = there is no player “{ $text }”; the players are { $names }
player-command-unreadable = “{ $text }” cannot be read: write command(NAME=VALUE):PROGRAM
player-value-missing = “{ $text }” has no value: write NAME=VALUE
player-quote-open = “{ $text }” is not a command: a quotation mark or a backslash is left open
player-program-missing = a program must follow command:
player-program-silent = { $text }; to wait longer, write command(timeout=SECONDS):PROGRAM
player-option-unknown = there is no “{ $text }”, only { $names }

# Matches.
match-line-unreadable = line { $number } of { $file } is not a game of a match
match-game-unreadable = game { $number } of { $file } is not a game of a match
match-game-of-another = game { $number } of { $file } belongs to another match: { $theirs }, not { $ours }
match-process-missing = a process of the match did not start ({ $text })
match-broken-off = the match cannot go on: { $text }
openings-few = there are only about { $number } openings of { $plies } plies in { $text }

# Pictures and servers.
picture-extra-missing = { $text } needs the extra “picture”: pip install 'gipfel[picture]'
server-extra-missing = { $text } is missing; pip install 'gipfel[server]'
scale-extra-missing = { $text } is missing; pip install 'gipfel[server,scale]'
page-not-built = the page is not built here; `make play` builds it
host-unknown = “{ $text }” is not a name or address of this machine
events-url = the address of the events begins with redis://, rediss:// or unix://, and ends with the number of a database
events-alone = --events is for several processes on one PostgreSQL database: give --database, too
engines-alone = --no-engines leaves searches to other processes: give --database and --events, too
work-alone = gipfel work takes work from the processes that share a PostgreSQL database: give --database and --events
secret-alone = --secret is for a --database: a folder keeps a secret of its own
port-taken = port { $text } is taken by another program; choose another: --port { $limit }
port-reserved = port { $text } is reserved for the system; choose one above 1023: --port { $limit }
folder-empty = no server has stored anything in { $folder }
folder-unusable = no games can be stored in { $folder }: { $text }
folder-in-use = { $folder } already holds a server’s database ({ $text })
secret-short = { $file } has { $number } bytes, but a secret needs { $limit }: cookies could be forged. Restore the file from a backup, or delete it: a new one is then made, and guests are no longer recognised
database-url = the address of a database looks like postgresql://NAME:PASSWORD@HOST:PORT/DATABASE; what was given is not shown, as it may hold a password
database-unusable = the database { $text } cannot be used: { $reason }
database-taken = another Gipfel server already runs on { $text }: stop it, or give all of them the same --events
secret-differs = the other processes have another { $option }: give all the same one
secret-not-given = the cookies of this database are signed by a secret that it does not hold: give this process the { $option } that the others have
secret-given-short = { $option } has { $number } bytes, but a secret needs { $limit }: cookies could be forged
backup-impossible = { $file } cannot hold a backup: { $text }
backup-unreadable = { $folder } cannot be read for a backup: { $text }. Run this as the server’s user; if the folder cannot be written to, first copy gipfel.sqlite and gipfel.sqlite-wal elsewhere
restore-impossible = { $file } cannot be restored: { $text }
backup-by-postgres = { $text } is backed up by PostgreSQL’s own means, also while the server runs: pg_dump --format=custom --file=FILE { $text }
restore-by-postgres = { $text } is restored by PostgreSQL’s own means, into an empty database: pg_restore --dbname={ $text } FILE
transfer-alone = move needs the address of a PostgreSQL database: --database
transfer-unreadable = { $folder } cannot be read: { $text }
transfer-outdated = the tables in { $folder } are of revision { $text }, those of this Gipfel of { $limit }: bring them up to date first (gipfel admin migrate), then move
transfer-not-empty = { $text } is not empty ({ $names }): move into an empty database
transfer-unfit = a row of the table { $text } does not fit there: { $reason }. Nothing was moved
transfer-differs = the table { $text } would have { $number } rows instead of { $limit }, or others: nothing was moved
clock-off = this machine’s clock says { $text }, but the server last ran at { $limit }. Set the clock; if it is right, start once with --trust-clock
database-newer = a newer Gipfel wrote this database (revision { $text }, but this one only knows { $limit }): install the newer one again, or restore the copy it kept in before-upgrade into a new folder
database-outdated = an older Gipfel wrote this database (revision { $text }), and its server is still running: restart it, which brings the database up to date, then try again
upgrade-no-room = { $folder } has { $number } MB free, but upgrading its database needs { $limit } MB, including the copy it keeps: make room and start again; nothing was changed

# Engines that are asked for what they cannot do.
engine-game-unknown = { $text } is not one of the games { $names }
engine-searching = the engine is already searching
increment-without-clock = increment is { $text }, but there is no clock to add it to
moves-to-go-without-clock = moves_to_go is { $number }, but there is no clock
limit-twice = a Limit was given together with { $names }: give one or the other
option-choice = { $option } is one of { $names }, not “{ $text }”
option-file = { $option } is { $names } or the path of a file, not “{ $text }”
option-unknown = there is no option “{ $text }”; the options are { $names }

# Engines of other people that failed: at which stage, and why. { $received } is what they said last.
engine-of-others-failed = engine { $engine } failed at { $stage }: { $reason }; { $received ->
    [nothing] received nothing
   *[other] received: { $text }
}
failed-silence = no { $text } came within { $seconds } s{ $option }
failed-closed = it closed its output
failed-exit = it ended with exit status { $text }
failed-saying = { $reason }, saying: { $text }
failed-refusal = it refused: { $text }
failed-move = “{ $text }” is not a move in { $position }: { $reason }
