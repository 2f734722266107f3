-- Joins tiny: what events tell as data, to whom, and what led to them. Its `shout` tells what no event should.
define.event "spoke" { text = "{unit} speaks at {cell}, {n} times", cite = "TL-1",
  args = { "unit", "cell", "n", "flag", "to", "list", "long", "circle", "deep", "call" } }
define.event "rang" { text = "it rings at {cell}" }
define.event "saw" { text = "{by} sees {at} ({at.id})" }

-- Whose nerve is 1 is a shape to the other side.
rule("view.masks", "a shape", {}, function(side, u)
  if u.side ~= side and u.nerve == 1 then return "shape" end
end)
rule("shot.dm", "drugs", { cite = "TL-2", see = "by" }, function(by) return by.nerve == 0 and 0 or 1 end)
define.effect "bell" { done = function(t) tell("rang", { cell = t.on.cell }) end }

local function other(u) return units.any { where = function(v) return v.side ~= u.side end } end

local circle = { n = 1 }
circle.circle = circle

define.action "shout" { run = function(u)
  local long, deep = {}, {}
  for i = 1, 5000 do long[i] = i end
  for _ = 1, 100 do deep = { deep } end
  tell("spoke", { unit = u, cell = u.cell, n = 3, flag = true, to = other(u), list = { u, u.cell }, long = long, circle = circle, deep = deep,
    call = function() return u end })
end }
define.action "look" { run = function(u) tell("saw", { by = u, at = other(u) }) end }
define.action "mask" { run = function(u) u.nerve = 1 end }
define.action "wind" { run = function(u) start { effect = "bell", clock = "turn", on = u, n = 1 } end }
define.throw "snap" { spec = function(u) return { "1D", need = 4, dm = chain "shot.dm" (u, other(u)), why = "snap", by = u, at = other(u), cite = "TL-3" } end }
define.action "snap" {
  throw = function(u) return throws.snap(u) end,
  run = function(u) throws.snap(u):roll() end,
}

-- TL-6: what is hidden of a unit, in one text: from the other side, from all, by a function, and from none.
define.field "unit.pulse" { type = "integer", default = 5, see = "owner" }
define.field "unit.fate" { type = "integer", default = 5, see = "nobody" }
define.field "unit.fear" { type = "integer", default = 5, see = function(side, u) return side == u.side or u.nerve == 2 end }
define.field "unit.coat" { type = "string", default = "grey" }
define.event "bared" { text = "{unit}: {unit.pulse} {unit.fate} {unit.fear} {unit.coat}, by {by}" }
define.event "heard" { text = "{unit.pulse} it is", see = function(side) return side.id == "b" end }

-- TL-4: whose nerve is 5 does not mind how far it is.
ignore("shot.dm", { name = "distance", below = 0 }, function(by) return by.nerve == 5 end)

-- TL-5: of modifiers that stand on both sides of each bound, which count at which nerve.
define.chain "sum.dm" { args = { "unit" }, combine = "modifiers" }
rule("sum.dm", "small", { tags = { "light" } }, function() return -1 end)
rule("sum.dm", "large", { tags = { "light" } }, function() return -3 end)
rule("sum.dm", "bonus", { of = "attacker" }, function() return 2 end)
rule("sum.dm", "foe", { of = "defender" }, function() return 4 end)
local function at(nerve) return function(u) return u.nerve == nerve end end
ignore("sum.dm", { below = -1 }, at(6))
ignore("sum.dm", { above = 2 }, at(7))
ignore("sum.dm", { of = "defender" }, at(8))
ignore("sum.dm", { name = "small" }, at(9))
ignore("sum.dm", { tag = "light", below = 0 }, at(4))
ignore("sum.dm", { name = "large" }, at(4)) -- struck out once, though two say so
