# Wat er mis is met hoe een opdracht werd gegeven. $text: wat er werd getypt.

usage-line = Gebruik: { $text }
usage-try = Voor hulp: { $text }
usage-error = Fout: { $text }
usage-invalid-value = ongeldige waarde voor { $option }: { $text }

# Wat typer vindt: onbekende opdrachten en opties, te veel of te weinig argumenten.
usage-command-unknown = er is geen opdracht “{ $text }”; de opdrachten zijn { $names }
usage-option-unknown = er is geen optie { $text }
usage-option-unlike = er is geen optie { $text }; bedoel je { $names }?
usage-option-value-missing = { $number ->
    [one] { $option } vraagt een waarde
   *[other] { $option } vraagt { $number } waarden
}
usage-option-value-unwanted = bij { $option } hoort geen waarde
usage-missing = { $option } ontbreekt
usage-extra = dit wordt hier niet verwacht: { $text }
usage-unreadable = “{ $text }” is onleesbaar
usage-too-long = “{ $text }” is geen opdracht, optie of spel; de spellen zijn { $names }

# Waarden.
usage-game-unknown = er is geen spel “{ $text }”; de spellen zijn { $names }
usage-rules-unknown = er zijn geen regels van “{ $text }”; wel van { $names }
usage-not-among = “{ $text }” is niet een van { $names }
usage-clock = “{ $text }” is geen aantal seconden en ook geen seconden+toeslag
usage-address = “{ $text }” is geen adres of netwerk zoals 10.0.0.7 of 10.0.0.0/8
usage-host = “{ $text }” is geen naam van een host, zoals games.example: geen adres van een pagina, geen poort
usage-contact = “{ $text }” is geen contactadres zoals mailto:host@games.example of https://games.example/contact
usage-not-a-file = “{ $text }” is geen gewoon bestand
usage-not-a-folder = “{ $text }” is geen map
usage-shell-unknown = er werd geen shell herkend; noem er een: { $names }

# Opties die niet bij elkaar passen.
usage-clock-and-seconds = geef --seconds per zet of --clock per partij, niet allebei
usage-ponder-clock = denken in de tijd van de tegenstander vraagt een klok: geef ook --clock
usage-sprt = --sprt: { $text }
usage-level-alone = --level geldt voor de computer: geef met --engine op welke kleur die speelt
usage-starts-exclude = --random, --position, en --extra-white of --extra-black sluiten elkaar uit
usage-extra-pieces = --extra-white en --extra-black zijn er alleen voor { $names }
usage-save-other-game = in het bestand staat een onafgemaakte partij van { $text }
usage-save-goes-on = in het bestand staat een onafgemaakte partij, en die wordt ongewijzigd voortgezet
usage-marks-in-pictures = tekens en pijlen worden in afbeeldingen getekend: voeg --svg of --png toe
usage-turn-under-way = er is een beurt bezig: er kan niet eerst een zet worden gespeeld

# Wat het systeem niet geeft.
memory-short = hiervoor is niet genoeg geheugen
stream-closed = { $stream ->
    [stdin] de standaardinvoer is gesloten
   *[stdout] de standaarduitvoer is gesloten
}

# Aanvulling in shells.
completion-installed = De aanvulling voor { $text } staat in { $folder } en werkt in elke terminal die je vanaf nu opent.

# Bestanden die worden geschreven.
output-of-other-work = “{ $text }” is van een andere analyse: verwijder het, of schrijf naar een ander bestand

# Een getal buiten zijn grenzen, van een optie of in de bibliotheek. $option: waar het voor is.
bound-whole-number = { $option }: “{ $text }” is geen geheel getal van { $least } tot en met { $most }
bound-number = { $option }: “{ $text }” is geen getal van { $least } tot en met { $most }
