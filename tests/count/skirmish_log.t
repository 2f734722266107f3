#!/bin/sh
# The work skirmish_log of works.txt: README.md.
exec bash "$(dirname "$0")/one.sh" skirmish_log
