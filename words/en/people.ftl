# What the server refuses, to people and to their programs.

too-often = { $seconds ->
    [one] That was too often. Try again in { $seconds } second.
   *[other] That was too often. Try again in { $seconds } seconds.
}
too-much-open = No more than { $most } at once. Close one first.
answers-unread = Too many answers wait to be read. Read those first.
not-understood = This request cannot be understood: { $text }
json-needed = This has to be sent as JSON.
path-unknown = There is nothing here.
method-unfit = Only these methods can be used here: { $methods }.
other-site = Pages of other sites may not do this.
host-refused = This server does not go by the name “{ $host }”. Who runs it can name it: GIPFEL_HOSTS, or --hosts.
request-too-long = This is too long: { $most } bytes at most.
server-failed = Something went wrong on our side.
account-needed = You need an account for this. Log in first.
login-needed = For this you have to log in; a token is not enough.
token-unknown = This token is not valid, or no longer.

name-unfit = A name has { $least } to { $most } letters, digits, hyphens and underscores, and begins with a letter.
name-taken = Somebody has this name already, or one that looks like it.
name-reserved = Somebody had this name until lately, or one that looks like it. Nobody else can have it yet.
password-short = A password has at least { $least } characters.
password-long = A password has at most { $most } characters.
login-wrong = This name and this password do not belong together.
password-wrong = This is not your password.
account-closed = This account has been closed by those who run this server.
already-member = You have an account already. Log out first.
nickname-guest-only = You have an account: others see its name, and you need no nickname.
guest-only = You have an account: delete that instead.
link-unknown = This link is not valid, or it was used before. Ask for a new one.
session-unknown = There is no such login.
token-missing = There is no such token.
tokens-full = You have { $most } tokens already. Remove one first.
engine-busy = The engine has too much to do. Try again in a moment.
cannot-write = The server cannot keep anything at the moment; no clock runs meanwhile. Try again soon.
game-unknown = There is no such game. The games are: { $games }.
person-unknown = There is nobody of this name.

# What `gipfel admin` says.
admin-closed = The account { $person } is closed.
admin-reopened = The account { $person } is open again.
admin-chat-removed = { $number ->
    [0] There was nothing to remove.
    [one] { $number } message removed.
   *[other] { $number } messages removed.
}
