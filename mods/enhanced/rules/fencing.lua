-- Fencing (EN-217): part of one's skill goes into the parry, and is missing from one's own attacks.
delete.rule "base:attack.dm/expertise of the defender"

local function melee_skill(u)
  local held = u.weapon and u.weapon.def or base.arms.body(u)
  return base.arms.strikes(held) and base.attack.skill(u, held) or 0
end

define.action "parry" {
  help = "reserves that many levels of its melee skill for parrying; its own attacks lose them",
  cite = "EN-217", price = "nothing", tags = { "posture", "free" }, weight = 0, order = 24, during = "activation",
  text = "reserve {1} of the skill for parrying",
  none = "has no skill with the weapon in hand",
  of = function(u)
    local list = {}
    for n = 0, melee_skill(u) do if n ~= u.parries then list[#list + 1] = n end end
    return list
  end,
  run = function(u, n) u.parries = n end,
}

rule("attack.dm", "parried", { cite = "EN-217", of = "defender", tags = { "skill" }, figures = "minus the levels reserved" }, function(a)
  if a.at and not a.special and base.arms.strikes(a.weapon) then return -math.min(a.at.parries, melee_skill(a.at)) end
end)
rule("attack.dm", "reserved for parrying", { cite = "EN-217", of = "attacker", tags = { "skill" }, figures = "minus the levels reserved" }, function(a)
  if a.by and not a.special and base.arms.strikes(a.weapon) then return -math.min(a.by.parries, a.skill) end
end)
