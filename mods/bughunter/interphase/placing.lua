-- The first and the fifth step: all creatures leave the plan and come back, by places (BH-318, BH-322, BH-504).

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

-- Returns the places to which creatures come back, each with its hexes shuffled: the rooms in the order of the plan, then, where
-- creatures came from outside, the open ground, which is no room.
function interphase.haunts(post)
  local list = {}
  local function add(room, all)
    local places = filter(all, function(cell) return is_far(cell, post) end)
    if #places > 0 then list[#list + 1] = { room = room, deck = places[1].deck, cells = shuffle(places, "placing") } end
  end
  for _, room in ipairs(rooms.all()) do
    if may_hold(room) then add(room, filter(room.cells, ship.is_inside)) end
  end
  if game.open_lairs then add(nil, cells.of "ground") end
  return list
end

local function free_in(haunt, u) return filter(haunt.cells, function(cell) return fits(cell, u) end) end

-- The hexes of a room with the fewest counters first, so that they do not all lie in one.
local function settle(u, haunt)
  u.cell = sorted(free_in(haunt, u), function(a, b) return #a.units < #b.units end)[1]
end

local function with_room(haunts, u) return filter(haunts, function(h) return #free_in(h, u) > 0 end) end

-- From the uppermost down
local function decks_of(haunts)
  local list = {}
  for _, h in ipairs(sorted(haunts, function(a, b) return a.cells[1].level > b.cells[1].level end)) do
    if not contains(list, h.deck) then list[#list + 1] = h.deck end
  end
  return list
end

define.question "return_to" { kind = "setup", title = "coming back",
  text = "to which deck or level and place a counter of yours comes back after an interphase" }

local function on_deck(haunts, deck) return filter(haunts, function(h) return h.deck == deck end) end

-- A ship has decks, a base levels: "k7" and "l1" in words
local function deck_title(deck) return (deck:match "^l%d" and "level " or "deck ") .. deck:match "%d*$" end

local function ask_deck(u, haunts)
  local list = decks_of(haunts)
  list[#list + 1] = "rest"
  return ask { seat = u.seat, verb = "return_to", of = list, standing = true, prefer = "rest",
    why = u.name .. " comes back: to which deck",
    words = function(d) return d == "rest" and "Let this one and all others come back as it happens" or "To " .. deck_title(d) end }
end

local OUTSIDE = "outside"

local function place_of(haunt) return haunt.room or OUTSIDE end

local function ask_place(u, haunts)
  local place = ask { seat = u.seat, verb = "return_to", of = map(haunts, place_of),
    why = u.name .. " comes back: to which place",
    words = function(at) return at == OUTSIDE and "To the open ground" or "To " .. at.title end }
  return filter(haunts, function(h) return place_of(h) == place end)[1]
end

-- The hexes of a place where creatures are set up
local function as_lair(haunt) return { room = haunt.room, cells = filter(haunt.cells, sighting.is_lair) } end

-- It comes to one of the places where creatures are set up, or to any where these are full.
local function drift(u, haunts)
  local lairs = with_room(map(haunts, as_lair), u)
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
      settle(u, #there == 1 and there[1] or ask_place(u, there))
    end
  end
end
