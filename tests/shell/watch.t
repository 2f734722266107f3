#!/usr/bin/env bash
# `gangway check --watch` and `test --watch`: another round after each change, and none without one.
. "$(dirname "$0")/tap.sh"
plan 6
cp -r tests/mods/tiny "$T/tiny"
begin() { "$GANGWAY" "$@" --watch > "$T/out" 2> "$T/err" < /dev/null & watcher=$!; }
rounds() { grep -c "waits for changes, looking every 500 ms" "$T/err"; }
until_round() { # N: waits until the N-th round is over, at most 30 s
    for _ in $(seq 300); do [ "$(rounds)" -lt "$1" ] || return 0; sleep 0.1; done
    sed 's/^/# /' "$T/err" >&2
    return 1
}
finish() { kill "$watcher"; wait "$watcher" 2> "$T/killed" || true; }

begin check "$T/tiny"
check "the first round is checked at once" until_round 1
sleep 1.5
check "without a change there is no other" is "$(rounds)" 1
sed -i '1i define.terain "mud" {}' "$T/tiny/init.lua"
check "a change is checked" until_round 2
check "as it is now" says err "did you mean 'terrain'?"
finish
sed -i 1d "$T/tiny/init.lua"

begin test "$T/tiny"
until_round 1
echo 'test("one more", {}, function(t) t.is(1, 2) end)' >> "$T/tiny/tests/play.lua"
until_round 2
check "tests run again" says out "one more"
check "in one stream" is "$(grep -c '^TAP version 13' "$T/out")" 2
finish
