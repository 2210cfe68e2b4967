# Waarom de server weigert wat een speler vraagt.

not-your-turn = je bent niet aan zet
position-changed = de stelling is intussen veranderd
no-offer = er is geen voorstel om op te antwoorden
offered-already = dat heb je al voorgesteld
offers-declined = je tegenstander heeft dat al { $limit } keer afgewezen; er moet eerst een zet worden gedaan
offers-used-up = je hebt in deze partij al { $limit } voorstellen gedaan; meer kan niet
answer-first = antwoord eerst op het voorstel van je tegenstander
takeback-casual-only = in een partij voor de rating wordt geen zet teruggenomen
nothing-to-take-back = je hebt nog geen zet gedaan
abort-too-late = jullie hebben allebei al een zet gedaan; je kunt wel opgeven
claim-live-only = alleen in een partij met klokken kun je de winst opeisen omdat je tegenstander weg is
opponent-is-here = je tegenstander is nog geen { $limit } seconden weg

not-a-player = Alleen de twee spelers kunnen dat doen.
no-such-game = Deze partij bestaat niet.

no-such-challenge = Deze uitdaging bestaat niet.
challenge-gone = Deze uitdaging staat niet meer open.
challenge-own = Je kunt niet tegen jezelf spelen.
challenge-for-another = Deze uitdaging is voor iemand anders.
too-many-challenges = Je hebt al { $most } open uitdagingen. Trek er eerst een in.
too-many-games = Je hebt al { $most } partijen lopen. Maak er eerst een af.
opponent-gone = Je tegenstander heeft deze site voorgoed verlaten.
start-over = In deze stelling is de partij al afgelopen.
rated-members-only = Alleen twee mensen met een account kunnen een partij voor de rating spelen.
rated-as-usual = Een partij voor de rating begint zoals gewoonlijk, volgt de gewone regels en wordt met een klok of per correspondentie gespeeld.
game-goes-on = De partij is nog niet afgelopen.
chat-full = { $most } berichten zijn genoeg voor één partij.
chat-muted = Een van jullie heeft de chat uitgezet.
