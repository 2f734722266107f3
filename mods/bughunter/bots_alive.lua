-- What taking alive is worth to bots, where it counts: gear in hand, captives held, a cage on its way to a holding cell.

local captures = chain "capture.counts"

-- Only what does not kill is allowed (BH-141).
rule("capture.counts", "only what does not kill", { cite = "BH-141" }, function() if game.set.non_lethal_only then return true end end)

function bots.captures() return captures() == true end

local function reach(item) return gear.is_ranged(item.def) and 3 or 1 end

local function nearest(u, list)
  local best
  for _, q in ipairs(list) do
    local far = cells.distance(u.cell, q.cell)                               -- below 0: on another deck
    if far >= 0 and (not best or far < best) then best = far end
  end
  return best
end

-- Gear in hand counts more than a gun where a creature is near, and where guns are no use.
function bots.gear_in_hand(u, free)
  local item, far = gear.of(u), nearest(u, free)
  if item and (far and far <= 8 or game.set.non_lethal_only) then return 16 end
  if item then return 4 end
  return u.weapon and u.weapon.def.class_of == "weapon" and u.weapon.def.tracks and not far and 16 or 0
end

-- How far the nearest of a list of units is from a hex, on foot.
local function steps_from(cell, list)
  return bots.nearest(cell, map(list, bots.whereabouts))
end

-- Whoever has gear in hand goes up to what is free as near as it works, and a cage comes behind.
function bots.closes_in(u, free)
  if #free == 0 then return 0 end
  local far = steps_from(bots.whereabouts(u), free)
  local called = u.called and gear.of(u) and far <= 4 and 5 or 0             -- a leader lets him act
  return called - 3 * math.max(0, far - (gear.of(u) and reach(gear.of(u)) or 3))
end

local function is_free_handed(u) return not u.panicked and not u.stunned and not cages.of(u) end

-- An empty cage, carried or to be taken up, on its way to a captive.
local function awaited(v, men)
  local bearers = filter(men, function(u) return cages.of(u) and cages.of(u):takes(v) end)
  if #bearers > 0 then return -4 * steps_from(v.cell, bearers) end
  local n = -200
  for _, cage in ipairs(records.all("cage", { where = function(c) return c.cell ~= nil and #c.inside == 0 end })) do
    n = math.max(n, -20 - 4 * (bots.nearest(v.cell, { cage.cell }) + steps_from(cage.cell, men)))
  end
  return n
end

local function is_held(v) return v.bonds ~= "subdued" or control.holds(v.captor, v) end

-- A captive that is in no cage: it is held, where a cage can come to it.
local function of_captive(v, men)
  return (is_held(v) and 10 or -20) - (lifts.stop(v.cell) and 40 or 0) + awaited(v, men)
end

local function cells_for_good()
  local list = {}
  for _, room in ipairs(storage.cells()) do
    for _, cell in ipairs(room.cells) do list[#list + 1] = cell end
  end
  return list
end

-- What is in a cage is worth more than what is not, however far there is to go.
local IN_A_CAGE = 600

-- Two come to an occupied cage and carry it to a holding cell.
local function of_cage(cage, men)
  local home = IN_A_CAGE - 4 * bots.nearest(cage.bearer and bots.whereabouts(cage.bearer) or cage.cell, cells_for_good())
  if cage.bearer then return home end
  local ways = sorted(map(filter(men, is_free_handed), function(u) return bots.nearest(bots.whereabouts(u), { cage.cell }) end))
  return home - 60 - 4 * ((ways[1] or 40) + (ways[2] or 40))
end

-- While something is free two carry cages along, the more active the better.
local function ready_cages(men)
  local bearers = sorted(filter(men, function(u) return cages.of(u) ~= nil and #cages.of(u).inside == 0 end),
    function(a, b) return a.rating < b.rating end)
  local n = 0
  for i = 1, math.min(2, #bearers) do n = n + 20 - bearers[i].rating end
  return n
end

rule("worth", "captives", {}, function(side)
  if side.id ~= "humans" or not bots.captures() then return nil end
  local men = harm.humans()
  local n = ready_cages(men)
  for _, v in ipairs(units.all { side = "preds", where = captives.awaits_cage }) do
    if not captives.is_cell(v.cell) then n = n + of_captive(v, men) end
  end
  for _, cage in ipairs(records.all("cage", { where = function(c) return #c.inside > 0 end })) do n = n + of_cage(cage, men) end
  return n
end)
