-- The convoy: a trader with a scout as its escort against a cruiser. Three ships: here `reverse_order` makes a difference (SS-018).

local function dray() return units.named "dray" end

-- Shots that have been fired come first.
local function settled() return game.turn > 0 and #game.shots == 0 end

define.fact "dray_is_away" { title = "the Dray has got away", when = function() return settled() and ships.away(dray()) end }
define.fact "dray_is_stopped" { title = "the Dray has been stopped", when = function()
  return settled() and dray().state ~= "fighting" and not ships.away(dray())
end }
define.fact "raiders_are_out" { title = "the raiders have no ship left in the fight", when = function() return settled() and not ships.alive "raiders" end }

define.scenario "convoy" {
  title = "The convoy", cite = "SS-018", rules = "bridge", map = "lane", turns = 7, level = "hard", minutes = 40,
  summary = "A slow trader and a small escort must get the cargo past a cruiser.",
  sides = { convoy = { title = "Convoy" }, raiders = { title = "Raiders" } },
  settings = { last_turn = { title = "Help arrives at the end of turn", range = { 1, 20 }, default = 7 } },
  crews = { dray = services.crew "convoy", shrike = services.crew "convoy", maul = services.crew "raiders" },
  setup = { { "ships", function()
    game.gate = 36
    ships.new { id = "dray", name = "Dray", side = "convoy", at = "1306", facing = "se", hull = "trader", weapons = { "turret_beam", "aft_beam" },
      names = { "Captain Mott", "Selk", "Hew", "Arden", "Noor" }, skills = { 50, 60, 60, 60, 50 } }
    ships.new { id = "shrike", name = "Shrike", side = "convoy", at = "1208", facing = "se", hull = "scout", weapons = { "fore_beam", "turret_beam" },
      names = { "Captain Ives", "Roo", "Lund", "Sable", "Wren" }, skills = { 65, 60, 65, 55, 60 } }
    ships.new { id = "maul", name = "Maul", side = "raiders", at = "2208", facing = "nw", hull = "cruiser",
      weapons = { "fore_beam", "turret_beam", "port_beam", "starboard_beam" },
      names = { "Captain Gorse", "Vane", "Tarr", "Olin", "Pike" }, skills = { 60, 60, 55, 55, 60 } }
  end } },
  last_turn = function(set) return set.last_turn end,
  objectives = {
    leave = { title = "Get the Dray off the east edge", side = "convoy", when = "dray_is_away", see = "all" },
    stop = { title = "Stop the Dray", side = "raiders", order = 110, when = "dray_is_stopped", see = "all" },
    alone = { title = "Put the raiders out of action", side = "convoy", order = 120, when = "raiders_are_out" },
    help = { title = "Keep the Dray in the fight until help arrives", side = "convoy", at = "end of game", because = "help for the convoy has arrived" },
  },
  rule = {
    ["bots.aim"] = function(ship) return ship.id == "dray" and "leave" or "near" end,
  },
  briefing = function(set) return {
    convoy = ("Get the Dray off the east edge (column 36), or keep it in the fight until help arrives at the end of turn %d. "
      .. "The Shrike is worth less than the Dray's cargo."):format(set.last_turn),
    raiders = ("Stop the Dray before the end of turn %d. The Shrike matters only while it is in your way."):format(set.last_turn),
  } end,
}
