-- MG-11: what is hit and not brought down becomes two, each with half of what was left.
local LEAST, MOST = 4, 2

define.field "unit.splits" { type = "integer", default = 0, range = { 0, 9 }, label = "Times split" }
define.event "power.splits" { text = "{unit} splits in two: {other} appears", args = { unit = "unit", other = "unit" } }

define.power "split" {
  name = "Split", cite = "MG-11", does = "When hit but not brought down, it splits into two with half the hits each; at most twice.",
  on = { ["unit.hit"] = function(u, e)
    local left, cell = powers.left(u), powers.beside(u)
    if e.unit ~= u or left < LEAST or u.splits >= MOST or not cell then return end
    powers.used "split"
    local other = powers.double(u, cell)
    other.hits_down, u.hits_down = left // 2, u.hits_taken + left - left // 2
    other.splits, u.splits = u.splits + 1, u.splits + 1
    base.turns.join(other)
    tell("power.splits", { unit = u, other = other })
  end },
}

-- Another of its kind on a square: the same body, powers and side.
function powers.double(u, cell)
  local other = units.new { id = base.people.free_id(u.id:match "^%a+"), side = u.side, seat = u.seat, template = u.template, role = u.role,
    cell = cell, facing = u.facing }
  other.natural, other.hits_down, other.hits_dead = u.natural, u.hits_down, u.hits_dead
  other.name = (u.template and u.template.name or "Part") .. " " .. other.id
  for _, power in ipairs(u.powers) do powers.give(other, power.id) end
  return other
end
