# What the server says at its terminal.

serve-ready = Gipfel is at { $address } – Ctrl-C ends it.
backup-done = Everything is in { $folder } now.
restore-done = Everything is back in { $folder }.
rebuild-done = { $changed ->
    [0] All { $number } games are as their logs have them.
    [one] One of { $number } games was not as its log has it, and is now.
   *[other] { $changed } of { $number } games were not as their logs have them, and are now.
}
