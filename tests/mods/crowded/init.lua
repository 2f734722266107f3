-- A rule set over Snapshot that changes who has room on a square, who answers a movement, and when an attack takes effect.

define.ruleset "crowded" { extends = "snapshot", title = "Crowded" }

-- Two have room on a square.
delete.rule "base:cell.room_for/one to a square"
rule("cell.room_for", "two to a square", {}, function(_, cell)
  if #filter(cell.units, base.wounds.active) > 1 then return "two stand there" end
end)

-- Whom a run passes by is not asked, and of those at its end the last of the order is asked first.
rule("move.answers", "at the end", { after = "watchers" }, function(list, _, _, last)
  return last and sorted(list, function(v, w) return v.order > w.order end) or {}
end)

local function is_ready(u) return base.arms.is_loaded(base.arms.first(u)) end

-- Two fight at the same time: neither blow waits for the other.
define.action "duel" { text = "fight {1} blow for blow", cost = function() return 8 end,
  of = function(u)
    return filter(base.attack.in_sight(u), function(v) return cells.adjacent(u.cell, v.cell, "fire") and is_ready(v) end)
  end,
  legal = function(u) if not is_ready(u) then return "the weapon is not loaded" end end,
  run = function(u, v)
    local blows = { base.attack.new(u, v, base.arms.first(u)), base.attack.new(v, u, base.arms.first(v)) }
    for _, step in ipairs { base.attack.declare, base.attack.throw, base.attack.apply } do
      for _, blow in ipairs(blows) do step(blow) end
    end
  end }
