#!/bin/sh
# The work odds of works.txt: README.md.
exec bash "$(dirname "$0")/one.sh" odds
