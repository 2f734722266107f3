-- `gangway check`: what is looked at when everything is loaded, and in which order. Of play only the first moments
-- are tried, of each scenario (check_trial.lua).
local core, gw = ...

for _, name in ipairs { "tell", "words", "types", "things", "called", "likely", "signature", "made", "outcomes", "values",
  "habits", "calls", "names", "defs", "settings", "scenario", "trial", "use", "clocks", "plan" } do
  gw.load("check/check_" .. name)(core, gw)
end
local check = gw.check

-- Everything of a mod but its maps. Where loading stopped on the way, what is missing is not told: it may
-- only stand below.
-- A wish that another mod has too, the other way round: one of the two drops out when both are played.
local function tell_wishes(mod)
  local own = gw.is_installed(mod)
  for _, id in ipairs(gw.keys(own and own.optional or {})) do
    local other = gw.is_installed(id)
    if other and ((other.optional or {})[mod] or (other.requires or {})[mod]) then
      core.fault { code = "GW0571", note = true, file = own.folder .. "/mod.ini", mod = mod,
        text = ("[optional] names '%s', and '%s' waits for '%s' too: one of the two wishes is dropped"):format(id, id, mod),
        hint = "remove one of the two lines, or write it under [requires] where it must hold" }
    end
  end
end

function gw.entry.check_mod(mod)
  tell_wishes(mod)
  gw.load_all_scenarios()
  check.names(mod, check.scans(mod))
  if gw.broken then return end
  check.definitions(mod)
  check.settings(mod)
  check.scenarios(mod)
  check.use(mod)
  check.clocks(mod)
end

function gw.entry.check_broken() return gw.broken and true or false end
