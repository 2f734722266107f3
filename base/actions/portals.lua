-- Opening, closing, breaking, forcing and jamming portals (SN-044..051, SN-204, SN-385..391).

local function beside(u)
  local list, more = portals.of(u), vertical.portals(u)
  for _, p in ipairs(more) do list[#list + 1] = p end
  return list
end

local function wrong(portal, states, fit)
  if not contains(states, portal.state) then return portal.name .. " is " .. portal.state end
  if fit and not fit(doors.mechanism(portal)) then return "that cannot be done to a " .. portal.def.name end
end

local function work(id, from, to, order, weight, help)
  define.action(id) {
    help = help,
    cite = "SN-044", price = "1 AP; hatch 5 AP; plate 1 turn", tags = { "movement" }, weight = weight,
    text = id .. " {1}", order = order, during = "activation",
    none = "no door beside",
    of = beside,
    may = function(u, portal) return wrong(portal, from) or doors.reason(u, portal) end,
    cost = doors.price,
    run = function(u, portal) doors.work(u, portal, to) end,
  }
end

work("open", { "closed" }, "open", 40, 24,
  "opens a door, valve or hatch beside the unit; a door or valve is open when 3 more points have been spent")
work("close", { "open", "wedged" }, "closed", 41, 1, "shuts a door, valve or hatch beside the unit")

-- SN-204, SN-205, ruling 5
local BREAK = { "closed", "opening" }
local function can_break(m) return m.breaks and (game.set.break_in == "always" or not game.power) end

define.action "break" {
  help = "breaks a shut sliding door open by strength",
  cite = "SN-204", price = "6 AP", tags = { "movement" }, weight = 4,
  text = "break {1} open", order = 42, during = "activation",
  none = "no door beside",
  of = beside,
  may = function(_, portal) return wrong(portal, BREAK, can_break) end,
  cost = function(u) return turns.price(u, 6) end,
  throw = function(u, portal) return throws.break_open(u, portal) end,
  run = doors.break_open,
}

-- SN-388, SN-391: a valve that something keeps ajar takes 1 AP and no throw
local FORCE = { "closed", "blocked" }
local function can_force(m) return m.forced end

define.action "force" {
  help = "forces a valve or hatch open that does not open by itself",
  cite = "SN-388", price = "6 AP, 1 where it is blocked", tags = { "movement" }, weight = 4,
  text = "force {1} open", order = 43, during = "activation",
  none = "no door beside",
  of = beside,
  may = function(_, portal) return wrong(portal, FORCE, can_force) end,
  cost = function(u, portal) return turns.price(u, portal.state == "blocked" and 1 or 6) end,
  throw = doors.force_throw,
  run = doors.force,
}

-- SN-385, SN-391: a strong thing into the wheel of a closed hatch, or into an open valve
local function can_jam(u, portal)
  local m = doors.mechanism(portal)
  return m.wheel and portal.state == "closed" or m.wedged and portal.state == "open"
end

local function strong_things(u)
  return items.distinct(u.items, function(_, def) return def.class_of ~= "armor" and def.strong end)
end

define.action "jam" {
  help = "puts something into a door so that it does not move",
  cite = "SN-385", price = "6 AP", tags = { "movement" }, weight = 0,
  text = "jam {1} with {2}", order = 44, during = "activation",
  legal = function(u) if not turns.can_pay(u, turns.price(u, 6)) then return "needs 6 AP" end end,
  none = "no closed hatch or open valve beside, or nothing strong to put into it",
  of = function(u)
    local list = {}
    for _, portal in ipairs(portals.of(u)) do
      if can_jam(u, portal) and not doors.object(portal) then
        for _, item in ipairs(strong_things(u)) do list[#list + 1] = { portal, item } end
      end
    end
    return list
  end,
  cost = function(u) return turns.price(u, 6) end,
  run = doors.jam,
}

-- SN-386: the thing is in the square of the unit that put it there, and is picked up like any other
local function stuck(u)
  return filter(portals.of(u), function(p)
    local item = doors.object(p)
    return item ~= nil and item.cell == u.cell
  end)
end

define.action "clear" {
  help = "takes out of a door what jams it",
  cite = "SN-386", price = "a die of AP, 1 to leave", tags = { "movement", "grasp" },
  text = "clear {1}", order = 45, during = "activation",
  legal = function(u) if not turns.can_pay(u, turns.price(u, 1)) then return "needs 1 AP" end end,
  none = "nothing is stuck in a door beside",
  of = stuck,
  may = function(u, portal) return hands.pick_reason(u, doors.object(portal)) end,
  run = function(u, portal)
    local item = doors.object(portal)
    if hands.pick_up(u, item) then doors.free(portal, item) end
  end,
}

-- SN-242, ruling 59: 1 AP and the wait of the valve. A scenario says whether there is such a control (ship.panel)
define.action "seal" {
  help = "closes a valve from the bridge",
  cite = "SN-242", price = "1 AP, on the bridge", tags = { "movement" },
  text = "close {1} from the bridge", order = 47, during = "activation",
  legal = function(u) if not services.at_panel(u, "valves") then return "no control of the valves here" end end,
  of = ships.valves,
  cost = function(u) return turns.price(u, 1) end,
  run = function(u, portal) doors.work(u, portal, "closed") end,
}
