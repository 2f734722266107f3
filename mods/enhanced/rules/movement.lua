-- What going costs the shooter and his target (EN-055 to EN-070, EG-23): the fastest pace of the activation counts until it ends.
movement = {}

-- `u` goes, from before it has left its square.
function movement.goes(u)
  if u.running then u.pace = "rushing"
  elseif u.pace ~= "rushing" then u.pace = "walking" end
end
on("unit.moved", function(e) movement.goes(e.unit) end, { name = "pace" })

local DM = { weaving = -1, walking = -1, rushing = -2 }
local SHOOTER = { weaving = "walking", walking = "walking", rushing = "rushing" }
local TARGET = { weaving = "target walks", walking = "target walks", rushing = "target rushes" }

-- EN-067: a shot from cover counts as one of a standing unit; a blow does not
---@param a attack
local function is_steadied(a) return base.arms.shoots(a.weapon) and cover_of.shooter(a) ~= 0 end

-- EN-056, EN-059, EN-070
---@param a attack
local function on_the_move(a)
  if not a.by or a.special or is_steadied(a) then return nil end
  return DM[a.by.pace], SHOOTER[a.by.pace]
end
any_attack("on the move", { cite = "EN-056", of = "attacker", tags = { "movement" }, figures = "-1 walking, -2 rushing" }, on_the_move)

---@param a attack
local function pace_of_target(a) return a.running and "rushing" or a.at and a.at.pace end

-- EN-057, EN-060
---@param a attack
local function target_moves(a)
  local pace = pace_of_target(a)
  if not a.special and DM[pace] then return DM[pace], TARGET[pace] end
end
replace.rule "base:attack.dm/running" (target_moves)
rule("thrown.dm", "target moves", { cite = "EN-057", of = "defender", tags = { "movement" }, figures = "-1 walking, -2 rushing" }, target_moves)

-- EN-058: three squares for 2 AP, and each rush is an action of its own
patch.action "run" {
  cite = "EN-058", price = "2 AP for up to 3 squares", text = "rush to {1}",
  of = function(u)
    return filter(base.moves.running.squares(u, u.ap), function(cell) return cells.distance(u.cell, cell) <= 3 end)
  end,
}

-- EN-069, EC-22: one may count as moving without having moved, never the other way round. That is so for shots alone: who weaves
-- has not approached anybody, and is as quick as one who stands (advantage.lua).
define.action "weave" {
  help = "counts as walking for the rest of its turn, both for its own shots and for shots at it",
  cite = "EN-069", price = "nothing", tags = { "posture", "free", "no_hands" }, weight = 0, order = 13, during = "activation",
  text = "count as walking",
  legal = function(u) if u.pace ~= "still" then return "it counts as moving already" end end,
  run = function(u) u.pace = "weaving" end,
}
