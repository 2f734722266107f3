#!/usr/bin/env bash
# Files that a stranger may have made to keep a reader busy, or to be taken for what they are not: plans, folders,
# records, files of results, options. Each is told in a moment, with its place, and nothing is written.
. "$(dirname "$0")/tap.sh"
plan 163
# The processor time that one file may take, in seconds. No test judges by time: MOST_S=2 does (tests/proof), and without
# it only what goes on and on is stopped.
most=${MOST_S:-20}

# told STATUS TEXT ARGS...: ends with the status and the text, in time and without a word of the engine's own
told() {
    local want=$1 text=$2 status=0
    shift 2
    (ulimit -t $((3 * most)); TIMEFORMAT='%U %S'; { time "$GANGWAY" "$@" > "$T/out" 2> "$T/err" < /dev/null; } 2> "$T/time") || status=$?
    is "$status" "$want" && { [ -z "$text" ] || says err "$text" || says out "$text"; } && in_time && in_own_words
}
in_time() {
    local user system
    read -r user system < "$T/time"
    [ $((10#${user/./} + 10#${system/./})) -le $((1000 * most)) ] || { echo "# $user + $system s of processor time" >&2; return 1; }
}
in_own_words() { ! grep -E 'stack traceback|(^|[^a-z_])lua/[a-z_]+\.lua:[0-9]|Sanitizer' "$T/out" "$T/err" >&2; }

# mod NAME: the folder of a mod that joins tiny
mod() {
    mkdir -p "$T/mods/$1/maps"
    printf '[mod]\nid = %s\ntitle = T\nversion = 1.0.0\napi = ^1.0\n[requires]\ntiny = *\n' "$1" > "$T/mods/$1/mod.ini"
    : > "$T/mods/$1/init.lua"
}
HEAD='[map]
format = gangway.map/1
id = x
grid = square

[cells]
. = deck

[edges]
| = bulkhead
- = bulkhead
+ = bulkhead
d = sliding_door
'
# deck W H BESIDE BELOW: an open deck whose cells have this to their right and below them
deck() {
    awk -v w="$1" -v h="$2" -v beside="$3" -v below="$4" 'BEGIN {
        top = under = "+"; row = "|"
        for (x = 1; x <= w; x++) { top = top "-+"; under = under below "+"; row = row "." (x < w ? beside : "|") }
        print "[deck a level=0]"; print top
        for (y = 1; y <= h; y++) { print row; print (y < h ? under : top) }
    }'
}
# plan_of NAME: a mod with this plan (of stdin)
plan_of() { mod "$1"; cat > "$T/mods/$1/maps/x.map"; }

# --- plans ---

{ echo "$HEAD"; deck 256 256 d d; } | plan_of doors
check "a plan of 130,000 doors is walked through" told 0 '' check $MODS "$T/mods/doors"
{ echo "$HEAD"; deck 256 256 '|' -; } | plan_of closets
check "one of 65,000 closets too" told 0 'cannot be reached, and belongs to no room' check $MODS "$T/mods/closets"
check "and not all of them are told one by one" is "$(grep -c 'belongs to no room' "$T/err")" 60
check "but how many there are" says err 'x.map: warning: 65475 more cells cannot be reached and belong to no room, and are not listed one by one [GW0459]'
{ echo "$HEAD"; deck 100 100 ' ' ' ' | sed '2,$s/+\( \|-\)+/+d+/'; } | plan_of round
check "of doors that one walks round too" told 0 'more portals lead nowhere or are outside the deck, and are not listed one by one [GW0451]' check $MODS "$T/mods/round"
{ echo "$HEAD"; deck 250 100 '|' -; echo '[at]'; for x in $(seq 70); do echo "room r$x a$x"; done; } | plan_of sealed_off
check "and of rooms" told 0 '9 more rooms cannot be reached and are not listed one by one' check $MODS "$T/mods/sealed_off"
{ printf '[map]\nformat = gangway.map/1\nid = x\n'; seq -f 'k%.0f = v' 80000; } | plan_of keys
check "eighty thousand keys" told 1 'x.map:68:1: error: more than 64 keys' check $MODS "$T/mods/keys"
{ printf '[map]\nformat = gangway.map/1\nid = x\n'; seq -f '[deck d%.0f]' 60000; } | plan_of decks
check "sixty thousand decks" told 1 'more than 32 decks' check $MODS "$T/mods/decks"
{ echo "$HEAD"; deck 100 100 ' ' ' '; echo '[at]'; seq -f 'room r%.0f a1..a1' 40000; } | plan_of rooms
check "forty thousand rooms in one square" told 1 'x.map' check $MODS "$T/mods/rooms"
{ echo "$HEAD"; deck 6 3 ' ' ' '; echo '[at]'; yes 'x y z' | head -n 90000; } | plan_of junk
check "ninety thousand lines that are none" told 1 'reading stopped after 60 errors' check $MODS "$T/mods/junk"
{ echo "$HEAD"; deck 6 3 ' ' ' '; printf '[at]\nportal z99 e name=q\nroom west zz9..zz99\n'; } | plan_of outside
check "links to nowhere" told 1 'x.map:24:8: error: this cell is outside deck' check $MODS "$T/mods/outside"
{ echo "$HEAD"; deck 6 3 ' ' ' '; printf '[at]\nportal b2 e name=q\n'; } | plan_of no_door
check "a door on nothing" told 1 'nothing is drawn on this edge' check $MODS "$T/mods/no_door"
head -c 900000 /dev/zero | tr '\0' '[' | plan_of brackets
check "nine hundred thousand brackets" told 1 'a plan begins with [map]' check $MODS "$T/mods/brackets"
{ echo "$HEAD"; deck 6 3 ' ' ' '; printf 'x\0y\n'; } | plan_of nul
check "a NUL" told 1 'byte 0x00 found' check $MODS "$T/mods/nul"
{ echo "$HEAD"; deck 6 3 ' ' ' '; } | sed 's/ /\t/g' | plan_of tabs
check "tabs" told 1 "a tab found, a printed ASCII character expected" check $MODS "$T/mods/tabs"
{ printf '\xef\xbb\xbf%s' "$HEAD"; echo; deck 6 3 ' ' ' '; } | sed 's/$/\r/' | plan_of windows
check "what an editor on Windows has written is read" told 0 '' check $MODS "$T/mods/windows"

{ echo "$HEAD"; deck 200 200 ' ' ' '; } | plan_of m1
awk -v to="$T/mods/m1/maps/x" '{ text = text (/^id = x/ ? "id = x@" : $0) "\n" }
    END { for (i = 1; i <= 150; i++) { one = text; sub(/@/, i, one); printf "%s", one > (to i ".map"); close(to i ".map") } }' "$T/mods/m1/maps/x.map"
check "a hundred and fifty large plans" told 0 'of 151 plans were checked, the rest were not' check $MODS "$T/mods/m1"
mod stages
mkdir "$T/mods/stages/scenarios"
duels() { # N: so many scenarios
    awk -v to="$T/mods/stages/scenarios/duel_" -v n="$1" '{ text = text $0 "\n" } END {
        for (i = 1; i <= n; i++) { one = text; sub(/"duel"/, "\"duel_" i "\"", one); printf "%s", one > (to i ".lua"); close(to i ".lua") }
    }' tests/mods/tiny/scenarios/duel.lua
}
duels 1000
check "a thousand scenarios" told 0 '16 of 1000 scenarios were checked, the rest were not [GW0402]' check $MODS "$T/mods/stages"
rm "$T/mods/stages/scenarios/"*
duels 40
check "forty scenarios" told 0 '16 of 40 scenarios were checked, the rest were not [GW0402]' check $MODS "$T/mods/stages"
sed -i 's/map = "room"/map = "rooom"/' "$T/mods/stages/scenarios/duel_9.lua"
check "one of the others" told 0 'check --all' check $MODS "$T/mods/stages"
check "all of them" told 1 "duel_9.lua:" check --all $MODS "$T/mods/stages"
sed -i 's/map = "room"/map = "rooom"/' "$T/mods/stages/scenarios/duel_1.lua"
check "and those that are looked at are" told 1 "there is no map 'rooom'" check $MODS "$T/mods/stages"

# Painted decks are small files; of what is drawn of them each cell counts. Pixels of the picture: black in cells, white
# between them.
mod painted
base64 -d > "$T/mods/painted/maps/x.png" << 'END'
iVBORw0KGgoAAAANSUhEUgAAAgEAAAIBAQMAAADqKP4iAAAABlBMVEUAAAD///+l2Z/dAAAAo0lEQVR42u3OQQ0AAAgEoItuHktqCF9ukIDMUaWPKg4ODg4ODg4ODg4ODg4ODg4O
Dg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4ODg4O
Dg4ODg4ODg4ODg5vDwtf4IaGdZLBaQAAAABJRU5ErkJggg==
END
# painted EDGE DECKS: the plan, with this between any two cells
painted() {
    sed '/^\[cells/,$d' <<< "$HEAD"
    printf '[palette]\n#000000 = cell deck\n#ffffff = edge %s\n' "$1"
    for i in $(seq "$2"); do echo "[deck d$i level=$i image=x.png]"; done
}
painted bulkhead 32 > "$T/mods/painted/maps/x.map"
check "thirty-two of the largest decks are no plan" told 1 "x.map:10:1: error: with deck 'd2' the plan has 131072 cells, at most 65536 may be used" check $MODS "$T/mods/painted"
check "nor are they drawn" told 3 "x.map:10:1: error: with deck 'd2' the plan has 131072 cells" render "$T/mods/painted/maps/x.map" --svg "$T/x.svg"
painted bulkhead 1 > "$T/mods/painted/maps/x.map"
check "one of them is drawn for the eye" told 0 '' render "$T/mods/painted/maps/x.map" --png "$T/x.png"
check "and for the printer" told 0 '' render "$T/mods/painted/maps/x.map" --svg "$T/x.svg"
{ echo "$HEAD"; deck 150 150 d d; } | plan_of halls # small enough to be read in time on a busy machine
check "a plan of 44,700 doors is not drawn" told 3 'halls/maps/x.map: the board has 44700 doors and cannot be shown: at most 16384 fit' render "$T/mods/halls/maps/x.map"
{ echo "$HEAD"; deck 91 90 d d; } | plan_of many
check "sixteen thousand doors are" told 0 '' render "$T/mods/many/maps/x.map" --svg "$T/x.svg"
{ echo "$HEAD" | sed 's/^\. = deck$/x = deck/'; deck 256 256 ' ' ' ' | sed 's/\./x/g'; printf '[at]\nroom all a1..iv256 title="%s"\n' "$(printf 'name %.0s' {1..12})"; } | plan_of signs
check "a name finds its place in a room of 65,000 signs" told 0 '' render "$T/mods/signs/maps/x.map" --svg "$T/x.svg"

# --- folders ---

mod large
truncate -s 8M "$T"/mods/large/f{1..100}.bin
check "a folder of 800 MB is no mod" told 1 'more than 8 MiB, or with the others more than 64' check $MODS "$T/mods/large"
mod crowded
mkdir "$T/mods/crowded/d"
(cd "$T/mods/crowded/d" && seq -f 'f%.0f' 10100 | xargs touch)
check "nor is one of ten thousand files" told 1 'it has more than 10000 files' check $MODS "$T/mods/crowded"
mod deep
mkdir -p "$T/mods/deep/$(printf 'd/%.0s' {1..60})"
check "nor is one of sixty floors" told 1 'its folders are nested too deeply' check $MODS "$T/mods/deep"

# --- manifests ---

# manifest NAME TEXT: of a mod that would be good
manifest() { mod "$1"; printf '[mod]\nid = %s\ntitle = T\nversion = 1.0.0\napi = ^1.0\n%b' "$1" "$2" > "$T/mods/$1/mod.ini"; }
manifest itself '[requires]\nitself = *\n'
check "a mod that needs itself" told 1 'these mods require each other in a circle: itself -> itself' check $MODS "$T/mods/itself"
manifest ring_a '[requires]\nring_b = *\n'
manifest ring_b '[requires]\nring_a = *\n'
check "two that need each other" told 1 'these mods require each other in a circle' check $MODS --mod-path "$T/mods" "$T/mods/ring_a"
manifest number '[requires]\ntiny = ^99999999999999999999.0\n'
check "a version beyond all numbers" told 1 'mod.ini:7:8: error:' check $MODS "$T/mods/number"
manifest twice 'id = tiny\n'
check "a key again" told 1 "mod.ini:6:1: error: key 'id' again; it is already on line 2" check $MODS "$T/mods/twice"
manifest latin 'licence = \xef\xff\n'
check "bytes that are no text" told 1 'mod.ini:6:11: error:' check $MODS "$T/mods/latin"
manifest long "$(printf 'x%.0s' {1..3000}) = 1\n"
check "a line of three thousand letters" told 1 'mod.ini:6:199: error: line of' check $MODS "$T/mods/long"
manifest many "[requires]\n$(printf 'm%s = *\\n' {1..4000})"
check "four thousand needs" told 1 "mod 'm1' was not found" check $MODS "$T/mods/many"

# --- definitions ---

# lua NAME TEXT: a mod of this text
lua() { mod "$1"; printf '%s\n' "$2" > "$T/mods/$1/init.lua"; }
spaces() { head -c "$1" /dev/zero | tr '\0' ' '; }

lua chart_down 'define.chart "it" { rows = "a | 1" }'
check "a chart whose rows have no heads" told 1 'init.lua:1: error: chart it: down is a list of words' check $MODS "$T/mods/chart_down"
lua chart_across 'define.chart "it" { down = { "a" }, across = { range = { 1, 2 } }, rows = "a | 1 2" }'
check "a chart whose columns are numbers" told 1 'error: chart it: across is a table of lists of words' check $MODS "$T/mods/chart_across"
lua field_map 'define.field "unit.it" { type = { map = 5 } }'
check "a field that is a map of nothing" told 1 'init.lua:1:26: error: field unit.it: a word, { list = TYPE }' check $MODS "$T/mods/field_map"
lua field_range 'define.template "it" { fields = { unit = { worn = { type = "integer", range = 5 } } } }'
check "a field that is carried, with half a range" told 1 'error: unit.worn.range: number found, table expected' check $MODS "$T/mods/field_range"
lua setting_words 'define.ruleset "other" { settings = { it = { one_of = 5 } } }
patch.ruleset "tiny" { settings = { also = { one_of = 5, range = 3, needs = 5 } } }'
check "a setting with a number for its words" told 3 'setting also: one_of is number; a table expected' list settings $MODS --mod-path "$T/mods" --mods setting_words duel
lua brackets_in_line "define.terrain \"t\" { nothing = 1, glyph = \"$(head -c 300000 /dev/zero | tr '\0' '[')\", move = 3 }"
check "a line of brackets" told 1 't.move: number found, boolean expected' check $MODS "$T/mods/brackets_in_line"
lua far_figure 'rule("shot.dm", "far", {}, function() if 1 > ( -99999999999999999999999) then return 1 end end)'
check "a figure beyond all numbers stands on the sheet as it is written" told 0 '-99999999999999999999999' sheet duel $MODS --mod-path "$T/mods" --mods far_figure

# Of events without `args` it is worked out what they are told with: once, and not again for each of them.
mod told_often
{ for i in {1..2500}; do printf 'define.event "told.e%s" { text = "{unit} does it with {thing}" }\n' "$i"; done
    echo 'define.action "do_all" { text = "do all", during = "activation", run = function(u)'
    for i in {1..2499}; do printf '  tell("told.e%s", { unit = u, thing = u })\n' "$i"; done
    printf '  tell("told.e2500", { unit = u, things = u })\nend }\n'; } > "$T/mods/told_often/init.lua"
check "2500 events that are told" told 0 "init.lua:2500:29: warning: event 'told.e2500': {thing} is told by nobody" check $MODS "$T/mods/told_often"
lua colon_id "delete.event \"$(head -c 300000 /dev/zero | tr '\0' x):\""
check "a long id that ends in a colon" told 1 'init.lua:1' check $MODS "$T/mods/colon_id"
mod colon_map && mkdir "$T/mods/colon_map/scenarios"
{ printf 'define.scenario "s" { title = "S", rules = "tiny", sides = { a = { title = "A" } }, setup = {}, map = "'; head -c 300000 /dev/zero | tr '\0' x; echo '/" }'; } > "$T/mods/colon_map/scenarios/s.lua"
check "a long path of a map that ends in a slash" told 1 's.lua:1:' check $MODS "$T/mods/colon_map"

# Which of several keys that are one to JSON has the value must not depend on hashes.
lua nul_keys 'local t = { plain = 1 }
for i = 1, 40 do t["same\0" .. i] = i end
define.template "it" { held = t }'
one_text() {
    for _ in 1 2 3 4 5 6; do "$GANGWAY" show it $MODS --mod-path "$T/mods" --mods nul_keys --json; done | sort -u > "$T/texts"
    is "$(grep -c . "$T/texts")" 1 && grep -q '"plain":1' "$T/texts"
}
check "keys that are alike up to a NUL are shown alike in all processes" one_text

lua spaced 'define.template "it" { name = "a" }'
mkdir "$T/mods/spaced/text"
{ printf 'it.name = b'; spaces 300000; printf 'x\n'; spaces 300000; printf '\n[   '; spaces 300000; echo; } > "$T/mods/spaced/text/de.ini"
check "texts of nothing but spaces" told 3 "de.ini:3:1: error: 'id.field = text' expected" list templates $MODS --mod-path "$T/mods" --mods spaced duel --lang de
{ printf '[roster]\ntitle = x\n['; spaces 300000; printf 'x\n[c1]\nname = a'; spaces 300000; printf 'b\n'; } > "$T/spaced.roster"
check "a roster of nothing but spaces" told 1 'spaced.roster:3:1: error: a line of 300002 bytes found, at most 1000 expected' roster check "$T/spaced.roster"
{ printf '[roster]\nrules = snapshot\n[c1]\nname = Ana\nupp = 777777\nskills = a'; head -c 40000 /dev/zero | tr '\0' 1; echo '!'; } > "$T/figures.roster"
check "a roster with a skill of nothing but figures" told 1 'figures.roster:6:1: error: a line of 40011 bytes found, at most 1000 expected' roster check "$T/figures.roster"

# --- records: what is in them is tests/unit/test_record.c's, for a stranger can seal them too ---

truncate -s 3G "$T/large.jsonl"
check "a record of 3 GB is not read" told 3 'it has more than 40 MiB' replay "$T/large.jsonl"
head -c 30000000 /dev/zero | tr '\0' '\n' > "$T/lines.jsonl"
check "nor is one of empty lines" told 3 'lines.jsonl:1: this is not a gangway record' replay "$T/lines.jsonl"
head -c 30000000 /dev/zero | tr '\0' '[' > "$T/brackets.jsonl"
check "nor one of brackets" told 3 'brackets.jsonl:1: the file has no complete first line of a record' replay "$T/brackets.jsonl"
mkfifo "$T/pipe.jsonl"
ln -s /dev/zero "$T/zero.jsonl"
mkdir "$T/folder.jsonl"
for name in pipe zero folder; do
    check "a $name is no record" told 3 "$name.jsonl" replay "$T/$name.jsonl"
    check "nor can a game go on with it" told 3 "$name.jsonl" play --plain --resume "$T/$name.jsonl"
done

# --- files of results ---

run sim $DUEL --games 4 --seat north=random --seat south=random --out "$T/good.ndjson"
check "a good one is joined" told 0 '' sim merge "$T/good.ndjson"
# results NAME TEXT SED...: the good one, changed; a stranger who works out the checksum again is unit/test_merge.c's
results() {
    local name=$1 want=$2 text=$3
    shift 3
    sed "$@" "$T/good.ndjson" > "$T/$name.ndjson"
    check "results: $name" told "$want" "$text" sim merge "$T/$name.ndjson"
}
results "no first line" 3 'no line says whose games these are; 5 are left out' 1d
results "no JSON" 3 ':1: this line was altered or damaged' '1s/^/[/'
results "sides of numbers" 3 ':1: this line was altered or damaged' '1s/"sides":\[[^]]*\]/"sides":[1]/'
results "turns beyond all numbers" 1 'turns beyond all numbers.ndjson:3: this line was altered or damaged' '3s/"turns":[0-9]*/"turns":99999999999/'
results "no line" 3 'no line of it has a checksum that fits' 's/"c":"......../"c":"00000000/'
results "a game again" 0 '1 game is there more than once' 3p
truncate -s 1G "$T/zeros.ndjson"
check "results of zeros" told 3 'it has more than 64 MiB' sim merge "$T/zeros.ndjson"
yes 1 | head -n 10000000 > "$T/ones.ndjson"
check "ten million lines that are none" told 3 'this is not a file of results' sim merge "$T/ones.ndjson"

# --- options ---

check "a setting that is given twice is the last one" told 0 '' play --plain free_play --no-record --set units=1 --set units=2
check "one that nobody knows is told" told 2 "there is no setting" play --plain free_play --no-record --set "$(printf 'x%.0s' {1..5000})=1"
ls -R "$T/state" "$T/data" > "$T/written" 2> /dev/null
check "nothing was written but the games that were played" is "$(grep -c . "$T/written")" 0

# --- values of the wrong shape ---

# of_rules TABLE: a rule set over tiny's with this in it
of_rules() {
    mod moulded
    sed -i '/^api/a ruleset = moulded\nextends = tiny' "$T/mods/moulded/mod.ini"
    printf 'define.ruleset "moulded" {\n  title = "S", extends = "tiny",\n  %s,\n}\n' "$1" > "$T/mods/moulded/init.lua"
}
# lua TEXT: a mod of this
lua() { mod wrongly; printf '%s\n' "$1" > "$T/mods/wrongly/init.lua"; }

lua 'local _, why = pcall(sorted, 5)
error(why, 0)'
check "what a mod catches has the mod's place" told 1 'init.lua:1: error: number found as list, a table expected' check $MODS "$T/mods/wrongly"
lua 'local ok, why = pcall(function() local made = map({ 1 }, 5) return made end)
error(why, 0)'
check "and says what was found, and what was expected" told 1 'init.lua:1: error: map: number found as fn, a function expected' check $MODS "$T/mods/wrongly"
lua 'local _, why = pcall(function() error("mine", 0) end)
error("<" .. why .. ">", 0)'
check "a text of the mod's own stays as it is" told 1 '<mine>' check $MODS "$T/mods/wrongly"
lua 'local seen = roll(nil)'
check "a wrong argument while a mod is loaded is told like one in play" told 1 'init.lua:1: error: roll: nil found as spec, a table expected' check $MODS "$T/mods/wrongly"
lua 'local function total(list) return sum(list) end
local n = total(nil)'
check "of a call that another ends in too, and in a loop of the engine's" told 1 'init.lua:2: error: nil found as list, a table expected' check $MODS "$T/mods/wrongly"
lua 'local seen = throw { "2D" }'
check "a throw of no number to reach" told 1 'throw has neither need nor at_most nor below' check $MODS "$T/mods/wrongly"
lua 'local seen = odds { "2D", need = 8 }'
check "odds that nobody declares" told 1 'throws.NAME(...):odds() gives the chances of a throw that define.throw declares' check $MODS "$T/mods/wrongly"
lua 'define.action "odd" { run = function() end, odds = function() return nil end }'
check "odds in an action, with the mend" told 1 "init.lua:1:45: error: unknown field 'odds' in action 'odd'" check $MODS "$T/mods/wrongly"
check "which is a throw" says err 'declare the throw with define.throw "NAME" and write throw = function(u, ...) return throws.NAME(u, ...) end'
lua 'local seen = definition("terrain", nil)'
check "an id that is no text" told 1 'init.lua:1: error: nil found, a definition or the id of a terrain expected' check $MODS "$T/mods/wrongly"
lua 'define.event "odd" {
  args = { {} },
}'
check "args that are no names" told 1 'init.lua:2:3: error: odd.args: table found, names expected' check $MODS "$T/mods/wrongly"
lua 'define.terrain "odd" {
  title = 5,
}'
check "a title that is no text" told 1 'init.lua:2:3: error: odd.title: number found, string expected' check $MODS "$T/mods/wrongly"
lua 'define.action "odd" { set = true, run = function() end }'
check "a choice among places that nobody gives" told 1 "init.lua:1: error: action 'odd' lacks the field 'of'" check $MODS "$T/mods/wrongly"
mkdir "$T/mods/wrongly/scenarios"
sed 's/"duel"/"odd_sides"/; s/north = { title = "North" }/north = { title = 5 }/' tests/mods/tiny/scenarios/duel.lua > "$T/mods/wrongly/scenarios/odd_sides.lua"
: > "$T/mods/wrongly/init.lua"
check "a side whose title is no text, before the game begins" told 3 "scenarios/odd_sides.lua:3:3: error: scenario odd_sides: the title of side 'north' is not a text [GW0430]" sim odd_sides $MODS --mod-path "$T/mods" --mods wrongly --games 1
sed 's/"duel"/"odd_sides"/; s/map = "room",/map = function() return {} end,/' tests/mods/tiny/scenarios/duel.lua > "$T/mods/wrongly/scenarios/odd_sides.lua"
check "a function that gives no map is told where it is written" told 3 "scenarios/odd_sides.lua:2: map is table; the id of a map, or false for none, expected" sim odd_sides $MODS --mod-path "$T/mods" --mods wrongly --games 1
sed 's/"duel"/"odd_sides"/; s/map = "room",/map = "room", fields = { unit = 5 },/' tests/mods/tiny/scenarios/duel.lua > "$T/mods/wrongly/scenarios/odd_sides.lua"
check "fields that are none too" told 3 "scenarios/odd_sides.lua:2:60: error: fields of 'unit': number found, a table expected [GW0125]" sim odd_sides $MODS --mod-path "$T/mods" --mods wrongly --games 1
rm -r "$T/mods/wrongly/scenarios"
lua 'define.action "odd" { run = function() end, throw = function() return 5 end }'
printf '?\n' > "$T/in"
check "chances that are none are told where the action is" is "$("$GANGWAY" play --seat all=human duel $MODS --mod-path "$T/mods" --mods wrongly --plain --no-record < "$T/in" 2>&1 | grep -c "wrongly/init.lua:1: odd: .throw. gives a number; throws.NAME(...), a list of them, or nil and a reason expected")" 1
lua 'define.deck "odd" { cards = 5 }'
check "cards that nobody gives" told 1 'init.lua:1:21: error: odd.cards: number found, function expected' check $MODS "$T/mods/wrongly"
check "which is told once" is "$(grep -c error: "$T/err")" 1
lua 'define.terrain("odd", { [("x"):rep(100000)] = 5, color = ("y"):rep(100000) })
define.event("odd", { [("x"):rep(100000)] = 5 })'
check "a name of 100 KB is told" told 1 "init.lua:2: error: unknown field 'xxxxx" check $MODS "$T/mods/wrongly"
check "and not repeated whole" [ "$(wc -c < "$T/err")" -lt 3000 ]
lua 'define.event("odd", { text = "{" .. ("a"):rep(1000000) .. "{" .. ("a."):rep(400000) })
on("turn.begins", function() tell("odd", {}) end)'
check "a text of a brace and a million letters is read once" told 1 'a brace in the text names nothing' check $MODS "$T/mods/wrongly"
lua 'for i = 1, 700 do
  local states = {}
  for k = 1, 4 do states["s" .. k] = { ["a" .. i] = 1, ["b" .. i] = 1, ["c" .. i] = 1, ["d" .. i] = 1, ["e" .. i] = 1, ["f" .. i] = 1 } end
  define.portal("p" .. i, { first = "s1", states = states })
