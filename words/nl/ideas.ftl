# Waar een zet voor dient, zoals een tip het zegt voordat hij de zet toont. De namen komen uit
# native/base/idea.hpp. $cells: de velden of punten waar het om gaat; $count: hoeveel.
hint-none = Geen enkel idee springt eruit: houd je keuzes open.

hint-near-red = Rode stukken zijn goede buren: leg je stuk naast { $cells }.
hint-at-edge = Een stuk aan de rand kan vanaf het begin bewegen.
hint-cut-off = Afsnijden: één zet verbreekt het contact van { $cells } met rood.
hint-cover-red = Rood in vijandelijke handen: spring op { $cells } en neem het over.
hint-cover = Bedek { $cells }: wat onder jouw stuk ligt, kan niet meer bewegen.
hint-take-red = Spring op het rode stuk op { $cells }: vanaf dan gaat het met je mee.
hint-take-moves = Ontneem je tegenstander de laatste zetten: { $cells } { $count ->
    [one] mag
   *[other] mogen
} niet meer bewegen.
hint-keep-contact = Let op wat van jou is: je tegenstander kan { $cells } afsnijden.
hint-escape = Je tegenstander kan op { $cells } springen: ga buiten bereik.
hint-prepare-cut = Kijk een zet verder: wat kan { $cells } daarna afsnijden?
hint-free-stack = Maak ruimte voor { $cells }: daar kan nog niets bewegen.
hint-gather = Breng je stukken bij elkaar op { $cells }.

hint-finish = Je kunt met deze beurt winnen.
hint-capture = Een rij kan { $cells } slaan.
hint-save-gipf = Red je GIPF-{ $count ->
    [one] stuk
   *[other] stukken
} op { $cells }: je tegenstander zou daar een rij kunnen maken.
hint-make-row = Vier op een rij: { $cells } kunnen terug in je reserve.
hint-force-row = Rijen moeten van het bord: maak die van je tegenstander op { $cells } af, en de aanval is weg.
hint-break-row = Je tegenstander staat op het punt een rij te maken: kijk naar { $cells }.
hint-row-threat = Dreig met een rij: { $cells }.
hint-enter-gipf = Breng nog een GIPF-stuk in nu het nog mag.
hint-centre = In het midden kruisen de meeste lijnen: breng een stuk naar { $cells }.
