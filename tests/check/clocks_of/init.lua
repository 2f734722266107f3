define.effect "rings" { done = function(t) t.on.sneaking = true end }
on("attack.hit", function(e) start { effect = "rings", clock = "turn", of = e.at, n = 1 } end)
define.action "ring_late" { run = function(u) start { effect = "rings", clock = "ap", n = 1, on = u } end }
define.action "ring" { run = function(u)
  start({ effect = "rings", clock = "ap", n = 1, on = u, of = u })
  start { effect = "rings", clock = "turn", n = 1, on = u }
end }
extend.weapon "my_cutlass" { like = "cutlass" }
