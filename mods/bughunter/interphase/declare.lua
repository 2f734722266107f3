-- Declaring an interphase, at the end of a turn, and breaking off (BH-311..317).

-- Turns that are over.
local function over() return game.stage == "rounds" and game.turn - 1 or game.turn end

-- May they still have one? Who declines has one turn more (own D15).
local function is_open()
  if not interphase.post() then return false end
  return game.respite ~= "forfeit" or over() <= game.respite_turn
end

-- Of the living, away or not: the pilot of a boat holds out for nobody.
local function is_left(u) return harm.living(u) and harm.of_force(u) end

-- Have they lost too many, or everybody? At the limit they may break off first (BH-311); the last chit of the cup ends it (BH-306).
function interphase.is_broken()
  if game.cup_empty or units.count { side = "humans", where = is_left } == 0 then return true end
  return game.lost >= game.limit and not is_open()
end

define.question "interphase" { kind = "setup", title = "breaking off",
  text = "whether your force, at its limit of losses, breaks off for an interphase" }

local WORDS = {
  declare = "Break off: get away from the creatures, then mend the wounded and put losses back into the cup",
  decline = "Fight on: you will not be asked again, and break at the limit when another turn has ended",
}

local function declare(side)
  game.respite, game.respite_turn = "declared", game.turn
  tell("interphase.declared", { side = side })
end

local function decline(side)
  game.respite, game.respite_turn = "forfeit", game.turn
  tell("interphase.declined", { side = side })
end

-- BH-311, BH-313: once, in the first End Phase in which it is possible
function interphase.offer()
  local side = sides.named "humans"
  local answer = ask { seat = side.seats[1], verb = "interphase", of = { "declare", "decline" }, standing = true, prefer = "declare",
    why = ("losses %d of %d: your force may break off"):format(game.lost, game.limit), words = function(c) return WORDS[c] end }
  if answer == "declare" then declare(side) else decline(side) end
end

-- Breaking off ---------------------------------------------------------------------------------------------------------

-- BH-315: a counter that lies face down counts, whatever it is and however it is, for nobody knows; of what is known, who is fit
local function counts(q) return harm.on_plan(q) and (harm.able(q) or not sighting.known(q) and q.bonds == "") end

local function counters() return units.all { side = "preds", where = counts } end

local function is_near(u, q)
  local far = cells.distance(u.cell, q.cell)                                -- below 0: on another deck
  return far >= 0 and far < 4
end

-- Four hexes away from the nearest, or in no creature's sight (BH-315, BH-316)?
function interphase.is_clear(u)
  local list = counters()
  local function sees(q) return sighting.sees(q, u) end
  return #filter(list, function(q) return is_near(u, q) end) == 0 or #filter(list, sees) == 0
end

-- Returns the people whom the interphase waits for (BH-314).
function interphase.engaged()
  return units.all { side = "humans", where = function(u) return u.cell ~= nil and is_left(u) end }
end

-- BH-317
local function lift_off(u)
  harm.upset(u)
  people.take_off(u)
  tell("unit.disengages", { unit = u })
end

-- BH-315..317: at the end of each turn from that of the declaration on, all by where they stood then
function interphase.break_off()
  game.broke_off = game.turn
  for _, u in ipairs(filter(interphase.engaged(), interphase.is_clear)) do lift_off(u) end
end

-- The step that follows the end of a turn, or nil: the next turn.
function interphase.next_step()
  if not interphase.post() then return nil end
  if game.respite == "open" and game.lost >= game.limit then return "offer" end
  if game.respite ~= "declared" then return nil end
  if game.broke_off < game.turn then return "break_off" end
  return is_empty(interphase.engaged()) and "interphase" or nil
end

-- For bots: an interphase is worth having, and who breaks off gets away. Those who hide behind a door get there sooner.
rule("worth", "breaking off", {}, function(side)
  if side.id ~= "humans" or game.respite == "open" then return nil end
  if game.respite == "forfeit" then return -60 end
  local n = 30
  for _, u in ipairs(interphase.engaged()) do
    local clear = harm.able(u) and interphase.is_clear(u)
    n = n + (clear and 12 or 0)
    for _, q in ipairs(clear and {} or counters()) do
      local far = cells.distance(u.cell, q.cell)
      if far >= 0 and far < 6 then n = n - 2 * (6 - far) end
    end
  end
  return n
end)
