-- The order of play and the points (EN-009 to EN-018): the most AP first, and who is called may wait; what is left of the AP
-- stays for reactions until one acts again.
order = {}

replace.rule "base:unit.allowance/person" (function(ap, u)              -- EN-009, EN-010
  if not u.hits_down then return math.max(ap, u.dexterity + u.intelligence + people.level(u, "tactics")) end
end)

-- EN-015, EN-016: equals stand as their dice have put them
rule("turn.order", "most first", { cite = "EN-015" }, function(list)
  return sorted(list, function(a, b) return a.allowance > b.allowance end)
end)
replace.rule "base:turn.may_pre_empt/allowance" (function() return "units are called in order of AP, and may wait; nobody pre-empts" end)

-- --- points ---

-- EN-013: as the game begins everybody has all its AP to react with
on("order.set", function()
  for _, u in ipairs(units.all()) do u.ap = u.allowance end
end, { name = "all points" })

patch.procedure "flow.refill" { run = function() end }                   -- EN-014
patch.procedure "flow.lapse" { run = function(u) return u.ap end }       -- EN-013: they stay; waits run on by them (EG-30)

local activate = definition("procedure", "flow.activate").run
patch.procedure "flow.activate" { run = function(u)
  u.ap, u.pace, u.waits = drugs.points(u), "still", false
  activate(u)
end }

-- Who is called has what it left for reactions; the rest comes as it acts.
function order.prompt(u, during)
  local full = during == "call" and drugs.points(u) or u.ap
  return full == u.ap and ("%d AP"):format(u.ap) or ("%d AP now, %d when it acts"):format(u.ap, full)
end

-- --- who acts next ---

-- Those that can still be called, those with the most AP first.
local function to_be_called(waits)
  local list = filter(units.all { state = "active", acted = false, waits = waits }, base.turns.is_waiting)
  return sorted(list, function(a, b)
    if a.allowance ~= b.allowance then return a.allowance > b.allowance end
    return a.order < b.order
  end)
end

-- EG-08: who waits is offered to act after each activation of others; when only such are left, each must act.
local function next_up()
  local fresh, holders = to_be_called(false), to_be_called(true)
  if #fresh == 0 then return holders[1], true end
  for _, u in ipairs(holders) do
    if not u.offered then return u, false end
  end
  return fresh[1], #fresh + #holders == 1
end

function order.next()
  if game.active or game.stage ~= "turn" then return base.flow.next() end
  local u, must = next_up()
  if not u then return step "end_turn" end
  if must or not game.set.pre_emption then return step("call", u) end
  return decide { seat = seats.of(u), unit = u, during = "call" }
end

function order.call(u) base.flow.activate(u) end

function order.finish(u)
  base.flow.finish(u)
  u.pace = "still"                                                       -- EG-23
  for _, v in ipairs(units.all { offered = true }) do v.offered = false end
end

-- Nobody need be asked who sees no enemy (`ask wait` for who wants to be).
rule("choice.plain", "waiting", { before = "holding" }, function(case)
  if not (contains(case.choices, "act") and contains(case.choices, "wait")) then return nil end
  case.why = "no enemy in sight, so there is nothing to wait for"
  if seats.said(case.seat, "wait") ~= "ask" and not base.holding.in_contact(case.unit) then return "act" end
end)
