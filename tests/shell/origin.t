#!/usr/bin/env bash
# `gangway why`, `diff` and `show`, and what is said of mods that do not go together: tests/mods/quiet lies over
# tiny, light over quiet; heavy and clash change the same, light knows heavy, clash knows nobody.
#
# What is printed stands in tests/origin/NAME.txt. UPDATE=1 tests/shell/origin.t rewrites it; read the
# difference before it is kept.
. "$(dirname "$0")/tap.sh"
plan 64

# golden NAME ARGS...: status, output and errors are as kept
golden() {
    local name=$1 file=tests/origin/$1.txt
    shift
    run "$@"
    { echo "gangway $*" | sed "s:$T:TMP:g"; sed "s:$T:TMP:g; s:$PWD/::g" "$T/out"; sed "s:$T:TMP:g; s:$PWD/::g" "$T/err"; echo "status $status"; } > "$T/said"
    [ -z "${UPDATE:-}" ] || cp "$T/said" "$file"
    diff -u "$file" "$T/said" | head -n 40 | sed 's/^/# /' >&2
    cmp -s "$file" "$T/said"
}

# mod ID LINES LUA: a mod in $T/mods; LINES follow [mod]
mod() {
    mkdir -p "$T/mods/$1"
    printf '[mod]\nid = %s\ntitle = %s\nversion = %s\napi = ^1.0\n%b\n' "$1" "$1" "${version:-1.0.0}" "$2" > "$T/mods/$1/mod.ini"
    printf '%b\n' "$3" > "$T/mods/$1/init.lua"
}
THERE="$MODS --mod-path $T/mods"
json() { jq -e "$1" "$T/out" > "$T/value" || { head -c 600 "$T/out" | sed 's/^/# /' >&2; return 1; }; }

# --- who set it ---

check "a definition: each value with its place, older values below" golden why_step why action/step $MODS --mods heavy --rules light
check "a field alone" golden why_field why step.order $MODS --mods heavy --rules light
check "a chain: its steps in order, who placed, replaced and deleted them" golden why_chain why shot.dm $MODS --mods heavy --rules light
check "a step alone" golden why_one_step why quiet:shot.dm/hush $MODS --rules light
check "a step that is deleted" golden why_deleted why tiny:worth/hits $MODS --rules quiet
check "a step of a rule set that is not played" golden why_not_live why shot.dm $MODS --mods quiet --rules tiny
check "a rule set: what it has from the one below" golden why_ruleset why light $MODS --rules light
check "a chart, patched by rows" golden why_chart why chart/noise $MODS --rules light
check "a definition made like another" golden why_like why hatch $MODS --rules quiet
check "a setting of a rule set" golden why_setting why hush $MODS --rules light
check "a field of things" golden why_thing why unit.hits $MODS --rules tiny
check "an id in several classes: all of them" golden why_several why noise $MODS --rules quiet
check "an unknown id: the nearest" golden why_unknown why sliding_dor $MODS --rules tiny
check "an unknown field: the nearest" golden why_no_field why step.ordr $MODS --rules tiny
check "without its mod too" golden why_step_bare why shot.dm/hush $MODS --rules light
check "an unknown step: the nearest" golden why_no_step why tiny:shot.dm/distanc $MODS --rules tiny

run why step.order $MODS --mods heavy --rules light --json
check "as JSON: value, verb, mod, file and line, and what was before" json \
    '.id == "tiny:step" and .class == "action" and (.fields[0] | .field == "order" and .value == 60 and .by == "patch" and .mod == "light" and .file == "light/init.lua" and .line == 6 and (.was | map(.value) == [50, 100] and map(.mod) == ["heavy", "engine"]))'
run why shot.dm $MODS --rules light --json
check "a chain as JSON" json '.steps | map(select(.live) | .id) == ["tiny:shot.dm/distance", "quiet:shot.dm/noise", "quiet:shot.dm/hush"]'

# --- what differs ---

