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
  if not a then return melee.reason(u, mode) or "nothing in hand for it" end
  return attack.reason(a)
end

-- A burst throws twice (TR-023); those beside the target are chosen when it is written.
local function preview(u, v, mode)
  local a = attacks.of(u, v, mode)
  if not a then return nil, "nothing in hand for it" end
  return map(attack.expand(a), throws.attack)
end

local function aimed(mode, def)
  def.during = "aims"
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
  help = "single shots at one target: it hits on 8 or more with two dice and the modifiers",
  cite = "TR-010", text = "fire at {1}", order = 10,
  legal = function(u) if not has(u, "single") then return "no gun in hand that fires single shots" end end,
  run = with_others("single", "fire at"),
}))

define.action "burst" (aimed("burst", {
  help = "automatic fire: two throws at the target, and more at those beside it",
  cite = "TR-023", text = "a burst at {1}: two throws, and those beside it", order = 20,
  legal = function(u) if not has(u, "burst") then return "no gun in hand that fires bursts" end end,
  run = with_others("burst", "a burst at"),
}))

define.action "strike" (aimed("blow", {
  help = "a blow at full strength; a figure has as many as its endurance when the fight begins",
  cite = "TR-036", text = "strike at {1}", order = 30,
  legal = function(u)
    if not melee.weapon(u) then return "nothing in hand to strike with" end
    return melee.reason(u, "blow")
  end,
  run = function(u, v) write(u, "blow", v, "strike at") end,
}))

define.action "tap" (aimed("weak", {
  help = "a blow that uses up none of the full ones, at the weapon's modifier for weakened blows",
  cite = "TR-037", text = "a weakened blow at {1}", order = 40,
  legal = function(u) if not melee.weapon(u) then return "nothing in hand to strike with" end end,
  run = function(u, v) write(u, "weak", v, "a weakened blow at") end,
}))

define.action "throw" (aimed("thrown", {
  help = "throws the blade in hand; it does two dice of damage",
  cite = "TR-020", text = "throw the weapon at {1}", order = 50,
  legal = function(u) if not has(u, "thrown") then return "nothing in hand to throw" end end,
  run = function(u, v) write(u, "thrown", v, "throw at") end,
}))

define.action "finish" {
  help = "kills somebody helpless at close range without a throw; it takes the round",
  cite = "TR-054", text = "coup de grace for {1}", order = 60, during = "aims",
  legal = function(u) return attacks.finish_reason(u) end,
  none = "nobody helpless is at close range",
  of = attacks.helpless,
  run = function(u, v) write(u, "finish", v, "coup de grace for") end,
}

define.action "shout" {
  help = "wakes all who sleep, instead of an attack",
  cite = "own T13", text = "shout: wakes everybody", order = 70, during = "aims",
  legal = sleep.shout_reason,
  run = function(u) write(u, "shout", nil, "shout") end,
}

define.action "wait" {
  help = "makes no attack in this round",
  cite = "TR-007", text = "do not attack", order = 90, during = "aims",
  run = function(u) write(u, "wait", nil, "none") end,
}
