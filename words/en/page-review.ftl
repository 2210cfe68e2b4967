# The review of a game on the page for analysing; what `gipfel review` says, too, is in review.ftl.

review-title = Review of the game
review-start = Review the game
review-quality = How long to look
review-quality-quick = Quick look
review-quality-default = Thorough
review-going = Reviewing the game: { $percent }
review-cancel = Cancel
review-failed = The engine stopped. Please try again.
review-longer = Look more thoroughly
review-accuracy = accuracy
review-phases = Part of the game
review-count = { $mark ->
    [1] { $number ->
        [one] one good move
       *[other] { $number } good moves
    }
    [2] { $number ->
        [one] one mistake
       *[other] { $number } mistakes
    }
    [3] { $number ->
        [one] one brilliant move
       *[other] { $number } brilliant moves
    }
    [4] { $number ->
        [one] one blunder
       *[other] { $number } blunders
    }
   *[6] { $number ->
        [one] one dubious move
       *[other] { $number } dubious moves
    }
}
review-missed = { $number ->
    [one] one chance missed
   *[other] { $number } chances missed
}
review-marked-before = To the marked move before this one
review-marked-after = To the next marked move
review-step = Step through the marked moves to see what was better, and why.
review-variation = You are in a variation. The engine’s lines tell what it is worth.
review-gave = It gave away { $points } of a point.
review-better = Better was
review-hard = It was hard to find, and the only good move.
review-forced = There was no other move.
review-fine = Nothing was better by much.
review-learn = Learn from your mistakes

# One’s own mistakes, each to be put right on the board.
mistakes-title = Learn from your mistakes
mistakes-board = Position before the mistake
mistakes-close = Back to the review
mistakes-whose = Whose mistakes
mistakes-of = { $side } ({ $number })
mistakes-number = Mistake { $number } of { $limit }
mistakes-asked = Find a better move for { $side }.
mistakes-hint = Hint
mistakes-hint-move = Show the move
mistakes-show = Show the solution
mistakes-skip = Skip
mistakes-next = Next mistake
mistakes-finish = Finish
mistakes-try-again = Try again
mistakes-once-more = Once more
mistakes-from-start = Go through them again
mistakes-judging = The engine looks at { $move }…
mistakes-preparing = After a reload it first looks at the whole game once more: { $percent }.
mistakes-right = That is the best move.
mistakes-also-good = That is good, too.
mistakes-good = { $move } gives away next to nothing. Best was { $best }.
mistakes-solution = { $move } was the move to play.
mistakes-wrong = Not quite.
mistakes-again = That is the move from the game.
mistakes-refuted = { $move } is refuted by { $answer }.
mistakes-no-better = { $move } is no better.
mistakes-done = That was the last one.
mistakes-none = No mistakes here: well played.
mistakes-found = Better moves found by yourself: { $number } of { $limit }.
mistakes-key-next = goes to the next mistake
