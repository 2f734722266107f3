-- Cages (BH-176..184): one human carries an empty one, two an occupied one. In a holding cell what is in it is locked up for good.

cages = {}

local function heads_in(cage) return sum(map(cage.inside, function(u) return u.heads end)) end

-- How many heads more there is room for: one creature by itself, or up to four of a swarm (BH-181).
local function room_for(cage, u)
  local swarm, first = u.species and u.species.swarm, cage.inside[1]
  if not swarm then return first and 0 or 1 end
  return (not first or first.species == u.species) and 4 - heads_in(cage) or 0
end

local function fits(cage, u) return u.heads <= room_for(cage, u) end

define.holder "cage" { name = "Cage", of = "unit", capacity = fits, reaches = "all", ends = "out" }
define.field "cage.second" { type = "unit", optional = true, label = "The other bearer" }
define.field "cage.tested" { type = "integer", default = 0, range = { 0, 1000000 } }

define.event "cage.taken" { args = { unit = "unit" }, text = "{unit} takes up a cage" }
define.event "cage.lifted" { args = { unit = "unit", other = "unit" }, text = "{unit} and {other} lift the cage" }
define.event "cage.put_down" { args = { unit = "unit" }, text = "{unit} puts the cage down" }
define.event "captive.caged" { args = { unit = "unit" }, text = "{unit} is in the cage", dice = "after", harm = true }
define.event "captive.breaks_out" { args = { unit = "unit" }, text = "{unit} breaks out of the cage", dice = "after" }
define.event "captive.confined" { args = { unit = "unit", room = "room" }, text = "{unit} is locked up in {room}" }

local function is_empty_cage(cage) return #cage.inside == 0 end

-- Lists the cages that stand in a hex; a carried one does not count.
function cages.on(cell)
  return filter(records.all "cage", function(cage) return cage.bearer == nil and cage.cell == cell end)
end

-- The cage that a unit carries, alone or with another.
function cages.of(u)
  return records.all("cage", { where = function(cage) return cage.bearer == u or cage.second == u end })[1]
end

-- Returns the second bearer beside `u`; nil if there is none.
function cages.other(u)
  local cage = cages.of(u)
  if not cage or not cage.second then return nil end
  return cage.second == u and cage.bearer or cage.second
end

-- BH-178: whoever carries a cage is unarmed.
local function take(u, cage)
  cage.bearer = u
  u.weapon = nil
end

-- An empty one, by one human alone
function cages.take(u, cage)
  take(u, cage)
  tell("cage.taken", { unit = u })
end

-- BH-177: the places where there is always one: the rooms of the plan where they are put up
---@return boolean
function cages.are_in_store(cell)
  return storage.is_special(cell.room) or #filter(ship.places "cages", function(store) return store.room == cell.room end) > 0
end

function cages.fetch(u) cages.take(u, records.new("cage", { cell = u.cell })) end

-- An occupied one, by two in its hex (BH-183)
---@param other unit
function cages.lift(u, cage, other)
  take(u, cage)
  cage.second, other.weapon = other, nil
  tell("cage.lifted", { unit = u, other = other })
end

-- BH-102, BH-176: from the cage into the cell, out of which there is no way.
local function confine(u, room)
  people.take_off(u)
  u.confined = true
  tell("captive.confined", { unit = u, room = room })
end

function cages.put_down(u)
  local cage = cages.of(u)
  if not cage then return end
  cage.cell, cage.second = u.cell, nil
  tell("cage.put_down", { unit = u })
  for _, v in ipairs(captives.is_cell(u.cell) and cage.inside or {}) do confine(v, u.cell.room) end
end

-- One of them falls or flees: it stands where it is.
function cages.let_go(u)
  local cage = cages.of(u)
  if cage then cage.cell, cage.second = cage.cell, nil end
end

-- Carrying ------------------------------------------------------------------------------------------------------------

-- Why the arms of a unit are not free, or nil (BH-178).
function cages.fill_arms(u)
  if cages.of(u) then return "carries a cage" end
  if u.suit_in_arms then return "carries a spacesuit" end                   -- BH-393
