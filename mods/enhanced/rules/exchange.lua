-- Reactions: a snap attack on who comes near, comes into view or attacks, and what the other does about it (EN-003, EN-047 to
-- EN-054, EN-142 to EN-148, EN-344). An attack and its answer are one exchange; an answer is not answered (RU-02).
exchange = {}

define.setting "reactions" { title = "Reactions from afar", one_of = { "two", "any" }, default = "two", cite = "EN-142",
  help = "two: at most two attacks between two activations of a unit, one on each mover; any: as many as its AP pay for. "
    .. "Shots into a covered lane are not counted" }
local MOST_REACTIONS = 2                                                  -- RU-03

function exchange.is_close(v, cell) return v.cell == cell or cells.adjacent(v.cell, cell, "fire") end

-- The side of its square that `u` turns to look at a square.
local function facing_to(u, cell)
  if u.cell == cell or cells.arc(u.cell, u.facing, cell) == "front" then return u.facing end
  local best, least
  for _, side in ipairs(cells.sides()) do
    local ap = base.moves.turn_ap(u.facing, side)
    if cells.arc(u.cell, side, cell) == "front" and (not best or ap < least) then best, least = side, ap end
  end
  return best or u.facing
end

local function turn_ap(from, facing) return facing == from and 0 or base.moves.turn_ap(from, facing) end

-- EN-029, EN-030: AP of turning to look there; EN-031: none between those who are adjacent
local function turning(u, cell) return turn_ap(u.facing, facing_to(u, cell)) end

local function turn(u, facing)
  if facing == u.facing then return end
  u.facing = facing
  tell("unit.turned", { unit = u, facing = facing })
end

local function face(u, cell) turn(u, facing_to(u, cell)) end

local FREELY, SNAP = { snap = true, free = true }, { snap = true, free = true }

-- EN-142, EN-145: 1 AP from afar and the turning, nothing near by
function exchange.price(u, v, near) return near and 0 or 1 + turning(u, v.cell) end

local function may_pay(u, v, near) return near or u.ap >= exchange.price(u, v, near) end

local function snap(u, v, arm)
  local a = base.attack.new(u, v, arm, FREELY)
  a.single = game.set.snap_burst == "single"                              -- RU-03
  return a
end

-- What `u` may answer `v` with: near by with anything, from afar with what shoots.
local function arms_for(u, v, near)
  if not may_pay(u, v, near) then return {} end
  return filter(base.arms.of(u), function(arm)
    if not near and not base.arms.shoots(base.arms.def(arm)) then return false end
    return not base.attack.reason(base.attack.new(u, v, arm, SNAP))
  end)
end

-- RU-03: from afar one attack on each mover, and two at most between two activations of one's own. Whoever enters a lane that `u` covers is
-- fired at, however many there are (EN-250).
local function may_react(u, v)
  if game.set.reactions == "any" or lanes.covers(u, v.cell) then return true end
  return #u.reacted_to < MOST_REACTIONS and not contains(u.reacted_to, v)
end

-- Does the side of `u` know where `v` is? Who is hidden from it is neither named nor answered.
local sees = chain "view.sees"
local function knows(u, v) return sees(u.side, v) ~= false end

-- EN-030: who is the target of a snap attack from afar may turn and do no more, as many quarters as it has AP for: the side it comes to look
-- at, and the price.
local function turned_to(u, v)
  local goal, best, price = facing_to(u, v.cell), u.facing, 0
  for _, side in ipairs(cells.sides()) do
    local ap = turn_ap(u.facing, side)
    if ap <= u.ap and turn_ap(side, goal) < turn_ap(best, goal) then best, price = side, ap end
  end
  return best, price
end

