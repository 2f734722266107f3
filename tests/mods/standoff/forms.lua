-- Choices with parts that nobody lists: how much, to what, which of them, and how.
define.field "unit.braced" { type = "integer", quantity = "point", default = 0, range = { 0, 4000 }, show = "card" }
define.field "unit.drill" { type = { map = { "string", "integer" } } }
define.field "unit.aimed" { type = "string", default = "body" }
define.field "unit.shots" { type = "integer", default = 1 }
define.field "unit.watched" { type = { list = "unit" } }

-- An amount of points in quarters: `brace 1.5`.
define.action "brace" {
  quantity = "point",
  form = function(u) return amount { 2, u.points, 1, default = 4, quantity = "point" } end,
  cost = function(_, n) return n end,
  run = function(u, n) u.braced = u.braced + n end,
}
-- A split of six over three pools, all of it: `train aim=2 nerve=4`.
define.action "train" {
  form = function() return split { total = 6, pools = { { "aim", 4 }, { "nerve", 4 }, { "speed", 2 } }, all = true } end,
  suggest = function() return { { aim = 4, nerve = 2 } } end,
  run = function(u, parts)
    for name, n in pairs(parts) do u.drill[name] = n end
  end,
}
-- One or two of those opposite: `watch r1 r3`.
define.action "watch" {
  form = function(u) return some { units.all { where = function(v) return v.side ~= u.side end }, 1, 2 } end,
  run = function(u, list)
    for _, v in ipairs(list) do u.watched[#u.watched + 1] = v end
  end,
}
-- A target of a list, and parts that need not be named: `snap r1 at=head shots=2`.
define.action "snap" {
  of = function(u) return units.all { where = function(v) return v.side ~= u.side and v.hits < 2 end } end,
  with = {
    at = { of = { "body", "head", "legs" }, default = "body", help = "where it is to hit" },
    shots = { of = function(u) return amount { 1, u.rounds } end, default = 1, help = "rounds that are fired" },
  },
  may = function(u, _, with)
    if with.shots > u.rounds then return ("%d rounds are left"):format(u.rounds) end
    if with.at == "head" and with.shots > 1 then return "the head takes one shot at a time" end
  end,
  run = function(u, v, with)
    u.aimed, u.shots, u.rounds = with.at, with.shots, u.rounds - with.shots
    if not throw { "1D", need = with.at == "head" and 6 or 5, why = "snap", by = u, at = v } then return end
    local packets = { 2, 1, 1 }
    local answer = ask { seat = v.seat, verb = "wound", unit = v, of = assign { packets, { "arm", "leg", "trunk" } }, why = v.id .. " is hit", always = true }
    for i, place in ipairs(answer) do
      if place == "trunk" then v.hits = math.min(v.hits + packets[i], 9) end
    end
  end,
}
