-- Who takes part, what they know and what they hold.

people = {}

local STATS = { "strength", "dexterity", "endurance" }
people.STATS = STATS

-- Six characteristics from their digits: 7, 9, A.
local UPP = { "strength", "dexterity", "endurance", "intelligence", "education", "social" }
local DIGITS = "0123456789ABCDEF"

function people.set_upp(u, upp)
  for i, field in ipairs(UPP) do u[field] = (DIGITS:find(upp:sub(i, i), 1, true) or 8) - 1 end
end

-- What is left of a physical characteristic.
function people.left_of(u, stat) return u[stat] - u[stat .. "_lost"] end

-- The characteristics as they stand for wounds: 477777 (TR-071, TR-074).
function people.upp(u)
  local out = {}
  for i, field in ipairs(UPP) do
    local n = i <= 3 and people.left_of(u, field) or u[field]
    out[i] = DIGITS:sub(n + 1, n + 1)
  end
  return table.concat(out)
end

function people.is_animal(u) return u.hits_down ~= nil end

-- Level of expertise with a weapon, by the better of two skills where either serves; nil: untrained, which only an NPC can be (TR-011, TR-013).
function people.expertise(u, weapon)
  if people.is_animal(u) then return 0 end
  local level = u.skills[weapon.skill]
  local other = weapon.also ~= "" and u.skills[weapon.also] or nil
  if level and other then return math.max(level, other) end
  return level or other or (u.player and 0 or weapon.natural and 0 or nil)
end

-- A full weapon with loads to spare; the first that one gets is in hand unless `away`.
function people.give(u, id, spare, away)
  local item = items.new(id, { holder = u })
  item.loaded = item.def.rounds
  if item.def.rounds > 0 and item.def.reload ~= "pack" then item.spare = spare or 2 end
  if not away and u.weapon == nil then u.weapon = item end
  return item
end

-- The body's own weapon.
function people.body(u)
  for _, item in ipairs(u.items) do
    if item.def.natural then return item.def end
  end
  return definition("weapon", "hands")
end

-- row: { id, name, upp, skills, armor, weapons ... }; the first weapon is in hand.
function people.person(side, row)
  local u = units.new { id = row.id, name = row.name, side = side, player = row.player or false, band = row.band or 1, cluster = row.cluster or 0 }
  people.set_upp(u, row.upp)
  for skill, level in pairs(row.skills or {}) do u.skills[skill] = level end
  if row.armor then u.armor = definition("armor", row.armor) end
  for i, id in ipairs(row.weapons or {}) do people.give(u, id, nil, i > 1) end
  return u
end

-- An animal: hits, a weapon of its body, hide like an armor (own T12).
function people.animal(side, row)
  local u = units.new { id = row.id, name = row.name, side = side, size = row.size or "human", flying = row.flying or false, hits_down = row.hits[1],
    hits_dead = row.hits[2], band = row.band or 1, cluster = row.cluster or 0 }
  u.endurance = row.endurance or 15
  if row.hide then u.armor = definition("armor", row.hide) end
  u.weapon = items.new(row.weapon, { holder = u })
  return u
end

-- What is left of a side, in words, for the end page.
function people.roll_call(side)
  local n = { able = 0, unconscious = 0, ["seriously wounded"] = 0, dead = 0 }
  local gone = 0
  for _, u in ipairs(units.all { side = side }) do
    if u.gone then gone = gone + 1 else n[u.state] = n[u.state] + 1 end
  end
  return ("%d on their feet, %d unconscious, %d seriously wounded, %d dead%s"):format(n.able, n.unconscious, n["seriously wounded"], n.dead,
    gone > 0 and (", %d away"):format(gone) or "")
end
