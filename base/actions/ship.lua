-- What is done to the ship: shots at walls (SN-194), switches (SN-214, SN-406).

define.action "breach" {
  help = "cuts or blows a hole into a wall",
  cite = "SN-194", price = "4 AP, 6 heavy", tags = { "attack", "wall" }, weight = 1,
  text = "shoot at the wall {1}", order = 48, during = "activation", set = true,
  legal = function(u)
    local unfit = breach.unfit(u)
    if unfit then return unfit end
    local cost = arms.cost(u, u.weapon, true)
    if not turns.can_pay(u, cost) then return "needs " .. cost .. " AP" end
  end,
  of = function(u) return breach.walls(u) end,
  may = function(u, edge) return breach.reason(u, edge) end,
  cost = function(u) return arms.cost(u, u.weapon, true) end,
  throw = function(u, edge) return breach.thrown(u, edge) end,
  run = function(u, edge) breach.shoot(u, edge) end,
}

define.action "light" {
  help = "turns the light of a room on or off at its switch",
  cite = "SN-214", price = "1 AP", weight = 0,
  text = "press the light switch", order = 46, during = "activation",
  legal = function(u)
    if not light.room(u) then return "no switch here" end
    if not game.power then return "there is no power" end
  end,
  cost = function() return 1 end,
  run = function(u) light.switch(light.room(u)) end,
}

define.action "power" {
  help = "turns the ship's power off or on",
  cite = "SN-406", price = "5 AP", tags = { "hostile" }, weight = 0,
  text = "switch the ship's power", order = 49, during = "activation",
  legal = function(u) if not services.at_panel(u, "power") then return "no control of the power plant here" end end,
  cost = function() return 5 end,
  run = function(u) services.switch_power(u) end,
}
