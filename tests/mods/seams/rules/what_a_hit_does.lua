-- A hit of a person lands somewhere: on 1 or 2 in a leg, so that he neither runs nor carries; on 6 in the head, for twice the
-- points.
define.field "unit.lame" { type = "boolean", default = false, label = "Lame", show = "card" }

local function on_a_place(u, faces, by)
  local die = roll { "1D", why = "where it hits", by = u, stream = "combat" }
  u.lame = u.lame or die <= 2
  base.wounds.of_person(u, die == 6 and map(faces, function(points) return 2 * points end) or faces, by)
end
rule("wound.take", "place", { before = "person" }, function() return on_a_place end)
rule("action.legal", "lame", {}, function(action, u) if u.lame and has_tag(action, "walk") and not has_tag(action, "step") then return "it is lame" end end)
