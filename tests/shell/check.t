#!/usr/bin/env bash
# `gangway check`: small mods with mistakes in them, and what it says of each (tests/check/*/expected.txt).
#
# UPDATE=1 tests/shell/check.t writes what is said now; read the difference before it is kept.
. "$(dirname "$0")/tap.sh"
cases=(tests/check/*/)
plan $((${#cases[@]} + 47))

golden() {
    [ -z "${UPDATE:-}" ] || cp "$T/err" "$1/expected.txt"
    cmp -s "$1/expected.txt" "$T/err" || { diff -u "$1/expected.txt" "$T/err" | head -n 40 | sed 's/^/# /' >&2; return 1; }
    local wanted=0
    says err ": error: " 2> /dev/null && wanted=1
    is "$status" "$wanted" && silent out
}

for case in "${cases[@]}"; do
    run check --quiet $MODS "${case%/}"
    check "${case#tests/check/} is told as expected" golden "${case%/}"
done

# Details are for those who ask.
links_by_name() { run check $MODS "$@" tests/check/maps_levels && says err "up to low, 001 to 006 of 6: up:0301 low:0301, up:0501 low:0501"; }
links_counted() { says err "links that climb makes over the hull: up to low 6 (--verbose lists them) [GW0392]"; }
check "links over the hull are counted, and listed for who asks" \
    eval "! links_by_name 2> /dev/null && links_counted && links_by_name --verbose && links_counted"

# Each code of the sources is met in some test, or codes.txt says why not.
codes_have_cases() {
    grep -rhoE 'GW[0-9]{4}' engine lua | sort -u >"$T/all"
    grep -rhoE 'GW[0-9]{4}' tests | sort -u >"$T/have"
    comm -23 "$T/all" "$T/have" | sed 's/^/# no case: /' >&2
    [ -z "$(comm -23 "$T/all" "$T/have")" ]
}
check "each code has a case" codes_have_cases
check "there are many mistakes" test "$(cat tests/check/*/expected.txt | grep -cE ': (error|warning): ')" -ge 300

# Files that are none: what is wrong with each is said, and no folder is left.
odd_mod() { # NAME: a mod whose init.lua is still to be made
    mkdir -p "$T/$1"
    printf '[mod]\nid = %s\ntitle = %s\nversion = 1.0.0\napi = ^1.0\n' "$1" "$1" >"$T/$1/mod.ini"
}
for name in large linked foldered piped; do odd_mod $name; done
head -c 1048577 /dev/zero | tr '\0' '-' >"$T/large/init.lua"
ln -s /etc/passwd "$T/linked/init.lua"
mkdir "$T/foldered/init.lua"
mkfifo "$T/piped/init.lua"
says_of() { run check --quiet "$T/$1" && is "$status" 1 && says err "$1/init.lua cannot be read: $2"; }
check "a file that is too large" says_of large "it is larger than 1 MiB"
check "a link out of the folder" says_of linked "it is a link; links are not followed"
check "a folder with the name of a file" says_of foldered "it is a folder"
check "a pipe, which is not waited for" says_of piped "it is not a plain file in this mod's folder"

