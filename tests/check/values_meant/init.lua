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