end'
check "the words of seven hundred doors are compared in a moment" told 0 '' check $MODS "$T/mods/wrongly"
# The 200,000th word, the last that is looked at, is the one behind `during`.
{ printf 'local many = {'; printf '%.0s1,' {1..99992}; printf '} local f = function() return decide { during = "x", unit = 1 } end define.action "zap" { run = function() end } define.setting "odd_one" { type = "boolean" } return { many, f }\n'; } > "$T/mods/wrongly/init.lua"
check "a file that is looked at no further than in the middle of a call" told 1 'the file has more than 200,000 words' check $MODS "$T/mods/wrongly"
check "is looked over to its end" says err "setting 'odd_one' has no title"
mkdir -p "$T/mods/wrongly/scenarios"
cat > "$T/mods/wrongly/init.lua" <<'LUA'
define.chain "odd" { args = { "a" }, combine = "first" }
LUA
sed 's/"duel"/"odd_fields"/; s/^  setup = /  fields = { unit = 5 },\n&/' tests/mods/tiny/scenarios/duel.lua > "$T/mods/wrongly/scenarios/odd_fields.lua"
check "stubs of a scenario whose fields are none" told 0 '' api --luacats "$T/stubs" $MODS --mod-path "$T/mods" --mods wrongly
rm -r "$T/mods/wrongly/scenarios"
lua 'define.action "zap" {
  of = 5,
  run = function() end,
}'
check "what is of the wrong type is read by nobody" told 1 'init.lua:2:3: error: zap.of: number found' check $MODS "$T/mods/wrongly"
of_rules 'character = { fields = 5 }'
check "a roster without a list of fields" told 1 'moulded/init.lua:3:' check $MODS "$T/mods/moulded"
of_rules 'character = { fields = { { id = "a", type = "nosuch" } } }'
check "one with a field of no type" told 1 "'nosuch' found, one of text, integer" check $MODS "$T/mods/moulded"
of_rules 'character = { fields = { { id = "a", type = "word" } } }'
check "one with a field that has no words" told 1 "the field 'a' of type word needs of = a list" check $MODS "$T/mods/moulded"
of_rules 'character = { fields = { { id = "a", type = "text" } }, check = 5 }'
check "one with a check that is none" told 1 'character.check: number found, function expected' check $MODS "$T/mods/moulded"
# Characters and conversions as strangers may write them: each stops by itself, with the place of the mod.
SHAPED="--rules moulded $MODS --mod-path $T/mods --mods moulded"
of_character() { of_rules "character = { fields = { { id = \"name\", type = \"text\" } }, $1 }"; }
printf '[roster]\nrules = moulded\n[c1]\nname = Ana\n' > "$T/ana.roster"
of_character 'roll = function() return 5 end'
check "characters that are a number" told 1 'rule set moulded: character: `roll` gives number, a table expected' roster roll $SHAPED
of_character 'roll = function() return {} end'
check "fewer characters than were asked for" told 1 'character: `roll` gives 0 characters, 4 expected' roster roll $SHAPED
of_character 'roll = function() while true do end end'
check "a roll without end" told 1 'moulded/init.lua:3' roster roll $SHAPED
of_character 'enter = function() local a = nil; return a.b end'
check "a character that cannot come into being" told 1 'moulded/init.lua:3' roster check "$T/ana.roster" $SHAPED
of_character 'text = function() return ("x"):rep(1000000):rep(1000000) end'
check "a text without end" told 0 '' roster show "$T/ana.roster" $SHAPED
turns() { of_character 'write = function() return {} end'; printf 'define.conversion "odd" { from = "moulded", to = "tiny", turn = function(c) %s end }\n' "$1" >> "$T/mods/moulded/init.lua"; }
turns 'return 5'
check "a conversion into a number" told 1 'conversion odd: `turn` gives number, a table of values expected' roster convert "$T/ana.roster" --to tiny $SHAPED
turns 'while true do end'
check "a conversion without end" told 1 'moulded/init.lua:' roster convert "$T/ana.roster" --to tiny $SHAPED
turns 'return { name = "x" }, { 5, {} }'
check "one for a rule set without characters" told 1 'the rule set tiny has no rosters' roster convert "$T/ana.roster" --to tiny $SHAPED
of_rules 'sheet = { 5 }'
check "a sheet that is no list of lines" told 1 'sheet[1]: number found, table expected' check $MODS "$T/mods/moulded"

