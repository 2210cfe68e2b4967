# What the server refuses, to people and to their programs.

too-often = { $seconds ->
    [one] Too many requests. Try again in { $seconds } second.
   *[other] Too many requests. Try again in { $seconds } seconds.
}
too-much-open = No more than { $most } at once. Close one first.
answers-unread = Too many answers are waiting to be read. Read those first.
not-understood = This request cannot be understood: { $text }
json-needed = This has to be sent as JSON.
path-unknown = There is nothing here.
method-unfit = Only these methods can be used here: { $methods }.
other-site = Pages on other sites may not do this.
host-refused = This server does not go by the name “{ $host }”. Whoever runs it can add the name: GIPFEL_HOSTS, or --hosts.
request-too-long = This is too long: { $most } bytes at most.
server-failed = Something went wrong on our side.
account-needed = You need an account for this. Log in first.
login-needed = You have to log in for this; a token is not enough.
token-unknown = This token is not valid, or no longer valid.

name-unfit = A name has { $least } to { $most } letters, digits, hyphens and underscores, and begins with a letter.
name-taken = Somebody already has this name, or one that looks like it.
name-reserved = Somebody had this name, or one that looks like it, until recently. Nobody else can have it yet.
password-short = A password needs at least { $least } characters.
password-long = A password can have at most { $most } characters.
login-wrong = The name or the password is wrong.
password-wrong = This is not your password.
account-closed = This account has been closed by those who run this server.
already-member = You already have an account. Log out first.
nickname-guest-only = You have an account: others see its name, and you need no nickname.
guest-only = You have an account: delete that instead.
link-unknown = This link is not valid, or has already been used. Ask for a new one.
session-unknown = There is no such login.
token-missing = There is no such token.
tokens-full = You already have { $most } tokens. Remove one first.
push-off = This server sends no notifications.
push-unfit = This browser’s notifications cannot be sent from here.
push-unknown = Notifications were off in this browser already.
study-unknown = There is no such study in your account.
study-stale = This study was changed on another device meanwhile.
studies-full = Your account keeps { $most } studies already. Delete one first.
study-long = A study in an account can have at most { $most } kilobytes.
study-chapters-many = A study has at most { $most } chapters.
study-empty = There is no game in this study.
study-not-shared = This link leads to no study, or to one that is no longer shared.
puzzle-unknown = There is no such puzzle among those of this game.
engine-busy = The engine is busy. Try again in a moment.
cannot-write = The server cannot save anything at the moment; all clocks are stopped. Try again soon.
game-unknown = There is no such game. The games are: { $games }.
person-unknown = There is nobody with this name.

# What `gipfel admin` says.
admin-closed = The account { $person } is closed.
admin-reopened = The account { $person } is open again.
admin-chat-removed = { $number ->
    [0] There was nothing to remove.
    [one] { $number } message removed.
   *[other] { $number } messages removed.
}
