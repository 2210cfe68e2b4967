# What the server refuses, to people and to their programs.

too-often = { $seconds ->
    [one] That was too often. Try again in { $seconds } second.
   *[other] That was too often. Try again in { $seconds } seconds.
}
token-unknown = This token is not valid, or no longer.

name-unfit = A name has { $least } to { $most } letters, digits, hyphens and underscores, and begins with a letter.
name-taken = Somebody has this name already.
password-short = A password has at least { $least } characters.
password-long = A password has at most { $most } characters.
login-wrong = This name and this password do not belong together.
password-wrong = This is not your password.
account-closed = This account has been closed by those who run this server.
link-unknown = This link is not valid, or it was used before. Ask for a new one.
person-unknown = There is nobody of this name.
