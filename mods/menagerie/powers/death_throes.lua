-- MG-16: its death is felt by all around.
define.event "power.bursts" { text = "{unit} bursts", args = { unit = "unit" }, notable = true }

define.power "death_throes" {
  name = "Death throes", cite = "MG-16", does = "When killed, it bursts: 2D to everybody adjacent who fails a dexterity throw.", when_down = true,
  on = { ["unit.killed"] = function(u, e)
    if e.unit ~= u then return end
    powers.used "death_throes"
    tell("power.bursts", { unit = u })
    for _, v in ipairs(base.group.beside(u.cell)) do
      if v ~= u and not powers.withstands(v, "dexterity", "dodges the burst", u) then powers.hurt(v, "2D", "burst", u) end
    end
  end },
}
