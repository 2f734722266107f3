#!/usr/bin/env bash
# Names on the command line: an id that one command prints is accepted by every other; what a name that is unknown,
# a file that cannot be used and --json come to; a command's help lists the options that have an effect on it.
. "$(dirname "$0")/tap.sh"
plan 121

# accepted ARGS...: the command knows the name
accepted() {
    run "$@"
    is "$status" 0 || { sed 's/^/# /' "$T/err" >&2; return 1; }
}
# refused STATUS ARGS...: and nothing but the message came
refused() {
    local wanted=$1
    shift
    run "$@"
    is "$status" "$wanted"
}

# Ids, bare, with their mod, with their class, with their mode.
check "a weapon with its mod" accepted odds --weapon base:carbine
check "with mod and mode" accepted odds --weapon base:assault_rifle:fa
check "and the mode counts" says out "Assault rifle fa"
check "with its class" accepted odds --weapon weapon/revolver
check "armor with its mod" accepted odds --weapon revolver --armor base:mesh
check "a chart with its class" accepted odds --chart chart/guns
check "a chart with its mod" accepted odds --chart base:guns
check "a rule set with its mod" accepted list weapons --rules base:snapshot
check "a setting with its mod" accepted list settings hijacking --set base:jump_turn=30
check "a map with its mod" accepted render base:free_trader
check "a map of another rule set" accepted render kestrel_drive
check "with its mod" accepted render bughunter:kestrel_drive
check "rule sets with their mods in diff" accepted diff tiny:tiny quiet:quiet $MODS
check "a scenario with its mod" accepted sheet base:hijacking
check "a scenario of another rule set with its mod" accepted sheet bughunter:drive_deck
check "a mod in test" accepted test zero_g --filter SN-136
check "a mod in check" accepted check zero_g
refuses_strange() {
    refused 2 sheet zero_g:hijacking && says err "there is no scenario 'zero_g:hijacking'" &&
        refused 2 list weapons --rules zero_g:snapshot && refused 2 render zero_g:free_trader &&
        refused 2 list settings hijacking --set zero_g:jump_turn=30
}
check "the mod must be the right one" refuses_strange

# show and why know all that is listed.
for id in free_trader base:free_trader map/free_trader drive_deck bughunter:drive_deck hijacking zero_g mod/zero_g jump_turn; do
    accepted show $id hijacking || accepted show $id || echo "$id"
    accepted why $id hijacking || accepted why $id || echo "$id"
done > "$T/unknown" 2> "$T/why"
check "show and why know maps, scenarios, mods and settings" is "$(cat "$T/unknown")" ""
run show mod/zero_g --json
check "a mod is shown with its manifest" says out '"version":"1.'
run show jump_turn hijacking --json
check "a setting with what is chosen" says out '"chosen":40'
run why hijacking.jump_turn
check "why knows a setting of a scenario" says out "settings.jump_turn"
run show kestrel_drive
check "what is of another rule set is said to be" says err "'kestrel_drive' is of the mod bughunter"
mkdir -p "$T/mods/parts"
printf '[mod]\nid = parts\ntitle = Parts\nversion = 1.0.0\napi = ^1.0\nlicence = MIT\nauthors = A\ndescription = Parts.\n' > "$T/mods/parts/mod.ini"
printf 'define.event("cut_" .. "lass") { text = "cut" }\n' > "$T/mods/parts/init.lua"
run show cut_lass --mod-path "$T/mods"
check "though its id is put together, and the rule set has one like it" says err "'cut_lass' is of the mod parts"
run show event/cut_lass --mod-path "$T/mods"
check "and is named with its class" says err "'event/cut_lass' is of the mod parts"
run list species --json
check "a class of another rule set is listed" says out '"bughunter:strangler"'
run list maps --json
check "maps of all mods are listed" says out '"id":"kestrel_drive"'
run list weapons
check "a list says whose it is" says err "of the rule set snapshot"

