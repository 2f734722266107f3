-- `gangway check`: what is looked at when everything is loaded, and in which order. Of play only the first moments
-- are tried, of each scenario (check_trial.lua).
local core, gw = ...

for _, name in ipairs { "tell", "words", "types", "things", "called", "likely", "signature", "made", "outcomes", "values", "fit",
  "truths", "ids", "habits", "vain", "calls", "names", "events", "actions", "defs", "deleted", "hits", "settings", "lesson", "scenario",
  "trial", "use", "clocks", "plan", "plan_own" } do
  gw.load("check/check_" .. name)(core, gw)
end
local check = gw.check

-- A mod is loaded after the mods that it requires or names in [optional]. The shortest chain by which `from` is loaded after `to`: the mods
-- behind `from`, `to` being the last; nil: there is none.
local function way_to(to, from)
  local came, list = { [from] = from }, { from }
  for _, id in ipairs(list) do
    local mod = gw.is_installed(id) or {}
    for _, wishes in ipairs { mod.requires or {}, mod.optional or {} } do
      for _, next_id in ipairs(gw.keys(wishes)) do
        if came[next_id] == nil then came[next_id], list[#list + 1] = id, next_id end
      end
    end
  end
  if not came[to] then return nil end
  local out = { to }
  while came[out[1]] ~= from do table.insert(out, 1, came[out[1]]) end
  return out
end

-- Tells of an entry under [optional] that closes a circle: when all mods of the circle are played, one such entry of it is ignored.
local function tell_wishes(mod)
  local own = gw.is_installed(mod)
  for _, id in ipairs(gw.keys(own and own.optional or {})) do
    local way = gw.is_installed(id) and way_to(mod, id)
    if way then
      core.fault { code = "GW0571", note = true, file = own.folder .. "/mod.ini", mod = mod,
        text = ("[optional] names '%s', and '%s' waits for '%s' too: one of the wishes is dropped"):format(id, id, table.concat(way, "', which waits for '")),
        hint = "remove one of the lines, or write it under [requires] where it must hold" }
    end
  end
end

-- Checks a mod except its maps. Where loading stopped at an error, only names are checked: what seems to be missing may stand in the
-- part that was not loaded.
function gw.entry.check_mod(mod)
  tell_wishes(mod)
  gw.load_all_scenarios()
  check.names(mod, check.scans(mod))
  if gw.broken then return end
  check.definitions(mod)
  check.deleted(mod)
  check.orders_added(mod)
  check.hits(mod)
  check.settings(mod)
  check.scenarios(mod)
  check.use(mod)
  check.clocks(mod)
end

function gw.entry.check_broken() return gw.broken and true or false end
