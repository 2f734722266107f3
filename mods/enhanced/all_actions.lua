-- What makes whatever one does harder: wounds (EN-225, EN-229, EN-234) and a failed throw for morale (EN-244, EN-300).
--
-- All actions are meant. They are found by what is thrown for them: a throw with the tag `action` decides whether an action succeeds, and
-- `dms` names the chain of its modifiers. What a body does by itself (it stays conscious, keeps control after an attack) is no action.
all_actions = {}

define.setting "grenade_throw" { title = "DMs on throwing a grenade", one_of = { "dexterity", "all" }, default = "dexterity", cite = "EN-160",
  help = "dexterity: that of dexterity and no other; all: also those on all actions, such as wounds" }

-- Chains of modifiers of all throws that decide whether an action succeeds, each once.
local function chains()
  local list = {}
  for _, throw in ipairs(definitions "throw") do
    if throw.dms and contains(throw.tags or {}, "action") and not contains(list, throw.dms) then list[#list + 1] = throw.dms end
  end
  return list
end

-- Who acts, by the arguments of such a chain: an attack or a unit, and what for. Nobody where it is no action of anybody on their feet, or
-- where nothing hinders: an attack on the helpless, a grenade.
local function actor(id, x, what)
  if kind(x) == "table" then return not x.special and x.by or nil end
  if not x or not base.wounds.active(x) or what and kind(what) == "table" and what.attack then return nil end
  return (id ~= "lob.dm" or game.set.grenade_throw == "all") and x or nil
end

-- Adds a step to each of these chains; value(u) gives the modifier and its name. For a mod that comes later `id` is a chain of its own.
local function hinder(id, name, how, value)
  rule(id, name, how, function(x, what)
    local u = actor(id, x, what)
    if u then return value(u) end
  end)
end

local WOUND = { cite = "EN-225", of = "attacker", tags = { "wound" }, figures = "-1 minor, -2 moderate, -3 serious" }
local RATTLED = { cite = "EN-300", of = "attacker", tags = { "nerve" }, figures = "-2" }

function all_actions.hinder(id)
  hinder(id, "wound", WOUND, function(u) if u.level > 0 then return bodies.dm(u), bodies.dm_name(u) end end)
  hinder(id, "rattled", RATTLED, function(u) return statuses.of(u, "rattled") and -2 end)
end

for _, id in ipairs(chains()) do all_actions.hinder(id) end
