-- Two sides bid in secret for the prize of the turn: a listing of docs/modding/seats.md.
define.field "unit.coins" { type = "integer", default = 12, range = { 0, 99 }, show = "card", label = "Coins" }
define.field "unit.bid" { type = "integer", default = -1, range = { -1, 99 }, see = "owner", show = "card", label = "Bid" }
define.field "unit.prizes" { type = "integer", default = 0, range = { 0, 9 }, show = "card", label = "Prizes" }
define.event "bid.noted" { text = "{unit} bids {n}", see = function(side, e) return e.unit.side == side end }
define.event "prize.goes" { text = "{unit} takes the prize for {n}" }

-- An order notes what is wanted. What comes of it is the step after.
define.action "bid" {
  during = "bids",
  form = function(u) return amount { 0, u.coins } end,
  run = function(u, n)
    u.bid = n
    tell("bid.noted", { unit = u, n = n })
  end,
}

local function not_yet(seat)
  if seat.units[1].bid < 0 then return "a bid is missing" end
end

local function reveal()
  local best = sorted(units.all(), function(a, b) return a.bid > b.bid end)[1]
  tell("prize.goes", { unit = best, n = best.bid })
  best.coins, best.prizes = best.coins - best.bid, best.prizes + 1
  for _, u in ipairs(units.all()) do u.bid = -1 end
  game.turn = game.turn + 1
end

define.ruleset "sealed" {
  title = "Sealed bids",
  start = function() game.turn = 1 end,
  next = function()
    local list = map(units.all(), function(u) return { seat = u.seat, unit = u } end)
    list.during, list.done, list.then_ = "bids", not_yet, step "reveal"
    return decide.each(list)
  end,
  steps = { reveal = reveal },
  perform = function(act) act.run() end,
}

rule("game.result", "after three prizes", {}, function()
  if game.turn <= 3 then return nil end
  local best = sorted(units.all(), function(a, b) return a.prizes > b.prizes end)[1]
  return { winner = best.side.id, because = ("%d prizes"):format(best.prizes) }
end)
rule("worth", "prizes", {}, function(side)
  local u = units.any { side = side }
  return 10 * u.prizes + u.coins + (u.bid < 0 and 0 or u.bid == 4 and 5 or 1)
end)
