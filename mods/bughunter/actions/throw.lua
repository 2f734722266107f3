-- Grenades, suits and decoys as tasks (BH-015, BH-386, BH-388, BH-484, BH-503, BH-516).

define.action "throw" {
  help = "throws the prepared grenade, which may stray and bursts when the round closes; a satchel charge lies until it is fired",
  cite = "BH-516", tags = { "hurls" }, text = "throw the grenade to {1}", order = 45, price = "the activation",
  during = "activation", set = true,
  legal = function(u)
    if u.ready == "" or u.ready == "quick_fire" then return "no grenade is prepared" end
    return cages.fill_arms(u) or policy.reason(u, u.ready) or eva.unthrowable(u, u.ready) or tasks.reason(u, "throw")
  end,
  of = function(u) return grenades.aims(u, "throw") end,
  throw = function(u, cell) return throws.grenade(u, cell, "throw") end,
  run = function(u, cell)
    tasks.take(u, "throw")
    grenades.throw(u, cell)
  end,
}

define.action "launch" {
  help = "fires the kind of grenade in the launcher, which bursts at once; on a 1 or 2 the launcher is empty",
  cite = "BH-209", tags = { "launches" }, text = "launch a grenade at {1}", order = 46,
  price = "the activation",
  during = "activation", set = true,
  legal = function(u)
    if u.weapon and u.weapon.def.salvos > 0 then return "it fires salvos only" end                                          -- BH-215
    return launchers.reason(u) or tasks.reason(u, "launch")
  end,
  of = function(u) return grenades.aims(u, "launch") end,
  throw = function(u, cell) return { throws.grenade(u, cell, "launch"), "nerve" } end,
  run = function(u, cell)
    tasks.take(u, "launch")
    launchers.launch(u, cell)
  end,
}

define.action "salvo" {
  help = "fires three grenades from the automatic launcher; each may stray, and all burst at once",
  cite = "BH-215", tags = { "launches" }, text = "fire a salvo at {1}", order = 46, price = "the activation",
  during = "activation", set = true,
  legal = function(u)
    if not u.weapon or u.weapon.def.salvos == 0 then return "no automatic launcher in hand" end
    return launchers.reason(u) or tasks.reason(u, "salvo")
  end,
  of = function(u) return grenades.aims(u, "launch") end,
  throw = function(u, cell)
    local one = throws.grenade(u, cell, "launch")
    return { one, one, one, "nerve" }
  end,
  run = function(u, cell)
    tasks.take(u, "salvo")
    launchers.salvo(u, cell)
  end,
}

define.action "don" {
  help = "gets into a spacesuit on a 6; until then it is not on, and the unit cannot go",
  cite = "BH-386", text = "get into a suit", order = 70, price = "the activation", during = "activation",
  legal = function(u)
    if harm.is_pred(u) then return "there is no suit for it" end
    if u.suited then return "wears one" end
    if not u.suit_in_arms and not suits.are_at(u.cell) then return "no suit here" end
    return cages.of(u) and cages.fill_arms(u) or tasks.reason(u, "don")
  end,
  throw = function(u) return throws.suit(u, true) end,
  run = function(u)
    tasks.take(u, "don")
    suits.put_down(u)
    suits.don(u)
  end,
}

-- BH-393
define.action "take_suit" {
  help = "takes up a spacesuit to carry it; whoever does has no weapon in hand, and each hex costs 1 MP more",
  cite = "BH-393", text = "take up a suit", order = 73, price = "the activation", during = "activation",
  legal = function(u)
    if harm.is_pred(u) then return "only people do" end
    if u.suiting then return "is struggling with a suit" end
    local busy = tasks.reason(u, "take_suit") or cages.fill_arms(u)
    return busy or not suits.are_at(u.cell) and "no suit here" or nil
  end,
  run = function(u)
    tasks.take(u, "take_suit")
    suits.take(u)
  end,
}

define.action "drop_suit" {
  help = "puts the spacesuit down that is carried",
  cite = "BH-393", text = "put the suit down", order = 74, price = "the activation", during = "activation",
  legal = function(u)
    if not u.suit_in_arms then return "carries none" end
    return tasks.reason(u, "drop_suit")
  end,
  run = function(u)
    tasks.take(u, "drop_suit")
    suits.put_down(u)
  end,
}

define.action "doff" {
  help = "takes the suit off on a 4 or more; it protects no longer from the moment this begins",
  cite = "BH-388", tags = { "bares" }, text = "get out of the suit", order = 71, price = "the activation", during = "activation",
  legal = function(u)
    if not u.suited and not u.suiting then return "wears none" end
    return tasks.reason(u, "doff")
  end,
  throw = function(u) return throws.suit(u, false) end,
  run = function(u)
    tasks.take(u, "doff")
    suits.doff(u)
  end,
}

-- A dummy that is off the map comes to the hex of a counter that keeps still (BH-484, BH-503).
local spare = people.spare_dummy

define.action "decoy" {
  help = "brings a spare dummy into the hex of a counter, real or dummy, that keeps still",
  cite = "BH-484", text = "bring a dummy", order = 72, price = "the activation", during = "activation",
  legal = function(u)
    if not harm.is_pred(u) then return "only creatures do" end
    if not spare() then return "no dummy is left" end
    if posture.full(u.cell, u) or posture.full(u.cell, spare()) then return "no room here" end
    return tasks.reason(u, "decoy")
  end,
  run = function(u)
    tasks.take(u, "decoy")
    local dummy = spare()
    people.place_dummy(dummy, u.cell)
    dummy.acted = true
    tell("dummy.made", { cell = u.cell })
    sighting.update { dummy }
  end,
}
