-- What a person is asked about before it is done: a turn given up with an enemy in sight, a blow at somebody who is down, and
-- whatever may hit one's own people.

local legal = chain "action.legal"

-- The enemies that `u` sees; none if `u` may not attack (no alarm yet).
local function foes_in_sight(u)
  if legal(definition("action", "attack"), u) then return {} end
  return holding.contacts(u, u.side)
end

-- Returns the chance of such an attack at that range in a hundred; 0: it cannot be made.
local function chance_at(u, v, arm, snap, range)
  local a = attack.new(u, v, arm, { snap = snap })
  a.range, a.band = range, attack.band(range)
  local need = a.band and attack.needed(a)
  if not need or not arms.strikes(a.weapon) and not arms.is_loaded(arm) then return 0 end
  return (200 * bots.chance(need - attack.dms(a).total) + 36) // 72
end

-- The best chance that `u` still has at `v` in this turn: from where it stands, or as near as its points may bring it.
local function best_chance(u, v)
  local best, range = 0, cells.distance(u.cell, v.cell)
  for _, arm in ipairs(range < 0 and {} or arms.of(u)) do
    for _, snap in ipairs { false, true } do
      local left = u.ap - arms.cost(u, arm, snap)
      for _, at in ipairs(left < 0 and {} or { range, math.max(1, range - left) }) do
        best = math.max(best, chance_at(u, v, arm, snap, at))
      end
    end
  end
  return best
end

-- Plenty: half of what the unit that acts has for a turn in which it has done nothing yet.
local function has_plenty(u) return game.active == u and not u.begun and u.ap > 0 and 2 * u.ap >= u.allowance end

rule("choice.doubt", "early end", {}, function(act)
  local u = act.unit
  if not has_tag(act.action, "order") or not u or not u.cell or not has_plenty(u) then return nil end
  local from = seats.asked_from(u.seat)
  local foe = filter(foes_in_sight(u), function(v) return best_chance(u, v) >= from end)[1]
  return foe and ("%s has %d AP left, and %s (%s) is in sight"):format(u.name, u.ap, foe.name, foe.id) or nil
end)

rule("choice.doubt", "own people", {}, function(act)
  if act.unit and act.unit.cell then return danger.doubt(act) end
end)

rule("choice.doubt", "casualty", {}, function(act)
  local at = act.args and act.args[1]
  if not has_tag(act.action, "attack") or kind(at) ~= "unit" or wounds.active(at) then return nil end
  return ("%s (%s) is out of the fight already"):format(at.name, at.id)
end)
