# Wat de pagina zegt naast een partij die via de server wordt gespeeld.

live-you = { $name } (jij)
is-here = is er
is-away = is weg
live-days-left = { $days } d{ $hours ->
    [0] { "" }
   *[other] { " " }{ $hours } u
}

live-waiting = Je tegenstander is aan zet.
live-opponent = Je tegenstander
live-watching = je kijkt mee
live-first-yours = Je klok gaat lopen bij je tweede zet. Zet je niet binnen een minuut, dan gaat de partij niet door.
live-first-theirs = De klokken gaan lopen bij ieders tweede zet.
live-clock-outage = De server kan op dit moment niets bewaren. Intussen staan de klokken stil.
live-clock-return = De server is opnieuw gestart. De klok wacht tot de speler terug is, hoogstens een halve minuut.
live-clock-uncharged = De server was onderbroken: { $seconds } s van deze beurt tellen niet mee.
live-aborted = De partij is afgebroken. Niemand heeft verloren.

# De weg naar de server.
live-sending = Je zet is onderweg …
live-unsent = Je zet wordt hier bewaard en vanzelf verstuurd.
live-cut-off = De verbinding is verbroken en wordt vanzelf hersteld.
live-outdated = De server is nieuwer dan deze pagina.
live-unreached = De server is nu niet bereikbaar. De pagina blijft het proberen.

# Wat de spelers elkaar vragen.
live-takeback = Terugnemen
live-draw = Onbeslist
live-draw-asked = { $name } wil de partij onbeslist laten eindigen.
live-draw-offered = Je hebt voorgesteld de partij onbeslist te laten eindigen.
live-draw-declined = { $name } speelt liever door.
live-takeback-asked = { $name } wil de laatste zet graag terugnemen.
live-takeback-offered = Je hebt gevraagd je laatste zet terug te nemen.
live-takeback-declined = { $name } gaat niet akkoord met terugnemen.
live-abort = Afbreken
live-abort-question = Deze partij afbreken? Niemand verliest.
live-left = { $name } heeft de partij verlaten.
live-claim = De winst opeisen
live-rematch = Revanche
live-rematch-accept = Revanche aannemen
live-rematch-asked = { $name } wil revanche, met verwisselde kleuren.
live-rematch-waits = Revanche voorgesteld. Wachten op { $name } …
live-rematch-declined = { $name } wil geen revanche.
live-rematch-next = Naar de revanche

live-share = Link kopiëren
live-shared = De link is gekopieerd. Wie hem opent, kan meekijken.

live-chat = Chat
live-chat-write = Schrijf iets
live-chat-send = Versturen
live-chat-line = { $name } zegt: { $text }
live-mute = Uitzetten
live-unmute = Weer aanzetten
live-muted-here = Je hebt de chat uitgezet.
live-muted-there = { $name } heeft de chat uitgezet.
