#!/usr/bin/env bash
# What the server of the browser sends to a side, searched for what that side may not know. GANGWAY_GAMES=N: that many games of each.
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/browser.sh"
exec node tests/browser/secrets.mjs
