-- What comes next is steps with tables that differ turn by turn, then one unit, then several, then the end => harmless
local function counting() return step("count", { by = game.turn % 3 + 1, names = { "n1", "s1" }, who = units.named "n1" }) end

define.ruleset "steps_with_arguments" {
  title = "Bad",
  next = function()
    if game.turn % 10 ~= 0 then return counting() end
    if game.turn == 10 then return decide { unit = units.named "n1" } end
    return decide { seat = "north", units = units.all { side = "north" } }
  end,
  start = function() game.turn = 4 end,
  steps = { count = function(how)
    if how.by ~= game.turn % 3 + 1 or units.named(how.names[1]) ~= how.who or #how.names ~= 2 then error "the argument is that of another step" end
    if pcall(function() how.by = 9 end) then error "the argument can be changed" end
    game.turn = math.min(game.turn + how.by, (game.turn // 10 + 1) * 10)
  end },
  perform = function(act) act.run() end,
}
rule("game.result", "long", {}, function()
  if game.turn > 60 then return { winner = "north", because = "it was long" } end
end)
define.action "evil" { run = function() game.turn = game.turn + 1 end }
