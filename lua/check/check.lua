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
function gw.entry.check_mod(mod)
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
