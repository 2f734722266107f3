define.action "leap" {
  run = function(u)
    local rock = definition("terrian", "deck")
    local mud = definition("terrain", "dekc")
    for _, d in ipairs(definitions "chrat") do tell("shot", { by = d.id }) end
    for _, p in ipairs(places.all "spwan") do u.cell = p.cell end
    if rock == mud then deck("chits"):draw() end
    u.hits = roll { "1D", stream = "combta" }
    u.nerve = pick({ 1, 2 }, "chace")
    start { effect = "portal_setles", clock = "turn", on = u.cell.portals[1] }
    records.new("marker", { cell = u.cell })
    lapse "turrn"
    items.new("lmap", { holder = u })
  end,
}
define.class "tool" { item = true }
define.tool "lamp" { name = "Lamp" }
define.ruleset "ids" {
  title = "Ids",
  next = function()
    if game.turn > 3 then return step "end_trun" end
    if game.turn > 2 then return decide { unit = units.any(), during = "nihgt" } end
    if game.turn > 1 then return decide { unit = units.any(), during = "night" } end
    return decide { unit = units.any(), during = "activatoin" }
  end,
  steps = { end_turn = function() game.turn = game.turn + 1 end },
}
define.action "doze" { title = "Doze", during = { "night", "day" }, run = function() end }