# Unknown names are wrong usage, with the nearest.
unknown() { refused 2 "$@" && says err "$near"; }
near="did you mean 'drive_deck'?"
check "a scenario of any mod is near" unknown sim drive_dek --games 1
near="did you mean 'snapshot'?"
check "an unknown rule set" unknown list weapons --rules snapsot
near="mod 'nowhere' was not found"
check "an unknown mod" unknown sim duel --mods nowhere
near="there is no setting 'foo'"
check "an unknown setting" unknown sheet hijacking --set foo=1
near="'x' found, 1 to 400 expected"
check "an unknown value of one" unknown sheet hijacking --set jump_turn=x
near="no mod has texts in 'xx'"
check "an unknown language" unknown sheet --lang xx
near="did you mean 'free_trader'?"
check "an unknown map" unknown render free_tradr
check "an unknown map to play on" unknown play --plain --map free_tradr
near="did you mean 'cutlass'?"
check "an unknown definition" unknown why cutlas.mass_g
near="there is no template 'nobody'"
check "an unknown template" unknown odds --weapon revolver --by nobody
near="there is no mod or folder 'bas'; did you mean 'base'?"
check "an unknown mod to test" unknown test bas
check "or to check" unknown check bas
near="hint: 'gangway list CLASS' lists what there is, such as: gangway list weapons"
check "a definition that nobody has, nor one like it, says where names are listed" unknown show nonesuchthing
near="there is no scenario 'nonsense'"
check "also where nothing is played" unknown play nonsense
run sim hijacking --games 1 --vary foo=1
check "no heading before a mistake" silent out

# Files that cannot be used.
record=$T/duel.jsonl
run play $DUEL --plain --seat north=random --seat south=random --seed 3 --record "$record"
echo hello > "$T/hello.txt"
echo 'x = 1' > "$T/none.lua"
for args in "replay $T/hello.txt" "replay $T/none.jsonl" "console $T/hello.txt" "play --plain --resume $T/hello.txt" "sim merge $T/hello.txt" \
    "roster show $T/none.roster" "roster save $T/hello.txt crew" "play --plain hijacking --roster crew=$T/none.roster" "check $T/hello.txt" \
    "check $T/none/there" "test $T/none.lua" "pack $T/none" "install $T/hello.txt" "sim duel --mod-path $T/none" "render $T/none.map@3" \
    "replay ." "fuzz --replay $T/hello.txt" "replay $T/duel.jsonl $MODS --bisect $T/none.jsonl"; do
    run $args
    [ "$status" = 3 ] || echo "$args: $status"
done > "$T/others" 2>&1
check "a file that cannot be used is status 3" is "$(cat "$T/others")" ""
run replay "$T/hello.txt"
check "what is no record is said to be none" says err "hello.txt:1: this is not a gangway record"
check "a choice beyond the end is wrong usage" refused 2 console "$record@99999" $MODS
check "and it is said" says err "has only"

