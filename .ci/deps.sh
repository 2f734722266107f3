#!/bin/sh
# deps.sh [run|test] - sees to the packages that building and playing (run) or testing need.
#
# Says nothing when all is there. Where apt-get is at hand it names what is lacking and installs it, as
# root or through sudo; anywhere else, or with GANGWAY_NO_INSTALL set, it names it and stops.
set -u
kind=${1:-run}
lacking=

lack() { lacking="$lacking $1"; }
# What Debian puts where only root looks counts as well.
command_of() { PATH=$PATH:/usr/sbin:/sbin command -v "$1" >/dev/null 2>&1 || lack "$2"; }
library_of() { "${PKG_CONFIG:-pkg-config}" --exists "$1" 2>/dev/null || lack "$2"; }

# A compiler without the headers of the C library is no use either.
compiler() { echo '#include <stdio.h>' | ${CC:-cc} -E - >/dev/null 2>&1; }

# libFuzzer and the sanitizers of clang lie apart from it.
fuzzer_of() {
    lib=$("$1" -print-file-name=libclang_rt.fuzzer-x86_64.a 2>/dev/null) || return 0
    dir=$("$1" -print-runtime-dir 2>/dev/null)
    [ -f "$lib" ] || ls "$dir"/libclang_rt.fuzzer* >/dev/null 2>&1 || lack "$2"
}

command_of make make
command_of pkg-config pkg-config
compiler || { lack build-essential; case ${CC:-cc} in *clang*) lack clang ;; esac; }
library_of lua5.4 liblua5.4-dev
library_of inih libinih-dev
library_of stb libstb-dev
library_of jansson libjansson-dev
library_of libxxhash libxxhash-dev
library_of ncursesw libncurses-dev
library_of libwebsockets libwebsockets-dev
library_of libseccomp libseccomp-dev
library_of cairo libcairo2-dev
[ -n "$(fc-list "DejaVu Sans" 2>/dev/null)" ] || lack fonts-dejavu-core
command_of fc-list fontconfig
library_of zlib zlib1g-dev
if [ "$kind" = test ]; then
    library_of cmocka libcmocka-dev
    command_of luacheck lua-check
    command_of clang clang
    command_of clang-format clang-format
    fuzzer_of clang libclang-rt-14-dev
    command_of prove perl
    command_of nm binutils
    command_of git git
    command_of tmux tmux
    command_of jq jq
    command_of pgrep procps
    command_of strace strace
    command_of script bsdutils
    command_of node nodejs
    command_of npm npm
    command_of pdftotext poppler-utils
    command_of mandoc mandoc
    command_of valgrind valgrind
    command_of chromium chromium
    command_of nginx nginx
    command_of zsh zsh
    command_of fish fish
    command_of python3 python3
    command_of dpkg-shlibdeps dpkg-dev
    command_of desktop-file-validate desktop-file-utils
fi
[ -n "$lacking" ] || exit 0

if [ "$(id -u)" = 0 ]; then
    as_root=
elif command -v sudo >/dev/null 2>&1; then
    as_root=sudo
else
    as_root=none
fi
if [ -n "${GANGWAY_NO_INSTALL:-}" ] || [ "$as_root" = none ] || ! command -v apt-get >/dev/null 2>&1; then
    {
        echo "gangway: to $kind it, this system lacks (by their Debian names):$lacking"
        echo "gangway: install them, then run this again"
    } >&2
    exit 1
fi

echo "gangway: installing what it needs to ${kind}:$lacking"
echo "gangway: ${as_root:+$as_root }apt-get install -y --no-install-recommends$lacking"
$as_root apt-get update -q </dev/null || echo "gangway: apt-get update failed; trying with the lists at hand" >&2
# shellcheck disable=SC2086 # the names are a list
exec $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $lacking </dev/null
