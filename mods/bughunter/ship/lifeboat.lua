-- The lifeboat (BH-364..367): entered by its hatch on the science deck, ordered off from the bridge, and then not to be stopped. It goes
-- in a Smoke Dissipation phase with all who are aboard.

lifeboat = {}

define.event "boat.ordered" { args = { unit = "unit" }, text = "{unit} orders the lifeboat off: it leaves when the next turn closes",
  notable = true }
define.event "boat.leaves" { args = {}, text = "the lifeboat leaves the ship", notable = true }
define.event "unit.leaves" { args = { unit = "unit", cell = "cell" }, text = "{unit} is away in the lifeboat" }
define.event "counter.leaves" { args = { from = "cell?", cell = "cell", portal = "portal?" }, text = "a counter is away in the lifeboat" }
define.event "boat.course" { args = { unit = "unit", course = "string" }, text = "{unit} sets the course of the lifeboat: {course}" }

define.field "game.boat_gone" { type = "boolean", default = false, label = "The lifeboat has left" }
define.field "game.boat_ordered" { type = "boolean", default = false, label = "The lifeboat is ordered off" }
define.field "game.course" { type = "string", default = "port", words = { "port", "space" }, label = "Course of the lifeboat" }
define.field "unit.away" { type = "boolean", default = false, label = "Away in the lifeboat", show = "board" }

local function room() return rooms.named "lifeboat" end

-- Is there one aboard still?
function lifeboat.is_here() return room() ~= nil and not game.boat_gone end

local function board_all(r)
  for _, u in ipairs(r.units) do lifeboat.take(u) end
  for _, cell in ipairs(r.cells) do
    for _, holder in ipairs(cell.holders) do
      for _, u in ipairs(holder.inside) do lifeboat.take(u) end
      holder:remove()
    end
    for _, item in ipairs(cell.items) do satchels.remove(item) end
  end
end

-- Has that room gone with it?
function lifeboat.took(r) return game.boat_gone and r == room() end

-- Takes `u` off the map; people are safe, and no loss. A captive goes without its captor, unless it is in a cage; a dummy is
-- nobody, and is spare again.
function lifeboat.take(u)
  sighting.tell("unit.leaves", "counter.leaves", { unit = u, cell = u.cell })
  local is_caged = u.bonds == "caged"
  people.take_off(u)
  u.away, u.panicked, u.bonds = not u.dummy, false, is_caged and "caged" or ""
end

-- It goes, at once: what orders it from elsewhere calls this or lifeboat.leave_in.
function lifeboat.leave()
  if not lifeboat.is_here() then return end
  game.boat_gone = true
  tell "boat.leaves"
  board_all(room())
  for _, portal in ipairs(room().portals) do
    doors.give_way(portal)
    portal.edge:change { state = "gone", stops = { "move", "see", "fire", "air" } }
  end
  air.put(room(), "vacuum")
  sighting.update()
end

define.effect "boat_leaves" { done = function() lifeboat.leave() end }

-- It will leave in the n-th Smoke Dissipation phase from now on. Returns the timer: who may stop it, stops that.
---@return timer
function lifeboat.leave_in(n) return start { effect = "boat_leaves", clock = "smoke", n = n } end

-- Why `u` does not order it off, or nil (BH-365).
function lifeboat.reason(u)
  if not positions.may(u, "lifeboat") then return "may not launch the lifeboat" end
  if not ship.is_at(u, "lifeboat_controls") then return "not at the launch controls" end
  if not lifeboat.is_here() then return "the lifeboat has left" end
  if game.boat_ordered then return "it has been ordered" end
end

-- BH-366: in this phase of the turn after
function lifeboat.order(u)
  game.boat_ordered = true
  lifeboat.leave_in(2)
  tell("boat.ordered", { unit = u })
end

-- Why `u` does not change its course, or nil: a navigator does, at the launch controls or aboard (BH-274).
function lifeboat.course_reason(u)
  if not positions.may(u, "course") then return "is no navigator" end
  if not lifeboat.is_here() then return "the lifeboat has left" end
  if not ship.is_at(u, "lifeboat_controls") and u.cell.room ~= room() then return "not at the launch controls or in the lifeboat" end
end

-- The words for where it goes
function lifeboat.bound_for() return game.course == "port" and "the nearest port" or "deep space" end

function lifeboat.set_course(u, course)
  game.course = course
  tell("boat.course", { unit = u, course = lifeboat.bound_for() })
end
