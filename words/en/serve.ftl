# What the server says at its terminal.

serve-ready = Gipfel is at { $address } – Ctrl-C ends it.
upgrade-done = The database is up to date now; as it was before, it is in { $folder }.
backup-done = Everything is in { $folder } now.
restore-done = Everything is back in { $folder }.
rebuild-done = { $changed ->
    [0] { $number ->
        [0] There are no games.
        [one] The one game is as its log has it.
       *[other] All { $number } games are as their logs have them.
    }
    [one] { $number ->
        [one] The one game was not as its log has it, and is now.
       *[other] One of { $number } games was not as its log has it, and is now.
    }
   *[other] { $changed } of { $number } games were not as their logs have them, and are now.
}
rebuild-ratings = { $number ->
    [one] One rating was not what the games make of it, and is now.
   *[other] { $number } ratings were not what the games make of them, and are now.
}
folder-taken = { $folder } is in use: a server runs there, or it is being restored or rebuilt. Stop that first, or choose another folder: --data.

# What `gipfel admin check` finds; each sentence says what to do.
check-good = good
check-note = note
check-wrong = wrong
check-server-runs = A server runs in { $folder }.
check-server-stopped = No server runs in { $folder }.
check-lock-unusable = The folder cannot be locked: { $text }. Run this as the user of the server, to whom { $file } must belong.
check-disk-good = { $number } MB are free on the disk.
check-disk-short = Only { $number } MB are free on the disk, and { $limit } MB should be: make room, else moves will be refused.
check-permissions-good = Only the owner of the folder can read what is in it.
check-owner-other = { $file } does not belong to the owner of the folder: chown --reference={ $folder } { $file }
check-file-open = Other users of this machine may use { $file }: chmod go= { $file }
check-folder-open = Other users of this machine may look into { $folder }: chmod go= { $folder }
check-leftover = { $file } is left of work that was interrupted. If nothing of the kind is under way, delete it.
check-secret-short = { $file } has { $number } bytes where { $limit } are needed: the server refuses to start, since its cookies could be forged. Delete the file, and a new one is made; guests then are new guests.
check-database-good = The database is sound.
check-database-damaged = The database is damaged ({ $text }). End the server, move its files away, and bring back the last backup: gipfel restore.
check-database-unreadable = The database cannot be read: { $text }. Run this as the user of the server; if it is damaged, bring back the last backup: gipfel restore.
check-database-locked = Another program has locked the database, and nothing can be written. End it: fuser { $file } names it.
check-schema-good = The tables are those of this Gipfel (revision { $text }).
check-schema-none = The database has no tables yet; the next start makes them.
check-schema-earlier = The tables are of revision { $text }, those of this Gipfel of { $limit }. Restart the server: it brings them up to date, and keeps a copy.
check-schema-later = The tables are of revision { $text }, and this Gipfel knows { $limit }. Install the later Gipfel that wrote them, or restore what it kept in before-upgrade into a new folder.
check-clock-good = The clock ({ $text }) is not behind what is stored.
check-clock-behind = The system’s clock says { $text }, but times up to { $limit } are stored. Set the clock (timedatectl); if it is right, it was wrong before: start once with --trust-clock.
check-clock-ahead = The system’s clock says { $text }, but the server last ran at { $limit }: it refuses to start. Set the clock (timedatectl); if it is right, start once with --trust-clock.
check-proxy-good = Nothing shows a proxy that was not named.
check-proxy-unbelieved = All requests come from { $text } and say that they were forwarded, which is not believed: everybody counts as one. Name the proxy and restart: GIPFEL_PROXY={ $text }
check-proxy-one-address = All requests come from { $text }, a private address. If that is a proxy, or the network of a container, name it (GIPFEL_PROXY={ $text }) and have it send X-Forwarded-For; if it is somebody’s machine, all is well.
