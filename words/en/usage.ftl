# What is wrong with how a command was called. $text: what was typed.

usage-line = Usage: { $text }
usage-try = Try '{ $text }' for help.
usage-error = Error: { $text }
usage-invalid-value = Invalid value for '{ $option }': { $text }

# What typer finds: commands and options that are not there, arguments too many or too few.
usage-command-unknown = there is no command “{ $text }”; the commands are { $names }
usage-option-unknown = there is no option { $text }
usage-option-unlike = there is no option { $text }; did you mean { $names }?
usage-option-value-missing = { $number ->
    [one] { $option } needs a value
   *[other] { $option } needs { $number } values
}
usage-option-value-unwanted = { $option } takes no value
usage-missing = { $option } is missing
usage-extra = nothing is expected here: { $text }
usage-unreadable = “{ $text }” cannot be read
usage-too-long = “{ $text }” is not a command, option or game; the games are { $names }

# Values.
usage-game-unknown = there is no game “{ $text }”; the games are { $names }
usage-rules-unknown = there are no rules for “{ $text }”, only for { $names }
usage-not-among = “{ $text }” is not one of { $names }
usage-clock = “{ $text }” is neither seconds nor seconds+increment
usage-address = “{ $text }” is not an address or network such as 10.0.0.7 or 10.0.0.0/8
usage-host = “{ $text }” is not a host name such as games.example: no page address, no port
usage-contact = “{ $text }” is no contact like mailto:host@games.example or https://games.example/contact
usage-not-a-file = “{ $text }” is not a plain file
usage-not-a-folder = “{ $text }” is not a folder
usage-shell-unknown = no shell was recognised: name it, one of { $names }

# Options that do not fit each other.
usage-clock-and-seconds = give --seconds for each move or --clock for each game, not both
usage-ponder-clock = players ponder only on the clock of a game: give --clock too
usage-sprt = --sprt: { $text }
usage-level-alone = --level is for the engine: --engine says which side it plays
usage-starts-exclude = --random, --position, and --extra-white or --extra-black exclude each other
usage-extra-pieces = --extra-white and --extra-black are for { $names } only
usage-save-other-game = the file holds an unfinished game of { $text }
usage-save-goes-on = the file holds an unfinished game, which continues as it is
usage-marks-in-pictures = marks and arrows are drawn in pictures: add --svg or --png
usage-turn-under-way = a turn is under way: no move can be played first

# What the system does not give.
memory-short = there is not enough memory for this
stream-closed = { $stream ->
    [stdin] standard input is closed
   *[stdout] standard output is closed
}

# Completion in shells.
completion-installed = Completion for { $text } is in { $folder }; it works in terminals that you open from now on.

# Files that are written.
output-of-other-work = “{ $text }” belongs to another analysis: remove it, or write to another file

# A number outside its bounds, of an option or in the library. $option: what it is for.
bound-whole-number = { $option }: “{ $text }” is not a whole number from { $least } to { $most }
bound-number = { $option }: “{ $text }” is not a number from { $least } to { $most }
