-- Blasts: grenades, machinery (BH-088, BH-091, BH-234..236, own D8). Movement does not help against them.

blast = {}

local function facts(u, strength, what, opts)
  return { at = u, cell = u.cell, kind = opts.flame and "flame" or "blast", power = strength, range = 0, what = what, by = nil,
    ignores = opts.ignores or {},
    thrower = opts.by, grenade = opts.grenade }
end

-- Whoever is shut in a vehicle has its hull around him.
local function is_harmed(u, strength, opts)
  return strength > 0 and harm.on_plan(u) and not u.dummy and not ship.is_shut_in(u) and not (opts and eva.quenches(u.cell, opts))
end

-- One attack of that strength on one being.
function blast.on(u, strength, what, opts)
  if is_harmed(u, strength, opts) then attack.resolve(facts(u, strength, what, opts or {})) end
end

-- Is nothing between that spares it?
function blast.reaches(cell, u)
  return not lifts.is_behind_car(u) and (cell == u.cell or sight.clear(cell, u.cell, "fire"))
end

-- { unit, strength } of all whom it reaches. strengths: in the hex itself, one away, two away; what a wall is between is spared.
local function reached(cell, strengths)
  local hit = {}
  for _, u in ipairs(units.near(cell, #strengths - 1)) do
    if blast.reaches(cell, u) then hit[#hit + 1] = { u, strengths[cells.distance(cell, u.cell) + 1] } end
  end
  return hit
end

function blast.around(cell, strengths, what, opts)
  for _, pair in ipairs(reached(cell, strengths)) do blast.on(pair[1], pair[2], what, opts) end
end

-- { unit, ways } of all whom it may do something to: in so many of 36 ways.
function blast.dangers(cell, strengths, what, opts)
  local list = filter(reached(cell, strengths), function(pair) return is_harmed(pair[1], pair[2], opts) end)
  return map(list, function(pair) return { pair[1], throws.fire(facts(pair[1], pair[2], what, opts or {})):odds().chance[1] } end)
end

-- Own D8: inside a room the bang of an offensive grenade stuns who would only check its nerve.
rule("fire.result", "bang indoors", { cite = "own D8" }, function(word, a)
  if a.grenade and a.grenade.stuns_indoors and a.cell.room and (word == "P" or word == "P1") then return "S" end
end)
