-- Action points and the master order (SN-012..019, SN-032..036).

turns = {}

stream "order"

-- A turn is a quarter of a minute (SN-001).
function turns.of_minutes(n) return 4 * n end

-- SN-072: what an action costs that is movement
function turns.price(u, ap) return u.sneaking and 3 * ap or ap end

-- Returns in words the action that lets a point pass, as it is typed and as it is called: "'expletive' (wait a moment)". Nil: there is none.
function turns.waiting()
  local def = filter(definitions "action", function(def) return has_tag(def, "wait") end)[1]
  if not def then return nil end
  return ("'%s'%s"):format(def.verb or def.id, kind(def.text) == "string" and (" (%s)"):format(def.text) or "")
end

rule("unit.allowance", "person", { cite = "SN-032" }, function(ap, u)
  if not u.hits_down then return math.max(ap, u.endurance + u.dexterity) end
end)
rule("unit.allowance", "animal", { cite = "SN-231" }, function(_, u)
  if u.hits_down then return 15 end
end)

-- Equal allowances match dice until no two are alike; the higher throw goes first (SN-014).
local function match_dice(list)
  if #list < 2 then return list end
  local thrown = {}
  for _, u in ipairs(list) do thrown[u] = roll { "2D", why = "place in the order", by = u, stream = "order" } end
  return turns.by(list, function(u) return -thrown[u] end, match_dice)
end

