#!/bin/sh
# The work check of works.txt: README.md.
exec bash "$(dirname "$0")/one.sh" check
