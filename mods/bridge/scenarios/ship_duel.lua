-- The duel: two cruisers, one with the better captain, one with the better gunnery of its helm and engineer.

local WEAPONS = { "fore_beam", "turret_beam", "aft_beam", "missiles" }

local SHIPS = {
  { id = "vigil", name = "Vigil", side = "patrol", at = "0610", facing = "ne", hull = "cruiser",
    weapons = { "fore_beam", "turret_beam", "missiles" },
    names = { "Captain Orme", "Bask", "Tully", "Reve", "Haldane" }, skills = { 70, 60, 60, 55, 60 } },
  { id = "corsair", name = "Corsair", side = "raiders", at = "2410", facing = "sw", hull = "cruiser", weapons = WEAPONS,
    names = { "Captain Zell", "Moro", "Quist", "Dane", "Ferro" }, skills = { 60, 60, 65, 55, 50 } },
}

define.scenario "ship_duel" {
  title = "The duel", cite = "SS-001", rules = "bridge", map = "deep_space", turns = 10, level = "easy", minutes = 40,
  summary = "Two cruisers fight it out: one has the better captain, the other the better helmsman.",
  sides = { patrol = { title = "Patrol" }, raiders = { title = "Raiders" } },
  settings = { last_turn = { title = "The fight is broken off at the end of turn", range = { 1, 30 }, default = 10 } },
  crews = { vigil = services.crew "patrol", corsair = services.crew "raiders" },
  setup = { { "ships", function()
    for _, row in ipairs(SHIPS) do ships.new(row) end
  end } },
  rule = {
    ["battle.over"] = function()
      if game.stage == "between" and game.turn >= game.set.last_turn then return "the ships lose each other in the dark" end
    end,
    -- who has the more left of the superstructure, where both still fight
    ["battle.result"] = function(why)
      local a, b = units.named "vigil", units.named "corsair"
      if not ships.fighting(a) or not ships.fighting(b) or a.superstructure == b.superstructure then return nil end
      return { winner = (a.superstructure > b.superstructure and a or b).side.id, outcome = "narrowly", because = why }
    end,
  },
  briefing = function(set) return {
    patrol = ("You can take the Corsair if you are quick. Your captain is the better tactician, so expect to move and declare last. The fight "
      .. "ends with turn %d."):format(set.last_turn),
    raiders = ("You face a patrol cruiser as strong as you are. Your helm and your engineer are better than theirs. The fight ends "
      .. "with turn %d."):format(set.last_turn),
  } end,
}
