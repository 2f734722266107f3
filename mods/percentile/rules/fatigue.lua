-- Strenuous activity (PC-014, PC-075..078): looked at when a turn ends. "All AP" are three quarters of the allotment (own P6).

fatigue = {}

local function most(u) return 3 * ap.allotment(u) // 4 end

-- The reasons for which `u` must save now, in the order of the print.
function fatigue.reasons(u)
  local list = {}
  if 2 * u.spent_rough > ap.allotment(u) then list[#list + 1] = "difficult terrain" end
  if u.spent_evading >= most(u) then list[#list + 1] = "evading" end
  if u.running and u.ran then list[#list + 1] = "running again" end
  if u.spent_swimming >= most(u) then list[#list + 1] = "swimming" end
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
