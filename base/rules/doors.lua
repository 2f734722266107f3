-- Working portals: studs, handwheels, force (SN-044..051, SN-203..205, SN-381..391).
--
-- What each kind needs stands with its mechanism (portals.lua). A wait counts the AP that the unit which pressed the stud
-- spends afterwards or lets lapse (SN-045, ruling 51); when that one falls, the portal is done at the end of the turn.

doors = {}

function doors.mechanism(portal) return definition("mechanism", portal.def.id) end

local may_work = chain "portal.may_work"

rule("portal.may_work", "power", { cite = "SN-383" }, function(_, portal)
  if doors.mechanism(portal).powered and not game.power then return "there is no power" end
end)

function doors.reason(u, portal) return may_work(u, portal) end

-- SN-044, SN-047, SN-051: the same AP to open and to close
function doors.price(u, portal)
  local m = doors.mechanism(portal)
  return m.full_turn and u.allowance or turns.price(u, m.press)
end

-- SN-403
rule("portal.may_work", "key", { cite = "SN-403" }, function(u, portal)
  if not doors.mechanism(portal).key then return nil end
  for _, item in ipairs(u.items) do
    if item.def.opens_plates then return nil end
  end
  return "it takes a key"
end)

-- Sets the state; units that cover look again at what that uncovers (SN-086).
function doors.set(portal, state)
  local seen = cover.views()
  portal.state = state
  tell("portal.set", { portal = portal, state = state })
  pressure.changed(portal)
  cover.look(seen)
end

local MOVING = { open = "opening", closed = "closing" }

-- How a unit lets points pass, for who has not seen it: " ('expletive' (wait a moment) lets one pass; Vey has 1 left in this turn)".
local function how_to_wait(u, wait)
  local words, waiting = {}, turns.waiting()
  if waiting then words[1] = waiting .. " lets one pass" end
  if u.ap < wait then words[#words + 1] = ("%s has %d left in this turn"):format(u.name, u.ap) end
  return #words > 0 and (" (%s)"):format(table.concat(words, "; ")) or ""
end

-- Presses the stud or turns the wheel.
function doors.work(u, portal, to)
  local wait = doors.mechanism(portal).wait
  if wait == 0 then return doors.set(portal, to) end
  portal.state = MOVING[to]
  tell("portal.moving", { unit = u, portal = portal, state = MOVING[to], ap = wait, how = how_to_wait(u, wait) })
  start { effect = "door_moves", clock = "ap", of = u, n = wait + u.paying, on = portal, to = to }
end

-- SN-391: a strong thing in the way keeps a valve from closing fully
define.effect "door_moves" { done = function(t)
  local to = t.to
  if to == "closed" and doors.object(t.on) then to = "blocked" end
  doors.set(t.on, to)
end }

-- The thing that is stuck in a portal, or nil.
function doors.object(portal) return items.all { stuck_in = portal }[1] end

-- Waits of those who have fallen are over at the end of the turn (ruling 51).
function doors.end_of_turn()
  local waiting = map(timers.all { effect = "door_moves" }, function(t) return t.of end)   -- one's timers all end at once
  for _, u in ipairs(waiting) do
    if not wounds.active(u) then clock.run_out("ap", u) end
  end
end

local break_dm = chain "break.dm"

-- SN-204: strength or less on two dice
define.throw "break_open" { args = { "unit: unit", "portal: portal" }, tags = { "action" }, dms = "break.dm",
  spec = function(u, portal)
    return { "2D", at_most = people.strength(u), dm = break_dm(u), figure = "strength", names = { "broken", "holds" },
      why = "breaks " .. portal.name .. " open", cite = "SN-204", by = u, stream = "combat" }
  end,
}

function doors.break_open(u, portal)
  if throws.break_open(u, portal):roll() == "broken" then
    doors.set(portal, "broken")
  else
    tell("portal.holds", { portal = portal })
  end
end

rule("force.dm", "strength 10", { cite = "SN-388" }, function(u) if people.strength(u) >= 10 then return 1 end end)
rule("force.dm", "dexterity 10", { cite = "SN-388" }, function(u) if people.dexterity(u) >= 10 then return 2 end end)
rule("force.dm", "vacc suit", { cite = "SN-388" }, function(u) if people.wears(u, "vacc_suit") then return -3 end end)

local force_dm = chain "force.dm"

-- SN-388, SN-391: 9 or more, unless something keeps it ajar
define.throw "force" { args = { "unit: unit", "portal: portal" }, tags = { "action" }, dms = "force.dm",
  spec = function(u, portal)
    return { "2D", need = 9, dm = force_dm(u), figure = "iris valves", names = { "open", "holds" },
      why = "forces " .. portal.name, cite = "SN-388", by = u, stream = "combat" }
  end,
}

-- what has to be thrown for it; nil where something keeps it ajar
function doors.force_throw(u, portal)
  if portal.state ~= "blocked" then return throws.force(u, portal) end
end

function doors.force(u, portal)
  local needed = doors.force_throw(u, portal)
  if not needed or needed:roll() == "open" then
    doors.set(portal, "open")
  else
    tell("portal.holds", { portal = portal })
  end
end

-- Puts a thing in the handwheel of a closed hatch or into an open valve (SN-385, SN-391).
function doors.jam(u, portal, item)
  if u.weapon == item then u.weapon = nil end
  item.cell = u.cell
  item.stuck_in = portal
  doors.set(portal, doors.mechanism(portal).wheel and "jammed" or "wedged")
end

-- SN-386: what was in the way is out of it
function doors.free(portal, item)
  item.stuck_in = nil
  local was = portal.state
  if was == "jammed" or was == "blocked" then doors.set(portal, "closed")
  elseif was == "wedged" then doors.set(portal, "open") end
end
