define.effect "rings" { done = function(t) t.on.sneaking = true end }
on("attack.hit", function(e) start { effect = "rings", clock = "turn", of = e.at, n = 1 } end)
define.action "ring_late" { run = function(u) start { effect = "rings", clock = "ap", n = 1, on = u } end }
define.action "ring" { run = function(u)
  start({ effect = "rings", clock = "ap", n = 1, on = u, of = u })
  start { effect = "rings", clock = "turn", n = 1, on = u }
end }
extend.weapon "my_cutlass" { like = "cutlass" }
on("attack.hit", function(e)
  start { effect = "rings", clock = "ap", of = e.at.side, n = 1 }
  start { effect = "rings", clock = "turn", of = sides.named "crew", n = 1 }
  start { effect = "rings", clock = "turn", of = units.named "a1", n = 1 }
  start { effect = "rings", clock = "ap", of = units.named "a1", n = 1 }
  start { effect = "rings", clock = "trun", n = 1 }
  start { effect = "rings", clock = "turn", n = -1 }
  start { effect = "rings", clock = "turn", n = 1.5 }
  start { effect = "rings", clock = "turn", n = 0 }
  start { effect = "rings", n = 2 }
  start({ effect = "rings" })
  start { effect = "rings", clock = "turn", n = 2 - 3 }
  start { effect = "rings", ["cl" .. "ock"] = "turn" }
  for _, p in ipairs(portals.all()) do
    p:start("opening", { wait = { of = e.at, n = -2 }, to = "open" })
    p:start("opening", { wait = { clock = "ap", of = e.at.side, n = 2 }, to = "open" })
    p:start("opening", { wait = { clock = "ap", of = e.at, n = 2 }, to = "open" })
  end
end)
-- a table of the mod's own that is called wait is no timer
local function zap(u, opts) return u and opts.wait.turns end
on("attack.hit", function(e) e.at.sneaking = zap(e.at, { wait = { turns = 2 } }) == 2 end)
