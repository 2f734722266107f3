#!/usr/bin/env bash
# An overlay over Snapshot (tests/mods/crowded) passes its tests and plays every scenario of it.
. "$(dirname "$0")/tap.sh"
scenarios=$(grep -l 'rules = "snapshot"' scenarios/*.lua | xargs -n 1 basename | sed 's/\.lua$//')
plan $((1 + $(echo "$scenarios" | wc -w)))

run test tests/mods/crowded
check "an overlay changes who has room, who answers, and when attacks take effect" is "$status" 0
for name in $scenarios; do
    run sim "$name" $MODS --rules crowded --set turn_limit=2 --games 1 --jobs 1
    check "it plays $name" is "$status" 0
done
