# Playing with people: the lobby, accounts, profiles and the archive.

people-label = People
loading = One moment…
any = Any
copy = Copy
copied = Copied.
somebody-guest = Guest
guest-named = { $name } (guest)
somebody-deleted = Deleted account
rated = rated
casual = casual
pace-none = no clock
pace-days = { $number ->
    [one] { $number } day per turn
   *[other] { $number } days per turn
}
speed-name = { $speed ->
    [bullet] bullet
    [blitz] blitz
    [rapid] rapid
    [slow] slow
    [correspondence] correspondence
   *[untimed] no clock
}

# Games in a list.
game-from-position = { $game }, from a set position
your-turn = Your turn
your-turn-against = Your turn against { $name }: { $game }.
your-game-against = Your game against { $name } is in progress: { $game }.
start-game-with = Continue your game with { $name }
start-games = Continue your { $number } games
their-turn = Their turn
turn-of = { $side } to move
game-aborted = Called off
to-game = Open the game
latest-games = Latest games
games-none = No games yet.
all-games = All games

# The lobby.
lobby-to-me = For you
lobby-own = Your games
lobby-mine = Your open challenges
lobby-open = Open challenges
lobby-open-none = Nobody is waiting for an opponent right now.
lobby-opening = Looking for open challenges…
lobby-watch = Games in progress
lobby-watch-none = No games to watch right now.
lobby-results = Latest results
online-title = Online now
online-more = { $number ->
    [one] and { $number } more member
   *[other] and { $number } more members
}
online-guests = { $number ->
    [one] { $number } guest
   *[other] { $number } guests
}
lobby-away = The connection is lost. Reconnecting…
you-are-challenged = You have been challenged.
your-challenge-accepted = Your challenge was accepted: the game has started.
look-at-it = View challenge
waiting-for = Waiting for { $name }
waiting-in-lobby = Waiting for anyone
waiting-by-link = Waiting for someone with the link
show-link = Show the link
accept = Accept
decline = Decline
withdraw = Withdraw
side-random = Random colours.
side-yours = { $colour ->
    [w] You play White.
   *[b] You play Black.
}
side-yours-first = { $colour ->
    [w] You play White and go first.
   *[b] You play Black and go first.
}

# Offering a game.
offer-title = Offer a game
quick-title = Find an opponent
quick-note = One press offers the game to anyone, or joins whoever is waiting.
quick-units = min + s
quick-a-turn = per turn
quick-waiting = waiting…
quick-awaited = join now
play-friend = Play a friend by link
bots-title = Play the computer
offer-more = More options
offer-back = Back to the lobby
offer-made = Your challenge is open.
offer-with = Opponent
with-anyone = Anyone
with-anyone-note = Your offer stays in the lobby while you are here; with days per turn, until somebody accepts.
with-link = Friend by link
with-link-note = You get a link to send. Your friend needs no account.
with-named = By name
with-engine = Computer
offer-name = Name
offer-time = Time
time-clock = Clock
time-days = Days per turn
time-none = No limit
offer-minutes = Time per player
offer-increment = Increment per turn
offer-days = Time per turn
minutes = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
}
seconds = { $number ->
    [one] { $number } second
   *[other] { $number } seconds
}
days = { $number ->
    [one] { $number } day
   *[other] { $number } days
}
offer-rated = Rated
offer-rated-note = The result changes both ratings.
unrated-guest = Casual: rated games are for people with an account.
unrated-engine = Casual: games against the computer are not rated.
unrated-dealt = Casual: in rated games the pieces are placed, not dealt.
unrated-untimed = Casual: a rated game needs a time limit.
offer-anyone = Offer the game
offer-link = Create the link
offer-named = Challenge
offer-engine = Start the game

# The page of a challenge.
challenge-title = You have been challenged
challenge-title-by = { $name } invites you
challenge-title-yours = Your challenge
challenge-theirs = { $name } would like to play with you: { $game }, { $pace }, { $rated }.
challenge-yours = You are offering a game: { $game }, { $pace }, { $rated }.
challenge-link = Link to send
challenge-link-note = The first person to open it and accept plays against you. Keep this page open to start at once.
invitation-by = { $name } invites you to a game: { $game }
invitation = You are invited to a game: { $game }
share-send = Send…
qr-code = QR code
qr-too-long = This address is too long for a QR code.
challenge-waiting = Waiting for an answer…
challenge-accepted = Somebody has already accepted this challenge.
challenge-declined = This challenge was declined.
challenge-withdrawn = This challenge was withdrawn.
challenge-needs-account = This is a rated game: you need an account to accept it.
not-now = Not now
watch-game = Watch the game