# --- what rules give, and what stands beside them ---

OPEN="--mod-path tests/mods --mod-path $T/mods --mods wrongly"
# typed LINE...: a duel with the mod, in which this is typed
typed() {
    local status=0
    printf '%s\n' "$@" > "$T/in"
    # shellcheck disable=SC2086
    "$GANGWAY" play --seat all=human --plain duel --no-record --seed 3 $OPEN < "$T/in" > "$T/out" 2> "$T/err" || status=$?
    is "$status" "${status_wanted:-3}"
}
# fails_at TEXT LINE...: the game stops with the place of the mod and this text
fails_at() {
    local text=$1
    shift
    typed "$@" && says err "wrongly/init.lua:$text" && is "$(grep -cE 'lua/[a-z_]+\.lua:[0-9]|chain [a-z.]+:[0-9]' "$T/err")" 0
}
lua 'rule("action.may", "never", {}, function(act)
  if act.action.id == "step" then return { "no" } end
end)'
check "a reason of a rule that is no text" fails_at "1: rule 'never': a reason in words or nothing expected, table found" '?'
lua 'define.action "zap" {
  run = function() end,
  may = function() return true end,
}'
check "one of an action" fails_at "3: action 'zap': \`may\` gives boolean, a reason in words or nothing expected" '?'
lua 'define.action "zap" {
  run = function() end,
  cost = function() return "two" end,
}'
check "a cost that is no number" fails_at "3: action 'zap': \`cost\` gives string, a whole number from 0 on expected" '?'
lua 'define.chain "share" { args = { "u" }, combine = "product" }
rule("share", "half", {}, function() return "x" end)
define.action "zap" { run = function() end, may = function(u) return chain "share"(u) < 2 and "too little" or nil end }'
check "a product of texts" fails_at "2: rule 'half': a number expected, string found" '?'
lua 'define.chain "share" { args = { "u" }, combine = "max" }
rule("share", "half", {}, function() return {} end)
define.action "zap" { run = function() end, may = function(u) return chain "share"(u) < 2 and "too little" or nil end }'
check "the greatest of tables" fails_at "2: rule 'half': a number expected, table found" '?'
lua 'define.action "zap" { run = function() end, of = string.rep }'
check "a function of the library, which does not know the mod" fails_at "1: bad argument" '?'
lua 'rule("action.may", "never", {}, string.upper)'
check "one that is a rule" fails_at "1: bad argument" '?'
lua 'rule("shot.dm", "far", {
  title = 7,
}, function() return 1 end)
on("shot", function() end, { priority = "x" })
patch.rule "wrongly:shot.dm/far" { cite = {} }'
check "a title of a rule that is none" told 1 'init.lua:2:3: error: rule: title: number found, string expected' check $MODS "$T/mods/wrongly"
check "the priority of a handler" says err "init.lua:4:30: error: on: priority: string found, integer expected"
check "what a patch says of a rule" says err "init.lua:5:36: error: patch.rule: cite: table found, string expected"
lua 'define.action "zap" {
  run = function() end,
  on = { [true] = 1, [0.5] = 2, [{}] = 3 },
}'
check "keys that are no words" told 1 "init.lua:3:3: error: zap.on: names as keys expected" check $MODS "$T/mods/wrongly"
lua 'define.action "zap" { run = function() end, price = "a\0b" }'
check "a NUL in a text does not keep the sheet away" told 0 'zap' sheet duel $OPEN
check "nor its JSON" told 0 '"zap"' sheet duel --json $OPEN
lua 'for _ in pairs { [0.5] = 1, [{}] = 2, [function() end] = 3 } do end'
always_a_fraction() {
    for _ in 1 2 3 4 5 6 7 8; do told 1 'nor thing (fraction)' check $MODS "$T/mods/wrongly" || return 1; done
}
check "which of several keys without an order is told must not depend on addresses" always_a_fraction
lua 'define.template "odd" { name = "x", rare = string.rep }'
check "a function of the library is shown as where it was given" told 0 'function wrongly/init.lua:1' show odd $OPEN
of_rules 'perform = function() error("broken", 0) end'
sed 's/"duel"/"moulded_duel"/; s/rules = "tiny"/rules = "moulded"/' tests/mods/tiny/scenarios/duel.lua > "$T/moulded_duel.lua"
mkdir -p "$T/mods/moulded/scenarios" && cp "$T/moulded_duel.lua" "$T/mods/moulded/scenarios/"
check "a game in which every choice fails ends, and says why" told 1 'failed: moulded/init.lua:3: broken' \
    sim moulded_duel --games 1 --seat north=random --seat south=random --mod-path tests/mods --mod-path "$T/mods" --mods moulded
