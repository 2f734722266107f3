-- Joint questions: tests/unit/test_joint.c. Red, green and blue are asked at once; grey, who watches, is asked nothing.
define.field "side.bid" { type = "integer", default = 0, range = { 0, 99 } }
define.field "unit.points" { type = "integer", default = 0, range = { 0, 99999 } }
define.field "game.stage" { type = "string", default = "bids" }
define.event "council.opens" { text = "the council opens" }
define.event "council.bids" { text = "{side} bids {n}" }
define.event "council.votes" { text = "{side} is for {of}" }

local function bidder(side) return side.id ~= "grey" end
local function bidders() return filter(sides.all(), bidder) end
local THREE = 3
local function head(id) return units.named(id .. "_1") end
local function score(id, n) head(id).points = head(id).points + n end

-- One question for each; red is asked twice, and its second question comes when its first is answered.
local function bids()
  local list = {}
  for _, side in ipairs(bidders()) do
    list[#list + 1] = { seat = side.seats[1], verb = "bid", of = amount { from = 0, to = 20, default = 5 }, why = side.title .. " bids", always = true }
  end
  list[#list + 1] = { seat = "red", verb = "raise", of = { "no", "yes" }, why = "red may raise", prefer = "no" }
  return list
end

-- A die is thrown before and after: neither must depend on who came first.
local function open()
  local first = roll "1D"
  tell "council.opens"
  local said = ask.together(bids())
  for i, side in ipairs(bidders()) do
    side.bid = said[i] + (side.id == "red" and said[4] == "yes" and 10 or 0)
    score(side.id, side.bid + first + roll "1D")
    tell("council.bids", { side = side, n = side.bid })
  end
  game.stage = "votes"
end

local function close()
  game.turn = game.turn + 1
  game.stage = "bids"
end

define.question "elect" { text = "who leads" }

-- A command that a seat chose asks all, itself as well, by the key of its side.
define.action "vote" { during = "council", run = function()
  local list = {}
  for _, side in ipairs(bidders()) do
    list[side.id] = { seat = side, verb = "elect", of = { "red", "green", "blue", "pass" }, why = side.title .. ": who leads", standing = true }
  end
  local said = ask.together(list)
  for _, side in ipairs(bidders()) do
    tell("council.votes", { side = side, of = said[side.id] })
    if said[side.id] ~= "pass" then score(said[side.id], 1) end
  end
  game.stage = "end"
end }
define.action "wait" { during = "council", run = function() game.stage = "end" end }
local function errs() if not game.set.errs then return "only where it may err" end end

-- Fails when all have answered: nothing of it stands.
define.action "quarrel" { during = "council", legal = errs, run = function()
  local said = ask.together { { seat = "red", verb = "shout", of = { 1, 2 } }, { seat = "green", verb = "shout", of = { 1, 2 } } }
  score("red", 500)
  error("the quarrel of " .. said[1] .. " and " .. said[2])
end }
-- What is asked alone between two joint questions.
define.action "again" { during = "council", run = function()
  local first = ask.together { { seat = "green", verb = "one", of = { 1, 2 } }, { seat = "blue", verb = "one", of = { 1, 2 } } }
  local alone = ask { seat = "red", verb = "two", of = { 1, 2 } }
  local last = ask.together { { seat = "blue", verb = "three", of = { 1, 2 } }, { seat = "green", verb = "three", of = { 1, 2 } } }
  score("red", 100 * first[1] + 50 * first[2] + 10 * alone + 2 * last[1] + last[2])
  game.stage = "end"
end }
-- Half of a joint question that fails is not asked with the next.
define.action "stumble" { during = "council", legal = errs, run = function()
  local ok, why = pcall(ask.together, { { seat = "green", verb = "half", of = { 1, 2 } }, { seat = "blue", verb = "half", of = { "a\1", "b" } } })
  local said = ask.together { { seat = "red", verb = "whole", of = { 1, 2 } }, { seat = "blue", verb = "whole", of = { 1, 2 } } }
  score("red", (ok and 1 or 0) + (why and 10 or 0) + said[1] + said[2])
end }

local BAD = {
  no_list = function() ask.together(THREE) end,
  no_question = function() ask.together { { seat = "red", verb = "x", of = { 1, 2 } }, 7 } end,
  typo = function() ask.together { { seat = "red", verb = "x", of = { 1, 2 }, [("wyh")] = "?" } } end,
  no_seat = function() ask.together { { seat = "nobody", verb = "x", of = { 1, 2 } } } end,
  no_choice = function() ask.together { { seat = "red", verb = "x", of = {} } } end,
  word = function() ask.together { { seat = "red", verb = "resign", of = { 1, 2 } } } end,
  many = function()
    local list = {}
    for i = 1, 65 do list[i] = { seat = "red", verb = "x", of = { 1, 2 } } end
    ask.together(list)
  end,
}
define.action "bad" { during = "council", legal = errs, of = function() return { "no_list", "no_question", "typo", "no_seat", "no_choice", "word", "many" } end,
  run = function(_, how) BAD[how]() end }

rule("game.result", "at the end", {}, function()
  if game.turn > 2 then return { winner = "none", because = "all is said" } end
end)
rule("worth", "points", {}, function(side) return head(side.id).points end)

define.ruleset "council" {
  title = "Council",
  start = function() game.turn = 1 end,
  next = function()
    if game.stage == "bids" then return step "open" end
    if game.stage == "votes" then return decide { unit = units.named "green_1", during = "council" } end
    return step "close"
  end,
  steps = { open = open, close = close },
  perform = function(act) act.run() end,
}