check "two rule sets" golden diff_rules diff tiny quiet $MODS
check "a rule set with and without a mod" golden diff_mod diff tiny tiny+heavy $MODS
check "nothing" golden diff_none diff quiet quiet $MODS
mkdir -p "$T/old"
cp -r tests/mods/heavy "$T/old/heavy"
sed -i 's/order = 50/order = 55/; s/^patch.rule.*//' "$T/old/heavy/init.lua"
check "two versions of a mod" golden diff_folders diff "$T/old/heavy" ./tests/mods/heavy $MODS
mkdir "$T/new"
cp -r "$T/old/heavy" "$T/new/heavy"
for side in old new; do
    mkdir "$T/$side/heavy/text" "$T/$side/heavy/maps"
    cp tests/mods/tiny/maps/room.map "$T/$side/heavy/maps/attic.map"
    printf '[action]\nstep.name = Schritt\n' > "$T/$side/heavy/text/de.ini"
    { echo 'local WEIGHT, NAMES = 3, { -- of the load'; echo '  "a", "b",'; echo '}'; echo 'local function twice(n) return 2 * n end'; } >> "$T/$side/heavy/init.lua"
    sed -i '/^return/d' "$T/$side/heavy/init.lua"
    echo 'return { weight = twice(WEIGHT), names = NAMES }' >> "$T/$side/heavy/init.lua"
done
check "two copies of it do not differ" golden diff_copies diff "$T/old/heavy" "$T/new/heavy" $MODS
sed -i 's/WEIGHT, NAMES = 3/WEIGHT, NAMES = 4/; s/2 \* n/3 * n/; s/of the load/of the whole load/' "$T/new/heavy/init.lua"
sed -i 's/Schritt/Gang/' "$T/new/heavy/text/de.ini"
sed -i 's/^grid = square/&\ntitle = Attic/' "$T/new/heavy/maps/attic.map"
sed -i 's/^version = .*/version = 1.1.0/' "$T/new/heavy/mod.ini"
check "constants, helpers, maps, texts and versions are seen" golden diff_files diff "$T/old/heavy" "$T/new/heavy" $MODS
run diff "$T/old/heavy" "$T/new/heavy" $MODS --json
check "as data too" json '.files | any(.name == "local WEIGHT, NAMES" and .what == "changed" and .mod == "heavy")'
cp -r "$T/new" "$T/blanks"
{ printf 'local rug =\n%500000s{ "red" } -- a rug\n' '' && cat "$T/new/heavy/init.lua"; } >"$T/blanks/heavy/init.lua"
run diff "$T/new/heavy" "$T/blanks/heavy" $MODS
check "a line of very many blanks is compared as well" says out "+ local rug"
check "an unknown word: the nearest" golden diff_unknown diff tiny quite $MODS
check "two rule sets on one side" golden diff_two diff tiny+quiet tiny $MODS
run diff quiet light $MODS --json
check "as JSON" json '(.changed | any(.field == "order" and .a == 100 and .b == 60 and .by == "patch" and .mod == "light")) and (.steps | any(.id == "quiet:shot.dm/hush" and .what == "changed"))'

# --- show, list ---

check "show: the definition as it stands" golden show_step show step $MODS --mods heavy --rules light
run show quiet $MODS --rules quiet --json
check "show as JSON: fields by name" json '.id == "quiet" and .extends == "tiny" and .settings.hush.default == 2'
run list settings $MODS --rules light --json
check "settings of the rule set that is played" json 'map({(.id): .default}) | add == {"hush": 1, "whisper": false}'
run list settings $MODS --mods light --rules tiny --json
check "and not those of another that is loaded" json 'length == 0'

# --- conflicts ---

