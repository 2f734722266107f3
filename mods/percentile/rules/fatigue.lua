-- Strenuous activity (PC-014, PC-075..078): looked at when a turn ends.

fatigue = {}

-- "All AP" (own P6): what is left would not pay for another step of 2 AP, the least that evading and swimming cost; or three quarters.
local function is_all(u, quarters)
  local all = ap.allotment(u)
  if game.set.all_ap == "most" then return quarters >= 3 * all // 4 end
  return quarters > all - ap.cost "evade"
end

-- The reasons for which `u` must save now, in the order of the print.
function fatigue.reasons(u)
  local list = {}
  if 2 * u.spent_rough > ap.allotment(u) then list[#list + 1] = "difficult terrain" end
  if is_all(u, u.spent_evading) then list[#list + 1] = "evading" end
  if u.has_run and u.ran then list[#list + 1] = "running again" end
  if is_all(u, u.spent_swimming) then list[#list + 1] = "swimming" end
  return list
end

function fatigue.check(u)
  for _, why in ipairs(fatigue.reasons(u)) do
    if harm.able(u) and not checks.save_endurance(u, why) then
      tell("unit.tired", { unit = u })
      harm.hurt(u, 0, 5)
    end
  end
end

function fatigue.begin(u) u.spent_rough, u.spent_evading, u.spent_swimming = 0, 0, 0 end

-- A step was paid: what it counts for.
function fatigue.note(u, mode, to, quarters)
  if to.terrain.rough then u.spent_rough = math.min(400, u.spent_rough + quarters) end
  if mode == "evade" then u.spent_evading = math.min(400, u.spent_evading + quarters) end
  if to.terrain.swim then u.spent_swimming = math.min(400, u.spent_swimming + quarters) end
end
