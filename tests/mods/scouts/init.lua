-- What one seat finds out of what its side may not know: a listing of docs/modding/seats.md.
define.field "unit.coins" { type = "integer", default = 5, range = { 0, 99 }, see = "owner", show = "card", label = "Coins" }
define.field "unit.mood" { type = "string", default = "calm", see = "owner" }
define.field "unit.ready" { type = "boolean", default = false, see = "owner" }
define.field "unit.ally" { type = "unit", optional = true, see = "owner" }
define.field "unit.wares" { type = { list = "string" }, see = "owner" }
define.field "unit.acted" { type = "integer", default = 0, range = { 0, 2 } }

local function others(u) return units.all { where = function(v) return v.side ~= u.side end } end

-- The scout watches: it knows how many coins there are for two turns, whatever comes.
define.action "watch" { during = "camp", of = others, run = function(u, v)
  reveal(v, "coins", { to = u.seat, lasts = { "turn", 2 } })
  reveal(v, "wares", { to = u.seat, lasts = { "turn", 2 } })
end }
-- A glance: what it saw then it remembers until the end of the turn.
define.action "glance" { during = "camp", of = others, run = function(u, v)
  for _, field in ipairs { "coins", "mood", "ready", "ally" } do
    reveal(v, field, { to = u.seat, lasts = { "turn", 1 }, as = "seen" })
  end
end }
-- A spy stays for good.
define.action "spy" { during = "camp", of = others, run = function(u, v) reveal(v, "mood", { to = u.seat }) end }
define.action "earn" { during = "camp", run = function(u)
  u.coins, u.mood, u.ready = u.coins + 3, u.mood == "calm" and "glad of it" or "calm", not u.ready
  u.wares[#u.wares + 1] = "salt"
  if u.ally then u.ally:remove() else u.ally = units.new { id = u.id .. "_pony", side = u.side } end
end }

define.action "rest" { during = "camp", run = function() end }

local function camps() return units.all { where = function(u) return not u.id:find "pony" end } end

local function end_turn()
  for _, u in ipairs(camps()) do u.acted = 0 end
  game.turn = game.turn + 1
  clock.advance "turn"
end

define.ruleset "scouts" {
  title = "Scouts",
  start = function() game.turn = 1 end,
  next = function()
    for _, u in ipairs(camps()) do
      if u.acted < 2 then return decide { unit = u, during = "camp" } end
    end
    return step "end_turn"
  end,
  steps = { end_turn = end_turn },
  perform = function(act)
    act.run()
    act.unit.acted = act.unit.acted + 1
  end,
}
rule("game.result", "in the end", {}, function() if game.turn > 5 then return { winner = "none" } end end)
rule("worth", "coins known", {}, function(side)
  return sum(map(units.all(), function(u) return u.side == side and u.coins or -u.coins end))
end)