check "two strangers that set one field, and one that deletes what another changes" golden clash_strangers list actions $MODS --mods heavy,clash --rules tiny
mkdir -p "$T/mended"
cp -r tests/mods/clash "$T/mended/clash"
printf '\n[optional]\nheavy = *\n' >> "$T/mended/clash/mod.ini"
check "mended by naming the other: the later wins, and why shows both" golden clash_mended why action/step.order --mod-path "$T/mended" $MODS --mods heavy,clash --rules tiny
mod one_way "[requires]\ntiny = *" 'replace.rule "tiny:shot.dm/distance" (function() return 1 end)\ndelete.action "aim"\ndelete.rule "tiny:worth/hits"'
mod other_way "[requires]\ntiny = *" 'replace.rule "tiny:shot.dm/distance" (function() return 2 end)\ndelete.action "aim"\ndelete.rule "tiny:worth/hits"'
check "two strangers that replace one step; that both delete the same is none" golden clash_steps list actions $THERE --mods one_way,other_way --rules tiny
mod whole "[requires]\ntiny = *" 'replace.portal "sliding_door" { first = "open", states = { open = {} } }'
mod part "[requires]\ntiny = *" 'patch.portal "sliding_door" { states = { ajar = {} } }\npatch.portal "sliding_door" { first = "open" }'
check "one that replaces all and one that changes an entry; the same value is none" golden clash_whole list actions $THERE --mods whole,part --rules tiny
mod stranger "" 'patch.action "step" { order = 3 }'
check "to change what a mod has that is not named" golden clash_unnamed list actions $THERE --mods tiny,stranger --rules tiny
mod early "[requires]\ntiny = *" 'delete.action "aim"'
mod late "[requires]\ntiny = *\nearly = *" 'patch.action "aim" { order = 3 }'
check "to change what a mod it knows has deleted" golden clash_deleted list actions $THERE --mods late --rules tiny
mod twin_a "[requires]\ntiny = *" 'define.terrain "mud" { glyph = "m" }'
mod twin_b "[requires]\ntiny = *" 'define.terrain "mud" { glyph = "u" }'
mod both "[requires]\ntwin_a = *\ntwin_b = *" 'definition("terrain", "twin_a:mud")\ndefinition("terrain", "mud")'
check "an id that two mods have is no conflict" golden twins list terrain $THERE --mods twin_a,twin_b --rules tiny
check "but who sees both must say which" golden twins_seen list terrain $THERE --mods both --rules tiny

mod kit "[requires]\ntiny = *" 'define.class "gear" { item = true }'
mod twin_c "[requires]\nkit = *" 'define.gear "rope" {}\nreturn { make = function() local rope = items.new("rope") return rope end }'
mod twin_d "[requires]\nkit = *" 'define.gear "rope" {}\nreturn { make = function() local rope = items.new("rope") return rope end }'
mod climber "[requires]\ntiny = *\ntwin_c = *\ntwin_d = *" ''
mkdir -p "$T/mods/climber/tests"
cat > "$T/mods/climber/tests/ropes.lua" << 'LUA'
test("bare names are the mod's own", {}, function(t)
  local g = t.game { rules = "tiny", map = "room", sides = { "a", "b" }, units = { u = { side = "a", at = "a1" }, v = { side = "b", at = "f1" } } }
  g:run(function()
    t.is(twin_c.make().def.ref, "twin_c:rope")
    t.is(twin_d.make().def.ref, "twin_d:rope")
    t.is(items.new("twin_d:rope").def.mod, "twin_d")
    t.fails(function() items.new "rope" end, "several mods define the item 'rope': write twin_c:rope or twin_d:rope")
  end)
end)
LUA
run test $THERE "$T/mods/climber"
check "in play a bare name is the one of the mod whose code says it" is "$status" 0

# --- stages ---

mod in_each "[requires]\ntiny = *" 'patch.each("action", nil, function() patch.action "aim" { order = 1 } end)\npatch.each("event", nil, function() define.event "more" {} end)'
check "what comes in a late stage names its own" golden stage_each list actions $THERE --mods in_each --rules tiny

# --- what is loaded ---

