-- The engine's Lua half, in the order in which it is loaded. Each file gets `core` (what C offers)
-- and `gw`, the table they share: gw.api holds what mods see, gw.entry what C calls.
local core, load = ...
local gw = { api = {}, entry = {}, load = load }

local files = {
  "core/util", "core/replacement", "core/note", "define/meant", "define/schema", "define/mods", "define/origin",
  "define/names", "define/elsewhere", "define/alias", "define/define", "define/classes", "define/field", "define/type", "define/shape",
  "define/verb_form", "define/patch",
  "rules/checked", "rules/tail_call", "rules/ignore", "rules/chain", "rules/told", "rules/untold", "rules/event", "things/thing", "things/crew", "things/edge",
  "things/area", "things/air", "things/holder", "rules/when_told", "rules/honest", "rules/dice_text",
  "rules/outcome", "rules/throw_data", "rules/dice", "rules/throws",
  "rules/throw_odds", "rules/contest", "rules/standing", "rules/stake", "rules/ask",
  "rules/form", "rules/effect", "rules/reveal", "rules/conceal",
  "rules/named", "rules/deck", "rules/preview",
  "rules/action_rules", "core/validate", "flow/tag", "flow/parts", "define/prefix", "flow/verb", "flow/action", "flow/explain", "flow/pending", "flow/rollout",
  "define/quantity", "define/setting", "define/setting_page", "core/text", "things/plan", "things/no_map",
  "flow/typed", "things/route", "define/fact", "define/points", "rules/say",
  "flow/objective", "flow/arrival", "flow/each", "flow/flow", "flow/seat", "flow/referee", "show/roster", "show/rest", "show/people",
  "show/sheet", "show/words", "show/deeds",
  "check/code_places",
  "define/outlive", "define/double", "core/syntax", "core/load", "show/header", "show/named", "show/list", "show/board", "show/scene",
  "show/why", "show/difference", "show/difference_files", "show/outcomes",
  "show/answers", "show/intents", "show/possible", "check/test", "api/api", "core/scan", "core/scan_named", "core/scan_table",
  "check/check",
}

local function run(name)
  return load(name)(core, gw)
end

gw.chart = run "define/chart"
run "rules/combine"
for _, name in ipairs(files) do run(name) end
run "show/console"
run "show/profile"
-- All mods share these tables.
for _, noun in next, gw.api do gw.freeze_all(noun) end
core.engine_ready()
return gw.entry