# --json: data where a command takes it, errors too.
json() { python3 -c 'import json,sys
for line in open(sys.argv[1]): value = json.loads(line)
assert eval(sys.argv[2], {"v": value}), value' "$T/out" "$1"; }
run sim nowhere --json
check "an error is JSON" json 'v["error"]["code"] == "GW0170" and "nowhere" in v["error"]["message"]'
run sim --gmaes 3 --json
check "wrong usage too" json 'v["error"]["code"] == "GW0010" and "--help" in v["error"]["hint"]'
run replay "$T/none.jsonl" --json
check "a file too" json 'v["error"]["code"] == "GW0011"'
run replay "$record" $MODS --events --board --json
check "events are data" json 'len(v["events"]) > 2 and v["events"][1]["choice"] == 1 and v["events"][1]["seat"]'
check "and the board" json 'v["board"]["decks"]'
run roster new --json
check "a roster is data" json 'v["characters"] is not None and "text" in v'
run roster roll --number 2 --seed 7 --json
check "with its characters" json 'len(v["characters"]) == 2 and v["characters"][0]["id"]'
run roster roll --number 2 --seed 7
cp "$T/out" "$T/two.roster"
run roster show "$T/two.roster" --json
check "shown as units" json 'len(v["units"]) == 2'
run roster check "$T/two.roster" --json
check "a roster that is right" json 'v["ok"] is True'
echo 'nonsense' > "$T/bad.roster"
run roster check "$T/bad.roster" --json
check "and one that is not" json 'v["ok"] is False and v["error"]["code"] == "GW0500"'
run new mod fresh --in "$T" --json
check "new names what it wrote" json 'v["kind"] == "mod" and any(p.endswith("mod.ini") for p in v["wrote"])'
run check "$T/fresh" --json
check "a check that finds nothing says so" json 'v == {"looked_at": 1, "errors": 0, "warnings": 0}'
run odds --chart guns --json
check "a chart is data" json 'v["charts"][0]["id"] == "guns" and v["charts"][0]["rows"][0][0][0] == "body_pistol" and "hits" in v["chart"]'

# One document: data, or the error.
one() { # STATUS EXPRESSION ARGS...
    local wanted=$1 what=$2
    shift 2
    run "$@" --json
    is "$status-$(wc -l < "$T/out")" "$wanted-1" && json "$what"
}
check "a file that exists already is only an error" one 3 '"exists" in v["error"]["message"]' roster new --out "$T/bad.roster"
check "a roster that is written is data" one 0 'v["file"].endswith("out.roster")' roster new --out "$T/out.roster"
check "a choice beyond the end is only an error" one 2 '"error" in v' replay "$record" $MODS --to 99999
mkdir "$T/torn" && cp "$T/fresh/mod.ini" "$T/torn" && echo 'error "torn"' > "$T/torn/init.lua"
check "a mod that is not packed is an error" one 1 '"torn" in v["error"]["message"]' pack "$T/torn"
check "a roster that cannot be shown is an error" one 1 'v["error"]["code"] == "GW0500"' roster show "$T/bad.roster"
check "an edit that was written is data" one 0 'v["ok"] is True' roster edit "$T/two.roster" a1 upp=777A98
check "a rule set that was mistyped is no fault of the roster" one 2 'v["error"]["code"] == "GW0172"' roster check "$T/two.roster" --rules snapsot

# Help and options are one table.
offers() { run "$1" --help; says out "  --$2"; }
lacks() { run "$1" --help; ! grep -q -- "^  --$2" "$T/out" && refused 2 "$1" "--$2" x && says err "--$2 has no effect on '$1'"; }
check "play has no machine form" lacks play json
check "nor the console" lacks console json
check "a pack has no seed" lacks pack seed
check "a removal no roster" lacks remove roster
check "the API no settings" lacks api set
check "a replay no seed" lacks replay seed
check "a simulation has one" offers sim seed
check "new offers overlays" offers new "in DIR"
check "by name" says out "|overlay|"

# A list names what it leaves out; the header of a scenario is read although its code fails.
odd() { # NAME CODE: a mod whose scenario runs the code before it is defined
    mkdir -p "$T/odd/$1/scenarios"
    printf '[mod]\nid = %s\ntitle = Odd\nversion = 1.0.0\napi = ^1.0\n\n[requires]\nbase = *\n' "$1" > "$T/odd/$1/mod.ini"
    : > "$T/odd/$1/init.lua"
    printf '%s\ndefine.scenario "%s_one" {\n  title = "Title of %s", rules = "snapshot", map = "pistol_alley", turns = 7,\n  sides = { west = { title = "W" }, east = { title = "E" } },\n}\n' "$2" "$1" "$1" > "$T/odd/$1/scenarios/$1_one.lua"
}
mkdir -p "$T/slim/scenarios" "$T/slim/mods" && cp -r base lua maps "$T/slim" && cp scenarios/holdup.lua "$T/slim/scenarios"
export GANGWAY_DATA=$T/slim # each scenario that there is would be opened in each of these lists
odd boom 'error("no code of it runs")'
run list scenarios --json --mod-path "$T/odd"
check "what a list leaves out is status 1" is "$status" 1
check "it is named, with the reason" says err "boom_one cannot be played: boom/scenarios/boom_one.lua:1: no code of it runs"
check "and its header is there" json '[e for e in v if e["id"] == "boom_one"][0]["title"] == "Title of boom" and [e for e in v if e["id"] == "boom_one"][0]["sides"] == ["east", "west"]'
check "and what else there is" says out '"id":"holdup"'
odd loop 'while true do end'
run list scenarios --json --mod-path "$T/odd"
check "so it is where the code does not end" is "$status" 1
check "that is said" says err "loop_one cannot be played: "
check "and the header is there" json '[e for e in v if e["id"] == "loop_one"][0]["turns"] == 7'
# Who is blamed: the scenario whose path the message names; where it names another file, the one that cannot be opened.
scenario() { # FOLDER MOD ID CODE: one more scenario of a mod
    mkdir -p "$T/$1/$2/scenarios"
    sed "s/id = boom/id = $2/" "$T/odd/boom/mod.ini" > "$T/$1/$2/mod.ini"
    [ -e "$T/$1/$2/init.lua" ] || : > "$T/$1/$2/init.lua"
    sed -e "1s/.*/$4/" -e "s/boom_one/$3/" "$T/odd/boom/scenarios/boom_one.lua" > "$T/$1/$2/scenarios/$3.lua"
}
fault_of() { json "[e.get('fault') is not None for e in v if e['id'] == '$1'] == [$2]"; }
scenario two ends big_one 'while true do end'
scenario two ends one ''
run list scenarios --json --mod-path "$T/two"
check "the scenario is blamed that does not end" fault_of big_one True
check "and none whose name ends its name" fault_of one False
scenario called calls calm ''
scenario called calls wild 'forever()'
echo 'function forever() while true do end end' > "$T/called/calls/init.lua"
run list scenarios --json --mod-path "$T/called"
check "where a loop of init.lua is called, that is status 1" is "$status" 1
check "and the caller is blamed" fault_of wild True
check "alone" fault_of calm False
scenario dead gone ghost ''
echo 'error "no init"' > "$T/dead/gone/init.lua"
run list scenarios --json --mod-path "$T/dead"
check "a mod that cannot be loaded is status 1" is "$status" 1
check "and is said" says err 'gone/init.lua:1: error: no init'
check "and the others are listed" says out '"id":"holdup"'
scenario pair duo good ''
scenario pair duo bad 'error("bad one")'
run list scenarios good --mods duo --mod-path "$T/pair"
check "what the list of one game leaves out is status 1 as well" is "$status" 1
check "and is named" says err "bad cannot be played: duo/scenarios/bad.lua:1: bad one"
run show mod/boom --mod-path "$T/odd" --json
check "a mod that is not loaded is shown" says out '"title":"Odd"'
# The same where the file fails behind the scenario, or a manifest cannot be read.
odd late ''
echo 'error("too late")' >> "$T/odd/late/scenarios/late_one.lua"
run list scenarios --json --mod-path "$T/odd"
check "a file that fails behind its scenario is named" says err "late_one cannot be played: late/scenarios/late_one.lua:6: too late"
check "with its header" json '[e for e in v if e["id"] == "late_one"][0]["fault"].endswith("too late")'
mkdir -p "$T/torn/torn" && echo '[mod' > "$T/torn/torn/mod.ini"
for what in mods scenarios maps; do
    run list $what --mod-path "$T/torn"
    check "a mod that $what leave out is status 1" is "$status" 1
    check "and named" says err "$T/torn/torn [GW0229]"
done
export GANGWAY_DATA=$PWD
# A folder that is half unpacked among those that are installed is nobody's fault who plays or checks another mod.
mkdir -p "$T/home/gangway/mods/half" && echo '[mod' > "$T/home/gangway/mods/half/mod.ini"
beside() { XDG_DATA_HOME=$T/home run "$@"; }
beside check docs/examples/ten_lines --warnings-as-errors
check "a broken mod that is installed is no warning of another" is "$status" 0
check "but a note" says err "note: left out, because their mod.ini has errors or cannot be read: $T/home/gangway/mods/half [GW0229]"
beside check docs/examples/ten_lines --json
check "of no mod" says out '"hint":"'"'gangway check FOLDER' shows them"'","mod":null}'
for words in "check docs/examples/ten_lines" "sim first_game --games 1" "list scenarios --ids" "show cutlass"; do
    # shellcheck disable=SC2086
    beside $words --quiet
    check "and $words --quiet is silent" is "$(cat "$T/err")" ""
    check "and ends well" is "$status" 0
done
beside list scenarios --ids --quiet --mod-path mods
check "nor does a folder that was named make it known whose name is a part of its path" is "$(cat "$T/err")" ""
beside list scenarios --ids --quiet --mod-path "$T/torn/"
check "a folder that was named with a slash is" says err "$T/torn/torn"
beside list scenarios --ids --quiet --mod-path "$T/torn"
check "one whose folder was named is told all the same" says err "$T/torn/torn"
check "with status 1" is "$status" 1
run show base:assault_rifle:fa
check "show takes an id with its mode" says out "assault_rifle"
run show base:assault_rifle:nothing
check "and refuses a mode that it has not" is "$status" 2
run render nowhere/none.map
check "a path that is not there is an unusable file" is "$status" 3
run list --json=1
check "an option without a value says so" says err "--json takes no value"
