-- What a person is asked about before it is done: a turn given up with an enemy in sight, a blow at somebody who is down, and
-- whatever may hit one's own people.

local legal = chain "action.legal"

-- The first enemy of another side whom `u` sees; nil: there is none, or `u` may not attack (no alarm yet).
local function foe_in_sight(u)
  if legal(definition("action", "attack"), u) then return nil end
  return holding.contact(u, u.side)
end

-- Plenty: half of what the unit that acts has for a turn in which it has done nothing yet.
local function has_plenty(u) return game.active == u and not u.begun and u.ap > 0 and 2 * u.ap >= u.allowance end

rule("choice.doubt", "early end", {}, function(act)
  local u = act.unit
  if not has_tag(act.action, "order") or not u or not u.cell or not has_plenty(u) then return nil end
  local foe = foe_in_sight(u)
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
