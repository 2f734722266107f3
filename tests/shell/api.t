#!/bin/sh
# The tests of the API, which the mods under tests/mods bring along; `gangway test` prints TAP.
GANGWAY=${GANGWAY:-./gangway}
[ -x "$GANGWAY" ] || { echo "1..0 # SKIP there is no $GANGWAY yet"; exit 0; }
exec "$GANGWAY" test --mod-path tests/mods tests/mods/tiny tests/mods/sampler tests/mods/decks tests/mods/acts tests/mods/alike tests/mods/skirmish tests/mods/ailing tests/mods/acquainted tests/mods/introduced tests/mods/shaped tests/mods/charmed
