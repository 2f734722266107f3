-- Whom an attack may be thought of on, and with what (SN-080, SN-133).

-- Enemies that are not dead.
local function is_target(u, v) return v.state ~= "dead" and hostile(u, v) end

-- Those in sight.
function attack.in_sight(u)
  return filter(sight.units(u), function(v) return is_target(u, v) end)
end

-- Those on its deck, in sight or not: for who wants to know why they cannot be attacked.
function attack.on_deck(u)
  local here = u.cell
  return units.all { where = function(v) return v.cell ~= nil and is_target(u, v) and cells.distance(here, v.cell) >= 0 end }
end

-- can an ordinary swing be saved by a weakened one?
local function may_spare(u, weapon, v)
  return arms.strikes(weapon) and not u.hits_down and wounds.active(v) and not attack.is_spent(u)
end

-- { victim, arm } of each that `fits` holds for, and { victim, arm, "weakened" } where a swing can be saved
local function each_pair(u, them, with, fits)
  local list = {}
  for _, v in ipairs(them) do
    local band = attack.band(cells.distance(u.cell, v.cell))
    for _, arm in ipairs(with) do
      if fits(v, arm, band) then
        list[#list + 1] = { v, arm }
        if may_spare(u, arms.def(arm), v) then list[#list + 1] = { v, arm, "weakened" } end
      end
    end
  end
  return list
end

-- does the chart say anything of that arm at that range?
local function reaches(v, arm, band)
  return band and attack.figure(arms.def(arm), arms.mode(arm), band, attack.worn(v), attack.ablated(v)) ~= nil
end

-- { victim, arm } and { victim, arm, "weakened" } of all in sight for whom the chart has a figure.
function attack.in_reach(u) return each_pair(u, attack.in_sight(u), arms.of(u), reaches) end

-- Weapons that are carried and would have to be drawn first
local function carried(u)
  return filter(u.items, function(item)
    return item ~= u.weapon and arms.is_weapon(item) and not arms.is_grenade(item.def) and not item.fixed_to
  end)
end

-- The same of all on the deck, whatever the chart says, with a grenade in hand and with what is not in hand too: for who wants to
-- know why not.
function attack.thinkable(u)
  local with, held = arms.of(u), u.weapon
  if held and arms.is_grenade(held.def) then with = { held, table.unpack(with) } end
  with = { table.unpack(with) }
  for _, item in ipairs(carried(u)) do with[#with + 1] = item end
  return each_pair(u, attack.on_deck(u), with, function() return true end)
end
