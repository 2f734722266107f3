define.class "hat" { item = true, schema = {
  mood = { type = "string", one_of = { "calm", "wild" }, default = "clam" },
  shy = { type = "boolean", default = "yes" },
  brim = { type = "integer", range = { 1, 5 }, default = 9 },
  crown = { type = "integer", range = { 5, 1 } },
  band = { type = "string", one_of = { "red", "red", "blue" } },
  lining = { type = "string", one_of = "silk" },
} }
define.hat "bowler" { name = "Bowler", brim = "3", shy = "off" }
define.hat "cap" { like = "bowler", name = "Cap" }
extend.hat "beret" { parent = "bowler" }
define.field "unit.mood" { type = "string", one_of = { "calm", "wild" } }
define.field "unit.gait" { type = "string", words = { "slow", "slow" } }
define.field "unit.count" { type = "integer", default = "0" }
define.field "unit.friend" { type = "unit", default = "a1" }
define.field "unit.path" { type = { list = "integer" }, default = 5 }
define.setting "points" { title = "Points", type = "integer", default = "0" }
define.setting "place" { title = "Place", type = "string", default = 3 }
define.setting "glad" { title = "Glad", type = "boolean", default = "Yes", min = 1 }
define.setting "nerves" { title = "Nerves", one_of = { "steel", "plain" }, default = "plian" }
define.setting "gear" { title = "Gear", one_of = { "heavy", "heavy", "light" } }
define.chain "brave" { args = { "unit" }, combine = "all" }
rule("brave", "one", {}, function(unit) return unit.hits > 3 and 1 or 0 end)
rule("brave", "none", {}, function(unit)
  if unit.hits > 3 then return 0 end
  return true
end)
define.fact "calm" { title = "All are calm", when = function() return 1 end }
function brave_ones()
  return units.all { where = function(u)
    if game.set.glad or game.set.place == "" or game.set.nerves == "steel" or game.set.gear == "light" then return "yes" end
    return chain "brave" (u) and u.hits > game.set.points
  end }
end
define.field "unit.far" { type = "integer", default = 1e300 }
define.action "sing" { run = "Sing \"Aurora\",\nand loud enough für all of us to hear", tags = 'loud, "red"' }
define.class "pipe" { item = true, schema = { words = { type = { list = "string" } }, ends = { type = { list = "integer" } }, text = "string", count = "integer",
  lit = "boolean", call = "function", parts = "table", rows = { type = { map = { "string", "integer" } } }, both = { either = { "integer", "function" } }, many = "list" } }
define.pipe "endless" { words = 1e999, text = 1e999, call = 1e999, count = 1e999 }
define.pipe "minus" { words = -1e999, text = -1e999, count = "3.0", lit = 1, call = 5, parts = function() end, rows = function() end, both = "2", many = "1 - 5" }
define.pipe "odd" { words = "", ends = "4,9", text = false, count = 2.7, lit = 0, call = {}, parts = 3, rows = "a", both = {}, many = function() end }
define.pipe "lists" { words = { 5, false }, ends = { "7", 1.5, 2 }, text = {}, count = "x", lit = 2, call = true, many = true, both = 2.5 }
define.pipe "long" { words = "this text has exactly forty letters, or s", call = "a text of forty characters, to the last ",
  many = "this text has exactly forty letters, or so, and more than that" }
