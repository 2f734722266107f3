-- What a figure may attack with, and carrying out what was declared.

attacks = {}

local BODY = { { mode = "blow" }, { mode = "weak" } }

local function add_melee(list, u, weapon, item)
  for _, way in ipairs(BODY) do
    if not melee.reason(u, way.mode) then list[#list + 1] = { item = item, weapon = weapon, mode = way.mode } end
  end
end

-- All ways to attack with what is in hand, or `item` in its place: lists of { item, weapon, mode }.
function attacks.with(u, item)
  local list = {}
  if kind(item) ~= "item" then item = u.weapon end
  local def = item and item.def
  if def and attack.shoots(def) then
    if not def.bursts_only then list[1] = { item = item, weapon = def, mode = "single" } end
    if def.burst > 0 then list[#list + 1] = { item = item, weapon = def, mode = "burst" } end
  end
  local hand = def and (melee.strikes(def) and def or def.long and definition("weapon", "cudgel")) or not def and people.body(u)
  if hand then add_melee(list, u, hand, hand == def and item or nil) end
  if def and def.thrown then list[#list + 1] = { item = item, weapon = def, mode = "thrown" } end
  return list
end

-- The attack by one of the ways at somebody.
function attacks.of(u, v, mode)
  for _, way in ipairs(attacks.with(u)) do
    if way.mode == mode then return attack.new(u, v, way.item, way.weapon, mode) end
  end
end

function attacks.targets(u) return bands.enemies(u) end

-- Enemies that a coup de grace would kill: helpless, in the same cluster (TR-054).
function attacks.helpless(u)
  return units.all { where = function(v) return v.side ~= u.side and not v.gone and wounds.is_helpless(v) and bands.touch(u, v) end }
end

-- Why none can be given, or nil.
function attacks.finish_reason(u)
  local why = attack.busy(u.status)
  if why then return why end
  if u.weapon == nil then return "it needs a weapon" end
end

-- Is there anything that it may attack in this round?
function attacks.any(u)
  if not attacks.finish_reason(u) and #attacks.helpless(u) > 0 then return true end
  if not sleep.shout_reason(u) then return true end
  local ways = attacks.with(u)
  for _, v in ipairs(attacks.targets(u)) do
    for _, way in ipairs(ways) do
      if not attack.reason(attack.new(u, v, way.item, way.weapon, way.mode)) then return true end
    end
  end
  return false
end

-- d: by, at, aim, also. What was declared is made even where another attack of the round has struck its maker (TR-003).
function attacks.carry_out(d)
  if d.aim == "finish" then
    game.struck, game.dangerous = true, true
    tell("attack.made", { text = ("%s gives %s the coup de grace"):format(d.by.name, d.at.name) })
    wounds.defer_kill(d.at, d.by)
    return
  end
  if d.aim == "shout" then
    game.noise = true
    tell("attack.made", { text = d.by.name .. " shouts" })
    return
  end
  local a = attacks.of(d.by, d.at, d.aim)
  if a then attack.make(a, d.also) end
end
