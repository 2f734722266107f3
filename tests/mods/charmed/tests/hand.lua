-- a1 with one rifle in hand and one on its back, b1 two bands away; the modifiers of a shot
local function charm(t, in_hand, carried)
  local g = t.game { rules = "traveller", map = "clearing", sides = { "a", "b" }, units = { a1 = { side = "a" }, b1 = { side = "b" } }, seed = 1 }
  local found
  g:run(function()
    local u, v = units.named "a1", units.named "b1"
    u.band, v.band = 1, 3
    u.weapon = items.new(in_hand, { holder = u })
    items.new(carried, { holder = u })
    u.weapon.loaded = 5
    for _, m in ipairs(traveller.attack.dms(traveller.attack.new(u, v, u.weapon, u.weapon.def, "single"))) do
      if m.name == "charm" then found = m.value end
    end
  end)
  return found
end

test("given a weapon with a rule of its own, then it counts in hand and not on the back", {}, function(t)
  t.is({ charm(t, "charmed_rifle", "rifle"), charm(t, "rifle", "charmed_rifle") }, { 1, nil })
end)
