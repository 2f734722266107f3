#!/bin/sh
# Words: lib/ and world/ know no game. No word of tests/lint/words.txt stands in them, as a word, a part
# of a name or in the plural; the world holds no float; engine/ and lua/ know nothing of a game that is all
# Lua; and no private word of tests/lint/plain.txt is written anywhere.
. "$(dirname "$0")/lib.sh"
plan 6

# names PATTERN FILE...: each word of the pattern in the files, in the plural too. Names are taken apart at humps and underscores first.
names() {
    pattern=$1
    shift
    perl -ne '
        BEGIN { $words = shift }
        s/([a-z0-9])([A-Z])/$1 $2/g; s/_/ /g;
        print "$ARGV:$.:$1\n" while /\b((?:$words)(?:s|es|ed|ing)?)\b/gi;
        close ARGV if eof' "$pattern" "$@"
}

words_in() {
    words=$(grep -v '^#' tests/lint/words.txt | tr -s ' \n' '||' | sed 's/^|//; s/|$//')
    names "$words" "$@" | sed "s|:\([^:]*\)\$|: knows the game word '\1'|"
}

sees_a_fault() {
    file=$(mktemp)
    printf 'int weapon_range;\ntypedef struct CrewList X;\nint width; /* crewel */\nint many_pistols;\n' > "$file"
    found=$(words_in "$file" | wc -l)
    rm "$file"
    [ "$found" -eq 3 ] || echo "found $found game words in a file that has 3"
}

# One whole game that is Lua alone: nothing of it stands in engine/ or lua/, comments and examples included.
game_words() { names 'pred|marine|chit|carapace|swarm|sniper|bug ?hunter' "$@"; }

game_free() {
    # shellcheck disable=SC2046
    game_words $(find engine lua -name '*.[ch]' -o -name '*.lua' | sort)
    echo '-- swarmPreds' > "$tmp_words"
    [ "$(game_words "$tmp_words" | wc -l)" -eq 2 ] || echo "two words of the game were not seen"
}

engine_words() {
    # shellcheck disable=SC2046
    words_in $(sources "c h" engine/lib engine/world)
}

floats() {
    # shellcheck disable=SC2046
    perl -ne '
        s|/\*.*\*/||; s|//.*||; s/"[^"]*"//g; s|^[ /]\*.*||;
        print "$ARGV:$.:$_" if /\b(?:float|double)\b/;
        close ARGV if eof' $(sources "c h" engine/world)
}

# Decisions and the own pages of the printed rules may quote; records, seeds and generated pages are not written by hand.
prose() {
    find engine lua base mods scenarios bench tests docs Makefile README.md SECURITY.md CHANGELOG.md -type f |
        grep -vE '^(docs/(decisions|rules/[^/]*\.tsv)|tests/(golden|proof|fuzz/seeds)|tests/lint/(plain\.txt|words\.t))' | sort
}

# FILE... on the input: each line that holds a private word, and the word to write.
private_words() {
    tr '\n' '\0' > "$tmp_words.files"
    grep -v '^#' tests/lint/plain.txt | while IFS='	' read -r pattern instead; do
        xargs -0 grep -InE -- "$pattern" < "$tmp_words.files" /dev/null | cut -c1-160 | sed "s|\$| -- write: $instead|"
    done
    rm -f "$tmp_words.files"
}

no_private_words() {
    prose | private_words
}

sees_private_words() {
    printf 'It hangs on the turn.\nint kept_rows;\nIt is made anew.\nIt is kept in a list.\nwhile he hung round\nint kept = 0;\nlocal kept = 1\na kept answer\n' > "$tmp_words"
    found=$(echo "$tmp_words" | private_words | wc -l)
    [ "$found" -eq 6 ] || echo "found $found private words in a file that has 6"
}

check "the check sees game words" sees_a_fault
check "lib/ and world/ know no game word" engine_words
check "world/ holds no float" floats
tmp_words=$(mktemp)
trap 'rm -f "$tmp_words"' EXIT
check "engine/ and lua/ know nothing of Bug Hunter" game_free
check "the check sees private words" sees_private_words
check "no private word is written where a standard one is known" no_private_words
exit $failed
