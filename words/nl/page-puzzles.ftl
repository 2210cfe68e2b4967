# Puzzels op de pagina; wat `gipfel puzzles` ook zegt, staat in puzzle-themes.ftl.

puzzles-lead = Stellingen met één goede zet, gevonden in partijen en uitvoerig nagekeken. Vind die zet, en zie waarom de andere niet deugen.
puzzles-all = Alle puzzels
puzzles-unreachable = De puzzels konden niet worden geladen. Zijn ze eenmaal geladen, dan zijn ze er ook zonder verbinding.
puzzles-missing = Die puzzel bestaat niet.

# The puzzle of the day.
puzzles-daily = Puzzel van de dag
puzzles-daily-note = Vandaag voor iedereen dezelfde.
puzzles-daily-solve = Oplossen
puzzles-daily-done = Opgelost!
puzzles-daily-seen = Je hebt de oplossing gezien.
puzzles-daily-next = De volgende komt om { $time }.
puzzles-daily-again = Nog eens bekijken
puzzles-days = { $number ->
    [0] Los er elke dag een op: hier wordt geteld hoeveel dagen op rij.
    [one] dag op rij waarop je een puzzel van de dag hebt opgelost
   *[other] dagen op rij waarop je een puzzel van de dag hebt opgelost
}
puzzles-day-solved = opgelost
puzzles-day-open = niet opgelost

# To practise.
puzzles-practise = Oefenen
puzzles-any = Gemengde puzzels
puzzles-about = { $theme ->
    [any] Van alle soorten, zo moeilijk als bij je past: eerst makkelijke, dan naar je rating.
    [win] De winst staat vast; vind de weg.
    [hold] Elke andere zet verliest.
    [endgame] Er zijn nog maar weinig stapels en alles is bewezen: kom op meer stukken uit.
    [cut-off] Verbreek het contact met de rode stukken.
    [rows] Er kan meer dan één rij genomen worden: welke, of welke eerst?
   *[gipf-piece] In de rij ligt een GIPF-stuk: blijft het op het bord?
}
puzzles-progress = { $number } van de { $limit } gevonden

# How somebody has done.
puzzles-results = Jouw resultaten
puzzles-rating = je rating voor puzzels van dit spel
puzzles-rating-provisional = je rating voor puzzels van dit spel, nog voorlopig
puzzles-first-try = In één keer opgelost
puzzles-of = { $number } van { $limit } ({ $percent }%)
puzzles-in-a-row = Op rij opgelost, nu
puzzles-most-in-a-row = Op rij opgelost, hoogstens
puzzles-by-theme = In één keer, per thema
puzzles-solved-of = { $number } van { $limit }
puzzles-kept = Bewaard in deze browser. Voor je rating telt de eerste poging bij elke puzzel.
puzzles-kept-account = Je rating en je score worden bij je account bewaard, al het andere in deze browser. Voor je rating telt de eerste poging bij elke puzzel.

# One puzzle.
puzzles-number = Puzzel { $number }
puzzles-judging = De engine bekijkt { $move } …
puzzles-wrong = { $move } is niet de zet.
puzzles-answered = { $side } antwoordt { $move }.
puzzles-verdict-lost = { $side } verliest dan: dat is bewezen.
puzzles-verdict-drawn = { $side } komt dan niet verder dan onbeslist: dat is bewezen.
puzzles-verdict-worse = { $side } staat dan slechter, volgens de engine.
puzzles-refutation = Wat de zet weerlegt
puzzles-solution = De oplossing
puzzles-look-at = { $move } bekijken
puzzles-right = Goed!
puzzles-showing = Dit is de oplossing.
puzzles-solved = Opgelost!
puzzles-found = Dat was het, al was het niet in één keer.
puzzles-shown = Dat was de oplossing.
puzzles-with-hint = Met een tip verandert je rating niet.
puzzles-rated = Volgens wie het probeerde, is de rating van deze puzzel { $text }.
puzzles-change = { $way ->
    [up] Je rating: { $text }, { $change } omhoog.
   *[down] Je rating: { $text }, { $change } omlaag.
}
puzzles-not-kept = Deze browser heeft geen ruimte meer: wat je oplost wordt niet bewaard.
puzzles-hint-where = Waar te kijken
puzzles-give-up = Toon de oplossing
puzzles-try-again = Probeer opnieuw
puzzles-next = Volgende puzzel
puzzles-more = Meer puzzels
puzzles-skip = Overslaan
puzzles-once-more = Nog een keer
puzzles-analyse = Analyseren
puzzles-key-next = gaat naar de volgende puzzel
