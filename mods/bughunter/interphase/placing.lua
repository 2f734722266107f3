-- The first and the fifth step: all creatures leave the plan and come back, by rooms (BH-318, BH-322, BH-504).

-- BH-318: what is in a cage or in a holding cell stays, all else is free and goes.
local function is_loose(u) return harm.on_plan(u) and not captives.is_secured(u) end

local function take_off(u)
  if u.bonds ~= "" then captives.free(u) end
  people.take_off(u)
  u.stunned, u.waited, u.tracked, u.face_up = false, false, false, false
end

function interphase.withdraw()
  for _, u in ipairs(units.all { side = "preds", where = is_loose }) do take_off(u) end
end

-- BH-322: six hexes from each hex of the command post, or more than a level away
local function is_far(cell, post)
  for _, c in ipairs(post.cells) do
    local far, levels = cells.apart(cell, c)
    if levels <= 1 and far < 6 then return false end
  end
  return true
end

-- Nothing gets out of a holding cell, nothing waits in the shaft of the lift, and where the lifeboat was there is nothing.
local function may_hold(room)
  if room:tagged "holding" or room:tagged "lift" or room:tagged "sealed" then return false end
  return not storage.is_special(room) and not lifeboat.took(room)
end

local function fits(cell, u) return not posture.full(cell, u) and units.any { side = "humans", cell = cell } == nil end

-- Rooms to which creatures come back, each with the hexes that it has for them, in the order of the plan.
function interphase.haunts(post)
  local list = {}
  for _, room in ipairs(rooms.all()) do
    local places = may_hold(room) and filter(room.cells,
      function(cell) return ship.is_inside(cell) and is_far(cell, post) end) or {}
    if #places > 0 then list[#list + 1] = { room = room, cells = shuffle(places, "placing") } end
  end
  return list
end

local function free_in(haunt, u) return filter(haunt.cells, function(cell) return fits(cell, u) end) end

-- The hexes of a room with the fewest counters first, so that they do not all lie in one.
local function settle(u, haunt)
  u.cell = sorted(free_in(haunt, u), function(a, b) return #a.units < #b.units end)[1]
end

local function with_room(haunts, u) return filter(haunts, function(h) return #free_in(h, u) > 0 end) end

local function decks_of(haunts)
  local list = {}
  for _, h in ipairs(haunts) do
    local deck = h.room.cells[1].deck
    if not contains(list, deck) then list[#list + 1] = deck end
  end
  return list
end

define.question "return_to" { kind = "setup", title = "coming back",
  text = "to which deck and room a counter of yours comes back after an interphase" }

local function on_deck(haunts, deck) return filter(haunts, function(h) return h.room.cells[1].deck == deck end) end

local function ask_deck(u, haunts)
  local list = decks_of(haunts)
  list[#list + 1] = "rest"
  return ask { seat = u.seat, verb = "return_to", of = list, standing = true, prefer = "rest",
    why = u.name .. " comes back: to which deck",
    words = function(d) return d == "rest" and "Let this one and all others come back as it happens" or "To deck " .. d:match "%d*$" end }
end

local function ask_room(u, haunts)
  return ask { seat = u.seat, verb = "return_to", of = map(haunts, function(h) return h.room end),
    why = u.name .. " comes back: to which room",
    words = function(room) return "To " .. room.title end }
end

local function haunt_of(haunts, room)
  return filter(haunts, function(h) return h.room == room end)[1]
end

-- Returns its own choice of a place: a free hex of those where creatures are set up; nil: none is free.
local function drift(u, haunts)
  local lairs = filter(haunts, function(h) return h.room:tagged "lair" end)
  settle(u, shuffle(#lairs > 0 and lairs or haunts, "placing")[1])
end

-- Returns the counters off the plan that are not in flight, dummies with them (BH-504).
local function absent(u) return u.cell == nil and u.state ~= "killed" and not u.confined and not u.panicked and not u.away end

function interphase.bring_back()
  local haunts, drifts = interphase.haunts(interphase.post()), false
  for _, u in ipairs(units.all { side = "preds", where = absent }) do
    local list = with_room(haunts, u)
    local deck = not drifts and #list > 1 and ask_deck(u, list) or "rest"
    drifts = drifts or deck == "rest"
    if #list == 0 then u.panicked = not u.dummy end                        -- no room: as one that fled (BH-483)
    if #list > 0 and drifts then
      drift(u, list)
    elseif #list > 0 then
      local there = on_deck(list, deck)
      settle(u, #there == 1 and there[1] or haunt_of(there, ask_room(u, there)))
    end
  end
end
