-- Each side moves one of its units in turn. What comes next is said in many ways, most of them wrong: tests/unit/test_next.c.
define.action "wait" { run = function() game.turn = game.turn + 1 end }

local function mine(side) return decide { seat = side.seat, units = units.all { side = side } } end
local memo_table = memo(function(side) return { seat = side.seat, units = units.all { side = side }, during = "activation" } end)
local memo_unit = memo(function() return { unit = units.named "n1" } end)

local NO_STEP, NO_FIELD, NO_WORD, NORTH, FIVE = "no_such_step", "nothing", "no_such", "north", 5

local LATER = {
  nothing = mine,
  number = function() return 5 end,
  none = function() end,
  garbage = function() return { 1, 2, { 3 } } end,
  nobody = function()
    local d = decide {}
    return d
  end,
  text = function()
    local d = decide(NORTH)
    return d
  end,
  strangers = function() return decide { seat = "nobody" } end,
  unit = function(side) return { seat = side.seat, unit = 5 } end,
  side = function(side) return { seat = side, units = {} } end,
  kind = function(side) return { seat = side.seat, unit = side } end,
  gone = function()
    local d = decide { unit = FIVE }
    return d
  end,
  step = function() return step(NO_STEP) end,
  err = function() error "this is wrong" end,
  field = function() return decide { seat = game[NO_FIELD] } end,
  write = function() game.turn = 7 end,
  result = mine,
  words = mine,
  fixed = function()
    local d = decide(memo_unit())
    return d
  end,
  memo = memo_table,
  names = function(side) return decide { seat = side.id, units = units.all { side = side.id }, during = NO_WORD, otherwise = "activation" } end,
  steps = function(side) return game.turn % 2 == 0 and step("turn", { by = 1 }) or mine(side) end,
  one = function(side) return decide { unit = units.any { side = side } } end,
  ["end"] = mine,
}

local RESULTS = { result = { winner = "nobody" }, words = "north", ["end"] = { winner = "south", because = "it was long" } }

rule("game.result", "later", {}, function()
  if game.turn > 9 then return { winner = "none" } end
  return game.turn > 2 and RESULTS[game.set.later] or nil
end)

define.ruleset "several" {
  title = "Several",
  next = function()
    local side = sides.all()[1 + game.turn % 2]
    if game.turn <= 2 then return mine(side) end
    if game.set.later == "tail" then return ask { seat = side.seat, verb = "x", why = "who knows", of = { "one", "two" } } end
    local d = LATER[game.set.later](side)
    return d
  end,
  start = function() game.turn = 1 end,
  steps = { turn = function(how) game.turn = game.turn + how.by end },
  perform = function(act) act.run() end,
}
