-- MG-02: over what lies between, and answered only where it lands.
local REACH, AP = 4, 5

define.event "power.leaps" { text = "{unit} leaps", args = { unit = "unit" } }

define.power "leap" {
  name = "Leap", cite = "MG-02", does = "Jumps up to four squares over whatever is between; others can react only where it lands.",
  actions = { leap = {
    help = "jumps up to four squares over whatever is between; others can react only where it lands",
    cite = "MG-02", text = "leap to {1}", price = "5 AP", tags = { "movement", "walk", "no_hands" }, order = 15, during = "activation",
    set = true, weight = 12, none = "no free square in sight to leap to",
    legal = function(u) if not base.turns.can_pay(u, AP) then return "needs 5 AP" end end,
    of = function(u)
      return filter(cells.near(u.cell, REACH), function(c)
        return cells.distance(u.cell, c) > 1 and powers.is_free(u, c) and sight.clear(u.cell, c, "move")
      end)
    end,
    cost = function(u) return base.turns.price(u, AP) end,
    run = function(u, cell)
      powers.used "leap"
      tell("power.leaps", { unit = u })
      local from = u.cell
      u.cell = cell
      base.moves.arrive(u, from)
    end,
  } },
}
