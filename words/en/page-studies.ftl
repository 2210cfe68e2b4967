# Studies: games and positions as chapters.

study-lead = Games and positions as chapters, with comments, arrows and exercises. They are kept in this browser.
study-new = New study
study-none = No studies yet. Begin one, or add a game to one from the analysis.
study-import = Import a study
study-import-note = A file of games in any format: each game becomes a chapter.
study-unreadable = None of these games can be read.
study-which-game = Which game is the chapter about?
study-untitled = Study { $number }
study-chapter-number = Chapter { $number }
study-chapters = { $number ->
    [one] one chapter
   *[other] { $number } chapters
}
study-changed = changed { $text }
study-remove = Delete { $name }
study-removed = “{ $name }” is deleted.
study-restore = Take back
study-missing = There is no such study in this browser.
study-full = This browser has no more room: what you changed last is not kept. Export the study, then delete others.
study-too-large = This study has become too large: what you changed last is not kept. Export it, then split it.
study-too-many = A study has at most 200 chapters.
study-chapters-label = Chapters
study-export = Export
study-add-chapter = Add a chapter
study-up = Move the chapter up
study-down = Move the chapter down
study-remove-chapter = Delete the chapter
study-settings = Titles and exercise
study-title = Title of the study
study-chapter-title = Title of the chapter
study-exercise = Exercise: find the move
study-exercise-note = The main line is the solution, replies included. A comment on another move tells readers why it is wrong.
study-solve = Solve the exercise
study-edit = Edit
study-find = { $side } to play: find the best move.
study-go-on = Right! Go on.
study-wrong = { $move } is not the move.
study-solved = Solved!
study-shown = That was the solution.
study-try-again = Try again
study-show = Show the move
study-once-more = Once more
study-next = Next chapter
study-to-which = To which study?
study-added = Added to “{ $name }”.
study-open = Open the study
