-- Orders: the movement status of a figure, written in secret (TR-002, own T4).

local function write(u, order, to, words)
  u.order = order
  if kind(to) == "unit" then u.order_unit = to else u.order_to = to or "" end
  tell("order.written", { unit = u, words = words })
end

local may = chain "order.may"

-- Places that it could go to by a status: directions, out of its cluster, covers, and, with `people`, figures.
local function goals(u, status, people_too)
  local list, most = {}, movement.most(u, status)
  if u.band > 1 then list[1] = "west" end
  if u.band < game.bands then list[#list + 1] = "east" end
  if u.cluster > 0 then list[#list + 1] = "apart" end
  for _, cover in ipairs(bands.covers()) do
    local far = bands.distance(u, cover)
    if far <= most and not bands.touch(u, cover) then list[#list + 1] = cover.name end
  end
  if not people_too then return list end
  for _, v in ipairs(units.all { where = bands.up }) do
    if v ~= u and bands.distance(u, v) <= 2 * most and not bands.touch(u, v) then list[#list + 1] = v end
  end
  return list
end

local function words_of(to) return kind(to) == "unit" and "to " .. to.name or to end

rule("order.may", "encumbered", { cite = "own T4" }, function(u, order)
  if order == "run" and u.encumbered then return "it is encumbered" end
end)

define.action "stand" {
  help = "stays where it is; may attack this round",
  cite = "TR-007", text = "stand and attack", order = 10, during = "orders",
  run = function(u) write(u, "stand", "", "stand") end,
}

define.action "walk" {
  help = "moves up to one band of 25 m, and may then attack",
  cite = "TR-008", text = "walk {1}: one band, then attack", order = 20, during = "orders",
  of = function(u) return goals(u, "walk", true) end,
  may = function(u, to) return may(u, "walk", to) end,
  run = function(u, to) write(u, "walk", to, "walk " .. words_of(to)) end,
}

define.action "run" {
  help = "moves up to two bands of 25 m; may then attack only with a pistol or in melee",
  cite = "own T4", text = "run {1}: up to two bands, then pistol or melee only", order = 30, during = "orders",
  legal = function(u) return may(u, "run", "") end,
  of = function(u) return filter(goals(u, "run", true), function(to) return to ~= "apart" end) end,
  may = function(u, to) return may(u, "run", to) end,
  run = function(u, to) write(u, "run", to, "run " .. words_of(to)) end,
}

define.action "evade" {
  help = "stays or moves one band; harder to hit, but makes no attack this round",
  cite = "TR-039", text = "evade {1}, no attack", order = 40, during = "orders",
  of = function(u)
    local list = goals(u, "evade", false)
    table.insert(list, 1, "here")
    return list
  end,
  may = function(u, to) return may(u, "evade", to) end,
  run = function(u, to) write(u, "evade", to, "evade " .. to) end,
}

define.action "hide" {
  help = "stays completely behind its cover: can be attacked at close range only, and makes no attack",
  cite = "own T8", text = "stay completely behind cover", order = 50, during = "orders",
  legal = function(u)
    local cover = bands.cover_of(u)
    if not cover then return "it is not behind cover" end
    if not cover.whole then return cover.name .. " is too low to hide behind completely" end
  end,
  run = function(u) write(u, "hide", "", "hide") end,
}

define.action "reload" {
  help = "reloads the weapon in hand, evading or in the open; takes the whole round",
  cite = "TR-030", text = "reload {1}", order = 60, during = "orders",
  legal = function(u) return reload.reason(u, "evading") end,
  of = function() return { "evading", "open" } end,
  may = function(u, how) return reload.reason(u, how) end,
  run = function(u, how) write(u, "reload", how, "reload " .. how) end,
}

-- The order that the one before it in the list has been given, for a group that goes together.
local function before(u)
  local last
  for _, v in ipairs(units.all { side = u.side, where = bands.up }) do
    if v == u then return last end
    if v.order ~= "" then last = v end
  end
end

local function to_of(v)
  return v.order_unit or v.order_to
end

local PLACES = { walk = true, run = true, evade = true }

define.action "same" {
  help = "repeats the order of the previous figure in the list",
  cite = "TR-002", text = "same as the previous figure: stand, or go the same way", order = 5, during = "orders",
  legal = function(u)
    local v = before(u)
    if not v then return "no figure before it has an order yet" end
    if v.order == "stand" then return nil end
    if not PLACES[v.order] or v.order_to == "apart" then return v.name .. " has an order that cannot be copied" end
    if v.order == "run" and u.encumbered then return "it is encumbered" end
    if v.order_to ~= "here" and not contains(goals(u, v.order, true), to_of(v)) then return "it cannot go there" end
  end,
  run = function(u)
    local v = before(u)
    local to = to_of(v)
    write(u, v.order, to, to == "" and v.order or v.order .. " " .. words_of(to))
  end,
}

-- A weapon in hand is put away before another one is drawn (own T7).
define.action "stow" {
  help = "puts away the weapon in hand, so that another can be drawn in a later round",
  cite = "own T7", text = "put away the weapon in hand", order = 70, during = "orders",
  legal = function(u)
    if not u.weapon or u.weapon.def.natural then return "no weapon in hand" end
  end,
  run = function(u) write(u, "stow", "", "stow") end,
}

-- Does not end the order: what the figure does beside it is asked next.
define.action "draw" {
  help = "draws a weapon in addition to its order; its attacks this round are at -3",
  cite = "TR-014", text = "draw {1} (attacks this round at -3)", order = 80, during = "orders",
  legal = function(u)
    if u.weapon then return "put away the weapon in hand first" end
    if u.order_item then return "it is drawing a weapon already" end
  end,
  of = function(u) return items.distinct(u.items, function(item) return not item.def.natural end) end,
  run = function(u, item)
    u.order_item = item
    tell("order.written", { unit = u, words = "draw " .. item.def.name:lower() })
  end,
}
