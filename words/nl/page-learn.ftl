# Lessen en regels op de pagina.

learn-title = Leren
learn-intro = Twee spellen, die je leert door te spelen. Elke les zet een bord klaar en vraagt om een zet; wat je ook probeert, je leest waarom het wel of niet goed is.
learn-dvonn-about = Stapel stukken en houd contact met rood. Het makkelijkst om mee te beginnen.
learn-gipf-about = Duw stukken vanaf de rand het bord op en neem rijen van vier. Begin met het basisspel.
learn-begin = { $game ->
    [dvonn] Leer DVONN stap voor stap
   *[gipf] Leer GIPF stap voor stap
}
learn-go-on = Ga verder: { $title }
learn-again = Nog eens van voren af aan
learn-all = Alle lessen
learn-rules = { $game ->
    [dvonn] Lees de regels van DVONN
   *[gipf] Lees de regels van GIPF
}
learn-puzzles = { $game ->
    [dvonn] Los puzzels van DVONN op
   *[gipf] Los puzzels van GIPF op
}
learn-course = { $game ->
    [dvonn] DVONN leren
   *[gipf] GIPF leren
}
learn-progress = { $number } van de { $limit } lessen gedaan
learn-forget = Mijn voortgang wissen
learn-finished = Je hebt alle lessen gedaan. Tijd voor een partij.
learn-play = { $game ->
    [dvonn] Speel DVONN
   *[other] Speel GIPF
}
lesson-done = gedaan
lesson-of = Les { $number } van { $limit }
exercise-of = Opgave { $number } van { $limit }
lesson-right = Goed zo!
lesson-seen = Kijk:
lesson-wrong = Die niet.
lesson-refused = Dat kan niet:
lesson-shown = Zo:
lesson-shown-undone = Deze opgave blijft open tot je de zet zelf hebt gespeeld: druk op “Probeer het zelf”.
lesson-try-again = Probeer het opnieuw
lesson-try-yourself = Probeer het zelf
lesson-show = Laat zien
lesson-next-task = Volgende opgave
lesson-next = Volgende les: { $title }
lesson-may-play = Je weet nu genoeg voor een partij.
lesson-play = Speel nu een partij
lesson-board = Het bord van deze les
lesson-missing = Deze les bestaat niet.

hand-back = Stap terug

counts-label = Wat elke speler heeft
counts-pieces = { $number ->
    [one] { $number } stuk
   *[other] { $number } stukken
}
counts-reserve = { $number } in reserve
counts-captured = { $number ->
    [0] geen geslagen
   *[other] { $number } geslagen
}

rules-contents = Inhoud
rules-live = De figuren zijn echte borden: verplaats de stukken en kijk wat er gebeurt.
rules-whole = Alle versies
rules-which = Welke regels?
rules-learn = Leer het door te doen
figure-show = Laat de zet zien
figure-again = Nog een keer
figure-reset = Terugzetten
figure-board = { $label }: bord
