-- Surprise (EN-113 to EN-124, EG-06): a die and DMs for each side; 3 more, and the other side does nothing until it is over.
surprise = {}

define.setting "surprise" { title = "Surprise", type = "boolean", default = false, cite = "EN-113", help = "thrown for as the game begins" }
define.field "side.surprised" { type = "boolean", default = false, label = "Surprised", show = "board" }

define.chain "surprise.dm" { title = "DMs on surprise", args = { "side" }, combine = "modifiers" }

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
define.field "unit.pounces" { type = "boolean", default = false, label = "Pouncer" }
dm("pouncers", "EN-124", function(side) return is_any(side, function(u) return u.pounces end) and 1 end)

local dms, MARGIN = chain "surprise.dm", 3

local function cast(side)
  local list, die = dms(side), roll { "1D", why = "surprise, " .. side.title, stream = "combat" }
  return die + list.total
end

-- EN-114 to EN-116: throws for two sides that may not know of each other.
function surprise.throw(one, other)
  local a, b = cast(one), cast(other)
  if a - b >= MARGIN then other.surprised = true elseif b - a >= MARGIN then one.surprised = true end
  local ahead = other.surprised and one or one.surprised and other
  tell("surprise.thrown", { result = ahead and ahead.title .. " has surprise" or "nobody is surprised" })
end
define.event "surprise.thrown" { text = "{result}", args = { result = "string" } }

on("order.set", function()
  local list = sides.all()
  if game.set.surprise and #list == 2 then surprise.throw(list[1], list[2]) end
end, { name = "surprise" })

-- EG-06: no actions and no reactions that cost AP, and +2 against it
rule("unit.may_act", "surprised", { cite = "EN-115" }, function(u) if u.side and u.side.surprised then return "surprised" end end)
rule("attack.dm", "surprised", { cite = "EN-115", of = "defender", tags = { "surprise" }, figures = "+2" }, function(a)
  if a.at and a.at.side and a.at.side.surprised then return 2 end
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
  if #units.near(e.unit.cell, 1, { state = "active", where = function(v) return v.side and v.side.surprised and base.hostile(v, e.unit) end }) > 0 then
    game.noticed = true
  end
end, { name = "noticed" })
on("activation.ends", function()
  if not game.noticed then return end
  game.noticed = false
  for _, side in ipairs(sides.all { surprised = true }) do side.surprised = false end
end, { name = "surprise is over" })
