-- Whom of one's own a choice may harm: a person is asked before it is done (doubts.lua).

danger = {}

-- Is `v` one of those whom `u` does not mean to hit: of its side, and in nobody's disguise its enemy?
function danger.is_own(u, v) return v == u or v.side == u.side and not hostile(u, v) end

local endangers = chain "choice.endangers"

local function chances(list)
  return map(list, function(one)
    local chance = one[2]:odds().chance
    return { one[1], chance[1], chance[2] }
  end)
end

-- What is thrown for others than the target: group.lua makes the list for the attack itself too.
rule("choice.endangers", "attack", { cite = "SN-185" }, function(act)
  local at, arm = act.args[1], act.args[2]
  if not has_tag(act.action, "attack") or kind(at) ~= "unit" or not arm then return nil end
  local how = { snap = has_tag(act.action, "snap") }
  return chances(group.other_throws(attack.new(act.unit, at, arm, how)))
end)

rule("choice.endangers", "grenade", { cite = "SN-201" }, function(act)
  if not has_tag(act.action, "lob") or not act.args[1] then return nil end
  return grenades.dangers(act.unit, act.unit.weapon, act.args[1])
end)

rule("choice.endangers", "wall", { cite = "SN-192" }, function(act)
  if not has_tag(act.action, "wall") or not act.args[1] then return nil end
  return chances(breach.burst_throws(act.unit, act.args[1]))
end)

local function words(one)
  local percent = (100 * one[2] + one[3] // 2) // one[3]
  return ("%s (%s) %s"):format(one[1].name, one[1].id, percent > 0 and percent .. "%" or "less than 1%")
end

-- "own people may be hit: Vey (t2) 28%, Tarn (t3) 3%"; nil: none of them can be.
local function warning(u, list)
  local own = filter(list, function(one) return one[2] > 0 and danger.is_own(u, one[1]) and wounds.active(one[1]) end)
  if #own > 0 then return "own people may be hit: " .. table.concat(map(own, words), ", ") end
end

function danger.doubt(act) return warning(act.unit, endangers(act) or {}) end

-- The same of attacks that a question offers, for its reason: "; with Submachine gun own people may be hit: Vey (t2) 28%"; "": none.
function danger.of_attacks(list)
  for _, a in ipairs(list) do
    local said = warning(a.by, chances(group.other_throws(a)))
    if said then return ("; with %s %s"):format(a.weapon.name, said) end
  end
  return ""
end