lua 'delete.chain "action.may"
patch.chain "game.result" { combine = "max" }
delete.effect "portal_settles"'
check "a chain that the engine asks cannot be taken away" told 1 "init.lua:1: error: delete.chain 'action.may': it belongs to the engine and cannot be changed" check $MODS "$T/mods/wrongly"
check "nor be put together otherwise" says err "init.lua:2: error: patch.chain 'game.result': it belongs to the engine and cannot be changed"
check "nor can what a timer of the engine's does at its end" says err "init.lua:3: error: delete.effect 'portal_settles': it belongs to the engine and cannot be changed"

# stage KEY VALUE: the duel as a scenario of the mod, with this in line 3
stage() {
    lua ''
    mkdir -p "$T/mods/wrongly/scenarios"
    { echo 'local made = { title = "Duel", rules = "tiny", map = "room", sides = { north = { title = "N" }, south = { title = "S" } },'
        echo '  setup = { { "places", function() for _, s in ipairs(sides.all()) do units.new { id = s.id .. "1", side = s, cell = cells.named "a1" } end end } } }'
        echo "made.$1 = $2"
        echo 'define.scenario("staged", made)'; } > "$T/mods/wrongly/scenarios/staged.lua"
}
# staged TEXT: check and a game say this, with the file
staged() {
    told 3 "$1" play --plain staged --no-record --mod-path tests/mods --mod-path "$T/mods" --mods wrongly && says err 'staged.lua:' &&
        { told 1 'staged.lua:' check $MODS "$T/mods/wrongly" || return 1; }
}
stage sides '{ { title = "A" } }'
check "sides without names" staged "scenario staged: sides is a table from an id to the side's description"
stage sides '{ north = 5 }'
check "a side that is a number" staged "scenario staged: sides is a table from an id to the side's description"
stage sides '{ [0.5] = {}, [{}] = {} }'
check "sides that have no order" staged 'staged.sides: names or whole numbers as keys expected'
stage settings '{ { type = "boolean" } }'
check "settings without names" staged 'staged.settings: the key is a number, string expected'
stage needs '{ {} }'
check "needs that name nothing" staged 'staged.needs'
stage map 'function() return {} end'
check "a map that is a table" staged 'map is table; the id of a map, or false for none, expected'
rm -r "$T/mods/wrongly/scenarios"
of_rules 'walk = function() return 7 end'
mkdir -p "$T/mods/moulded/scenarios" && cp "$T/moulded_duel.lua" "$T/mods/moulded/scenarios/"
# walked TEXT: what `go` says
walked() {
    echo 'go b1' > "$T/in"
    "$GANGWAY" play --seat all=human --plain moulded_duel --no-record --mod-path tests/mods --mod-path "$T/mods" --mods moulded < "$T/in" > "$T/out" 2>&1
    says out "moulded/init.lua:3: moulded: \`walk\` gives $1"
}
check "a walk that is a number" walked 'number, a table of what steps cost expected'
of_rules 'walk = function() return { step = { 1, 1, 1, 1, 1, 1, 1, 1 }, turn = false, face_travel = true, move = function() return {} end } end'
check "steps that have no words" walked 'table, words of move expected'
stage title '{}'
check "a title that is a table" staged 'staged.title: table found, string expected'
rm -r "$T/mods/wrongly/scenarios"
# previewed SPEC TEXT: what is told of an action with such a throw
previewed() {
    lua "define.throw \"zap\" { spec = function() return $1 end }
define.action \"zap\" { run = function() end, throw = function() return throws.zap() end }"
    printf '?\nodds zap\n' > "$T/in"
    # shellcheck disable=SC2086
    "$GANGWAY" play --seat all=human --plain duel --no-record --mod-path tests/mods --mod-path "$T/mods" --mods wrongly < "$T/in" > "$T/out" 2>&1
    is "$(grep -cF "wrongly/init.lua:1: throw zap: $2" "$T/out")" 2
}
check "a throw that is a number" previewed 5 'spec gives number, a table or nil and a reason expected'
check "a throw of no number to reach" previewed '{ "2D" }' 'it has no need, at_most, below or outcomes'
check "half a need" previewed '{ need = 0.5 }' 'need is number, an integer expected'
check "two numbers to reach" previewed '{ need = 5, below = 4 }' 'need and below given; one of need, at_most, below or outcomes expected'
check "modifiers that are none" previewed '{ need = 5, dm = { 5 } }' 'dm is table, an integer or modifiers expected'
check "bands without numbers" previewed '{ need = 5, bands = { "hit" } }' 'bands is table, { { WORD, most that it may miss by }, ... } expected'
lua 'define.action "zap" { run = function() end, set = true }
define.field "unit.x" { default = 0 }
define.chain "c" { combine = 5 }'
check "a set of nothing" told 1 "init.lua:1: error: action 'zap' lacks the field 'of'" check $MODS "$T/mods/wrongly"
check "a field without a type" says err "init.lua:2: error: field 'unit.x' lacks the field 'type'"
check "a chain that is put together by no word" says err 'init.lua:3:20: error: c.combine: number found, string expected'
lua 'define.action "zap" {
  of = function() return { function() end } end,
  run = function() end,
}'
check "a choice that nobody can type" fails_at "2: action 'zap': \`of\` gives function, a word, a number" '?'
lua 'define.action "zap" { run = function() end,
  of = function() return { [2] = "b" } end }'
