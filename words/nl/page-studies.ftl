# Studies: partijen en stellingen als hoofdstukken.

study-lead = Partijen en stellingen als hoofdstukken, met commentaar, pijlen en opgaven. Ze worden in deze browser bewaard.
study-new = Nieuwe studie
study-none = Nog geen studies. Begin er een, of voeg vanuit de analyse een partij toe.
study-import = Studie importeren
study-import-note = Een bestand met partijen, in welk formaat ook: elke partij wordt een hoofdstuk.
study-unreadable = Geen van deze partijen is leesbaar.
study-which-game = Over welk spel gaat het hoofdstuk?
study-untitled = Studie { $number }
study-chapter-number = Hoofdstuk { $number }
study-chapters = { $number ->
    [one] één hoofdstuk
   *[other] { $number } hoofdstukken
}
study-changed = gewijzigd op { $text }
study-remove = { $name } verwijderen
study-removed = ‘{ $name }’ is verwijderd.
study-restore = Ongedaan maken
study-missing = Die studie is er niet in deze browser.
study-full = Deze browser heeft geen ruimte meer: je laatste wijziging is niet bewaard. Exporteer de studie en verwijder dan andere.
study-too-large = Deze studie is te groot geworden: je laatste wijziging is niet bewaard. Exporteer haar en splits haar dan.
study-too-many = Een studie heeft hoogstens 200 hoofdstukken.
study-chapters-label = Hoofdstukken
study-export = Exporteren
study-add-chapter = Hoofdstuk toevoegen
study-up = Hoofdstuk omhoog
study-down = Hoofdstuk omlaag
study-remove-chapter = Hoofdstuk verwijderen
study-settings = Titels en opgave
study-title = Titel van de studie
study-chapter-title = Titel van het hoofdstuk
study-exercise = Opgave: vind de zet
study-exercise-note = De hoofdvariant is de oplossing, met de antwoorden erbij. Commentaar bij een andere zet vertelt de lezer waarom die niet goed is.
study-solve = Opgave oplossen
study-edit = Bewerken
study-find = { $side } is aan zet: vind de beste zet.
study-go-on = Goed! Ga verder.
study-wrong = { $move } is niet de zet.
study-solved = Opgelost!
study-shown = Dat was de oplossing.
study-try-again = Opnieuw proberen
study-show = Zet tonen
study-once-more = Nog een keer
study-next = Volgend hoofdstuk
study-to-which = Aan welke studie?
study-added = Toegevoegd aan ‘{ $name }’.
study-open = Studie openen
