-- Evasion in an emergency (PC-068..073): the same in one's own turn and in answers.

deed_action("drop", {
  help = "drops prone at once; possible also in answer to an attack",
  order = 50, tags = { "posture" }, ends_run = false, text = "drop to the ground (1 AP)", down = true,
  legal = function(u)
    if u.position == "prone" then return "is prone already" end
    return ap.short(u, ap.cost "drop")
  end,
  run = emergency.drop,
})

deed_action("hide", {
  help = "takes cover behind what is in its own square: harder to hit",
  order = 51, tags = { "posture" }, text = "take cover here (1 AP)",
  legal = function(u) return emergency.may_hide(u) or ap.short(u, ap.cost "hide") end,
  run = function(u) emergency.hide(u) end,
})

deed_action("hide_by", {
  help = "moves to an adjacent square and takes cover there",
  order = 52, tags = { "movement" }, text = "take cover to the {1} (4 AP)", none = "nothing to hide behind in an adjacent square",
  of = function(u)
    return filter(cells.dirs(), function(dir)
      return ground.reason(u, dir) == nil and emergency.may_hide(u, cells.step(u.cell, dir)) == nil
    end)
  end,
  run = function(u, dir)
    local to = cells.step(u.cell, dir)
    local other = ground.taken(to, u)
    if other then return stealth.bump(u, other) end
    emergency.hide(u, to)
  end,
})

deed_action("roll", {
  help = "rolls to one side while prone, and counts as evading",
  order = 53, tags = { "movement" }, text = "roll {1} (2 AP)", down = true, none = "no room to roll",
  legal = function(u)
    if u.position ~= "prone" then return "only while prone" end
    return ap.short(u, ap.cost "roll")
  end,
  of = emergency.rolls,
  run = function(u, dir)
    local to = cells.step(u.cell, dir)
    local other = ground.taken(to, u)
    if other then return stealth.bump(u, other) end
    moves.shift(u, to, "rolls")
    u.evading = true
  end,
})

local function dive(id, order, squares, text, help)
  deed_action(id, {
    help = help,
    order = order, tags = { "movement" }, ends_run = false, text = text, none = "no room to dive",
    legal = function(u)
      if u.position == "prone" then return "is prone already" end
      return ap.short(u, ap.cost(id))
    end,
    of = function(u) return emergency.dives(u, squares) end,
    run = function(u, dir) emergency.dive(u, dir, squares) end,
  })
end
dive("dive", 54, 1, "dive {1} (2 AP)", "dives one square that way and ends up prone")
dive("dive_roll", 55, 2, "dive and roll {1} (4 AP)", "dives and rolls two squares that way and ends up prone")
