-- Previews against throws: each kind of throw of Bug Hunter.

local hall = include "helpers/hall.lua"

local function game(t)
  local g = hall.game(t, { a1 = hall.man("0202"), b1 = hall.beast("0203") })
  hall.arm(g, "a1", "pr")
  return g
end

local CASES = {
  fire = function(u, v) return throws.fire(attack.new(u, v, u.weapon, u.weapon.def.modes[1])) end,
  hands = function(u, v) return hands.throw(u, v) end,
  grenade = function(u, v) return throws.grenade(u, v.cell, "throw") end,
  gear = function(u, v) return throws.gear(gear.facts(u, v, u.weapon, "screecher", true)) end,
  struggle = function(_, v) return throws.struggle(v) end,
  suit = function(u) return throws.suit(u, true) end,
  stand = function(u) return throws.stand(u) end,
  tracker = function(u) return throws.tracker(u, 3) end,
  nerve = function(u) return throws.nerve(u, { why = "a test", bonus = -3 }) end,
  recovery = function(u) return throws.recovery(u, -2) end,
  casualty = function(u) return throws.casualty(u, "wounded", -1) end,
}

-- Every throw that the mod declares is among them.
test("what is shown of each throw is what falls in 10,000 of them", {}, function(t)
  local declared = map(filter(definitions "throw", function(def) return def.file:find "^bughunter/" ~= nil end), function(def) return def.id end)
  t.is(keys(CASES), sorted(declared))
  for _, id in ipairs(keys(CASES)) do
    local g = game(t)
    g:run(function() t.fair(CASES[id](units.named "a1", units.named "b1")) end)
  end
end)
