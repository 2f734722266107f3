-- Fire through an interior wall, or a shut door as through a wall (BH-035, BH-036, own D6): through one of them only, at whom somebody of
-- one's own side sees or a tracker has found.

piercing = {}

-- The one wall or shut door between two hexes through which a shot goes, or nil: none is there, or more than one, or the hull.
function piercing.wall(from, to)
  local edge = sight.trace(from, to, "fire").edge
  local barrier = edge and edge.barrier
  if not edge or edge.level or not (edge.portal or barrier and barrier.id == "bulkhead") then return nil end
  return sight.clear(from, to, "fire", { edge }) and edge or nil
end

-- Creatures tell one another of whom they see, and a dummy sees nobody.
local function is_seen(v) return #filter(harm.preds(), function(q) return not q.dummy and sighting.sees(q, v) end) > 0 end

-- Returns its targets through walls: known, on its deck, to the front, not seen by itself.
function piercing.targets(u)
  return sighting.enemies(u, function(v)
    if not harm.on_plan(v) or v.cell.deck ~= u.cell.deck or sighting.sees(u, v) then return false end
    if not piercing.wall(u.cell, v.cell) then return false end
    if harm.is_pred(u) then return is_seen(v) end
    return sighting.ahead(u.cell, u.facing, v.cell)
  end)
end

rule("defense.multiple", "a wall or a door between", { cite = "own D6", of = "place", tags = { "cover" } }, function(a)
  if a.through then return 6 end
end)

-- Below the first column nothing comes through.
rule("fire.may", "through a wall", { cite = "own D6" }, function(a)
  if a.through and not attack.reckon(a).column then return "nothing would come through" end
end)
