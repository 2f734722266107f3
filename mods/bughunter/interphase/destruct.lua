-- Self-destruct of the ship (BH-404..406, BH-408..415). It is announced as the last thing of an interphase; then somebody who may holds the
-- reactor override for a whole turn, and ten turns later whoever is aboard is lost. The reactor fails ten turns after that, when nobody
-- is left to see it. Of the base (BH-407) it waits for the vehicles in which one leaves it (BH-416).

destruct = { CANCEL = 6, ESCAPE = 10 }

define.field "game.destruct" { type = "string", default = "none", words = { "none", "announced", "running", "done" }, quiet = true,
  label = "Self-destruct", show = "board" }
define.field "game.destruct_turn" { type = "integer", default = 0, range = { 0, 1000000 }, label = "Turn in which the countdown began" }
-- who may decide it at the override in this turn, and whether they have been active in it; several may stand there
define.field "unit.override" { type = "string", default = "none", words = { "none", "held", "held, and active" }, quiet = true,
  label = "Reactor override",
  show = "card" }

define.event "destruct.announced" { args = {}, text = "the ship is to be destroyed", notable = true }
define.event "destruct.holds" { args = { unit = "unit" }, text = "{unit} holds the reactor override" }
define.event "destruct.lets_go" { args = { unit = "unit" }, text = "{unit} lets go of the reactor override" }
define.event "destruct.runs" { args = { turn = "integer" }, text = "the countdown runs; all aboard are lost when turn {turn} ends",
  notable = true }
define.event "destruct.stopped" { args = {}, text = "the countdown is stopped", notable = true }
define.event "destruct.ends" { args = {}, text = "the ship is lost, with all who are aboard", notable = true }

local CONTROLS = "reactor_controls"                                         -- C2730 of the printed ship (BH-406)

-- Turns since the countdown began
local function age() return game.turn - game.destruct_turn end

-- BH-412
local function may_stop() return game.destruct == "running" and age() <= destruct.CANCEL end

-- Is there something to hold the override for?
local function is_wanted() return game.destruct == "announced" or may_stop() end

-- BH-404: three or fewer who are active, and somebody among them who may set it
function destruct.may_announce()
  if ship.is_base() then return false end                                    -- nobody escapes from it without a vehicle
  if game.destruct ~= "none" or not ship.place(CONTROLS) then return false end
  local left = units.all { side = "humans", where = function(u) return harm.in_play(u) and harm.of_force(u) end }
  return #left <= 3 and #filter(left, function(u) return positions.may(u, "destruct") end) > 0
end

define.question "announce" { kind = "setup", title = "destroying the ship",
  text = "whether the last of your force are to destroy the ship" }

-- The answers in words, with the hex of the override
local function words(answer)
  if answer == "no" then return "Fight on for the ship" end
  return ("Destroy the ship: somebody holds the reactor override at %s for a turn, and ten turns later "
    .. "it is lost"):format(ship.place(CONTROLS).name)
end

-- BH-405
function destruct.offer()
  if not destruct.may_announce() then return end
  local side = sides.named "humans"
  local answer = ask { seat = side.seats[1], verb = "announce", of = { "no", "announce" }, standing = true, prefer = "no",
    why = "few are left: the ship may be destroyed, with all that is aboard", words = words }
  if answer == "no" then return end
  game.destruct = "announced"
  tell "destruct.announced"
end

-- The turn of the override ------------------------------------------------------------------------------------------------

-- At the controls, fit and not panicked, and of a position that may (BH-406, BH-408, BH-409)
local function holds(u) return harm.able(u) and not u.panicked and positions.may(u, "destruct") and ship.is_at(u, CONTROLS) end

on("recovery", function()
  for _, u in ipairs(is_wanted() and units.all { side = "humans", where = holds } or {}) do
    u.override = "held"
    tell("destruct.holds", { unit = u })
  end
end, { name = "destruct" })

local function let_go(u)
  if not u or u.override == "none" then return end
  u.override = "none"
  tell("destruct.lets_go", { unit = u })
end

-- BH-409, BH-410: he panics, or does anything else, fire in reaction and calling others among it. A blow in return is no task: it costs
-- nothing, and nobody is asked; one that is a task is known by that.
on("unit.panics", function(e) let_go(e.unit) end, { name = "destruct" })
on("attack.made", function(e) if e.attack.kind ~= "hands" then let_go(e.by) end end, { name = "destruct" })
on("charge.fired", function(e) let_go(e.unit) end, { name = "destruct" })

-- At the end of his activation
function destruct.acted(u)
  if u.override == "none" then return end
  if u.task ~= "" then let_go(u) else u.override = "held, and active" end
end

-- Has one of them held it all the turn? What was held is over with the turn.
local function was_held()
  local found = false
  for _, u in ipairs(filter(sides.named("humans").units, function(u) return u.override ~= "none" end)) do
    found = found or u.override == "held, and active" and holds(u)
    u.override = "none"
  end
  return found
end

local function begin()
  game.destruct, game.destruct_turn = "running", game.turn
  lifeboat.leave_in(destruct.ESCAPE)                                       -- BH-367
  tell("destruct.runs", { turn = game.turn + destruct.ESCAPE })
end

-- The lifeboat goes only if it has been ordered off.
local function stop()
  game.destruct = "none"
  for _, timer in ipairs(timers.all { effect = "boat_leaves" }) do
    if timer.n == destruct.ESCAPE - age() then timer:stop() end
  end
  tell "destruct.stopped"
end

-- BH-413, BH-415: those in the lifeboat are away with it, all others aboard are killed; no losses are drawn any more.
local function finish()
  game.destruct = "done"
  lifeboat.leave()
  tell "destruct.ends"
  for _, u in ipairs(units.all { away = false, where = function(u) return u.state ~= "killed" and not u.dummy end }) do
    u.state = "killed"
    harm.leave(u)
  end
  for _, u in ipairs(units.all { dummy = true }) do people.take_off(u) end
end

-- BH-411, BH-412: a whole turn at the override begins the countdown, or stops it.
on("turn.ends", function()
  local held = was_held()
  if game.destruct == "running" and age() >= destruct.ESCAPE then return finish() end
  if not held then return end
  if game.destruct == "announced" then begin() elseif may_stop() then stop() end
end, { name = "destruct" })

-- BH-414
function destruct.holds_lift() return game.destruct == "running" end