check "a list of choices that begins with a gap" fails_at "2: action 'zap': \`of\` gives a list whose place 1 is empty, a list of choices without" '?'
at_hand() { lua "define.action \"zap\" { run = function() end,
  of = function() return { \"a\", \"b\" } end, $1
  at_hand = function() return $2 end }"; }
at_hand '' '{ "a", 1, "b" }'
check "a choice at hand without its cost" fails_at "3: action 'zap': \`at_hand\` gives table, a list of choices, each with its cost, expected" '?'
at_hand '' '5'
check "nothing of that kind" fails_at "3: action 'zap': \`at_hand\` gives 5, a list of choices, each with its cost, expected" '?'
at_hand '' '{ "a", 0.5 }'
check "half a cost at hand" fails_at "3: action 'zap': \`at_hand\` gives 0.5, an integer as a cost expected" '?'
at_hand '' '{ function() end, 1 }'
check "a choice at hand that nobody can type" fails_at "3: action 'zap': \`at_hand\` gives function, a word, a number" '?'
at_hand 'set = true,' '{ "a", 1, "b", 1 }'
check "more at hand of a set than its first" fails_at "3: action 'zap': \`at_hand\` gives table, a list of one place and its cost expected" '?'
lua 'define.action "zap" { run = function() end, set = true, of = function() return {} end,
  at_hand = function() return { true, 0 } end }'
