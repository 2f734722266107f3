#!/bin/sh
# Generated pages: `make docs` would change nothing.
. "$(dirname "$0")/lib.sh"
fresh=$(mktemp -d)
trap 'rm -r "$fresh"' EXIT
why=$(sh .ci/docs.sh "$fresh" 2>&1)
status=$?
[ $status -ne 77 ] || skip_all "$why"
plan 3

written() { [ $status -eq 0 ] || echo "${why:-docs.sh failed}"; }
same() {
    for name in docs/api docs/luacats .luacheck-api; do
        diff -ru "$name" "$fresh/$name" > "$fresh.diff" || { head -n 20 "$fresh.diff"; echo "make docs writes $name again"; }
    done
    rm -f "$fresh.diff"
}

check "the pages can be written" written
typed() {
    command -v node > /dev/null || { echo "# there is no node: engine/web/types.d.ts is not compared" >&2; return; }
    diff -u engine/web/types.d.ts "$fresh/engine/web/types.d.ts" || echo "make docs writes engine/web/types.d.ts from docs/protocol.schema.json"
}

check "the types of the page's messages are those of the schema" typed
check "the pages are those of this program" same
exit $failed