local function choices(u, v, near, defends, snapped)
  local list = { "pass" }
  if not knows(u, v) then return list end
  if not near and u.side.surprised then return list end                   -- EG-06
  for _, arm in ipairs((near or may_react(u, v)) and arms_for(u, v, near) or {}) do list[#list + 1] = arm end
  if defends and may_pay(u, v, near) then list[#list + 1] = "defend" end  -- EN-050
  if snapped and not near and turned_to(u, v) ~= u.facing then list[#list + 1] = "turn" end
  return list
end

local function pay(u, v, near, answer)
  if near then return end
  local facing, ap = turned_to(u, v)
  u.ap = u.ap - (answer == "turn" and ap or exchange.price(u, v, near))
  if answer == "turn" then turn(u, facing) end
end

-- What is taken where nobody says otherwise: the most promising arm, if it promises anything; without weight a shot costs control.
local WORTH_IT, AFLOAT = 6, 24
local function preferred(u, v, list)
  local best, most = "pass", zero_g.is_weightless(u) and AFLOAT or WORTH_IT
  for _, arm in ipairs(list) do
    local n = kind(arm) ~= "string" and base.bots.promise(base.attack.new(u, v, arm, SNAP)) or 0
    if n >= most then best, most = arm, n end
  end
  return best
end

-- The chance of each attack that is offered, in words.
local function chances_of(u, v, list)
  local out = {}
  for _, arm in ipairs(list) do
    if kind(arm) ~= "string" then
      local a = snap(u, v, arm)
      local n = math.max(1, math.min(35, base.bots.chance(base.attack.needed(a) - base.attack.dms(a).total))) -- EN-026, EN-027
      out[#out + 1] = ("%s %d%%"):format(base.arms.def(arm).name, (200 * n + 36) // 72)
    end
  end
  return #out > 0 and "; " .. table.concat(out, ", ") or ""
end

-- How often a burst among them is thrown for, in words; nothing where none can be fired.
local function bursts_of(u, v, list)
  for _, arm in ipairs(list) do
    local a = kind(arm) == "item" and base.arms.is_auto(base.arms.mode(arm)) and snap(u, v, arm)
    if a then return a.single and "; a burst gets one throw" or ("; a burst gets %d throws"):format(bursts.of(a)) end
  end
  return ""
end

local function words(u, v, c)
  if c == "pass" then return "Let " .. v.name .. " be" end
  if c == "defend" then return "Defend" end
  if c == "turn" then
    local facing, ap = turned_to(u, v)
    return ("Turn %s %s, for %d AP"):format(facing == facing_to(u, v.cell) and "to" or "toward", v.name, ap)
  end
  local drops = kind(c) == "item" and u.weapon and u.weapon ~= c and not c.fixed_to
  return base.arms.deed(v, c) .. (drops and ", dropping " .. u.weapon.def.name or "")
end

local LIKELY = 25 -- in 100

-- Is there something to defend oneself against: is the declared attack likely to hit, or else one of `v` with what it has in hand?
local function is_threatened(u, v, declared)
  local arm = base.arms.first(v)
  local a = declared or arm and base.attack.new(v, u, arm)
  if not a or not declared and base.attack.reason(a) then return false end
  local ways = (a.thrown and throws.thrown or throws.attack)(a):odds().chance
  return ways ~= nil and 100 * ways[1] >= LIKELY * ways[2]
end

local function may_evade(list) return contains(list, "defend") or contains(list, "turn") end

define.question "snap" { kind = "chance", title = "snap fire and defence",
  text = "whether one of yours fires or defends itself when an enemy acts in its sight" }

-- Asks `u` what it does about `v`, or about its attack that is declared: "pass", "defend" or an arm.
---@param declared? attack
local function elect(u, v, near, list, why, declared)
  if #list < 2 then return "pass" end
  local answer = ask { seat = seats.of(u), verb = near and "free" or "snap", unit = u, of = list, standing = true, about = v,
    prefer = preferred(u, v, list), words = function(c) return words(u, v, c) end,
    throw = function(c) return kind(c) ~= "string" and throws.attack(snap(u, v, c)) or nil end,
    matters = function() return may_evade(list) and is_threatened(u, v, declared) end,
    why = ("%s (%d AP%s; %s%s)"):format(why, exchange.price(u, v, near), chances_of(u, v, list), advantage.text(u, v), bursts_of(u, v, list)) }
  if answer == "pass" then return answer end
  if not near and kind(answer) ~= "string" and not lanes.covers(u, v.cell) then u.reacted_to[#u.reacted_to + 1] = v end
  pay(u, v, near, answer)
  return answer
end

-- Who reacts turns as it attacks and not before: until then it counts from where the other comes (EN-132, EN-133).
---@param a attack
local function turn_to_shoot(a)
  if a.snap then face(a.by, a.at.cell) end
end

-- A blade that is thrown is declared, thrown and applied in its own way, and so is an attack on somebody besides the target.
---@param a attack
local function ways_of(a) return a.thrown and base.thrown or a.besides and spread.besides or base.attack end

---@param a attack
local function make(a)
  turn_to_shoot(a)
  ways_of(a).make(a)
end

-- EN-128: both thrown from one state, then applied
local function at_once(a, b)
  for _, part in ipairs { "declare", "throw", "apply" } do
    ways_of(a)[part](a)
    ways_of(b)[part](b)
  end
end

define.setting "fallen_targets" { title = "A declared attack on somebody who falls before it is made", one_of = { "lapse", "made" },
  default = "lapse", cite = "EN-243", help = "lapse: the attack is not made, and its AP are spent; made: it is made on the casualty" }

local THROW, forbidden = definition("action", "base:throw"), chain "action.legal"

-- Why it cannot be made any more: what has come between, such as an arm that let go (EN-264), a nerve that failed (EN-297) or a target
-- that fell.
---@param a attack
local function prevented(a)
  if not contains(base.arms.of(a.by), a.item or a.weapon) then return base.arms.def(a.item or a.weapon).name .. " is no longer in hand" end
  if a.stood and not base.wounds.active(a.at) and game.set.fallen_targets == "lapse" then return a.at.name .. " is down" end
  if a.thrown then return base.thrown.reason(a.by, a.at) or forbidden(THROW, a.by) end
  return base.attack.reason(a)
end

define.event "attack.lapses" { text = "{by} no longer attacks {at}: {why}", args = { by = "unit", at = "unit", why = "string" } }

---@param a attack
local function make_if_able(a)
  if not base.wounds.active(a.by) then return end
  local why = prevented(a)
  if why then return tell("attack.lapses", { by = a.by, at = a.at, why = why }) end
  make(a)
end

-- EN-125 to EN-128
---@param a attack
local function contest(a, b)
  b.stood = base.wounds.active(b.at)
  local first = advantage.throw(a.by, b.by)
  turn_to_shoot(a)
  turn_to_shoot(b)
  if not first then return at_once(a, b) end
  local one, other = a, b
  if first == b.by then one, other = b, a end
  ways_of(one).make(one)
  make_if_able(other)
end

-- `a` is declared; the one it is aimed at answers, or not. Who fires or answers under suppression must first survive that (EN-243).
---@param a attack
function exchange.declared(a)
  local u, v = a.by, a.at
  a.stood = base.wounds.active(v)
  if not suppression.survives(u) then return end
  if not base.wounds.active(v) or not base.hostile(v, u) then return make_if_able(a) end
  local near = exchange.is_close(v, u.cell)
  local answer = elect(v, u, near, choices(v, u, near, true, a.snap), u.name .. " attacks " .. v.name, a)
  a.defended = answer == "defend"
  if a.defended then face(v, u.cell) end
  if kind(answer) == "string" then return make(a) end
  if suppression.survives(v) then contest(a, snap(v, u, answer)) else make_if_able(a) end
end

-- What `v` makes of the occasion that a mover gives it, from a list of choices.
local function answer_to(v, mover, near, list, why)
  local answer = elect(v, mover, near, list, why)
  if answer == "pass" then return end
  if answer == "defend" then
    face(v, mover.cell)
    v.wary_of = mover
    return
  end
  exchange.declared(snap(v, mover, answer))
end

-- --- who is asked (EG-07, EC-01, RU-01) ---

-- The line of sight stops at the second body (EN-043).
local function is_in_view(v, u) return sight.clear(v, u, "see") and not base.lines.blocked(v.cell, u.cell) end

local function watches(v, u) return v.ap > 0 and not contains(u.seen_by, v) and may_react(v, u) and is_in_view(v, u) end

-- RU-01: a step into the lane that `v` covers
local function enters_lane(v, u, from)
  return v.ap > 0 and may_react(v, u) and lanes.covers(v, u.cell) and not (from and lanes.covers(v, from))
end

local function has_occasion(v, u, from, last)
  if exchange.is_close(v, u.cell) then return last and knows(v, u) end
  return (watches(v, u) or enters_lane(v, u, from)) and knows(v, u)
end

replace.rule "base:move.answers/watchers" (function(list, u, from, last)
  for _, v in ipairs(units.near(u.cell, 166, { state = "active", where = function(v) return base.hostile(v, u) end })) do
    if has_occasion(v, u, from, last) then list[#list + 1] = v end
  end
  return list
end)

local function add(list, v) if not contains(list, v) then list[#list + 1] = v end end

-- A unit without a choice has not had its occasion yet.
patch.procedure "free.answer" { run = function(v, mover)
  local near = exchange.is_close(v, mover.cell)
  local list = choices(v, mover, near, near)
  if #list > 1 then add(mover.seen_by, v) end
  if near then add(mover.met, v) end
  answer_to(v, mover, near, list, mover.name .. (near and " comes next to " or " comes into view of ") .. v.name)
end }

-- Does a step to there leave `v` behind, who has had no occasion yet?
local function leaves(u, to, v)
  return exchange.is_close(v, u.cell) and not exchange.is_close(v, to) and not contains(u.met, v) and knows(v, u)
end

local legal = chain "action.legal"

-- EN-048: the answer comes while both are still at close range, and on one deck. A unit that it pins, or wounds so that it can no longer
-- walk, stays (EN-235, EN-266, EN-297).
patch.procedure "moves.leave" { run = function(u, to)
  movement.goes(u)
  local left = units.near(u.cell, 1, { state = "active", where = function(v) return base.hostile(v, u) and leaves(u, to, v) end })
  local step = definition("action", "move")
  local walks = #left > 0 and not legal(step, u)
  for _, v in ipairs(left) do
    if base.wounds.active(u) and base.wounds.active(v) then
      add(u.met, v)
      answer_to(v, u, true, choices(v, u, true, true), u.name .. " leaves " .. v.name)
    end
  end
  return base.wounds.active(u) and not (walks and legal(step, u))
end }

local function clear(list) for i = #list, 1, -1 do list[i] = nil end end

local function keep(list, is)
  local left = filter(list, is)
  clear(list)
  for i, v in ipairs(left) do list[i] = v end
end

-- EN-255, RU-04: those whom the lane of `u` comes upon, now that it is drawn again. Who stays in it has had his turn; who was left and
-- is met again has not, nor has anybody for whom there was no choice before.
function exchange.sweep(u)
  keep(u.swept, function(v) return v.cell and lanes.covers(u, v.cell) end)
  for _, v in ipairs(units.all { state = "active", where = function(v) return base.hostile(u, v) end }) do
    local list = v.cell and not contains(u.swept, v) and lanes.covers(u, v.cell) and choices(u, v, false, false) or {}
    if #list > 1 then
      u.swept[#u.swept + 1] = v
      answer_to(u, v, false, list, u.name .. " has " .. v.name .. " in its lane")
    end
  end
end

-- A corner that is sliced again (EN-254): everybody in its lane has a turn.
function exchange.slice(u)
  clear(u.swept)
  exchange.sweep(u)
end

-- A unit that goes out of view may come into it again (EN-019).
on("unit.moved", function(e)
  keep(e.unit.seen_by, function(v) return v.cell and is_in_view(v, e.unit) end)
end, { name = "out of view" })

-- A movement of `u` is about to begin: nobody has had an occasion, and it comes into view of nobody who sees it now.
local function sets_out(u)
  clear(u.met)
  clear(u.seen_by)
  if not u.cell then return end
  for _, v in ipairs(units.near(u.cell, 166,
    { state = "active", where = function(v) return base.hostile(v, u) and is_in_view(v, u) end })) do
    u.seen_by[#u.seen_by + 1] = v
  end
end

on("activation.begins", function(e)
  local u = e.unit
  sets_out(u)
  for _, v in ipairs(units.all { state = "active", side = u.side, level = 3 }) do sets_out(v) end -- whom it may lead (EN-235)
  clear(u.reacted_to)
  clear(u.swept)
  u.wary_of, u.fired, u.parries = nil, false, 0
end, { name = "who sees it" })

on("activation.ends", function(e)
  for _, v in ipairs(units.all { wary_of = e.unit }) do v.wary_of = nil end
end, { name = "wary no longer" })

any_attack("defends", { cite = "EN-050", of = "defender", tags = { "reaction" }, figures = "-2" }, function(a)
  if a.defended or a.at and a.by and a.at.wary_of == a.by then return -2 end
end)

-- Three who have to cross two squares before a pistol that answers each step lose three games of four (tests/proof/README.md).
rule("setup.gap", "steps are answered", { cite = "EN-142" }, function() return 1 end)

define.setting "snap_burst" {
  title = "A burst as a reaction", one_of = { "single", "burst" }, default = "single", cite = "EN-142",
  help = "single: a burst gets one throw, like a single shot; burst: as many throws as in the unit's own turn",
}

-- The victim may have to stay conscious (EN-227), and who goes into melee, or is answered, throws for its own nerve besides
-- (EN-301, EN-309).
local thrown = definition("action", "base:attack").throw
function exchange.with_nerve(first, reason, limb)
  local ids = bodies.throws_of_wounds(limb)
  if game.set.morale then ids[#ids + 1] = "morale" end
  return bodies.followed(first, reason, ids)
end

patch.action "attack" {
  throw = function(u, v, arm, how) return exchange.with_nerve(thrown(u, v, arm, how)) end,
  run = function(u, v, arm, how)
    exchange.declared(base.attack.new(u, v, arm or base.arms.first(u), { weakened = how == "weakened" }))
  end,
}

local blade = definition("action", "base:throw").throw
patch.action "throw" {
  throw = function(u, v) return exchange.with_nerve(blade(u, v)) end,
  run = function(u, v) exchange.declared(base.thrown.new(u, v)) end,
}
