-- The chase: a trader makes for the edge of the field, a scout would stop it.

local function plover() return units.named "plover" end

-- Shots that have been fired come first.
local function settled() return game.turn > 0 and #game.shots == 0 end

define.fact "plover_is_away" { title = "the Plover has got away", when = function() return settled() and ships.away(plover()) end }
define.fact "plover_is_stopped" { title = "the Plover has been stopped", when = function()
  return settled() and plover().state ~= "fighting" and not ships.away(plover())
end }
define.fact "hunter_is_out" { title = "the hunter has no ship left in the fight", when = function() return settled() and not ships.alive "hunter" end }

define.scenario "chase" {
  title = "The chase", cite = "SS-017", rules = "bridge", map = "lane", turns = 4, level = "medium", minutes = 20,
  summary = "A trader runs for the edge of the field; a scout has four turns to stop it.",
  sides = { runner = { title = "Runner" }, hunter = { title = "Hunter" } },
  settings = { last_turn = { title = "The hunter's friends arrive at the end of turn", range = { 1, 12 }, default = 4 },
    start_column = { title = "Column in which the Plover starts", range = { 10, 30 }, default = 20,
      help = "the edge lies beyond column 36; the Harrier starts eight columns behind" } },
  crews = { plover = services.crew "runner", harrier = services.crew "hunter" },
  setup = { { "ships", function(set)
    game.gate = 36
    ships.new { id = "plover", name = "Plover", side = "runner", at = ("%02d07"):format(set.start_column), facing = "se", hull = "trader",
      weapons = { "turret_beam", "aft_beam" },
      names = { "Captain Ashby", "Orr", "Lysle", "Pym", "Cato" }, skills = { 55, 58, 62, 58, 50 } }
    ships.new { id = "harrier", name = "Harrier", side = "hunter", at = ("%02d07"):format(set.start_column - 8), facing = "se", hull = "scout",
      weapons = { "fore_beam", "turret_beam" },
      names = { "Captain Voss", "Ilk", "Sarn", "Teague", "Brandt" }, skills = { 65, 55, 60, 55, 60 } }
  end } },
  last_turn = function(set) return set.last_turn end,
  objectives = {
    leave = { title = "Leave the field over its east edge", side = "runner", when = "plover_is_away", see = "all" },
    stop = { title = "Stop the Plover", side = "hunter", order = 110, when = "plover_is_stopped", see = "all" },
    alone = { title = "Put the hunter out of action", side = "runner", order = 120, when = "hunter_is_out" },
    late = { title = "Keep the Plover on the field until your friends arrive", side = "hunter", at = "end of game",
      because = "the hunter's friends have arrived, and the Plover is still on the field" },
  },
  rule = {
    ["bots.aim"] = function(ship) return ship.side.id == "runner" and "leave" or "near" end,
  },
  briefing = function(set) return {
    runner = ("Leave the field over its east edge (column 36) within %d turns. "
      .. "Power the engines first, then the stern shield, and shoot when you can."):format(set.last_turn),
    hunter = ("Stop the Plover before it leaves the field: you have %d turns. Expect its points to be on the stern shield."):format(set.last_turn),
  } end,
}
