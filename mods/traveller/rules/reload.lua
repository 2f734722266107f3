-- Loading (TR-030 to TR-035).

reload = {}

-- Why the weapon in hand cannot be loaded now, or nil. `how`: evading, or open (giving up evading).
function reload.reason(u, how)
  local item = u.weapon
  if not item or item.def.rounds == 0 then return "no weapon in hand that can be loaded" end
  if item.def.reload == "pack" then return "its power pack cannot be recharged in combat" end     -- TR-034
  if item.loaded >= item.def.rounds then return "it is fully loaded" end
  if item.spare == 0 then return "no ammunition left for it" end
  if how == "open" and item.def.reload ~= "cylinder" then return "a magazine takes just one round even while evading" end
end

-- How long it takes (TR-030, TR-032, TR-033).
function reload.rounds(item, how)
  return item.def.reload == "cylinder" and how == "evading" and 2 or 1
end

-- The status of a unit that reloads so: one that counts as evading (TR-031), or one that does not (TR-033).
function reload.status(how) return how == "open" and "load" or "reload" end

function reload.begin(u, how) u.loading = reload.rounds(u.weapon, how) end

-- At the end of a round: who was at it has done a round of it.
function reload.go_on(u)
  if u.loading == 0 or u.status ~= "reload" and u.status ~= "load" then return end
  u.loading = u.loading - 1
  if u.loading > 0 or not u.weapon then return end
  u.weapon.loaded, u.weapon.spare = u.weapon.def.rounds, u.weapon.spare - 1
  tell("unit.loaded", { unit = u, item = u.weapon })
end

-- --- power packs (TR-035) ---

local function packs(u) return filter(u.items, function(item) return item.def.reload == "pack" end) end

-- Minutes at a power source: an hour fills a pack.
function reload.recharge(u, minutes)
  for _, item in ipairs(packs(u)) do
    item.charging = item.charging + minutes
    if item.charging >= 60 then item.loaded, item.charging = item.def.rounds, 0 end
  end
end

-- Shots left in all packs of a weapon of which one is not full, by weapon, for a roster; nil: all are full.
function reload.packs_of(u)
  local out, list = {}, packs(u)
  for _, item in ipairs(filter(list, function(item) return item.loaded < item.def.rounds end)) do
    out[item.def.id] = sum(map(filter(list, function(one) return one.def == item.def end), function(one) return one.loaded end))
  end
  return not is_empty(out) and out or nil
end

-- Those of a roster come with what is left in theirs, one pack filled before the next.
function reload.bring(u, left)
  local rest = {}
  for _, item in ipairs(packs(u)) do
    local id, all = item.def.id, item.def.rounds
    local n = rest[id] or left[id]
    if n then item.loaded, rest[id] = math.min(all, n), math.max(0, n - all) end
  end
end
