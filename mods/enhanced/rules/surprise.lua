-- Surprise (EN-113 to EN-124, EG-06, EG-21, RU-09): a die and DMs for each of two sides of which one does not know of the other; 3 more,
-- and the other does nothing until it is over.
--
-- A side becomes aware of another when one of its people sees one of theirs who is not concealed, or hears them within eight squares.
surprise = {}

define.setting "surprise" { title = "Surprise", type = "boolean", default = false, cite = "EN-113",
  help = "when two sides first become aware of each other, they throw for surprise" }
define.field "side.surprised" { type = "boolean", default = false, label = "Surprised", show = "board" }

define.relation "aware" { title = "Aware", between = { "side", "side" }, cite = "EN-113" }
define.relation "surprised_by" { title = "Surprised by", between = { "side", "side" }, cite = "EN-115" }

local function is_aware(a, b) return relations.get("aware", a, b) end
local function notices(a, b) relations.set("aware", a, b, true) end

define.chain "surprise.dm" { title = "DMs on the surprise throw", args = { "side: side" }, combine = "modifiers" }

local function people_of(side) return units.all { side = side, state = "active" } end
local function is_any(side, is) return #filter(people_of(side), is) > 0 end
local function dm(name, cite, value) rule("surprise.dm", name, { cite = cite, of = "attacker" }, value) end

