-- A method called with a dot, a text added by +, a function that forgets its return, a literal of another type.
define.event "boast" { args = { text = "string" }, text = "{text}" }
define.field "unit.proud" { type = "boolean", default = false }
define.action "boast" {
  of = function(u)
    local list = units.all { where = function(v) return v.side ~= u.side end }
  end,
  run = function(u, v)
    tell("boast", { text = "Ha, " + v.name })
    u.proud = "yes"
    u.proud = v.name == "Nadir"
    u.hits = false
    if cells.may_step(u.cell, "n") and portals.between(u.cell, v.cell).stops("fire") then u.spat = 1 end
    crowd(u)
    edges.between(u.cell, v.cell).stopped("fire")
  end,
}
local function crowd(u) return u end
rule("shot.dm", "habits", {}, function(by)
  if by ~= null then return 1 end
end)
