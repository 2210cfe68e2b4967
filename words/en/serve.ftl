# What the server says at its terminal.

serve-ready = Gipfel is at { $address } – Ctrl-C ends it.
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
