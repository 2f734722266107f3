#!/bin/sh
# The tests that mods bring along; `gangway test` prints TAP.
GANGWAY=${GANGWAY:-./gangway}
[ -x "$GANGWAY" ] || { echo "1..0 # SKIP there is no $GANGWAY yet"; exit 0; }
"$GANGWAY" test --help >/dev/null 2>&1 || { echo "1..0 # SKIP $GANGWAY knows no test yet"; exit 0; }
exec "$GANGWAY" test
