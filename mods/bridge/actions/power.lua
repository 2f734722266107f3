-- The engineer's split, the helm's weapons, the navigator's shields (SS-009, SS-011, SS-012).

local HELP = {
  engines = "gives power units to the engines: they become movement points",
  shields = "gives power units to the shields: they become shield points for the arcs",
  weapons = "gives power units to the weapons, to arm them",
}

for i, share in ipairs(power.shares) do
  define.action(share, {
    help = HELP[share],
    cite = "SS-009", text = share .. ": {1} power units", order = 10 * i, during = "split." .. share,
    of = function(ship) return services.amounts(power.left(ship)) end,
    run = function(ship, n) power.give(ship, share, n) end,
  })
end

define.action "power" {
  help = "gives power units of the weapons' share to one weapon",
  cite = "SS-011", text = "{1}: {2} power units", order = 10, during = "arming",
  of = function(ship)
    local list = {}
    for _, weapon in ipairs(ships.weapons(ship)) do
      for n = 1, power.room(ship, weapon) do list[#list + 1] = { weapon, n } end
    end
    return list
  end,
  run = function(ship, weapon, n)
    weapon.power = weapon.power + n
    tell("power.given", { ship = ship, post = "helm", text = ("%d to %s"):format(n, weapon.def.name) })
  end,
}

define.action "armed" {
  help = "gives no more power to weapons this turn",
  cite = "SS-011", text = "no more power to weapons", order = 20, during = "arming",
  run = function(ship) ship.armed = true end,
}

define.action "shield" {
  help = "gives points of the shields' share to one arc",
  cite = "SS-012", text = "shield {1}: {2} points", order = 10, during = "shields",
  of = function(ship)
    local list = {}
    for side = 1, 6 do
      for n = 1, power.shield_room(ship, side) do list[#list + 1] = { side, n } end
    end
    return list
  end,
  run = function(ship, side, n)
    ship.shield[side] = ship.shield[side] + n
    tell("power.given", { ship = ship, post = "navigator", text = ("%d to the %s shield"):format(n, ships.side_names[side]) })
  end,
}

define.action "spread" {
  help = "spreads the remaining points evenly, or over the arcs of one side",
  cite = "SS-012", text = "all remaining points: {1}", order = 20, during = "shields",
  of = function() return { "even", "bow", "stern", "port", "starboard" } end,
  run = function(ship, where)
    power.spread(ship, orders.arcs[where])
    ship.shielded = true
  end,
}

define.action "shielded" {
  help = "gives no more points to shields this turn",
  cite = "SS-012", text = "no more points to shields", order = 30, during = "shields",
  run = function(ship) ship.shielded = true end,
}