end

-- The occupied cage in a unit's arms, or nil.
local function load_of(u)
  local cage = cages.of(u)
  return cage and not is_empty_cage(cage) and cage or nil
end

rule("move.cost", "cage", { cite = "BH-183" }, function(u) if load_of(u) then return 1 end end)

-- The other goes with it, as its task in this round.
local function goes_along(v) return harm.able(v) and not v.panicked and not v.stunned and (not v.acted or v.task == "carry") end

rule("move.may", "cage", { cite = "BH-183" }, function(u, to)
  if not load_of(u) then return nil end
  local v = cages.other(u)
  if not v then return "it takes two to carry that cage" end
  if v.cell ~= u.cell or not goes_along(v) then return v.name .. " cannot carry the cage now" end
  if posture.full(to, u, 1) then return "no room there for two" end
end)

on("unit.moved", function(e)
  local v = e.from and e.unit.cell and cages.other(e.unit)
  if not v or v.cell ~= e.from then return end
  v.cell, v.facing, v.marker = e.unit.cell, e.unit.facing, e.unit.marker
  v.task, v.acted = "carry", true
  moves.arrive(v, e.from)
end, { name = "cages" })

-- Putting in, breaking out ---------------------------------------------------------------------------------------------

-- BH-180, BH-174: whom a cage may be shut on
function cages.reason(v)
  if v.bonds == "netted" and not v.asleep and v.netted_at >= captives.now() then return "it is in the net only from the next round on" end
end

local function is_prey(v) return harm.is_pred(v) and v.face_up and v.bonds ~= "caged" and (v.bonds ~= "" or v.asleep) end

function cages.preys(u)
  local cage = cages.of(u)
  return filter(hands.targets(u), function(v) return is_prey(v) and room_for(cage, v) > 0 end)
end

-- A captive behind a shut door beside `u`, in words; nil: there is none (BH-024, BH-180).
function cages.is_behind(u)
  for _, p in ipairs(u.cell.portals) do
    for _, v in ipairs(p.state == "closed" and filter(units.all { side = "preds" }, is_prey) or {}) do
      if v.cell ~= u.cell and contains(p.cells, v.cell) then
        return ("%s is shut between here and %s: somebody has to hold it"):format(p.name, v.name)
      end
    end
  end
end

-- Why nothing can be put into what is in the arms of `u`, or nil (BH-181).
function cages.is_shut(u)
  local cage = cages.of(u)
  if not cage then return "carries no cage" end
  if heads_in(cage) >= 4 or cage.inside[1] and not cage.inside[1].species.swarm then return "there is no room in the cage" end
end

---@return attack
function cages.attack(u, v) return gear.facts(u, v, nil, "cage") end

-- BH-182; to hold it is tried again in later turns, by the same column (own D11)
---@param a attack
function cages.shut(v, a)
  if a.renews then return end
  local cage = cages.of(a.by)
  local part = captives.part(v, room_for(cage, v))
  cage.cell, cage.second, cage.tested = part.cell, nil, game.turn
  captives.drop(part)
  part.inside, part.bonds = cage, "caged"
  tell("captive.caged", { unit = part })
end

local function break_out(u)
  captives.drop(u)
  tell("captive.breaks_out", { unit = u })
  sighting.update { u }
end

-- BH-184: who is awake in it tries to get out, once a turn; by: its bearer, nil where it stands
local function test(cage, by)
  if is_empty_cage(cage) or cage.tested >= game.turn then return end
  cage.tested = game.turn
  for _, v in ipairs(cage.inside) do
    if harm.living(v) and not v.asleep and gear.roll(gear.facts(by, v, nil, "cage", true)) ~= "C" then break_out(v) end
  end
end

-- When a bearer is activated (own D11)
function cages.renew(u)
  local cage = cages.of(u)
  if cage and harm.able(u) then test(cage, u) end
end

on("turn.ends", function()
  for _, cage in ipairs(records.all "cage") do
    if not cage.bearer then test(cage) end
  end
end, { name = "cages" })
