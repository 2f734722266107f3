-- Drugs (EN-275 to EN-285, EG-20): taken for 2 AP, in force after a while, and paid for when they wear off.
drugs = {}

define.setting "drugs" { title = "Drugs", type = "boolean", default = false, cite = "EN-275",
  help = "a unit that carries a drug may take it or give it to an adjacent friend" }

local DAY = base.turns.of_minutes(24 * 60)

-- EN-281, EN-285: 1D, one packet; no combat damage, which would have to be withstood (EN-231)
local function harm(u, why)
  if u.state == "dead" then return end
  u.treated = false
  bodies.lose(u, (roll { "1D", why = why, by = u, stream = "combat" }))
end
local function wear_off(s) harm(s.unit, "the drug wears off") end

define.status "combat_slow" { title = "Slow drug", cite = "EN-278", group = "slow", begins = { "turn", 3 }, lasts = { "turn", 40 },
  ends = function(s, why) if why == "time" then wear_off(s) end end }

local BOOST = 2                                                           -- EN-282
local function strengthen(u, n) u.strength, u.endurance = u.strength + n, u.endurance + n end

define.status "combat_booster" { title = "Booster drug", cite = "EN-282", group = "booster", begins = { "turn", 2 }, lasts = { "turn", 30 },
  starts = function(s) strengthen(s.unit, BOOST) end,
  ends = function(s, why)
    local u = s.unit
    strengthen(u, -BOOST)
    u.strength_hits, u.endurance_hits = math.min(u.strength_hits, u.strength), math.min(u.endurance_hits, u.endurance)
    bodies.settle(u, true)
    if why == "time" then wear_off(s) end
  end }

-- What a drug in force adds to a characteristic: a roster keeps none of it.
function drugs.lent(u, what)
  return (what == "strength" or what == "endurance") and statuses.of(u, "combat_booster") and BOOST or 0
end

-- EN-275, EN-276: thirty days of recovery in one, asleep
define.status "medical_slow" { title = "Medical slow drug", cite = "EN-276", lasts = { "turn", DAY },
  starts = function(s)
    base.wounds.become(s.unit, "unconscious")
    s.unit.wakes = game.turn + DAY
  end,
  ends = function(s, why) if why == "time" then recovery.rest(s.unit, 30 * 24) end end }

-- EN-277, EC-14: a round later half of the hits of a minor wound are gone
define.status "medical_booster" { title = "Medical booster", cite = "EN-277", begins = { "turn", 1 }, lasts = { "turn", 1 },
  starts = function(s) recovery.boost(s.unit) end }

for id, name in pairs { combat_slow = "Slow drug", combat_booster = "Booster drug", medical_slow = "Medical slow drug", medical_booster = "Medical booster" } do
  define.tool(id .. "_dose") { name = name, cite = "EN-275", mass_g = 50 }
end

local STATUS = { combat_slow_dose = "combat_slow", combat_booster_dose = "combat_booster", medical_slow_dose = "medical_slow",
  medical_booster_dose = "medical_booster" }

local function is_on(u, id) return #records.all("held", { unit = u, status = definition("status", id) }) > 0 end

-- EG-20: a second dose does nothing but harm
function drugs.take(v, item)
  local id = STATUS[item.def.id]
  tell("drug.taken", { unit = v, drug = item.def.name })
  item:remove()
  if is_on(v, id) then return harm(v, "a second dose") end
  statuses.give(v, id)
end
define.event "drug.taken" { text = "{unit} receives {drug}", args = { unit = "unit", drug = "string" } }

-- EN-278: twice the AP, as they are next made full
function drugs.points(u) return statuses.of(u, "combat_slow") and 2 * u.allowance or u.allowance end

local function beside(u)
  return units.all { where = function(v)
    if v.cell == nil or v.state == "dead" or v.hits_down or base.hostile(u, v) then return false end
    return v.cell == u.cell or cells.adjacent(u.cell, v.cell, "fire")
  end }
end

define.action "dose" {
  help = "takes a drug or gives it to an adjacent friend; slow and booster take effect after some turns and wear off",
  cite = "EN-275", price = "2 AP", tags = { "hostile" }, weight = 2, order = 76, during = "activation", text = "give {1} to {2}",
  none = "carries no drug",
  of = function(u)
    local list = {}
    if not game.set.drugs then return { none = "the setting 'drugs' is off" } end
    for _, item in ipairs(items.distinct(u.items, function(_, def) return STATUS[def.id] ~= nil end)) do
      for _, v in ipairs(beside(u)) do list[#list + 1] = { item, v } end
    end
    return list
  end,
  cost = function() return 2 end,
  run = function(_, item, v) drugs.take(v, item) end,
}
