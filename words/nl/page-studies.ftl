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

# In een account, en voor anderen om te lezen.

study-lead-served = Partijen en stellingen als hoofdstukken, met commentaar, pijlen en opgaven. Ze worden in deze browser bewaard en, als je wilt, in je account.
study-opening = De studie wordt geopend …
study-keep = In mijn account bewaren
study-log-in = om deze studie in je account te bewaren.
study-account-kept = In je account
study-account-changed = Opslaan in je account …
study-account-waiting = Alleen in deze browser gewijzigd: de server is niet bereikbaar. Zodra dat weer lukt, wordt het verstuurd.
study-account-refused = Alleen in deze browser bewaard
study-of-another-account = In een ander account bewaard; je wijzigingen blijven in deze browser
study-logged-out = In een account bewaard: log in om je wijzigingen te versturen
study-too-large-for-account = Deze studie is te groot voor een account (hoogstens { $limit } kB): ze blijft alleen in deze browser. Splits haar.
study-share = Link delen
study-shared = Gedeeld: link tonen
study-share-note = Wie de link heeft, kan deze studie lezen zoals jij haar bijwerkt, en de opgaven oplossen. Alleen jij kunt haar wijzigen.
study-link = Link om te lezen
study-unshare = Niet meer delen
study-copy-of = { $name } (kopie)
study-notice-copied = Deze studie is intussen op een ander apparaat gewijzigd. Er is niets verloren: deze kopie bevat wat je hier hebt gewijzigd, en de andere versie heeft haar naam gehouden.
study-notice-gone = Deze studie is op een ander apparaat uit je account verwijderd. Deze browser heeft haar nog.
study-notice-seen = Begrepen
study-list-unreached = De server is niet bereikbaar: dit zijn de studies in deze browser.
study-listed-account = in je account
study-listed-shared = in je account, gedeeld met een link
study-listed-waiting = nog niet naar je account verstuurd
study-by = Door { $name }
study-own-copy = Eigen kopie maken
study-look = Hoofdstuk lezen
