-- Powers, statuses, effects and events named only by computed ids.
for _, k in ipairs { "hot", "cold" } do
  define.status("fi_" .. k, { title = k, lasts = { "turn", 1 } })
  define.event("fi." .. k, { text = "{unit} is " .. k, args = { unit = "unit" } })
  define.effect("fi_" .. k, { done = function(t) tell("fi." .. k, { unit = t.on }) end })
  define.power("fi_" .. k, { name = k, cite = "X", does = "It is " .. k .. ".", on = { ["attack.hit"] = function(u, e) if e.at == u then statuses.give(u, "fi_" .. k) end end } })
end
local function pair_of(a, b) return { "leap", "fi_" .. a, b and "fi_" .. b } end
define.template "fi_beast" { name = "Beast", cite = "X", text = "x", natural = "teeth", hits = "3D", further = "1D", ap = 9, price = 9, powers = pair_of("hot", "cold") }
function go(u) for _, k in ipairs { "hot", "cold" } do start { effect = "fi_" .. k, clock = "turn", n = 1, on = u } tell("fi." .. k, { unit = u }) statuses.give(u, "fi_" .. k) end return statuses.of(u, "fi_" .. "hot") ~= nil end
on("attack.made", function(e) local f = e.by and go or nil if f then f(e.by) end end)
rule("attack.dm", "by table", {}, ({ yes = function(a) return a.by and 1 or nil end })["yes"])
local late
rule("attack.dm", "late", {}, function(a) return late(a) end)
late = function(a) if a.by then return 0 end end
local function noop() end
on("attack.hit", noop, { name = "noop" })
local fns = { function(u) return u.ap end, noop }
function call(u) local v = fns[1](u) fns[2](u) local w = fns[2](u) return v >= 0 and w == nil end
define.action "fi_wait" { help = "w", during = "activation", tags = { "free" }, legal = noop, may = noop, cost = function() return 0 end, run = noop }
