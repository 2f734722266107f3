-- The tables that rules hand to each other, with what is in them.

define.shape "shot" { text = "One shot from a ship's weapon at another ship.", has = {
  by = "unit: the ship that fires", weapon = "item", at = "unit: the ship that is fired at", range = "integer: hexes",
  row = "firing_row?: of its chart; nil: out of range", side = "integer: the side that it hits, 1 at the bow, clockwise (SS-025)",
} }

define.shape "firing_row" { text = "A row of a firing chart.", open = true, has = { from = "integer", to = "integer", need = "integer", damage = "integer" } }
