# Lessons and rules on the page.

learn-title = Learn
learn-intro = Two games, learned by playing. Every lesson sets up a board and asks for a move; whatever you try, you are told why it works or not.
learn-dvonn-about = Stack pieces and stay in contact with red. The easier one to start with.
learn-gipf-about = Push pieces in from the edge and take rows of four. Start with the basic game.
learn-begin = { $game ->
    [dvonn] Learn DVONN step by step
   *[gipf] Learn GIPF step by step
}
learn-go-on = Continue: { $title }
learn-again = Go through it again
learn-all = All lessons
learn-rules = { $game ->
    [dvonn] Read the rules of DVONN
   *[gipf] Read the rules of GIPF
}
learn-puzzles = { $game ->
    [dvonn] Solve puzzles of DVONN
   *[gipf] Solve puzzles of GIPF
}
learn-course = { $game ->
    [dvonn] Learn DVONN
   *[gipf] Learn GIPF
}
learn-progress = { $number } of { $limit } lessons done
learn-forget = Reset my progress
learn-finished = You have done every lesson. Time for a game.
learn-play = { $game ->
    [dvonn] Play DVONN
   *[other] Play GIPF
}
lesson-done = done
lesson-of = Lesson { $number } of { $limit }
exercise-of = Task { $number } of { $limit }
lesson-right = Right!
lesson-seen = As you see:
lesson-wrong = Not that one.
lesson-refused = That is not possible:
lesson-shown = Like this:
lesson-shown-undone = This task stays open until you have played the move yourself: press “Try it yourself”.
lesson-try-again = Try again
lesson-try-yourself = Try it yourself
lesson-show = Show me
lesson-next-task = Next task
lesson-next = Next lesson: { $title }
lesson-may-play = You know enough for a game now.
lesson-play = Play a game now
lesson-board = The board of this lesson
lesson-missing = There is no such lesson.

hand-back = Step back

counts-label = What each side has
counts-pieces = { $number ->
    [one] { $number } piece
   *[other] { $number } pieces
}
counts-reserve = { $number } in reserve
counts-captured = { $number ->
    [0] none captured
   *[other] { $number } captured
}

rules-contents = Contents
rules-live = The figures are boards: move the pieces and see what happens.
rules-whole = All rule sets
rules-which = Which rules?
rules-learn = Learn it by doing
figure-show = Show the move
figure-again = Show it again
figure-reset = Reset
figure-board = { $label }: board