run check --quiet "$T/linked"
check "and which is no part of the mod" says err "linked/init.lua: warning: this is not part of the mod: it is a link; links are not followed [GW0403]"
odd_mod texts_large && mkdir "$T/texts_large/text" && : >"$T/texts_large/init.lua"
head -c 1048577 /dev/zero | tr '\0' ';' >"$T/texts_large/text/de.ini"
run check --quiet "$T/texts_large"
check "texts that are too large" says err "text/de.ini: error: this file of texts cannot be read: it is larger than 1 MiB [GW0103]"
for name in ini_linked ini_piped; do mkdir "$T/$name"; done
ln -s "$T/large/mod.ini" "$T/ini_linked/mod.ini"
mkfifo "$T/ini_piped/mod.ini"
run check --quiet "$T/ini_linked"
check "a link as mod.ini is said to be one" says err "ini_linked/mod.ini: warning: this is not part of the mod: it is a link"
odd_mod raises
printf 'local function deep() error({}) end\ndeep()\n' >"$T/raises/init.lua"
run check --quiet "$T/raises"
check "an error that is a table is told as one, at the line that raised it" says err "raises/init.lua:1: error: an error that is not text, but a table [GW0101]"
run check --quiet "$T/ini_piped"
check "and so is a pipe" says err "ini_piped/mod.ini: warning: this is not part of the mod: it is neither a file nor a folder"
for name in ini_large many; do odd_mod $name; : > "$T/$name/init.lua"; done
head -c 65537 /dev/zero | tr '\0' '\n' >> "$T/ini_large/mod.ini"
run check --quiet "$T/ini_large"
check "a mod.ini that is too large is said to be so" says err "a manifest may have 65536"
run list mods --mod-path "$T/ini_large"
check "where it is left out too" says err "ini_large/mod.ini (it has more than 64 KiB)"
head -c 9000000 /dev/zero > "$T/many/large.dat"
run check --quiet "$T/many"
check "a file of a mod too, with the limit" says err "many/large.dat: error: this cannot be part of a mod: it has more than 8 MiB"
rm "$T/many/large.dat"
(cd "$T/many" && seq -f 'f%.0f.txt' 10001 | xargs touch)
run check --quiet "$T/many"
check "a folder of too many files says how many there may be" says err "it has more than 10000 files"

mkdir "$T/own" && cp -r base "$T/own"
run list mods --mod-path "$T/own"
check "a copy of base is as good as base" silent err
echo "-- mine" >> "$T/own/base/init.lua"
run list mods --mod-path "$T/own"
check "one that was changed takes its place, and is named" says err "'base' of $T/own/base replaces the mod that comes with gangway [GW0231]"

mkdir "$T/low" && cp -r tests/check/texts_holes "$T/low"
(yes '# nothing' | head -n 260; cat tests/check/texts_holes/text/de.ini) > "$T/low/texts_holes/text/de.ini"
run check --quiet $MODS "$T/low/texts_holes"
check "a fault far down in a file of texts has its place too" says err "text/de.ini:263:16: error: action 'light': title has no {unit}"

run check
check "what is bundled has no fault" is "$status" 0
run check base
check "and base nothing to warn of" says err "0 errors, 0 warnings"
run check --quiet tests/mods/tiny docs/examples/first_weapon docs/examples/first_rule docs/examples/house_rule docs/examples/first_scenario docs/examples/first_creature docs/examples/first_map
check "nor have the examples" is "$status" 0
check "nothing is said of them" silent err
run check --json $MODS tests/check/carried_unknown
check "--json says faults by their status too" is "$status" 1
check "one object a line" is "$(grep -c '^{"severity":"error","code":"GW0[0-9]*","file":".*","line":[0-9]*,"column":[0-9]*,"message":".*}$' "$T/out")" 2
check "and nothing on stderr" silent err
run check --quiet --warnings-as-errors $MODS tests/check/used_nowhere
check "--warnings-as-errors counts warnings as faults" is "$status" 1
run check maps/free_trader.map
check "a map can be checked alone" is "$status" 0
run check tests/check/maps_bad/maps/ragged.map
check "and has faults alone" is "$status" 1
run check mods/bridge/maps/deep_space.map
check "one of a mod is read with that mod by its path as by its id" is "$status" 0
(cd mods/bridge && "$GANGWAY" check maps/deep_space.map) > "$T/out" 2> "$T/err"
check "also from the folder of the mod" is $? 0
mkdir -p "$T/alone/maps" "$T/loose"
cp mods/bridge/maps/deep_space.map "$T/alone/maps"
cp mods/bridge/maps/deep_space.map "$T/loose"
printf '[mod]\nid = alone\ntitle = Alone\nversion = 1.0.0\napi = ^1.0\n' > "$T/alone/mod.ini"
echo 'define.terrain "space" { name = "space" }' > "$T/alone/init.lua"
run check "$T/alone/maps/deep_space.map"
check "and of a mod that lies where none is searched" is "$status" 0
run check "$T/loose/deep_space.map"
check "one that lies in no mod has the words of the rule set alone" says err "no terrain 'space' is defined"
run check ./nowhere
check "a path that is not there could not be used" is "$status" 3
run check README.md
check "nor could a file that is no map" is "$status" 3
run check docs
check "a folder without a manifest is no mod" says err "no mod.ini"
for here in . ./; do
    cd mods/zero_g || exit 1
    run check "$here"
    cd ../.. || exit 1
    check "the folder that one is in has a name: $here" is "$status" 0
