# What is wrong with a game record, and where.
# $text: the part of the text that is meant; $cell: what stands against it.

record-line = line { $number }
record-move = move { $number } ({ $text })
record-number = game { $number }

record-tag-unreadable = “{ $text }” is not a tag; a tag is written [Name "value"]
record-game-missing = the tag Game is missing, so nothing says which game this is
record-game-unknown = there is no game “{ $text }”
record-unrecognised = “{ $text }” does not begin a record: there are no tags, and nothing says which game this is
record-file-name = “{ $text }” looks like the name of a file: give its text, or in Python the path as a Path
record-sheet-game-needed = basic and standard GIPF look alike on a score sheet: name the game (on the command line, --game)
record-comment-open = this comment is not closed: a {"}"} is missing
record-variation-open = this variation is not closed: a ) is missing
record-result-inside = the result { $text } stands inside a variation: a ) is missing before it, or it does not belong there
record-variation-early = a variation follows the move that it is an alternative to, but there is none here
record-variation-empty = this variation has no moves
record-sign-unexpected = “{ $text }” is out of place here
record-mark-wrong = “{ $text }” is not a mark, or follows no move; marks are !, ?, !!, ??, !?, ?! and $0 to $255
record-too-deep = more than { $limit } variations are nested here
record-too-long = the game is longer than { $limit } MB
record-too-many-moves = there are more than { $limit } moves
record-too-many-tags = there are more than { $limit } tags
record-repetition-unknown = the tag Repetition is on or off, not “{ $text }”
record-repetition = the game is over: the same position has occurred three times
record-binary = this is not text: it contains a NUL byte
record-reserve-unreadable = “{ $text }” is not a reserve; the parentheses hold the number of pieces in reserve after the turn
record-reserve-wrong = { $side } has { $limit } in reserve, but the sheet says { $number }
record-not-held = the format { $text } has no room for this game or for where it begins
record-drawing-unreadable = “{ $text }” is neither an arrow such as Ga1b2 nor a marked cell such as Ra1

record-not-utf8 = some letters are not UTF-8 and were replaced
record-result-missing = the moves end without a result
record-result-unknown = the tag Result is 1-0, 0-1, 1/2-1/2 or *, not “{ $text }”
record-results-differ = the tag Result says { $text }, but the moves end with { $cell }
record-result-contradicts = the result is given as { $text }, but the play ends { $cell }
record-termination-unknown = “{ $text }” is not a way for a game to end
record-termination-contradicts = the tag Termination says { $text }, but the play ends by { $cell }
record-end-not-reached = the tag Termination says { $text }, but the play does not get there
record-score-contradicts = the tag Score says { $text }, but the play gives { $cell }
record-drawing-unknown = an arrow or a mark names { $text }, which is not on this board

# What `replay` tells of each game, and of all of them.
record-game = Game { $number }: { $players }, { $game }, { $plies ->
    [one] one move
   *[other] { $plies } moves
}
record-score = Score { $white }-{ $black }
record-unfinished = { $result } unfinished
record-none = There are no games.
record-given-up = Nothing in the first { $number } texts of { $text } is a game; the rest is not read.
record-summary = { $number ->
    [one] One game read
   *[other] { $number } games read
}, { $refused } refused, { $remarked } with contradictions.
