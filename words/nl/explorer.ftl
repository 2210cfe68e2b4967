# gipfel explore: wat er vanuit een stelling is gespeeld. $percent: zonder het teken.

usage-explore-game = Noem het spel waarvan je de openingen wilt zien: --game, een van { $names }
usage-explore-games = { $text } bevat meer dan één spel: { $names }. Kies met --game
usage-explore-empty = { $text } bevat geen partij die gelezen kan worden
usage-explore-index = --index { $text } heeft een bestand met partijen nodig

explorer-indexing = Partijen worden geïndexeerd: { $percent } %
explorer-evaluating = De engine evalueert de zetten …
explorer-refused = { $number ->
    [one] één partij in { $file } is niet te lezen en telt niet mee; gipfel replay zegt waarom
   *[other] { $number } partijen in { $file } zijn niet te lezen en tellen niet mee; gipfel replay zegt waarom
}
explorer-no-games = Vanaf hier ging geen enkele partij verder.
explorer-games = { $number ->
    [one] Vanaf hier ging één partij verder:
   *[other] Vanaf hier gingen { $number } partijen verder:
} { $white } keer won Wit, { $draws } keer werd het onbeslist, { $black } keer won Zwart.
explorer-share = { $side } is aan zet en behaalde { $percent } % van de punten.
explorer-map-points = De punten van wie aan zet is, in procenten:
explorer-map-scores = De evaluatie voor wie aan zet is, in stukken:
explorer-move = Zet
explorer-alike = Gelijk
explorer-games-column = Partijen
explorer-results = Uitslagen
explorer-points = Punten
explorer-score = Eval.
explorer-latest = Laatste partij
explorer-decided = { $points ->
    [1] winst
    [0] verlies
   *[other] onbeslist
}
explorer-more = { $number ->
    [one] Er is nog één zet bekend.
   *[other] Er zijn nog { $number } zetten bekend.
}
