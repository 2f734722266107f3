#!/bin/sh
# The tests of all mods under tests/mods, which are those of the API too; `gangway test` prints TAP.
GANGWAY=${GANGWAY:-./gangway}
[ -x "$GANGWAY" ] || { echo "1..0 # SKIP there is no $GANGWAY yet"; exit 0; }
for tests in tests/mods/*/tests; do set -- "$@" "${tests%/tests}"; done
exec "$GANGWAY" test --mod-path tests/mods "$@"
