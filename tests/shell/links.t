#!/usr/bin/env bash
# The secrets beside a record: `serve --resume` takes them where nobody else can have written or read them, and no other file of a
# stranger is taken for one's own.
. "$(dirname "$0")/tap.sh"
plan 17
record=$T/r.jsonl
printf 'pass\n' > "$T/in"
input=$T/in run play hijacking --plain --seed 3 --seat all=human --record "$record"
secret=$(printf '0%.0s' {1..64})
link=$(printf 'gangway link|%s|crew' "$secret" | sha256sum | cut -c1-32)

# serves MODE: resumes with a file of that mode beside the record, until the links are printed; leaves $T/out and $T/err.
serves() {
    rm -f "$record.links"
    printf %s "$secret" > "$record.links"
    touch -d 2001-01-01 "$record.links"
    chmod "$1" "$record.links"
    [ -z "${2-}" ] || chown "$2" "$record.links"
    listen
}
listen() {
    : > "$T/out" # what the last one printed is not this one's
    "$GANGWAY" serve --resume "$record" --listen 127.0.0.1:0 > "$T/out" 2> "$T/err" < /dev/null &
    local pid=$!
    for _ in $(seq 900); do ! grep -q '^  record ' "$T/out" && kill -0 $pid 2> /dev/null || break; sleep 0.1; done
    for _ in $(seq 100); do kill $pid 2> /dev/null || break; sleep 0.1; done # asked again: one that hangs is ended
    kill -KILL $pid 2> /dev/null
    wait $pid
}
serves 600
check "one's own secret gives the links that there were" says out "$link"
check "and is not written again" is "$(date -r "$record.links" +%Y)" 2001
serves 644
check "one that others may read gives new links" is "$(grep -c "$link" "$T/out")" 0
check "and that is said" says err "others may read it (mode 644); the links are new"
check "the new secret is one's own alone" is "$(stat -c %a "$record.links")" 600
chmod 666 "$record"
serves 600
check "where others may write the record its links are new" is "$(grep -c "$link" "$T/out")" 0
check "and that is said, too" says err "r.jsonl: others may write it (mode 666); the links are new"
chmod 620 "$record"
serves 600
check "where its group may write the record that is said" says err "r.jsonl: its group may write it (mode 620); the links are new"
chmod 755 "$record"
serves 600
check "where others may only read and execute it the links stay" says out "$link"
chmod 600 "$record"
ln -sf /dev/null "$record.links"
listen
check "a link in the place of the secret is not followed" test ! -L "$record.links"
if [ "$(id -u)" = 0 ]; then
    serves 600 65534:65534
    check "a secret that belongs to another user is none" says err "it belongs to another user; the links are new"
else
    check "a secret that belongs to another user is none # SKIP only root can give a file away" true
fi
# The name of a record is one of bytes, and a terminal is told none of its escapes.
good=$record
cp "$good" "$T/n?.jsonl"
cp "$good" "$T/n"$'\xff'.jsonl
record=$T/n$'\xff'.jsonl
listen
check "a record whose name is no text is the one that is gone on with" test -e "$record.links"
check "and not another one with a name like it" test ! -e "$T/n?.jsonl.links"
record=$T/x$'\e]0;owned\a\e[41m'.jsonl
cp "$good" "$record"
listen
escapes() { ! grep -q $'\e' "$T/out" "$T/err"; }
check "a record's name reaches the terminal without its escapes" eval 'escapes && says out "x?]0;owned??[41m.jsonl"'
run play --plain --resume "$record"
check "in line mode too" eval 'escapes && says out "x?]0;owned??[41m.jsonl"'
record=$good
# The start page looks for a game to go on with in the state folder.
mkdir -p "$T/state/gangway/records"
mkfifo "$T/state/gangway/records/hijacking-20260101-000000.jsonl"
waits_not() { XDG_STATE_HOME=$T/state HOME=$T timeout 60 "$GANGWAY" < /dev/null > "$T/out" 2>&1; [ $? != 124 ]; }
check "a pipe among the records holds up nothing" waits_not
# The process that starts games cannot fork.
forks_not() {
    "$GANGWAY" --version | grep -q 'address sanitizer' && return
    ${CC:-cc} -O1 -shared -fPIC -o "$T/nofork.so" tests/proof/nofork.c -ldl || return 1
    status=0
    LD_PRELOAD=$T/nofork.so "$GANGWAY" serve hijacking --listen 127.0.0.1:0 > "$T/out" 2> "$T/err" < /dev/null || status=$?
    is "$status" 3 && says err "no process for a game: "
}
check "a game whose process cannot be started is said to be so" forks_not
