#!/bin/sh
# Games of every rule set with a page at each seat (pages.c): nothing that a page is sent is what its side may not know. First a leak is
# planted, which must be found. SEEDS (1-2, or such as 57-100,156), MOST (400) choices of each; arguments name the rule sets, else all.
# LOG=FILE gets a line for each game; games that stand in it are counted and not played again, so a search goes on where it stopped.
cd "$(dirname "$0")/../.." || exit 1
export BUILD="${BUILD:-build}" GANGWAY_DATA="$PWD"
command -v node > /dev/null || { echo "skipped: there is no node"; exit 0; }
make -s ${CC:+CC="$CC"} "$BUILD/tests/proof/pages" && exec node tests/proof/secrets.mjs "$@"
