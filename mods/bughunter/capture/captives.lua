-- The states of a captive (BH-011, BH-146, own D11): knocked out, subdued, in a net, in a cage, in a holding cell.
--
-- `bonds` says what holds it, `asleep` that it is unconscious; one does not end the other. Who has either does nothing of its own.

captives = {}

-- The round of the game as one number.
function captives.now() return 8 * game.turn + game.round end

-- Returns true if it cannot defend itself (own D10).
---@return boolean
function captives.is_helpless(u) return u.state == "incapacitated" or u.asleep or u.bonds ~= "" end

-- Taken for good: in a cage, in a holding cell, or behind the door of one (BH-102).
function captives.is_secured(u)
  return u.confined or u.bonds == "caged" or harm.is_pred(u) and u.cell ~= nil and captives.is_cell(u.cell)
end

-- Returns true if the hex is in a place that no captive escapes from.
function captives.is_cell(cell)
  return cell.room ~= nil and (cell.room:tagged "holding" or storage.is_special(cell.room))
end

-- Alive behind the door of a holding cell, driven in, or put down there in its cage (BH-102)?
function captives.is_locked_up(u)
  return u.state ~= "killed" and (u.confined or u.cell ~= nil and u.bonds ~= "caged" and captives.is_cell(u.cell))
end

-- Held or unconscious, and in no cage yet?
function captives.awaits_cage(u)
  return harm.on_plan(u) and u.bonds ~= "caged" and (u.bonds ~= "" or u.asleep)
end

-- Lists the creatures that a unit has subdued.
function captives.of(u) return units.all { captor = u, bonds = "subdued" } end

define.event "captive.free" { args = { unit = "unit" }, text = "{unit} is free", dice = "after" }
define.event "captive.asleep" { args = { unit = "unit" }, text = "{unit} is unconscious", dice = "after", harm = true }
define.event "captive.wakes" { args = { unit = "unit" }, text = "{unit} wakes", dice = "after" }

-- The net that lay over it falls to the deck; a cage that is empty now is one man's load.
function captives.drop(u)
  local holder = u.inside
  u.inside = nil
  if holder and holder.def.id == "cage" and #holder.inside == 0 then holder.second = nil end
  for _, item in ipairs(u.bonds == "netted" and u.cell and u.items or {}) do
    if item.def.id == "net" then item.cell = u.cell end
  end
  u.bonds, u.captor, u.grip = "", nil, ""
end

function captives.free(u)
  captives.drop(u)
  tell("captive.free", { unit = u })
end

-- BH-146: it does nothing until it wakes; who is unconscious needs no holding.
function captives.knock_out(u)
  if u.asleep or not harm.living(u) then return end
  harm.upset(u)
  if u.bonds == "subdued" then captives.drop(u) end
  u.asleep, u.marker = true, ""
  tell("captive.asleep", { unit = u })
end

function captives.wake(u)
  u.asleep = false
  tell("captive.wakes", { unit = u })
end

-- Splits off the heads of a swarm that are taken, at most four or as many as there is room for, as a counter of their own (own D11).
---@param room integer?
function captives.part(u, room)
  room = room or 4
  if not (u.species and u.species.swarm) or u.heads <= room then return u end
  u.heads = u.heads - room
  tell("swarm.splits", { cell = u.cell })
  return people.creature(u.species, { cell = u.cell, heads = room, face_up = u.face_up, asleep = u.asleep, stage = u.stage,
    bonds = u.bonds, captor = u.captor,
    grip = u.grip, held_turn = u.held_turn, acted = u.acted })
end
