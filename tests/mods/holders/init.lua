-- What holds units, for the tests of holders: tiny with a box, a booth of glass and a cage that is carried.
define.ruleset "holders" { extends = "tiny", title = "Holders" }

define.atmosphere "air" { name = "Air" }
define.atmosphere "gas" { name = "Gas", spreads = 1 }

define.holder "box" { name = "Box", capacity = 2, see = "owner" }
define.holder "booth" { name = "Booth", sealed = true, reaches = "sight", ends = "gone" }
define.holder "cage" { name = "Cage", of = "unit", reaches = "all", capacity = function(cage, u) return #cage.inside == 0 and u.hits == 0 end,
  ends = function(_, u) u.hits = u.hits + 1 end }
define.field "box.worn" { type = "integer", default = 0, range = { 0, 9 } }

define.event "hidden" { text = "{unit} hides" }
define.action "hide" { of = function(u) return filter(records.all "box", function(b) return b.cell == u.cell and b:takes(u) end) end,
  run = function(u, box)
    u.inside = box
    tell("hidden", { unit = u })
  end }
define.action "out" { legal = function(u) if not u.inside then return "is in nothing" end end, run = function(u) u.inside = nil end }

define.field "game.carried" { type = { list = "string" } }
on("unit.carried", function(e)
  game.carried[#game.carried + 1] = ("%s %s %s"):format(e.unit.id, e.from and e.from.name or "-", e.to and e.to.name or "-")
end)