-- The list by a number, lowest first; each group of equals is put in order by `settle`.
function turns.by(list, number, settle)
  local out, i = {}, 1
  local ranked = sorted(list, function(a, b) return number(a) < number(b) end)
  while i <= #ranked do
    local group, n = {}, number(ranked[i])
    while ranked[i] and number(ranked[i]) == n do
      group[#group + 1] = ranked[i]
      i = i + 1
    end
    for _, u in ipairs(settle(group)) do out[#out + 1] = u end
  end
  return out
end

local fold_allowance, order = chain "unit.allowance", chain "turn.order"

-- AP a turn, from the characteristics as they are; SN-033: at least 6
function turns.allowance(u) return fold_allowance(6, u) end

-- SN-013, SN-036: allowances and the master order are worked out once
function turns.set_order()
  for _, u in ipairs(units.all()) do
    if u.allowance == 0 then u.allowance = turns.allowance(u) end
  end
  local list = order(turns.by(units.all(), function(u) return u.allowance end, match_dice))
  for i, u in ipairs(list) do u.order = i end
  tell("order.set", { list = list })
end

-- A unit that joins a game that has begun comes after all whose allowance is not higher, and acts from the next turn on.
function turns.join(u)
  u.allowance = turns.allowance(u)
  local place = 1
  for _, v in ipairs(units.all()) do
    if v ~= u and v.allowance <= u.allowance then place = math.max(place, v.order + 1) end
  end
  for _, v in ipairs(units.all()) do
    if v ~= u and v.order >= place then v.order = v.order + 1 end
  end
  u.order, u.acted = place, true
end

local may_act = chain "unit.may_act"

-- Can it still be called this turn?
function turns.is_waiting(u)
  return not u.acted and wounds.active(u) and u.there and not may_act(u)
end

-- The first in the master order that has not acted (SN-012).
function turns.first()
  local best, least
  for _, u in ipairs(units.all { state = "active", acted = false }) do
    local place = u.order
    if (not best or place < least) and turns.is_waiting(u) then best, least = u, place end
  end
  return best
end

-- SN-015, SN-018
rule("turn.may_pre_empt", "allowance", { cite = "SN-015" }, function(u, called)
  if u.allowance <= called.allowance then return "its allowance is not higher" end
end)
rule("turn.may_pre_empt", "acted", { cite = "SN-018" }, function(u)
  if not turns.is_waiting(u) then return "it has acted" end
end)

-- Who is still to act in this turn, who acts now first (SN-012). One whose place is not known is left out.
function turns.upcoming()
  local now = game.active
  local list = filter(units.all { state = "active", acted = false }, function(u) return u ~= now and u.order > 0 and turns.is_waiting(u) end)
  list = sorted(list, function(a, b) return a.order < b.order end)
  if now then table.insert(list, 1, now) end
  return list
end

local may_pre_empt = chain "turn.may_pre_empt"

-- { seat, { "pass", unit, ... }, seat, ... }: who is asked whom to send before `called`. `but`: the seat that has just named
-- `called` to go first: it could have named any other of its own at once.
function turns.claims(called, but)
  local list, of = {}, {}
  for _, u in ipairs(units.all { acted = false }) do
    local seat = seats.of(u)
    if u ~= called and seat ~= but and not may_pre_empt(u, called) then
      local choices = of[seat]
      if not choices then
        choices = { "pass" }
        of[seat], list[#list + 1], list[#list + 2] = choices, seat, choices
      end
      choices[#choices + 1] = u
    end
  end
  return list
end

define.question "preempt" { kind = "order", title = "sending another first",
  text = "whether one of yours with more action points takes its turn before the unit that is called" }

local function who_is_about(called, seat)
  if seats.of(called) == seat then return ("%s (%s), one of yours,"):format(called.name, called.id) end
  local named = holding.knows(seat.side, called)
  if not named then return called.side.title .. ": somebody out of your sight" end
  return ("%s (%s), %s,"):format(called.name, called.id, called.side.title)
end

local FEW = 3 -- more are named by the answers alone

-- "Lind (c1) 14 AP, Park (c3) 13 AP"
local function with_points(list)
  local who = filter(list, function(u) return u ~= "pass" end)
  if #who > FEW then return ("%d of yours with more AP"):format(#who) end
  return table.concat(map(who, function(u) return ("%s (%s) %d AP"):format(u.name, u.id, u.allowance) end), ", ")
end

-- What is asked of a seat: whose turn it is, as far as it knows, who may go first, and what it costs (SN-016, SN-018).
function turns.about_to_act(called, seat, choices)
  local first = choices and with_points(choices) or "another"
  return ("%s is about to act; %s may go first: a whole turn now, and none later"):format(who_is_about(called, seat), first)
end

-- Once a turn a seat with an enemy in sight is offered another order of its own people; clients then ask no more
-- (holding.lua).
local function note_own(seat, called, choices)
  if seats.of(called) ~= seat then return end
  for _, u in ipairs(choices) do
    if u ~= "pass" and holding.in_contact(u) then seat.own_order = game.turn end
  end
end

-- Asks all sides at once and in secret who goes before `called`; the highest allowance of those named goes (ruling 60).
function turns.pre_empting(called, but)
  if not game.set.pre_emption then return nil end
  local list, best = turns.claims(called, but), nil
  for i = 1, #list, 2 do                        -- nothing changes before all have answered: in turn is at once
    local answer = ask { seat = list[i], verb = "preempt", of = list[i + 1], standing = true, about = called, prefer = "pass",
      why = function() return turns.about_to_act(called, list[i], list[i + 1]) end,
      words = function(u) return u == "pass" and "Keep the order" or ("%s, %d AP"):format(u.name, u.allowance) end }
    if answer ~= "pass" and (not best or answer.allowance > best.allowance) then best = answer end
    list[i].passed = answer == "pass" and holding.situation(list[i]) or 0
  end
  for i = 1, #list, 2 do note_own(list[i], called, list[i + 1]) end
  return best
end

-- Has it N AP or more? (A memoized answer depends on this and not on the number of AP.)
function turns.can_pay(u, ap) return units.at_least(u, "ap", ap) end

-- Pays for an action; the waits of `u` run on by as much (SN-045).
function turns.pay(u, ap)
  u.ap = u.ap - ap
  if ap > 0 then clock.advance("ap", u, ap) end
end
