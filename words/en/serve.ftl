# What the server says at its terminal.

serve-ready = Gipfel is running at { $address } – press Ctrl-C to stop it.
work-ready = Gipfel takes work; how it does, is at { $address }metrics – press Ctrl-C to stop it.
upgrade-done = The database is now up to date; a copy of it as it was before is in { $folder }.
migrate-done = The tables are those of this Gipfel (revision { $text }).
backup-done = Everything is now in { $folder }.
restore-done = Everything is back in { $folder }.
move-done = { $number ->
    [0] Everything is now in { $folder }, though that was no more than empty tables.
    [one] Everything is now in { $folder }: the one row was copied and compared.
   *[other] Everything is now in { $folder }: { $number } rows were copied and compared.
} What is in { $text } stays as it was; start no server on it any more.
rebuild-done = { $changed ->
    [0] { $number ->
        [0] There are no games.
        [one] The one game matches its log.
       *[other] All { $number } games match their logs.
    }
    [one] { $number ->
        [one] The one game did not match its log, and now does.
       *[other] One of { $number } games did not match its log, and now does.
    }
   *[other] { $changed } of { $number } games did not match their logs, and now do.
}
rebuild-ratings = { $number ->
    [one] One rating did not match the games, and now does.
   *[other] { $number } ratings did not match the games, and now do.
}
folder-taken = { $folder } is in use: a server is running there, or it is being restored or rebuilt. Stop that first, or choose another folder: --data.

# What `gipfel admin check` finds; each sentence says what to do.
check-good = good
check-note = note
check-wrong = wrong
check-server-runs = A server is running in { $folder }.
check-server-stopped = No server is running in { $folder }.
check-lock-unusable = The folder cannot be locked: { $text }. Run this as the server’s user, who must own { $file }.
check-disk-good = { $number } MB are free on the disk.
check-disk-short = Only { $number } MB are free on the disk, but { $limit } MB should be: make room, or moves will be refused.
check-permissions-good = Only the owner of the folder can read what is in it.
check-owner-other = { $file } does not belong to the owner of the folder: chown --reference={ $folder } { $file }
check-file-open = Other users of this machine can use { $file }: chmod go= { $file }
check-folder-open = Other users of this machine can look into { $folder }: chmod go= { $folder }
check-leftover = { $file } is left over from work that was interrupted. If no such work is under way, delete it.
check-secret-short = { $file } has { $number } bytes, but { $limit } are needed: the server refuses to start, since its cookies could be forged. Delete the file, and a new one is made; guests are then no longer recognised.
check-database-good = The database is sound.
check-database-damaged = The database is damaged ({ $text }). Stop the server, move its files away, and restore the last backup: gipfel restore.
check-database-unreadable = The database cannot be read: { $text }. Run this as the server’s user; if it is damaged, restore the last backup: gipfel restore.
check-database-locked = Another program has locked the database, and nothing can be written. Stop that program: fuser { $file } names it.
check-schema-good = The tables are those of this Gipfel (revision { $text }).
check-schema-none = The database has no tables yet; the next start creates them.
check-schema-earlier = The tables are of revision { $text }, those of this Gipfel of { $limit }. Restart the server: it brings them up to date, and keeps a copy.
check-schema-later = The tables are of revision { $text }, but this Gipfel only knows { $limit }. Install the newer Gipfel that wrote them, or restore the copy it kept in before-upgrade into a new folder.
check-database-unsafe = PostgreSQL runs with { $option } = off: a power cut may lose moves, or the whole database. Set it to on.
check-connections-good = PostgreSQL has { $number } of at most { $limit } connections.
check-connections-few = PostgreSQL has { $number } of at most { $limit } connections, and every process needs up to seven: raise max_connections before you start more.
check-schema-earlier-shared = The tables are of revision { $text }, those of this Gipfel of { $limit }. The next process that starts brings them up to date.
check-schema-later-shared = The tables are of revision { $text }, but this Gipfel only knows { $limit }. Install the newer Gipfel that wrote them.
check-clock-good = The clock ({ $text }) is not behind what is stored.
check-clock-behind = The system’s clock says { $text }, but times up to { $limit } are stored. Set the clock (timedatectl); if it is right, it was wrong before: start once with --trust-clock.
check-clock-ahead = The system’s clock says { $text }, but the server last ran at { $limit }: it refuses to start. Set the clock (timedatectl); if it is right, start once with --trust-clock.
check-proxy-good = There is no sign of a proxy that was not named.
check-proxy-unbelieved = All requests come from { $text } and say that they were forwarded, which is not believed: all visitors count as one. Name the proxy and restart: GIPFEL_PROXY={ $text }
check-proxy-one-address = All requests come from { $text }, a private address. If that is a proxy, or the network of a container, name it (GIPFEL_PROXY={ $text }) and have it send X-Forwarded-For; if it is somebody’s machine, all is well.
