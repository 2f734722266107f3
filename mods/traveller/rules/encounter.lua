-- Before the first round, in this order: surprise, encounter range, escape and avoidance (TR-001, TR-006, own T1 to T3).

encounter = {}

stream "encounter"

local FROM = { { 3, "close" }, { 5, "short" }, { 8, "medium" }, { 10, "long" }, { 12, "very_long" } }     -- own T2
local BANDS = { close = 0, short = 0, medium = 2, long = 8, very_long = 15 }

function encounter.range_of(total)
  for _, step in ipairs(FROM) do
    if total <= step[1] then return step[2] end
  end
  return "very_long"
end

-- TR-006: 1D each; three or more above the other has it.
function encounter.surprise()
  local list, dice = sides.all(), {}
  for i, side in ipairs(list) do dice[i] = roll { "1D", why = side.title .. ", surprise", stream = "encounter" } end
  if dice[1] >= dice[2] + 3 then return list[1] end
  if dice[2] >= dice[1] + 3 then return list[2] end
end

-- own T2
function encounter.throw_range()
  return encounter.range_of(roll { "2D", why = "encounter range", stream = "encounter" } + game.terrain_dm)
end

-- The first side by the order of the scenario stands in the west, the other as many bands to the east as the range is.
local function place_plainly(range, far)
  local from = math.max(1, (game.bands - far) // 2)
  for i, side in ipairs(sides.all()) do
    for _, u in ipairs(units.all { side = side }) do
      u.band, u.cluster = i == 1 and from or from + far, range == "close" and #bands.covers() + 1 or 0
    end
  end
end

function encounter.place(range)
  local far = BANDS[range]
  local by_scenario = chain "encounter.place" ()
  if by_scenario then by_scenario(range, far) else place_plainly(range, far) end
end

-- --- escape and avoidance (own T3) ---

rule("encounter.may_avoid", "surprised", { cite = "own T3" }, function(side)
  if game.surprise and game.surprise ~= side then return "the side is surprised" end
end)

local function figures(side) return units.count { side = side, where = bands.up } end
local function other(side)
  for _, s in ipairs(sides.all()) do
    if s ~= side then return s end
  end
end

rule("encounter.dm", "fewer figures", { cite = "own T3" }, function(side)
  return math.max(0, figures(other(side)) - figures(side)) // 2
end)
local RANGE_DM = { medium = 1, long = 2, very_long = 2 }
rule("encounter.dm", "range", { cite = "own T3" }, function(side) return side and RANGE_DM[game.range] or nil end)

function encounter.may_avoid(side) return chain "encounter.may_avoid" (side) end

define.throw "avoid" { args = { "side: side" },
  spec = function(side)
    return { "2D", need = 9, dm = chain "encounter.dm" (side), names = { "away", "met" }, why = side.title .. ", getting away", cite = "own T3" }
  end,
}

-- What the side has to throw; nil where it has surprise (own T3).
function encounter.throw(side)
  if game.surprise ~= side then return throws.avoid(side) end
end

local function gets_away(side)
  local needed = encounter.throw(side)
  return not needed or needed:roll() == "away"
end

-- What both have written comes out: the first side that gets away ends it.
function encounter.settle()
  for _, side in ipairs(sides.all()) do
    if side.choice == "avoid" and not game.avoided then
      if gets_away(side) then
        game.avoided = side
        tell("encounter.avoided", { side = side })
      else
        tell("encounter.stays", { side = side })
      end
    end
    side.choice = ""
  end
end

-- own T1: the surprise lasts until a round in which the side attacks and leaves somebody able to act, or morale of the
-- other is tested.
function encounter.end_surprise()
  local side = game.surprise
  if not side then return end
  local witness = units.any { side = other(side), where = function(u) return bands.up(u) and not u.asleep end }
  if not (game.struck and witness or game.tested) then return end
  game.surprise = nil
  tell "surprise.ends"
end

-- May the side act in this round?
function encounter.acts(side) return game.surprise == nil or game.surprise == side end
