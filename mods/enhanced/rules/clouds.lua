-- Gas and tranquilizer (EN-207 to EN-212).
clouds = {}

-- EN-207: of Snapshot's armor vacc suits and masks alone keep it out; what another mod brings does as that mod says
for _, id in ipairs { "combat_armor", "battle_dress" } do patch.armor(id) { gas_proof = false } end

-- EN-209: three squares by three
local function reached(cell)
  return filter(units.near(cell, 1, { where = function(u) return u.state ~= "dead" end }), function(u)
    return u.cell == cell or cells.adjacent(cell, u.cell, "fire")
  end)
end

-- What one hit does; `strike` is what Snapshot does with it.
---@param a attack
function clouds.strike(a, strike)
  local mode = base.arms.mode_def(a.mode)
  if not mode or mode.effect ~= "gas" then return strike(a) end
  tell("attack.hit", { by = a.by, at = a.at, weapon = a.weapon })
  for _, u in ipairs(reached(a.at.cell)) do base.wounds.gassed(u) end
end

-- EN-211, EC-11: below endurance, once for a round
local spec = definition("throw", "base:withstand").spec
patch.throw "withstand" { spec = function(u)
  local made = spec(u)
  made.below, made.at_most, made.cite = made.at_most, nil, "EN-211"
  return made
end }