done

# GW0521: a mod without a scenario is tried in one of its rule set, which may fail by itself.
mkdir "$T/rotten" && cp -r tests/mods/tiny "$T/rotten"
sed -i 's/^    act.unit.moved = true/    error "rotten"\n&/' "$T/rotten/tiny/init.lua"
odd_mod guest && printf '[requires]\ntiny = *\n' >>"$T/guest/mod.ini"
echo 'rule("shot.dm", "guest", {}, function() return nil end)' >"$T/guest/init.lua"
run check --quiet --mod-path "$T/rotten" "$T/guest"
check "given a scenario that fails without the mod too, then that is no error of the mod" is "$status" 0
check "but a note, with the mod that has it" says err "note: scenario tiny:duel fails without this mod too, so the mod was not tried in it [GW0521]"
cp tests/mods/tiny/init.lua "$T/rotten/tiny"
sed -i 's/run = function(u, cell) u.secret = cell.x end/run = function(u, cell) error "rotten" end/' "$T/rotten/tiny/init.lua"
for i in 1 2 3 4 5 6; do echo "define.action \"burst$i\" { during = \"activation\", run = function(u) error 'its own' end }"; done >>"$T/guest/init.lua"
run check --quiet --mod-path "$T/rotten" "$T/guest"
check "when it has faults of its own too, then those are told" grep -q 'guest/init.lua:[2-7].* its own' "$T/err"

# GW0196: a file of a megabyte on one line.
mkdir "$T/many_words"
sed 's/patch_nothing/many_words/' tests/check/patch_nothing/mod.ini >"$T/many_words/mod.ini"
{ printf 'local many = {' && printf '%.0s1,' {1..110000} && printf '}\nreturn { n = #many }\n'; } >"$T/many_words/init.lua"
run check --quiet $MODS "$T/many_words"
check "a file of very many words is told" says err "many_words/init.lua:1: error: the file has more than 200,000 words"
check "and nothing else is said of it" is "$(grep -c error: "$T/err")" 1

# GW0571: wishes of three mods in a circle; a fourth that wishes for one of them is in none.
for wish in 'lamp oil' 'oil fan' 'fan lamp' 'rug lamp'; do
    mkdir -p "$T/wishes/${wish% *}"
    printf '[mod]\nid = %s\ntitle = m\nversion = 1.0.0\napi = ^1.0\n\n[requires]\ntiny = ^1.0\n\n[optional]\n%s = *\n' "${wish% *}" "${wish#* }" \
        >"$T/wishes/${wish% *}/mod.ini"
    echo 'local x' >"$T/wishes/${wish% *}/init.lua"
done
run check $MODS --mod-path "$T/wishes" "$T/wishes/lamp"
check "wishes of three mods in a circle are told" says err "[optional] names 'oil', and 'oil' waits for 'fan', which waits for 'lamp' too: one of the wishes is dropped"
run check $MODS --mod-path "$T/wishes" "$T/wishes/rug"
check "and not of one that only looks at it" is "$(grep -c GW0571 "$T/err")" 0

# GW0230: more mods than are looked at.
mkdir -p "$T/crowd"/m{1..1030}
for i in {1..1030}; do printf '[mod]\nid = m%s\ntitle = m\nversion = 1.0.0\napi = ^1.0\n' "$i" >"$T/crowd/m$i/mod.ini"; done
run sim duel $MODS --mod-path "$T/crowd" --mods tiny,m999 --games 1
check "a mod too many is told" says err "there are 1024 mods already: this one and those after it are left out [GW0230]"
check "and the game does not begin" is "$status" 3
