-- An alien with two powers that are there, and one of its own.
define.event "first_alien.howls" { text = "{unit} howls", args = { unit = "unit" } }

define.power "howl" {
  name = "Howl", cite = "FA-1", does = "Hit, it howls: the others of its side have 2 AP more.",
  on = { ["attack.hit"] = function(u, e)
    if e.at ~= u then return end
    tell("first_alien.howls", { unit = u })
    for _, v in ipairs(units.all { side = u.side, state = "active" }) do
      if v ~= u then v.ap = v.ap + 2 end
    end
  end },
}

define.template "howler" {
  name = "Howler", cite = "FA-1", text = "Never alone.",
  natural = "teeth", hits = "3D", further = "1D", ap = 14, price = 9, powers = { "leap", "regrowth", "howl" },
}
