-- A hit of a person lands somewhere: on 1 or 2 in a leg, which lames; on 6 in the head, for twice as much.
define.field "unit.lame" { type = "boolean", default = false, label = "Lame", show = "card" }

local function on_a_place(u, faces, by)
  local die = roll { "1D", why = "where it hits", by = u, stream = "combat" }
  if die <= 2 then u.lame = true end
  base.wounds.of_person(u, die == 6 and map(faces, function(points) return 2 * points end) or faces, by)
end
rule("wound.take", "place", { before = "person" }, function() return on_a_place end)
