# Wat opdrachten aan een terminal zeggen: solve, moves, match, en wat onderbroken wordt.

# gipfel solve. Het einde is een hele zin.
solve-over = De partij is afgelopen. { $ending }
solve-draw = Opgelost: onbeslist.
solve-margin = Opgelost: { $side } wint met { $number ->
    [one] { $number } stuk
   *[other] { $number } stukken
}.
solve-turns = Opgelost: { $side } wint in { $number ->
    [one] { $number } beurt
   *[other] { $number } beurten
}.
solve-interrupted = Niet opgelost: onderbroken na { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
solve-late = Niet opgelost binnen { NUMBER($seconds, maximumFractionDigits: 3) } s.
solve-certain = { $side } wint zeker; beste tot nu toe: met { $number ->
    [one] { $number } stuk
   *[other] { $number } stukken
}.
solve-best = Tot nu toe het beste: { $move }, geschat op { $sign }{ NUMBER($score, minimumFractionDigits: 1, maximumFractionDigits: 1) } stukken voor { $side }.
solve-effort = Diepte { $depth }, { $nodes } knopen, { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
solve-begun = Bezig met oplossen: { $seconds } van { NUMBER($limit, maximumFractionDigits: 3) } s
solve-progress = Bezig met oplossen: diepte { $depth }, { $nodes } knopen, { $seconds } van { NUMBER($limit, maximumFractionDigits: 3) } s

# gipfel moves.
moves-over = De partij is afgelopen: er zijn geen zetten meer.

# Ctrl-C.
interrupted = onderbroken
interrupted-kept = onderbroken; wat klaar was, staat in { $file }
interrupted-resumable = onderbroken; dezelfde opdracht gaat verder vanaf { $file }

# gipfel match: de namen van de regels van de tabel, en dan wat erin staat.
match-game = spel
match-player = speler { $number }
match-limit = limiet
match-games = partijen
match-score = score
match-as-white = met Wit
match-as-black = met Zwart
match-pairs = paren
match-elo = Elo
match-superior = sterker
match-sprt = SPRT
match-ended-by = einde
match-seed = { $game }, seed { $seed }
match-percent = { NUMBER($number, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
match-pairs-legend = met 0, ½, 1, 1½, 2 punten
match-interval-legend = 95%-interval
match-interval = { $value } ({ $low } tot { $high })
match-over = meer dan { $low }
match-under = minder dan { $high }
match-few-games = te weinig partijen
match-own-limits = die van elke speler
match-limit-clock = { NUMBER($clock, maximumFractionDigits: 3) } s per partij en { NUMBER($increment, maximumFractionDigits: 3) } s per zet
match-limit-seconds = { NUMBER($seconds, maximumFractionDigits: 3) } s per zet
match-limit-nodes = { $nodes } knopen per zet
match-limit-depth = { $number ->
    [one] { $number } zet diep
   *[other] { $number } zetten diep
}
match-test = Elo { $lower } of { $upper }: LLR { $ratio } ({ $low } tot { $high }), { $verdict ->
    [better] beter
    [not-better] niet beter
   *[open] nog open
}
match-game-ended = { $result } { $reason } na { $number ->
    [one] { $number } zet
   *[other] { $number } zetten
}