dm("Recon", "EN-117", function(side)
  local most = 0
  for _, u in ipairs(people_of(side)) do most = math.max(most, people.level(u, "recon")) end
  return most
end)
dm("military", "EN-118", function(side) return is_any(side, people.is_military) and 1 end)
dm("sneaking", "EN-119", function(side) return is_any(side, function(u) return u.sneaking or u.evading end) and 1 end)
dm("battle dress", "EN-120", function(side) return is_any(side, function(u) return base.people.wears(u, "battle_dress") end) and 2 end)
dm("in a vehicle", "EN-121", function(side) return is_any(side, function(u) return u.weapon ~= nil and u.weapon.def.mount == "vehicle" end) and -1 end)
dm("a large group", "EN-122", function(side)
  return #filter(people_of(side), function(u) return not u.hits_down end) >= 8 and -1
end)
dm("a large pack", "EN-123", function(side) return #filter(people_of(side), function(u) return u.hits_down ~= nil end) >= 10 and -1 end)

-- EN-124: beasts with claws or teeth pounce, and whom a scenario says it of
define.field "unit.pounces" { type = "boolean", default = false, label = "Pouncer", show = "card" }
patch.class "weapon" { schema = { pouncer = { type = "boolean", default = false, help = "a beast that has it by nature is a pouncer (EN-124)" } } }
for _, id in ipairs { "claws", "teeth" } do patch.weapon(id) { pouncer = true } end

function surprise.pounces(u) return u.pounces or u.natural ~= nil and u.natural.pouncer end
dm("pouncers", "EN-124", function(side) return is_any(side, surprise.pounces) and 1 end)

local dms, MARGIN = chain "surprise.dm", 3

local function cast(side)
  local list, die = dms(side), roll { "1D", why = "surprise, " .. side.title, stream = "combat" }
  return die + list.total
end

-- `side` is surprised by the other, and unaware of it for as long.
function surprise.take(side, by)
  relations.set("surprised_by", side, by, true)
  side.surprised = true
  notices(by, side)
end

-- EN-114 to EN-116: throws for two sides. Who is aware of the other already is not surprised.
function surprise.throw(one, other)
  local a, b = cast(one), cast(other)
  local ahead, behind = one, other
  if b > a then ahead, behind = other, one end
  if math.abs(a - b) >= MARGIN and not is_aware(behind, ahead) then surprise.take(behind, ahead) else
    notices(one, other)
    notices(other, one)
    ahead = nil
  end
  tell("surprise.thrown", { result = ahead and ahead.title .. " has surprise" or "nobody is surprised" })
end
define.event "surprise.thrown" { text = "{result}", args = { result = "string" } }

-- --- who comes to know of whom ---

local sees = chain "view.sees"

-- Do `v` and his side see `u`, who is neither concealed nor hunkered down?
local function spots(v, u)
  return sight.clear(v, u, "see") and not hunkering.between(v, u) and cover_of.concealment(v.cell, u.cell) == 0 and sees(v.side, u) ~= false
end

local function is_settled(a, b) return is_aware(a, b) and is_aware(b, a) or a.surprised or b.surprised end

-- EN-113: the sides of two who have come in sight of each other. Where one is concealed, the other's side alone can be surprised.
local function meet(u, v)
  if is_settled(u.side, v.side) then return end
  local one, other = spots(u, v), spots(v, u)
  if not one and not other then return end
  if not other then notices(u.side, v.side) elseif not one then notices(v.side, u.side) end
  surprise.throw(u.side, v.side)
  local active = game.active
  if active and active.side.surprised then active.ap = 0 end              -- EG-06: no more of its actions
end

local function look_round(u)
  if not game.set.surprise or not u.cell or not base.wounds.active(u) then return end
  for _, v in ipairs(units.near(u.cell, 166, { state = "active", where = function(v) return v.side ~= nil and base.hostile(u, v) end })) do meet(u, v) end
end

on("order.set", function() for _, u in ipairs(units.all { state = "active" }) do look_round(u) end end, { name = "surprise" })
on("unit.moved", function(e) look_round(e.unit) end, { name = "in sight" })
on("portal.set", function(e)
  if e.portal.edge:stopped "see" then return end
  for _, u in ipairs(units.all { state = "active" }) do look_round(u) end
end, { name = "in sight" })

-- RU-09: a shot, a blast, a broken door is heard so far off, through open doors
local HEARD = 8
local function is_heard(cell, u)
  local steps = u.cell and cells.steps(cell, u.cell)
  return steps ~= nil and steps <= HEARD
end

local function noise(cell, by)
  if not game.set.surprise or not cell or not by then return end
  for _, u in ipairs(units.all { state = "active", where = function(u) return u.side ~= nil and base.hostile(u, by) and is_heard(cell, u) end }) do
    if not u.side.surprised then notices(u.side, by.side) end
  end
end

on("weapon.fired", function(e) if e.by and base.arms.is_gun(e.weapon) and e.weapon.beam == "" then noise(e.by.cell, e.by) end end, { name = "heard" })
on("grenade.bursts", function(e) noise(e.cell, game.active) end, { name = "heard" })
on("portal.set", function(e) if e.state == "broken" then noise(e.portal.cells[1], game.active) end end, { name = "heard" })

-- --- what it does ---

-- EG-06: no actions and no reactions that cost AP, and +2 against it
rule("unit.may_act", "surprised", { cite = "EN-115" }, function(u) if u.side and u.side.surprised then return "surprised" end end)
any_attack("surprised", { cite = "EN-115", of = "defender", tags = { "surprise" }, figures = "+2" }, function(a)
  if a.at and a.by and a.at.side and a.at.side.surprised and a.by.side and relations.get("surprised_by", a.at.side, a.by.side) then return 2 end
end)

-- It is over for all at the end of the activation in which one of the others attacked, opened a powered door in sight, or came next to one of them.
define.field "game.noticed" { type = "boolean", default = false }
on("attack.made", function() game.noticed = true end, { name = "noticed" })

local function is_seen(portal)
  return units.any { state = "active", where = function(v)
    return v.cell ~= nil and v.side ~= nil and v.side.surprised and (sight.clear(v.cell, portal.cells[1]) or sight.clear(v.cell, portal.cells[2]))
  end } ~= nil
end
on("portal.moving", function(e)
  if e.state == "opening" and base.doors.mechanism(e.portal).powered and is_seen(e.portal) then game.noticed = true end
end, { name = "noticed" })
on("unit.moved", function(e)
  local function is_beside(v) return v.side and v.side.surprised and base.hostile(v, e.unit) and exchange.is_close(v, e.unit.cell) end
  if #units.near(e.unit.cell, 1, { state = "active", where = is_beside }) > 0 then game.noticed = true end
end, { name = "noticed" })
on("activation.ends", function(e)
  if not game.noticed then return end
  game.noticed = false
  for _, side in ipairs(sides.all { surprised = true }) do
    if e.unit.side and relations.get("surprised_by", side, e.unit.side) then
      relations.set("surprised_by", side, e.unit.side, false)
      notices(side, e.unit.side)
      side.surprised = #relations.of("surprised_by", side) > 0
    end
  end
end, { name = "surprise is over" })
