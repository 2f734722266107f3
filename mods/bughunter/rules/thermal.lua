-- Thermal bombs (BH-238..243): one ignites when the round closes and burns until the End Phase. Who is in its hex or beside it then is
-- attacked, and later whoever comes into one of these seven hexes. What stays there is not attacked again (own D8). Walls and shut doors
-- hold the fire until it burns out, which breaches them.

thermal = {}

function thermal.ignite(cell, def, by)
  tell("bomb.ignites", { item = def, cell = cell })
  damage.roll(cell, def.dice)                                               -- BH-395
  records.new("fire", { cell = cell, by = by })
  game.fires, cell.fire = game.fires + 1, def.burns
  blast.around(cell, grenades.strengths(def), def.name, grenades.how(def, by))
end

local function comes_near(u, fire)
  if not u.cell or not ranges.within(fire.cell, u.cell, 1) or not blast.reaches(fire.cell, u) then return end
  local def = definition("grenade", "thermal")
  blast.on(u, fire.cell.fire, def.name, grenades.how(def, fire.by))
end

-- BH-240
on("unit.moved", function(e)
  for _, fire in ipairs(game.fires > 0 and records.all "fire" or {}) do comes_near(e.unit, fire) end
end, { name = "thermal bombs" })

-- BH-239, BH-243
on("turn.ends", function()
  if game.fires == 0 then return end
  game.fires = 0
  for _, fire in ipairs(records.all "fire") do
    local cell = fire.cell
    fire:remove()
    cell.fire = 0
    tell("bomb.burns_out", { cell = cell })
    breach.all_around(cell)
  end
end, { name = "thermal bombs" })
