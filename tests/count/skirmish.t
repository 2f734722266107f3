#!/bin/sh
# The work skirmish of works.txt: README.md.
exec bash "$(dirname "$0")/one.sh" skirmish
