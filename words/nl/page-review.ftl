# De terugblik op een partij op de analysepagina; wat `gipfel review` ook zegt, staat in review.ftl.

review-title = Terugblik op de partij
review-start = De partij nakijken
review-quality = Hoe lang er gekeken wordt
review-quality-quick = Snel
review-quality-default = Grondig
review-going = De partij wordt nagekeken: { $percent }
review-cancel = Annuleren
review-failed = De engine is gestopt. Probeer het nog eens.
review-longer = Grondiger kijken
review-accuracy = nauwkeurigheid
review-phases = Fase van de partij
review-count = { $mark ->
    [1] { $number ->
        [one] één goede zet
       *[other] { $number } goede zetten
    }
    [2] { $number ->
        [one] één fout
       *[other] { $number } fouten
    }
    [3] { $number ->
        [one] één uitstekende zet
       *[other] { $number } uitstekende zetten
    }
    [4] { $number ->
        [one] één blunder
       *[other] { $number } blunders
    }
   *[6] { $number ->
        [one] één twijfelachtige zet
       *[other] { $number } twijfelachtige zetten
    }
}
review-missed = { $number ->
    [one] één gemiste kans
   *[other] { $number } gemiste kansen
}
review-marked-before = Naar de vorige zet met een teken
review-marked-after = Naar de volgende zet met een teken
review-step = Loop langs de zetten met een teken om te zien wat beter was, en waarom.
review-variation = Je bent in een variant. De lijnen van de engine zeggen wat die waard is.
review-gave = Hij gaf { $points } punt weg.
review-better = Beter was
review-hard = Hij was moeilijk te vinden, en de enige goede zet.
review-forced = Er was geen andere zet.
review-fine = Niets was duidelijk beter.
review-learn = Leer van je fouten

# De eigen fouten, een voor een op het bord te verbeteren.
mistakes-title = Leer van je fouten
mistakes-board = Stelling voor de fout
mistakes-close = Terug naar de terugblik
mistakes-whose = Wiens fouten
mistakes-of = { $side } ({ $number })
mistakes-number = Fout { $number } van { $limit }
mistakes-asked = Vind een betere zet voor { $side }.
mistakes-hint = Hint
mistakes-hint-move = Toon de zet
mistakes-show = Toon de oplossing
mistakes-skip = Overslaan
mistakes-next = Volgende fout
mistakes-finish = Afronden
mistakes-try-again = Probeer opnieuw
mistakes-once-more = Nog een keer
mistakes-from-start = Loop ze nog eens door
mistakes-judging = De engine bekijkt { $move } …
mistakes-preparing = Omdat de pagina opnieuw is geladen, bekijkt die eerst de hele partij nog een keer: { $percent }.
mistakes-right = Dat is de beste zet.
mistakes-also-good = Dat is ook goed.
mistakes-good = { $move } geeft bijna niets weg. Het beste was { $best }.
mistakes-solution = { $move } was de zet.
mistakes-wrong = Nog niet.
mistakes-again = Dat is de zet uit de partij.
mistakes-refuted = { $move } wordt weerlegd door { $answer }.
mistakes-no-better = { $move } is niet beter.
mistakes-done = Dat was de laatste.
mistakes-none = Geen fouten hier: goed gespeeld.
mistakes-found = Zelf gevonden betere zetten: { $number } van { $limit }.
mistakes-key-next = gaat naar de volgende fout
