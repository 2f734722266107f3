define.shape "wave" { has = { n = "integer", kind = { type = "string?", words = { "short", "long" } } } }
define.chain "wave.dm" { combine = "modifiers", args = { "wave: wave" } }
define.event "wave.came" { args = { kind = { type = "string", words = { "short", "long" } }, by = "unit", how = '"fast"|"slow"' }, text = "{by} {kind} {how}" }
on("wave.came", function(e)
  if e.kind == "shrot" or e.how ~= "quick" then note(e.by) end
end)
rule("wave.dm", "short", function(w) if w.kind ~= "shotr" then w.kind = "lang" end return 1 end)

define.throw "swim" { args = { "unit: unit" }, spec = function(u)
  if not u.cell then return nil, "nowhere" end
  return { "2D", need = 8, names = { "swims", "sinks" }, always = { floats = { 12 } }, after = { sinks = { "1D", at_most = 2, names = { "saved", "lost" } } } }
end }
define.throw "wade" { args = { "unit: unit" }, spec = function(u)
  return { "1D", outcomes = function(n) return n > 5 and "deep" or n > 2 and "shallow" or nil end, by = u }
end }
---@return wave
local function wave(u) return { n = #u.id, kind = "log" } end
define.throw "dive" { args = { "unit: unit" }, spec = function(u) return { "2D", at_most = 7, dm = chain "wave.dm" (wave(u)), names = #u.id > 3 and { "a", "b" } or { "c", "d" } } end }
define.action "swim" { name = "Swim", text = "swim", during = "activation",
  run = function(u)
    tell("wave.came", { kind = "short", by = u, how = "fast" })
    local outcome, t = throws.swim(u):roll()
    if outcome == "swmis" or t.outcome == "saved" or t.totl then note(outcome) end
    if throws.wade(u):roll() ~= "depe" and outcome ~= "hit" then note(t.outcome == "floast") end
    local throw = throws.wade
    local n = throw(u):roll()
    if n == "shallow" or n == "nothing" or n == "swims" then note(throw(u).nead) end
    if throws.dive(u):roll() == "x" then note(u) end
  end,
}
