-- Several targets of one attack (EN-193 to EN-199): a burst, plasma or fusion may be spread over a target and those beside it. They
-- are attacked at -3. A laser that misses goes on to the unit behind.
local SPLASH = { plasma = 2, fusion = 3 }                                  -- EC-07
local MOST = 5                                                            -- EG-25

rule("attack.dm", "spread", { cite = "EN-194", of = "attacker", tags = { "group" }, figures = "-3" }, function(a) return a.spread == "other" and -3 end)

local function splash(arm)
  local weapon = base.arms.def(arm)
  if SPLASH[weapon.beam] then return SPLASH[weapon.beam] end
  return base.arms.is_auto(base.arms.mode(arm)) and math.min(MOST, base.arms.burst(arm, base.arms.mode(arm)) // 2) or 0
end

local OTHER = { besides = true }
local function case(u, v, arm, part)
  local a = base.attack.new(u, v, arm, part == "other" and OTHER or nil)
  a.spread = part
  return a
end

-- Enemies beside the target whom the same arm may attack: those that the shooter means to hit, nearest the shooter first.
local function others(u, v, arm)
  return sorted(filter(base.group.beside(v.cell), function(w)
    return w ~= u and base.hostile(u, w) and not base.attack.reason(case(u, w, arm, "other"))
  end), function(x, y) return cells.distance(u.cell, x.cell) < cells.distance(u.cell, y.cell) end)
end

-- An attack on somebody besides the target: the rounds are spent, and it strikes nobody else.
local BESIDES = {}
---@param a attack
function BESIDES.declare(a)
  tell("attack.made", { by = a.by, at = a.at, weapon = a.weapon, how = base.attack.words(a), free = a.free or false })
end
---@param a attack
function BESIDES.throw(a) return base.attack.throw(a) end
---@param a attack
function BESIDES.apply(a) if a.hit then base.attack.strike(a) end end
---@param a attack
function BESIDES.make(a)
  BESIDES.declare(a)
  BESIDES.throw(a)
  BESIDES.apply(a)
end

spread = { besides = BESIDES }

-- EN-193, EN-344: each of them may answer. One whose answer comes first, and lets the shooter fire no more, ends the burst; one
-- that comes at once with the shooter's throw does not.
local function sweep(u, arm, list)
  for _, v in ipairs(list) do
    local a = v.cell and base.wounds.active(v) and case(u, v, arm, "other")
    if a then
      if base.wounds.active(u) then exchange.declared(a) else BESIDES.make(a) end
      if a.hit == nil then return end
    end
  end
end

local function may_spread(arm) return kind(arm) == "item" and splash(arm) > 0 end

define.action "spread" {
  help = "attacks a target and the enemies adjacent to it; each of those is thrown for at -3",
  cite = "EN-193", price = "6 AP", tags = { "attack", "defence" }, weight = 20, order = 21, during = "activation",
  text = "spread {2} over {1} and adjacent enemies", none = "no weapon in hand that can spread its fire",
  of = function(u)
    local list = {}
    for _, c in ipairs(base.attack.in_reach(u)) do
      if not c[3] and may_spread(c[2]) and #others(u, c[1], c[2]) > 0 then list[#list + 1] = { c[1], c[2] } end
    end
    return list
  end,
  may = function(u, v, arm) return base.attack.reason(case(u, v, arm, "first")) end,
  cost = function(u, _, arm) return base.arms.cost(u, arm) end,
  throw = function(u, v, arm)
    return exchange.with_nerve(base.group.thrown(case(u, v, arm, "first")))
  end,
  run = function(u, v, arm)
    local n = splash(arm)
    local list = others(u, v, arm)
    local first = case(u, v, arm, "first")
    exchange.declared(first)
    if first.hit == nil then return end -- who answered was quicker, and it never fired
    sweep(u, arm, table.move(list, 1, math.min(n, #list), 1, {}))
  end,
}

-- EN-198: the attack on who stands in the square straight behind the target, as hasty as that on the target; nil: there is none
---@param a attack
local function behind(a)
  local dir = cells.dir_to(a.by.cell, a.at.cell)
  local to = dir and cells.step(a.at.cell, dir)
  if not to or to.outside or not cells.adjacent(a.at.cell, to, "fire") then return nil end
  local v = filter(to.units, base.wounds.active)[1]
  if not v or v == a.by then return nil end
  local b = base.attack.new(a.by, v, a.item, { mode = a.mode, snap = a.snap, free = a.free, besides = true })
  return not base.attack.reason(b) and b or nil
end

---@param a attack
local function go_on(a)
  local b = behind(a)
  if b then BESIDES.make(b) end
end

-- Who shares the square of the target: what goes off there strikes all of them, in full (EN-203, EC-21)
---@param a attack
local function with_target(a) return filter(a.at.cell and a.at.cell.units or {}, function(u) return u ~= a.at and base.wounds.active(u) end) end

-- EN-201, EN-204: what bursts strikes those beside; pellets and flechettes strike nobody else
patch.procedure "group.after" { run = function(a, hit)
  if not a.item or base.arms.strikes(a.weapon) then return end
  local mode = base.arms.mode_def(a.mode)
  if a.weapon.beam == "laser" and not hit then go_on(a) end
  if not mode or not mode.bursts then return end
  base.group.strike_all(a, with_target(a), {})
  base.group.strike_all(a, base.group.in_blast(a.at.cell, a.weapon), { half = true })
end }

-- The same before it is made, for the question whether one's own people may be hit.
---@param a attack
rule("attack.others", "behind and beside", { cite = "EN-201" }, function(a)
  local list, mode = {}, base.arms.mode_def(a.mode)
  local function add(b) if b then list[#list + 1] = { b.at, throws.attack(b) } end end
  if a.weapon.beam == "laser" then add(behind(a)) end
  local function caught(w, half)
    local b = base.attack.new(a.by, w, a.item, { mode = a.mode, snap = a.snap, half = half })
    add(b.band and base.attack.needed(b) and b or nil)
  end
  if mode and mode.bursts then
    for _, w in ipairs(with_target(a)) do caught(w) end
    for _, w in ipairs(base.group.in_blast(a.at.cell, a.weapon)) do caught(w, true) end
  end
  return list
end)
