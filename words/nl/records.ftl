# Wat er mis is met een genoteerde partij, en waar.
# $text: het deel van de tekst waar het om gaat; $cell: wat daar tegenover staat.

record-line = regel { $number }
record-move = zet { $number } ({ $text })
record-number = partij { $number }

record-tag-unreadable = ‘{ $text }’ is geen label; een label schrijf je als [Naam "waarde"]
record-game-missing = het label Game ontbreekt, dus nergens staat welk spel dit is
record-game-unknown = er is geen spel ‘{ $text }’
record-unrecognised = met ‘{ $text }’ begint geen partij: er zijn geen labels, en nergens staat welk spel dit is
record-file-name = ‘{ $text }’ lijkt op de naam van een bestand: geef de tekst ervan, of in Python het pad als Path
record-sheet-game-needed = op een notatieformulier zien het basisspel en het standaardspel van GIPF er hetzelfde uit: noem het spel (op de opdrachtregel met --game)
record-comment-open = dit commentaar is niet afgesloten: er ontbreekt een {"}"}
record-variation-open = deze variant is niet afgesloten: er ontbreekt een )
record-result-inside = de uitslag { $text } staat in een variant: er ontbreekt een ) ervoor, of de uitslag hoort hier niet
record-variation-early = een variant volgt op de zet waarvoor die in de plaats komt, maar hier staat geen zet
record-variation-empty = deze variant bevat geen zetten
record-sign-unexpected = ‘{ $text }’ hoort hier niet
record-mark-wrong = ‘{ $text }’ is geen waardering of volgt niet op een zet; waarderingen zijn !, ?, !!, ??, !?, ?! en $0 tot en met $255
record-too-deep = de varianten zijn hier meer dan { $limit } niveaus diep genest
record-too-long = de partij is langer dan { $limit } MB
record-too-many-moves = er zijn meer dan { $limit } zetten
record-too-many-tags = er zijn meer dan { $limit } labels
record-repetition-unknown = het label Repetition is on of off, niet ‘{ $text }’
record-repetition = de partij is afgelopen: dezelfde stelling is drie keer voorgekomen
record-binary = dit is geen tekst: er staat een NUL-byte in
record-reserve-unreadable = ‘{ $text }’ is geen reserve; tussen haakjes staat hoeveel stukken er na de beurt nog in reserve zijn
record-reserve-wrong = { $side } heeft een reserve van { $limit }, maar op het formulier staat { $number }
record-not-held = in het formaat { $text } is deze partij of de beginstelling ervan niet te noteren
record-drawing-unreadable = ‘{ $text }’ is geen pijl, zoals Ga1b2, en ook geen gemarkeerd veld, zoals Ra1

record-not-utf8 = sommige tekens zijn geen UTF-8 en zijn vervangen
record-result-missing = de zetten eindigen zonder uitslag
record-result-unknown = het label Result is 1-0, 0-1, 1/2-1/2 of *, niet ‘{ $text }’
record-results-differ = volgens het label Result is het { $text }, maar na de zetten staat { $cell }
record-result-contradicts = als uitslag staat er { $text }, maar de partij eindigt in { $cell }
record-termination-unknown = ‘{ $text }’ is geen bekende reden waarom een partij eindigt
record-termination-contradicts = volgens het label Termination is het { $text }, maar de partij eindigt door { $cell }
record-end-not-reached = volgens het label Termination is het { $text }, maar zover komen de zetten niet
record-score-contradicts = volgens het label Score is het { $text }, maar de partij komt uit op { $cell }
record-drawing-unknown = een pijl of markering wijst naar { $text }, en dat veld bestaat niet op dit bord

# Wat ‘replay’ over elke partij zegt, en over allemaal samen.
record-game = Partij { $number }: { $players }, { $game }, { $plies ->
    [one] { $plies } zet
   *[other] { $plies } zetten
}
record-score = Score { $white }-{ $black }
record-unfinished = { $result } niet uitgespeeld
record-none = Er zijn geen partijen.
record-given-up = In de eerste { $number } teksten van { $text } staat geen partij; de rest wordt niet gelezen.
record-summary = { $number ->
    [one] { $number } partij gelezen
   *[other] { $number } partijen gelezen
}, { $refused } geweigerd, { $remarked } met tegenstrijdigheden.
