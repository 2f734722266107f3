-- Satchel charges (BH-244..249, own D8): one lies where it was laid or thrown until the human who is named its detonator fires it, from
-- wherever he is: as a task, or as opportunity fire when its sensors say that something comes near. They do not say what.

satchels = {}

-- Returns the charges that lie somewhere.
function satchels.laid()
  if game.charges == 0 then return {} end
  return items.all { where = function(item) return item.detonator ~= nil end }
end

function satchels.arm(item, cell, detonator)
  item.cell, item.detonator = cell, detonator
  game.charges = game.charges + 1
  tell("charge.laid", { unit = detonator, item = item.def, cell = cell })
end

function satchels.of(u) return filter(satchels.laid(), function(item) return item.detonator == u end) end

-- The hexes of those that he fires.
function satchels.places(u)
  local list = {}
  for _, item in ipairs(satchels.of(u)) do
    if not contains(list, item.cell) then list[#list + 1] = item.cell end
  end
  return list
end

-- An item out of the game, whatever it is: a charge that lay somewhere lies there no longer.
function satchels.remove(item)
  if item.detonator then game.charges = game.charges - 1 end
  item:remove()
end

-- All of his that lie there go off.
function satchels.burst(u, cell)
  for _, item in ipairs(satchels.of(u)) do
    if item.cell == cell then
      local def = item.def
      satchels.remove(item)
      grenades.burst(cell, def, u)
    end
  end
end

function satchels.fire(u, cell)
  tell("charge.fired", { unit = u, cell = cell })
  sacrifice.aim(u, cell, definition("grenade", "satchel"))
  satchels.burst(u, cell)
  sacrifice.over(u)
end

-- Returns the units that a charge in that hex may harm, as { unit, ways of 36 }.
function satchels.dangers(cell)
  local def = definition("grenade", "satchel")
  return blast.dangers(cell, def.blast, def.name, grenades.how(def))
end

-- Taking over: a charge whose detonator lies dead or incapacitated in the hex (BH-248)
local function control(item)
  local v = item.detonator
  return not harm.living(v) and (v.cell or item.control) or nil
end

-- The hexes of the charges that `u` may take over where it stands
function satchels.orphans(u)
  local list = {}
  for _, item in ipairs(satchels.laid()) do
    if control(item) == u.cell and not contains(list, item.cell) then list[#list + 1] = item.cell end
  end
  return list
end

function satchels.take_over(u, cell)
  for _, item in ipairs(satchels.laid()) do
    if item.cell == cell and control(item) == u.cell then item.detonator, item.control = u, nil end
  end
  tell("detonator.taken", { unit = u, cell = cell })
end

on("unit.killed", function(e)
  for _, item in ipairs(satchels.of(e.unit)) do item.control = e.cell end
end, { name = "detonators" })

-- BH-246: does a charge there notice it? What a wall is between it does not.
local function notices(cell, u)
  local far = cells.distance(cell, u.cell)
  return far >= 0 and far < #definition("grenade", "satchel").blast and blast.reaches(cell, u)
end

define.question "detonate" { title = "charges", text = "whether one of yours fires a satchel charge when something comes near it" }

-- Firing it is advised where something comes beside it and none of one's own people is in reach.
local function is_worth_it(u, v, cell)
  local own = filter(satchels.dangers(cell), function(one) return one[1].side == v.side end)
  return #own == 0 and cells.distance(cell, u.cell) <= 1
end

-- BH-245, BH-247: asked by the place of the charge alone; u: who moved. Was it fired?
local function offer(v, u, cell)
  local answer = ask { seat = v.seat, verb = "detonate", unit = v, of = { "pass", cell }, standing = true,
    why = ("something is near the charge at %s, which %s may fire"):format(cell.name, v.name),
      prefer = is_worth_it(u, v, cell) and cell or "pass",
    words = function(c) return c == "pass" and "Wait" or "Fire the charge at " .. c.name end }
  if answer == "pass" then return false end
  v.answered = true
  satchels.fire(v, cell)
  return true
end

-- { detonator, hex } of all that lie, each once however many of his lie there
local function posts()
  local list, known = {}, {}
  for _, item in ipairs(satchels.laid()) do
    local v, cell = item.detonator, item.cell
    known[v] = known[v] or {}
    if not known[v][cell] then list[#list + 1], known[v][cell] = { v, cell }, true end
  end
  return list
end

-- Asks each detonator who may fire a charge at what moved, for each place once; may: whether one may answer it at all; pay: what it costs
-- him
function satchels.answer(u, may, pay)
  for _, post in ipairs(posts()) do
    local v, cell = post[1], post[2]
    if harm.able(u) and may(v) and notices(cell, u) and offer(v, u, cell) then pay(v) end
  end
end
