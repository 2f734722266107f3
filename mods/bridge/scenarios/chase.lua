-- The chase: a trader makes for the edge of the field, a scout would stop it.

define.scenario "chase" {
  title = "The chase", cite = "SS-017", rules = "bridge", map = "lane", turns = 4, level = "medium", minutes = 20,
  summary = "A trader makes for the edge of the field, and a scout would stop it within four turns.",
  sides = { runner = { title = "Runner" }, hunter = { title = "Hunter" } },
  settings = { last_turn = { title = "Turn at whose end the hunter's friends are there", range = { 1, 12 }, default = 4 },
    start_column = { title = "Column in which the Plover starts", range = { 10, 30 }, default = 20,
      help = "the edge is beyond column 36, the Harrier eight columns behind" } },
  crews = { plover = services.crew "runner", harrier = services.crew "hunter" },
  setup = { { "ships", function(set)
    game.gate = 36
    ships.new { id = "plover", name = "Plover", side = "runner", at = ("%02d07"):format(set.start_column), facing = "se", hull = "trader",
      weapons = { "turret_beam", "aft_beam" },
      names = { "Captain Ashby", "Orr", "Lysle", "Pym", "Cato" }, skills = { 55, 65, 70, 65, 50 } }
    ships.new { id = "harrier", name = "Harrier", side = "hunter", at = ("%02d07"):format(set.start_column - 8), facing = "se", hull = "scout",
      weapons = { "fore_beam", "turret_beam" },
      names = { "Captain Voss", "Ilk", "Sarn", "Teague", "Brandt" }, skills = { 65, 55, 60, 55, 60 } }
  end } },
  rule = {
    ["battle.over"] = function()
      if ships.away(units.named "plover") then return "the Plover is away" end
      if units.named("plover").state ~= "fighting" then return "the Plover is stopped" end
      if game.stage == "between" and game.turn >= game.set.last_turn then return "the Plover is still in reach, and the hunter's friends are there" end
    end,
    ["battle.result"] = function(why)
      return { winner = ships.away(units.named "plover") and "runner" or "hunter", because = why }
    end,
    ["bots.aim"] = function(ship) return ship.side.id == "runner" and "leave" or "near" end,
  },
  briefing = function(set) return {
    runner = ("Leave the field over its east edge (column 36) within %d turns. "
      .. "Engines first; a shield at the stern; and a shot where you can."):format(set.last_turn),
    hunter = ("Stop the Plover before it leaves the field: it has %d turns. Its stern shield is what you will meet."):format(set.last_turn),
  } end,
}
