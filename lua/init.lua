-- The engine's Lua half, in the order in which it is loaded. Each file gets `core` (what C offers)
-- and `gw`, the table they share: gw.api holds what mods see, gw.entry what C calls.
local core, load = ...
local gw = { api = {}, entry = {}, load = load }

local files = {
  "util", "instead", "note", "schema", "mods", "origin",
  "define", "patch", "chain", "event", "thing", "edge", "area", "air", "dice", "ask", "effect", "deck", "preview",
  "ruled", "gave", "action", "meant", "held", "hurry", "setting", "text", "plan", "way", "flow",
  "seat", "referee", "roster", "sheet",
  "outlive", "load", "list", "scene", "why", "difference", "test", "api", "scan", "check",
}

local function run(name)
  return load(name)(core, gw)
end

gw.chart = run "chart"
run "combine"
for _, name in ipairs(files) do run(name) end
run "console"
run "profile"
-- All mods share these tables.
for _, noun in next, gw.api do gw.freeze_all(noun) end
core.engine_ready()
return gw.entry
