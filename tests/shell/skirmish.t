#!/bin/sh
# The skirmish that the bench compares with boardgame.io has its rules: there a game of random choices takes 479
# decisions with more than one option (553 with the passes that have none), on the mean of a thousand games.
GANGWAY=${GANGWAY:-./gangway}
[ -x "$GANGWAY" ] || { echo "1..0 # SKIP there is no $GANGWAY yet"; exit 0; }
echo 1..2
out=$("$GANGWAY" sim skirmish --mod-path tests/mods --seat a=random --seat b=random --games 40 --jobs 1 --json)
number() { printf '%s' "$out" | sed -n "s/.*\"$1\":\([0-9]*\).*/\1/p"; }
games=$(number games) errors=$(number errors) decisions=$(number decisions)
[ "$games" = 40 ] && [ "$errors" = 0 ] && echo "ok 1 - forty games come to an end" || echo "not ok 1 - games $games, errors $errors"
mean=$((decisions / 40))
[ "$mean" -ge 455 ] && [ "$mean" -le 502 ] && echo "ok 2 - $mean decisions a game" ||
  echo "not ok 2 - $mean decisions a game, 479 expected"
