"""Codes of the server's refusals, each with one English sentence.

Clients translate by code and parameters; `Refused` formats these for logs and commands. The codes
of the kernel stand in `kernel/errors.py`; the status of each in HTTP in `errors.py`.
"""

from __future__ import annotations

from mazmorra.kernel.errors import add_sentences

SENTENCES = {
    "request/malformed": "That message is not understood.",
    "request/too_large": "That is too large: at most {most} bytes are read.",
    "request/too_fast": "That was too much at once. Wait a moment.",
    "request/too_many_sockets": "Too many connections are open from here: at most {most}.",
    "request/unknown": "There is nothing at this address.",
    "request/method": "That cannot be done at this address.",
    "request/origin": "That was asked from another site.",
    "request/host": "This server does not have the name by which it was asked.",
    "request/failed": "Something went wrong on the server. Nothing has changed.",
    "auth/not_your_seat": "Seat {seat} is not yours.",
    "auth/not_host": "Only the host may do that.",
    "auth/handed_over": "A bot plays seat {seat} now; take the seat back first.",
    "auth/invitation": "This invitation is not for a seat at this table.",
    "auth/invitation_needed": "This table is private: you need an invitation to sit down.",
    "account/bad_name": "A name has {fewest} to {most} letters, digits and spaces; "
    "hyphens, dots and apostrophes are fine too.",
    "account/name_taken": "This name is taken already.",
    "account/name_alike": "This name looks like one that is taken.",
    "account/weak_password": "A password has {fewest} to {most} characters, and is not the name.",
    "account/wrong_login": "Name or password are wrong.",
    "account/wrong_password": "The password is wrong.",
    "account/needed": "That needs an account: log in first.",
    "account/logged_in": "You are logged in already.",
    "account/device_unknown": "No such device is logged in to this account.",
    "account/confirm": "Everything of yours is deleted only if you confirm it.",
    "answer/stale_step": "The table is at step {step}; this answer was meant for step {given}.",
    "answer/repeated": "This answer was already given for another seat.",
    "table/unknown": "There is no such table.",
    "table/too_many": "You have {most} open tables; finish or leave one of them first.",
    "table/full": "Every seat at this table is taken.",
    "table/seat_taken": "This seat is taken already.",
    "table/not_started": "The game has not started yet.",
    "table/started": "The game has already started.",
    "table/not_over": "The game is not over yet.",
    "table/no_spectators": "This table admits no spectators.",
    "table/pack_unknown": "This server has no content pack '{pack}' for {game}.",
    "table/seed_shared": "The seed may be chosen only for a game without other players.",
    "table/not_away": "{seat} is not late: the seat cannot be given to a bot yet.",
    "table/resigned": "{seat} has resigned for good.",
    "deal/closed": "The words of this game are being revealed, or were.",
    "deal/word": "That is not the word whose hash was given.",
    "campaign/unknown": "There is no such campaign of yours.",
    "campaign/playing": "The party is still out on an adventure; it goes on at its table.",
    "replay/unknown": "There is no such game to be watched.",
    "fork/running": "A game that others play can be forked only when it is over.",
    "fork/step": "This game has no step {step}.",
    "webhook/off": "Webhooks are switched off on this server.",
    "webhook/malformed": "That is no address that can be called.",
    "webhook/private": "This server cannot call {host}: the name is unknown or private.",
    "store/newer": "{where} was last used by a newer version: start that one.",
    "store/unusable": "What lies in {where} is no store of tables, or a damaged one: {problem}.",
    "store/in_use": "A server uses the tables in {where} (its address: {address}): stop it first.",
    "store/full": "The server's disk takes nothing more; nothing has changed. "
    "Try again in {seconds} seconds.",
    "store/busy": "The server's store is busy; nothing is lost. Try again in {seconds} seconds.",
    "store/unknown": "It is not known yet whether this was stored: the database did not answer. "
    "Ask again in {seconds} seconds.",
    "backup/exists": "{where} is there already.",
    "backup/nothing": "There is nothing to back up in {where}.",
    "backup/unreadable": "{where} is no backup.",
    "backup/damaged": "{where} is damaged or cut short; nothing was restored.",
    "backup/newer": "{where} was made by a newer version ({engine}).",
    "backup/not_empty": "There are tables already.",
    "serve/database": "The database cannot be reached: {problem}.",
    "serve/database_address": "The address of the database is not understood: it looks like"
    " postgresql://user:password@host/name.",
    "serve/workers": "Several workers need a PostgreSQL: name it with --database.",
    "serve/workers_failed": "A worker has ended before it answered.",
    "serve/address": "The server cannot listen on {where}: {problem}.",
    "serve/no_network": "This computer has no address in a local network.",
    "serve/limits": "The limits of the server are not understood at '{word}'.",
    "serve/proxy": "'{word}' is neither an address nor a network of a proxy.",
    "serve/host": "'{word}' is no host name.",
    "serve/hosts": "Behind a proxy the server needs the names of its site: set MAZMORRA_HOSTS.",
}

add_sentences(SENTENCES)
