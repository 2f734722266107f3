#!/bin/sh
# Games of every rule set with a page at each seat (pages.c): nothing that a page is sent is what its side may not know.
# GAMES (2) of each rule set from seed FROM (1), MOST (400) choices of each; arguments name the rule sets, else all.
cd "$(dirname "$0")/../.." || exit 1
export BUILD="${BUILD:-build}" GANGWAY_DATA="$PWD"
command -v node > /dev/null || { echo "skipped: there is no node"; exit 0; }
make -s "$BUILD/tests/proof/pages" && exec node tests/proof/secrets.mjs "$@"
