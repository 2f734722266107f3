#!/bin/sh
# The work check_small of works.txt: README.md.
exec bash "$(dirname "$0")/one.sh" check_small
