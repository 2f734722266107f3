-- Two choices a turn. To pick brings 2 at once. To sow brings nothing, and lets one reap for 9; what is not reaped in the turn is lost.
define.field "unit.points" { type = "integer", default = 0, range = { 0, 999 } }
define.field "unit.sown" { type = "boolean", default = false }
define.field "unit.left" { type = "integer", default = 2, range = { 0, 2 } }

define.terrain "grass" { glyph = "." }
define.barrier "fence" { stops = { "move" } }

define.action "pick" { run = function(u) u.points = u.points + 2 end }
define.action "sow" { legal = function(u) if u.sown then return "it is sown" end end, run = function(u) u.sown = true end }
define.action "reap" {
  legal = function(u) if not u.sown then return "nothing is sown" end end,
  run = function(u) u.points, u.sown = u.points + 9, false end,
}

define.action "bet" {
  legal = function() if not game.set.bets then return "nobody bets here" end end,
  run = function(u) if throw { "1D", need = 5, why = "bet" } then u.points = u.points + 9 end end,
}

-- What it brings is how the die fell, asked in one way and the other.
local function gain(u, how)
  local n = 0
  for key, value in pairs(how) do n = key == "modified" and value or n end
  return u.sown and how.total or n
end

define.action "gamble" {
  legal = function() if not game.set.gambles then return "nobody gambles here" end end,
  run = function(u)
    local ok, how = throw { "2D", at_most = 8, dm = -1, why = "gamble" }
    if ok then u.points = u.points + gain(u, how) end
  end,
}

define.action "draw" {
  legal = function() if not game.set.gambles then return "nobody gambles here" end end,
  run = function(u) u.points = u.points + pick { 1, 2, 3 } end,
}

rule("worth", "points", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all()) do n = n + (u.side == side and 1 or -1) * u.points end
  for _ = 1, game.set.price do n = n * 10 end
  return n
end)

local function winner()
  local west, east = units.named("w1").points, units.named("e1").points
  if west == east then return "none" end
  return west > east and "west" or "east"
end

rule("game.result", "autumn", {}, function()
  if game.turn >= 5 then return { winner = winner(), because = "it is autumn" } end
end)

define.ruleset "harvest" {
  title = "Harvest",
  next = function()
    local u = units.any { where = function(v) return v.left > 0 end }
    return u and decide { unit = u } or step "end_turn"
  end,
  steps = { end_turn = function()
    game.turn = game.turn + 1
    for _, u in ipairs(units.all()) do u.left, u.sown = 2, false end
  end },
  perform = function(act)
    act.unit.left = act.unit.left - 1
    act.run()
  end,
}
