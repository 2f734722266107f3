-- Attacks: target and manner, written in secret and thrown together (TR-002, TR-003).

local function write(u, aim, v, words)
  u.aim, u.aim_at = aim, v
  tell("aim.written", { unit = u, words = v and words .. " " .. v.name or words })
end

local function has(u, mode)
  for _, way in ipairs(attacks.with(u)) do
    if way.mode == mode then return true end
  end
  return false
end

local function reason(u, v, mode)
  local a = attacks.of(u, v, mode)
  if not a then return melee.reason(u, mode) or "no suitable weapon in hand" end
  return attack.reason(a)
end

-- A burst throws twice (TR-023); those beside the target are chosen when it is written.
local function preview(u, v, mode)
  local a = attacks.of(u, v, mode)
  if not a then return nil, "no suitable weapon in hand" end
  return map(attack.expand(a), throws.attack)
end

local function aimed(mode, def)
  def.during, def.tags = "aims", { "attack" }
  def.of = attacks.targets
  def.may = function(u, v) return reason(u, v, mode) end
  def.throw = function(u, v) return preview(u, v, mode) end
  def.run = def.run or function(u, v) write(u, mode, v, def.words) end
  return def
end

local function with_others(mode, words)
  return function(u, v)
    write(u, mode, v, words)
    local a = attacks.of(u, v, mode)
    if a then u.aim_also = group.choose(a) end
  end
end

define.action "fire" (aimed("single", {
  help = "fires single shots at one target, with one throw: 8+ on two dice with the modifiers",
  cite = "TR-010", text = "fire at {1}", order = 10,
  legal = function(u) if not has(u, "single") then return "the weapon in hand fires no single shots" end end,
  run = with_others("single", "fire at"),
}))

define.action "burst" (aimed("burst", {
  help = "fires a burst: two throws at the target, and more at figures in the same group",
  cite = "TR-023", text = "burst at {1}: two throws, and others in its group", order = 20,
  legal = function(u) if not has(u, "burst") then return "the weapon in hand fires no bursts" end end,
  run = with_others("burst", "burst at"),
}))

define.action "strike" (aimed("blow", {
  help = "strikes at full strength; a figure begins the fight with as many full-strength blows as its endurance",
  cite = "TR-036", text = "strike at {1}", order = 30,
  legal = function(u)
    if not melee.weapon(u) then return "no weapon in hand to strike with" end
    return melee.reason(u, "blow")
  end,
  run = function(u, v) write(u, "blow", v, "strike at") end,
}))

define.action "tap" (aimed("weak", {
  help = "strikes a weakened blow: it uses up no full-strength blow and takes the weapon's modifier for weakened blows",
  cite = "TR-037", text = "strike weakly at {1}", order = 40,
  legal = function(u) if not melee.weapon(u) then return "no weapon in hand to strike with" end end,
  run = function(u, v) write(u, "weak", v, "strike weakly at") end,
}))

define.action "throw" (aimed("thrown", {
  help = "throws the blade in hand, for two dice of damage",
  cite = "TR-020", text = "throw the weapon at {1}", order = 50,
  legal = function(u) if not has(u, "thrown") then return "nothing in hand that can be thrown" end end,
  run = function(u, v) write(u, "thrown", v, "throw at") end,
}))

define.action "finish" {
  help = "kills a helpless figure at close range without a throw; takes the whole round",
  cite = "TR-054", text = "coup de grace for {1}", order = 60, during = "aims", tags = { "attack" },
  legal = function(u) return attacks.finish_reason(u) end,
  none = "no helpless figure at close range",
  of = attacks.helpless,
  run = function(u, v) write(u, "finish", v, "coup de grace for") end,
}

define.action "shout" {
  help = "instead of attacking, shouts and wakes all sleepers",
  cite = "own T13", text = "shout and wake everybody", order = 70, during = "aims",
  legal = sleep.shout_reason,
  run = function(u) write(u, "shout", nil, "shout") end,
}

define.action "wait" {
  help = "makes no attack this round",
  cite = "TR-007", text = "do not attack", order = 90, during = "aims",
  run = function(u) write(u, "wait", nil, "none") end,
}
