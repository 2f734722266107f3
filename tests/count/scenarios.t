#!/bin/sh
# The work scenarios of works.txt: README.md.
exec bash "$(dirname "$0")/one.sh" scenarios