placeless() {
    printf '%s\n' 'zap' 'zap a1' > "$T/in"
    # shellcheck disable=SC2086
    "$GANGWAY" play --seat all=human --plain duel --no-record $MODS --mod-path "$T/mods" --mods wrongly < "$T/in" > "$T/out" 2>&1
    is "$(grep -cF "wrongly/init.lua:2: action 'zap': \`at_hand\` offers a place, but \`of\` gives none that is allowed" "$T/out")" 2
}
check "a place at hand where there is none" placeless
lua 'define.action "zap" { run = function() end, at_hand = function() end }'
check "choices at hand of an action that has none" told 1 "init.lua:1: error: action 'zap' lacks the field 'of'" check $MODS "$T/mods/wrongly"
lua 'define.action "zap" { verb = "", run = function() end }
define.action "zip" { verb = "undo", run = function() end }'
check "a verb of no letters" told 1 "init.lua:1: error: action 'zap': the verb '' cannot be typed as one word" check $MODS "$T/mods/wrongly"
check "one that every seat may say" says err "init.lua:2: error: action 'zip': this word is reserved: every seat may type it"
lua 'rule("game.result", "long", {}, function() return { winner = "none", outcome = ("o"):rep(70000) } end)'
check "an end of seventy thousand letters" fails_at '1: game.result: its texts have 70000 bytes, at most 10000 can be stored' '?'
