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

# With an account, and for others to read.

study-lead-served = Games and positions as chapters, with comments, arrows and exercises. They are kept in this browser and, if you wish, with your account.
study-opening = Opening the study…
study-keep = Keep with my account
study-log-in = to keep this study with your account.
study-account-kept = In your account
study-account-changed = Saving to your account…
study-account-waiting = Changed in this browser only: the server cannot be reached. It is sent as soon as that works again.
study-account-refused = Kept in this browser only
study-of-another-account = Kept with another account; your changes stay in this browser
study-logged-out = Kept with an account: log in to send your changes
study-too-large-for-account = This study is too large for an account, which takes { $limit } KB: it stays in this browser only. Split it.
study-share = Share a link
study-shared = Shared: show the link
study-share-note = Whoever has the link can read this study as you change it, and solve its exercises. Nobody but you can change it.
study-link = Link to read
study-unshare = Stop sharing
study-copy-of = { $name } (copy)
study-notice-copied = This study was changed on another device meanwhile. Nothing is lost: this copy has what you changed here, and the other version has kept its name.
study-notice-gone = This study was deleted from your account on another device. This browser still has it.
study-notice-seen = Understood
study-list-unreached = The server cannot be reached: these are the studies in this browser.
study-listed-account = in your account
study-listed-shared = in your account, shared by a link
study-listed-waiting = not yet sent to your account
study-by = By { $name }
study-own-copy = Make a copy of my own
study-look = Read the chapter
