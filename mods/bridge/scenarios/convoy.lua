-- The convoy: a trader with a scout as its escort against a cruiser. Three ships: here `reverse_order` makes a difference (SS-018).

define.scenario "convoy" {
  title = "The convoy", cite = "SS-018", rules = "bridge", map = "lane", turns = 7, level = "hard", minutes = 40,
  summary = "A slow trader and a small escort against a cruiser: bring the cargo away.",
  sides = { convoy = { title = "Convoy" }, raiders = { title = "Raiders" } },
  settings = { last_turn = { title = "Turn at whose end help is there", range = { 1, 20 }, default = 7 } },
  crews = { dray = services.crew "convoy", shrike = services.crew "convoy", maul = services.crew "raiders" },
  setup = { { "ships", function()
    game.gate = 36
    ships.new { id = "dray", name = "Dray", side = "convoy", at = "1006", facing = "se", hull = "trader", weapons = { "turret_beam", "aft_beam" },
      names = { "Captain Mott", "Selk", "Hew", "Arden", "Noor" }, skills = { 50, 60, 60, 60, 50 } }
    ships.new { id = "shrike", name = "Shrike", side = "convoy", at = "1208", facing = "se", hull = "scout", weapons = { "fore_beam", "turret_beam" },
      names = { "Captain Ives", "Roo", "Lund", "Sable", "Wren" }, skills = { 65, 60, 65, 55, 60 } }
    ships.new { id = "maul", name = "Maul", side = "raiders", at = "2208", facing = "nw", hull = "cruiser",
      weapons = { "fore_beam", "turret_beam", "port_beam", "starboard_beam" },
      names = { "Captain Gorse", "Vane", "Tarr", "Olin", "Pike" }, skills = { 60, 60, 55, 55, 60 } }
  end } },
  rule = {
    ["battle.over"] = function()
      local dray = units.named "dray"
      if ships.away(dray) then return "the Dray is away" end
      if dray.state ~= "fighting" then return "the Dray is stopped" end
      if game.stage == "between" and game.turn >= game.set.last_turn then return "help for the convoy is there" end
    end,
    ["battle.result"] = function(why)
      local dray = units.named "dray"
      local safe = ships.away(dray) or dray.state == "fighting"
      return { winner = safe and "convoy" or "raiders", because = why }
    end,
    ["bots.aim"] = function(ship) return ship.id == "dray" and "leave" or "near" end,
  },
  briefing = function(set) return {
    convoy = ("Bring the Dray over the east edge (column 36), or keep it whole until help comes at the end of turn %d. "
      .. "The Shrike is worth less than its cargo."):format(set.last_turn),
    raiders = ("Stop the Dray before the end of turn %d. The Shrike only counts as long as it is in the way."):format(set.last_turn),
  } end,
}
