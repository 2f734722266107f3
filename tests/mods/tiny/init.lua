-- The smallest rule set that is a game: sides take turns, a unit steps or shoots, two hits are death,
-- who is hit chooses what to lose. It uses none of base.
define.field "unit.hits" { type = "integer", default = 0, range = { 0, 9 }, show = "board", label = "hits" }
define.field "unit.nerve" { type = "integer", default = 2, range = { 0, 9 } }
define.field "unit.moved" { type = "boolean", default = false, lasts = "turn" }
define.field "unit.secret" { type = "integer", default = 0, range = { 0, 99 }, see = "owner" }
define.field "unit.log" { type = { list = "integer" } }
define.field "unit.seen" { type = { map = { "string", "integer" } } }

define.terrain "deck" { glyph = "." }
define.barrier "bulkhead" { stops = { "move", "see", "fire", "air" } }
define.portal "sliding_door" {
  first = "closed",
  states = { closed = { stops = { "move", "see", "fire" } }, opening = { stops = { "move", "see", "fire" }, becomes = "open" },
    open = { stops = {} } },
}

define.chain "shot.dm" { args = { "by", "at" }, combine = "modifiers" }
define.event "shot" { text = "{by} shoots at {at}", notable = true }
define.event "down" { text = "{unit} is down" }

rule("shot.dm", "distance", { cite = "T-1" }, function(by, at) return -(cells.distance(by, at) // 3) end)
rule("game.result", "last side", {}, function()
  for _, side in ipairs(sides.all()) do
    if not units.any { side = side, where = function(u) return u.hits < 2 end } then
      for _, other in ipairs(sides.all()) do
        if other ~= side then return { winner = other.id, because = side.title .. " is down" } end
      end
    end
  end
  if game.turn > 30 then return { winner = "none", because = "the lights go out" } end
end)
rule("worth", "hits", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all()) do n = n + (u.side == side and -10 or 10) * u.hits end
  return n
end)

local function awake(u) return u.hits < 2 end

define.action "step" {
  of = function(u)
    return filter(cells.dirs(), function(dir)
      local to = cells.step(u.cell, dir)
      return to and not to.outside and cells.may_step(u.cell, dir) and #to.units == 0
    end)
  end,
  run = function(u, dir) u.cell = cells.step(u.cell, dir) end,
}
define.throw "shot" { spec = function(u, v) return { "1D", need = 4, dm = chain "shot.dm" (u, v), why = "shot" } end }
define.action "shoot" {
  of = function(u)
    return units.all { where = function(v) return v.side ~= u.side and awake(v) and sight.clear(u, v) end }
  end,
  throw = function(u, v) return throws.shot(u, v) end,
  run = function(u, v)
    tell("shot", { by = u, at = v })
    u.log[#u.log + 1] = game.turn
    u.seen[v.id] = (u.seen[v.id] or 0) + 1
    if throws.shot(u, v):roll() == "miss" then return end
    local loss = ask { seat = v.seat, verb = "lose", unit = v, of = { "blood", "nerve" }, why = v.id .. " is hit" }
    if loss == "nerve" and v.nerve > 0 then v.nerve = v.nerve - 1 else v.hits = v.hits + 1 end
    if not awake(v) then tell("down", { unit = v }) end
  end,
}
define.action "open" {
  of = function(u) return filter(u.cell.portals, function(p) return p.state == "closed" end) end,
  run = function(_, p) p:start("opening", { wait = { clock = "turn", n = 1 } }) end,
}
define.action "aim" {
  set = true,
  of = function(u) return sight.cells(u) end,
  run = function(u, cell) u.secret = cell.x end,
}
define.action "pass" { tags = { "ends" }, run = function() end }

define.ruleset "tiny" {
  title = "Tiny",
  next = function()
    local u = units.any { moved = false, where = awake }
    if u then return decide { unit = u } end
    return step "end_turn"
  end,
  steps = { end_turn = function()
    game.turn = game.turn + 1
    lapse "turn"
    clock.advance "turn"
  end },
  perform = function(act)
    act.unit.moved = true
    act.run()
  end,
  walk = function() return { step = { 1, 1, 1, 1, 1, 1, 1, 1 }, turn = false, face_travel = true, move = function(d) return "step " .. d end } end,
}
return { awake = awake }
