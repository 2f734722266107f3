-- All see that a unit lays something by; its side alone knows how much there is.
define.event "hoard" { text = "{unit} lays something by", notable = true }
define.action "hoard" {
  run = function(u)
    u.secret = u.secret + 20
    tell("hoard", { unit = u })
  end,
}
rule("worth", "hoard", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all()) do n = n + (u.side == side and 1 or -1) * u.secret end
  return n
end)

-- What all may know afterwards, and only its side is told.
define.event "bleed" { text = "{unit} bleeds", harm = true, args = { "unit: unit" }, see = function(side, e) return e.unit.side == side end }
define.action "bleed" {
  run = function(u)
    u.hits = u.hits + 1
    tell("bleed", { unit = u })
  end,
}