# Logging in, and opening an account.
name = Name
password = Password
sign-up-do = Create the account
sign-up-note = A name and a password are enough; no e-mail address is needed. Everybody can see your name, ratings and games.
guest-games-come-along = { $number ->
    [0] The games you play here as a guest will move to your account.
    [one] The game you have played here as a guest will move to your account.
   *[other] The { $number } games you have played here as a guest will move to your account.
}
guest-games-stay = Games you have played here as a guest do not move to an account you already have. You will find them again when you log out.
has-account = Already have an account?
has-no-account = No account yet?
password-forgotten = Forgotten your password? Whoever runs this server can give you a link to set a new one.
logged-in-as = You are logged in as { $name }.
new-password = New password
password-link-note = Choose a new password. This link works once; you will then be logged out everywhere.
password-set-do = Set the password
password-set = Your new password is set. Log in with it.

# A guest’s nickname.
nickname = Nickname
nickname-label = What others call you
nickname-title = What should others call you?
nickname-note = 2 to 20 letters, digits, hyphens and underscores. Others see that it is a guest’s name.
nickname-take = Use this name
nickname-skip = Continue without a nickname
nickname-save = Save
nickname-saved = Others see you as { $name } now.
nickname-remove = Remove
nickname-removed = Your nickname has been removed.

# One’s own account.
guest-account = You are here as a guest: only this browser knows your games. With an account you can find them anywhere and play rated games.
to-profile = Your profile
log-out = Log out
logins = Where you are logged in
login-this = this browser
last-seen = last used { $time }
login-end = Log out
login-end-of = Log out: { $name }
browser-unknown = Unknown browser
browser-on = { $name } on { $system }
tokens = Tokens for programs
tokens-note = With a token, a program can play in your name. It cannot change your password or delete your account.
token-label = What it is for
token-make = Create a token
token-remove = Remove
token-remove-of = Remove: { $name }
token-secret = Your new token
token-secret-note = Copy it now: it is shown only this once.
password-change = Change password
password-now = Current password
password-change-note = This logs you out in all other browsers and removes every token.
password-changed = Your password has been changed.
data = Your data
export-note = Everything this server knows about you, in one file; or your games alone, as records.
export-do = Download everything
records-do = Download as records
delete-note = You can delete your account at any time.
delete-account = Delete the account
delete-question = Delete the account { $name }?
delete-what = Your name, ratings, messages, logins and tokens are deleted, at once and for good. Nobody can bring them back.
delete-stays = Games in progress are resigned. Your games stay with your opponents, without your name. Download your data first if you want to keep it.
delete-password = Your password, to confirm
delete-do = Delete for good
delete-not = Keep it
delete-guest-note = You can delete what this server keeps about you as a guest at any time.
delete-guest = Delete my data
delete-guest-question = Delete what you did here as a guest?
delete-guest-what = Your nickname, messages and offers are deleted, at once and for good, and this browser will no longer be recognised.

# Somebody’s profile.
member-since = Member since { $date }.
account-is-closed = This account is closed.
challenge-somebody = Challenge { $name }
ratings = Ratings
ratings-none = No rated games yet.
ratings-note = The shaded band shows how uncertain a rating is; a question mark means that it is still provisional.
rating = { $number } ± { $limit }
rating-provisional = { $number } ± { $limit } ?
rating-over-time = Rating over time
as-table = As a table
column-date = Date
column-rating = Rating
column-deviation = Uncertainty
statistics = Results
column-game = Game
column-games = Games
column-won = Won
column-drawn = Drawn
column-lost = Lost
column-score = Score

# The archive.
archive-whose = Whose games
archive-all = Everybody’s
archive-mine = Mine
archive-person = Player
archive-opponent = Opponent
archive-more = More filters
archive-result = Result
result-won = won
result-drawn = drawn
result-lost = lost
archive-reason = How it ended
archive-speed = Speed
archive-rated = Rated or casual
archive-since = From
archive-until = To
archive-found = Games found
archive-count = { $number ->
    [0] No games found.
    [one] { $number } game
   *[other] { $number } games
}
archive-count-more = { $number ->
    [0] None among the latest games
    [one] The latest game
   *[other] The latest { $number } games
}
game-review = Review
archive-next = Show more

push-title = Notifications
push-switch = Tell me of my games while no page of Gipfel is open
push-note = You hear that it is your turn in a correspondence game, that your challenge was accepted, and of a rematch. It goes, encrypted, through the push service of your browser’s vendor.
push-denied = This browser does not let this site notify you. Allow it in the browser’s settings for this site, then load the page anew.
push-failed = The browser could not reach its push service. Try again later.
push-offer = Notify me when it is my turn