mod user "[requires]\ntiny = *\nquiet = *\nlight = *" ''
run list settings $THERE --mods user --json
check "without --rules the uppermost rule set that the mod requires is played" json 'any(.id == "hush" and .default == 1)'
mod blind "" 'awake = tiny.awake'
check "what a mod offers is for those that name it" golden load_blind list actions $THERE --mods tiny,blind --rules tiny
mod circle_a "ruleset = circle_a\nextends = circle_b" ''
mod circle_b "ruleset = circle_b\nextends = circle_a" ''
check "rule sets that extend each other" golden load_circle list rulesets $THERE --rules circle_a
mod lost "ruleset = lost\nextends = tinny" ''
check "a rule set over one that is not there" golden load_lost list rulesets $THERE --rules lost
mod second "ruleset = tiny" 'define.ruleset "tiny" {}'
check "one rule set, two mods" golden load_second list rulesets $THERE --mods tiny,second
mod silent "ruleset = silent" ''
check "a rule set that no file defines" golden load_silent list rulesets $THERE --rules silent
mod unsaid "[requires]\ntiny = *" 'define.ruleset "unsaid" { extends = "tiny" }'
check "a rule set that the manifest does not name" golden load_unsaid list rulesets $THERE --mods unsaid
mod far "[requires]\nnear = *" ''
version=2.0.0 mod near "[requires]\nnearer = ^1.0" ''
version=3.0.0 mod nearer "[requires]\nnowhere = *" ''
check "missing mods and versions that do not fit: the whole way there" golden load_chain list mods_of $THERE --mods far

# --- scenarios ---

mod place "[requires]\ntiny = *" ''
mkdir -p "$T/mods/place/scenarios"
scene() { printf 'define.scenario "%s" { title = "T", rules = "%s", map = "room", sides = { north = {}, south = {} }, needs = %s }\n%b' "$@" > "$T/mods/place/scenarios/$1.lua"; }
scene here quiet '{ "heavy" }, setup = { { "look", function() assert(heavy.weight == 3) end } }' ''
check "a scenario loads its rule set and what it needs" golden scene_needs why action/step.order here $THERE
run sim here $THERE --games 1 --seat north=random --seat south=random --json
check "and may use what that one offers" json '.errors == 0'
scene absent quiet '{ "heavie", light = "^2.0" }' ''
check "or says what is not there" golden scene_absent why action/step absent $THERE
scene loud tiny '{}' 'rule("shot.dm", "loud", {}, function() end)\non("shot", function() end)\npatch.action "step" { order = 1 }\ndefine.action "hop" { run = function() end }'
check "what would hold everywhere has no place in its file" golden scene_loud why action/step loud $THERE
run sim duel $MODS --rules light --games 2 --seed 1 --seat north=random --seat south=random --json
check "an overlay is played on a scenario of what it lies over" json '.errors == 0 and .rules == "light"'
run test $MODS tests/mods/quiet
check "what an overlay says holds where it is played and nowhere else" is "$status" 0
run check --quiet $MODS tests/mods/quiet tests/mods/heavy tests/mods/light tests/mods/clash
check "and check finds nothing in them" is "$status" 0
run test $MODS tests/mods/mender
check "every form of change does what it says" is "$status" 0
check "and is told: a definition" golden change_why why gadget/lamp $MODS --mods mender --rules tiny
check "the handlers of an event" golden change_handlers why bench.used $MODS --mods mender --rules tiny
check "and all that differs" golden change_diff diff tiny+workshop tiny+mender $MODS

# --- why says what stands ---

mod parts "licence = MIT\n[requires]\nworkshop = *" 'patch.gadget "lamp" { ["size.high.top"] = 7, ["parts.cord"] = 5 }\npatch.gadget "lamp" { size = { wide = 9, high = { top = 8 } } }\npatch.chart "prices" { rows = "lamp | 3 3 | dear" }\npatch.chart "prices" { rows = "lamp | 4 4 | dear" }'
check "a part whose whole was changed later: the value as it stands, and who gave it" golden why_part why gadget/lamp $THERE --mods parts --rules tiny
agrees() { # what why says of each field of a definition is what show says of it
    run why "$1" $THERE --mods parts --rules tiny --json
    jq -S '[.fields[] | select(.field | contains(".") | not) | select(.value | type != "string" or (startswith("function") | not)) | {(.field): .value}] | add' "$T/out" > "$T/why"
    run show "$1" $THERE --mods parts --rules tiny --json
    jq -S --slurpfile w "$T/why" '. as $d | $w[0] | with_entries(.value = $d[.key])' "$T/out" > "$T/show"
    [ -s "$T/why" ] && diff "$T/why" "$T/show" | sed 's/^/# /' >&2 && cmp -s "$T/why" "$T/show"
}
check "and show says the same" agrees gadget/lamp
