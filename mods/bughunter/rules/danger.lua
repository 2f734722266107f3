-- Whom of one's own a choice may harm: a person is asked before it is done.

danger = {}

local WAYS = 36 * 36 * 36

-- Adds up what may happen in `of` ways: add(ways, list) with a list of { unit, n of 36 ^ 3 }; `list` of it has { unit, ways, of }.
function danger.sums(of)
  local sums, by = { list = {} }, {}
  function sums.add(ways, list)
    for _, one in ipairs(list) do
      local known = by[one[1]] or { one[1], 0, of * WAYS }
      if not by[one[1]] then sums.list[#sums.list + 1] = known end
      by[one[1]], known[2] = known, known[2] + ways * one[2]
    end
  end
  return sums
end

-- { unit, n of 36 ^ 2 } of all whom machinery in that hex may harm where it is hit with that firepower.
function danger.of_machinery(cell, firepower)
  local ways = damage.burst_ways(cell, firepower)
  local list = ways > 0 and blast.dangers(cell, damage.burst_strengths(cell), "machinery") or {}
  return map(list, function(one) return { one[1], ways * one[2] } end)
end

-- Of two lists, n of 36 and n of 36 ^ 2: { unit, n of 36 ^ 3 } of who is harmed by one of them or both.
function danger.of_two(first, second)
  local list, one_of, two_of = {}, {}, {}
  for _, one in ipairs(first) do list[#list + 1], one_of[one[1]] = one[1], one[2] end
  for _, one in ipairs(second) do
    if not one_of[one[1]] then list[#list + 1] = one[1] end
    two_of[one[1]] = one[2]
  end
  return map(list, function(u) return { u, WAYS - (36 - (one_of[u] or 0)) * (36 * 36 - (two_of[u] or 0)) } end)
end

local PARTS = 1000000000

-- Of lists of { unit, ways, of } that are thrown for one after another: who is harmed by any of them.
function danger.of_any(lists)
  if #lists == 1 then return lists[1] end
  local list, spared = {}, {}
  for _, one in ipairs(lists) do
    for _, d in ipairs(one) do
      if not spared[d[1]] then list[#list + 1] = d[1] end
      spared[d[1]] = (spared[d[1]] or PARTS) * (d[3] - d[2]) // d[3]
    end
  end
  return map(list, function(u) return { u, PARTS - spared[u], PARTS } end)
end

local NOTHING = {}

-- Machinery in the hex of a target may burst (BH-084, BH-088).
local function of_fire(u, targets, mode, opts)
  local sums = danger.sums(1)
  for _, at in ipairs(targets) do
    local firepower = attack.reckon(attack.new(u, at, u.weapon, mode, opts)).firepower
    sums.add(1, danger.of_two(NOTHING, danger.of_machinery(at.cell, firepower)))
  end
  return sums.list
end

-- { unit, ways of 36 } as a list of { unit, ways, of }
local function of_blast(list)
  local sums = danger.sums(1)
  sums.add(1, danger.of_two(list, NOTHING))
  return sums.list
end

-- By the tag of the action.
local OF = {
  hurls = function(u, cell) return grenades.dangers(u, cell, "throw") end,
  launches = function(u, cell) return grenades.dangers(u, cell, "launch") end,
  detonates = function(_, cell) return of_blast(satchels.dangers(cell)) end,
  puts = function(u) return of_blast(grenades.dangers_here(u)) end,
  fires = function(u, at, mode) return of_fire(u, { at }, mode) end,
  sprays = function(u, at, also) return of_fire(u, { at, also }, "auto", { half = true }) end,
}

local function dangers_of(action)
  for tag, fn in pairs(OF) do
    if has_tag(action, tag) then return fn end
  end
end

local function name(u) return ("%s (%s)"):format(u.name, u.id) end

local function words(one)
  local percent = (100 * one[2] + one[3] // 2) // one[3]
  return ("%s %s"):format(name(one[1]), percent > 0 and percent .. "%" or "less than 1%")
end

rule("choice.doubt", "own people", { cite = "own D8" }, function(act)
  local of, u = dangers_of(act.action), act.unit
  if not of or not u or not u.cell or act.action.of and not act.args[1] then return nil end
  local own = filter(of(u, table.unpack(act.args)), function(one) return one[2] > 0 and one[1].side == u.side end)
  if #own > 0 then return "own people may be hit: " .. table.concat(map(own, words), ", ") end
end)

local function in_rooms(list, fits)
  local out = {}
  for _, room in ipairs(list) do
    for _, v in ipairs(filter(room.units, fits)) do out[#out + 1] = v end
  end
  return out
end

-- Certain harm by the tag of the action: to whom, and what. A man in a pod is not among those in the room, and keeps his air.
local SURE = {
  jettisons = { "go into space with the probe", function(_, bay) return in_rooms({ bay }, function() return true end) end },
  vents = { "have no suit where the air goes", function() return in_rooms(cargo.vented(), exposure.breathes) end },
  opens_bay = { "have no suit in the bay, whose air goes", function(u) return in_rooms({ u.cell.room }, exposure.breathes) end },
  cycles = { "have no suit in the airlock, whose air goes", function(_, room)
    return in_rooms(exposure.empties(room) and { room } or {}, exposure.breathes)
  end },
  bares = { "would be without a suit where there is no air", function(u) return u.suited and exposure.is_bad(u) and { u } or {} end },
  holes = { "have no suit where the air goes", function(u, edge)
    return in_rooms(breach.makes_hole(u, edge) and exposure.behind(edge) or {}, exposure.breathes)
  end },
}

local function sure_of(action)
  for tag, sure in pairs(SURE) do
    if has_tag(action, tag) then return sure end
  end
end

rule("choice.doubt", "certain harm to own people", { cite = "BH-139" }, function(act)
  local sure, u = sure_of(act.action), act.unit
  if not sure or not u or not u.cell or act.action.of and not act.args[1] then return nil end
  local own = filter(sure[2](u, act.args[1]), function(v) return v.side == u.side and v.state ~= "killed" end)
  if #own > 0 then return ("own people %s: %s"):format(sure[1], table.concat(map(own, name), ", ")) end
end)
