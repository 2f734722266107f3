-- Two dice with a question between them.
define.field "unit.luck" { type = "integer", default = 0, range = { 0, 99 }, label = "luck", show = "card" }
define.event "wager.won" { text = "{by} was right: {text}" }

define.throw "first_die" {
  spec = function(u) return { "1D", need = 4, names = { "high", "low" }, stream = "chance", why = "first die", by = u } end,
}

define.action "wager" {
  legal = function(u) if u.luck > 80 then return "nobody bets against so much luck" end end,
  cost = function() return 1 end,
  throw = function(u) return throws.first_die(u) end,
  run = function(u)
    local how, first = throws.first_die(u):roll()
    u.luck = first.total
    local said = ask { seat = u.seat, unit = u, verb = "bet", of = { "higher", "lower" }, why = ("the first die is %s: %d"):format(how, first.total) }
    local second = roll { "1D", stream = "chance", why = "second die" }
    if (second > first.total) ~= (said == "higher") then return end
    u.luck = u.luck + 10
    tell("wager.won", { by = u, text = said })
  end,
}
define.action "overreach" {
  legal = function(u) if u.luck < 60 then return "only great luck reaches so far" end end,
  run = function(u)
    u.luck = u.luck - 10
    u.luck = u.luck * 2
  end,
}
