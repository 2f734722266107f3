-- Holes in suits (EN-214 to EN-216, EG-13): a holed suit holds for a die of turns, and can be patched.
define.setting "vacuum_double_hits" { title = "Hits in vacuum count double", type = "boolean", default = false, cite = "SN-370", help = "as in Snapshot" }
define.field "item.hole" { type = "integer", default = 0, range = { 0, 100 }, label = "Dice of the hole", show = "card" }

on("suit.holed", function(e)
  local turns = roll { "1D", why = "turns that the suit holds", by = e.unit, stream = "combat" }
  e.item.holed, e.item.hole = game.turn + turns - 1, e.dice or 1
end, { name = "holds a while" })

replace.rule "base:wound.faces/in vacuum" (function(faces, u)
  if not game.set.vacuum_double_hits or not u.cell or not base.pressure.is_lost(u.cell) then return nil end
  local factor = 1
  for _, armor in ipairs(base.attack.worn(u)) do factor = math.max(factor, armor.vacuum_hits) end
  return map(faces, function(points) return points * factor end)
end)

-- EN-215, EN-216, EC-05
define.action "patch" {
  cite = "EN-216", price = "as many AP as dice made the hole", tags = { "hostile" }, weight = 40, order = 77, during = "activation", text = "patch {1}",
  none = "no suit is holed",
  of = function(u) return filter(u.items, function(item) return item.worn and item.hole > 0 end) end,
  cost = function(_, suit) return suit.hole end,
  run = function(u, suit)
    suit.holed, suit.hole = nil, 0
    tell("suit.patched", { unit = u, item = suit })
  end,
}
define.event "suit.patched" { text = "{unit} patches {item}", args = { unit = "unit", item = "item" } }
