rule("shot.dm", "far", {}, function(by, at)
  if cells.distance(by) > 3 then return -1 end
  return units.count { sied = "a", where = function(v) return v ~= at end }
end)
define.action "jump" {
  run = function(u)
    if throw { "2D", ned = 8, why = "jumps" } then u.hits = 1 end
    if throw { "2X+1", need = 8 } then u.hits = 2 end
    local n = roll "d6" + roll { "1D", streem = "combat" }
    u.hits = ask { seat = u.seat, verb = "fall", off = { 1, 2 }, why = "lands" }
    u.nerve = ask { unit = u, of = { 1, n } }
    start { effect = "portal_settles", clock = "turn", m = 3 }
    units.new { id = "x1", side = u.side, hist = 3 }
    units.near(u, 3, nil, "all")
  end,
}
-- a call as the last argument may give all that are missing, and so may ...
local function ends(u) return u.cell, u.cell end
local function apart(...) return cells.distance(...) end
define.action "skip" { run = function(u) u.hits = cells.distance(ends(u)) + apart(ends(u)) + cells.distance((ends(u))) end }
