# gipfel puzzles: they are found, checked, listed and solved. $percent, $low, $high: without their signs.

usage-difficulty = “{ $text }” is geen moeilijkheid van { $least } tot en met { $most }, en ook geen twee met een streepje ertussen
usage-puzzles-other-game = het bestand heeft puzzels van { $text }
usage-puzzles-one-game = kies één spel: --game
usage-puzzles-number = er is geen puzzel { $number }; de laatste is { $limit }
usage-puzzles-daily = de puzzel van de dag is voor iedereen dezelfde: --theme, --difficulty en --number gaan niet samen met --daily
usage-puzzles-none = zo’n puzzel is er niet

puzzles-mining = { $games ->
    [one] { $games } partij
   *[other] { $games } partijen
}, { $number ->
    [one] { $number } puzzel
   *[other] { $number } puzzels
} …
puzzles-checking = { $number } van { $limit } nagekeken …
# $points: what the best other move gives away, a win being 1.
puzzles-failed = { $text }: een andere zet geeft maar { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } punt weg
puzzles-checked = { $game }: { $number } van { $limit } houden geen stand, { NUMBER($percent, minimumFractionDigits: 2, maximumFractionDigits: 2) }% ({ NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } tot { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }%); { $exact } zijn exact bewezen.
puzzles-count = { $number ->
    [one] { $number } puzzel.
   *[other] { $number } puzzels.
}

puzzle-type-help = Typ een zet, tip of hulp.
puzzle-right = { $move } is goed.
puzzle-wrong = { $move } is fout: die zet geeft { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } punt weg.
puzzle-refuted = { $move } is fout: die zet geeft { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } punt weg na { $line }.
puzzle-try-again = Probeer het nog eens; oplossing toont de zet.
puzzle-solution = De zet is { $move }.
puzzle-solved = Opgelost: { $theme }.
puzzle-solved-late = Dat was het: { $theme }.
puzzle-another = Enter voor nog een puzzel, of stoppen
puzzle-not-kept = Wat je oplost wordt niet bewaard: { $text }.
puzzle-row = { $number ->
    [one] Op rij opgelost: { $number } puzzel.
   *[other] Op rij opgelost: { $number } puzzels.
}
puzzle-rows = Op rij opgelost: nu { $number }, hoogstens { $limit }.
puzzle-days = { $number ->
    [one] Puzzels van de dag: { $number } dag op rij.
   *[other] Puzzels van de dag: { $number } dagen op rij.
}
puzzle-statistics = { $number } van { $limit } puzzels in één keer opgelost.
puzzle-hardest = De moeilijkste had moeilijkheid { $number }.

command-solution = oplossing, toon
about-solution = toont de zet; de puzzel telt dan niet als opgelost
about-puzzle-hint = zegt waar de zet voor is, en dan waar te kijken
about-puzzle-quit = stopt
