#!/bin/sh
# The work bar_fight of works.txt: README.md.
exec bash "$(dirname "$0")/one.sh" bar_fight
