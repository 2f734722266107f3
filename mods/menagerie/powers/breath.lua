-- MG-22: fire in a cone of three squares, every third turn.
local REACH, AP, REST = 3, 8, 3

define.field "unit.breathed" { type = "turn", optional = true, label = "Last breathed fire in turn" }
define.event "power.breathes" { text = "{unit} breathes fire", args = { unit = "unit" } }

local function cone(u, dir)
  return filter(cells.near(u.cell, REACH), function(c)
    return c ~= u.cell and cells.dir_to(u.cell, c) == dir and sight.clear(u.cell, c, "fire")
  end)
end

local function caught(u, dir)
  local list = {}
  for _, c in ipairs(cone(u, dir)) do
    local v = base.moves.occupant(c)
    if v then list[#list + 1] = v end
  end
  return list
end

local function escapes(v, u) return throws.power_save(v, "dexterity", "dodges the fire", u) end

-- Whom it may burn: a person who plays the creature is asked about its own side.
rule("choice.endangers", "fire breath", { cite = "MG-22" }, function(act)
  local dir = act.args[1]
  if not has_tag(act.action, "attack") or kind(dir) ~= "string" or not powers.has(act.unit, "breath") then return nil end
  return map(caught(act.unit, dir), function(v)
    local chance = escapes(v, act.unit):odds().chance
    return { v, chance[2] - chance[1], chance[2] }
  end)
end)

define.power "breath" {
  name = "Fire breath", cite = "MG-22",
  does = "Breathes fire in a cone three squares long, every third turn: 3D to everybody there who fails a dexterity throw.",
  actions = { breathe = {
    help = "breathes a cone of fire three squares long, every third turn: 3D to all who fail a dexterity throw",
    cite = "MG-22", text = "breathe fire {1}", price = "8 AP", tags = { "attack", "no_hands" }, order = 26, during = "activation", weight = 120,
    legal = function(u)
      if u.breathed and game.turn - u.breathed < REST then return "it cannot breathe fire again before turn " .. u.breathed + REST end
    end,
    none = "no enemy within three squares in any direction",
    of = function(u)
      return filter(cells.dirs(), function(dir) return #filter(caught(u, dir), function(v) return base.hostile(u, v) end) > 0 end)
    end,
    cost = function() return AP end,
    run = function(u, dir)
      powers.used "breath"
      u.breathed = game.turn
      tell("power.breathes", { unit = u })
      for _, v in ipairs(caught(u, dir)) do
        if escapes(v, u):roll() == "fails" then powers.hurt(v, "3D", "fire", u) end
      end
    end,
  } },
}
