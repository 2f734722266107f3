-- What a total comes to: hit or miss by a number, a band around it, a natural sum, or a word of the rule's own.
--
-- Modifiers always count toward the thrower's success: +5 is better with need, at_most and below alike.
local core, gw = ...
local api, pairs = gw.api, gw.pairs

-- By how much the throw succeeds; below 0 it misses by as much.
local function margin(spec, total, dm)
  if spec.need then return total + dm - spec.need end
  if spec.at_most then return spec.at_most + dm - total end
  return spec.below + dm - 1 - total
end
gw.margin = margin

-- The total with its modifiers, where they are added to it.
function gw.modified(spec, total, dm) return (spec.at_most or spec.below) and total or total + dm end

-- The figure that the dice themselves must show: modifiers are added to the dice, or to the number that they may not pass.
function gw.on_dice(spec)
  local dm = spec.dm and spec.dm.total or 0
  if spec.need then return spec.need - dm end
  local most = spec.at_most or spec.below
  return most and most + dm
end

-- "needs 8+", "needs 7 or less": always of the dice.
function gw.goal_words(spec)
  local n = gw.on_dice(spec)
  if not n then return "" end
  return (spec.need and "needs %d+" or spec.at_most and "needs %d or less" or "needs less than %d"):format(n)
end

local function natural(spec, total)
  for name, sums in pairs(spec.always) do
    if api.contains(sums, total) then return name end
  end
end

-- The first band whose number is at least the miss.
local function band_of(spec, by)
  for _, band in ipairs(spec.bands) do
    if -by <= band[2] then return band[1] end
  end
end

local function own_word(spec, total)
  local word = spec.outcomes(total)
  if word == nil then return "nothing" end
  if type(word) == "string" then return word end
  error(("outcomes gives %s, a word expected"):format(api.kind(word)), 0)
end

-- The word for a total of the dice.
local function outcome_of(spec, total, dm)
  local word = spec.always and natural(spec, total)
  if word then return word end
  if spec.outcomes then return own_word(spec, total + dm) end
  local by, names = margin(spec, total, dm), spec.names
  word = spec.bands and band_of(spec, by)
  if word then return word end
  if by >= 0 and not spec.bands then return names and names[1] or "hit" end
  return names and names[2] or "miss"
end
gw.outcome_of = outcome_of

-- The words that are a success of the thrower: { word = true }.
function gw.successes(spec)
  local list = spec.wins or spec.order
  if list then return gw.names(list) end
  if spec.outcomes then return {} end
  return { [spec.bands and spec.bands[1][1] or spec.names and spec.names[1] or "hit"] = true }
end

-- --- which other dice would have come to the same ---

local FAR = 1 << 32 -- no sum of dice and no modifiers come to so much

local function is_near(n) return math.type(n) == "integer" and n > -FAR and n < FAR end

-- Of two dice and a number to reach, the sums are all those above or below it.
local function sums_of_goal(spec, dm, ok)
  local goal = (spec.need or spec.at_most or spec.below - 1)
  if not is_near(goal) or not is_near(dm) then return nil end
  if spec.need then
    goal = goal - dm
    return ok and goal or math.mininteger, ok and math.maxinteger or goal - 1
  end
  goal = goal + dm
  return ok and math.mininteger or goal + 1, ok and goal or math.maxinteger
end

local WIDEST = 64 -- sums that are looked at on each side

-- The sums around one that come to the same word. There may be others, and then they are not known to.
local function sums_around(spec, d, dm, sum, word)
  local function same(n) return outcome_of(spec, gw.total_of_sum(d, n), dm) == word end
  local least, most = sum, sum
  while least > d.n and sum - least < WIDEST and same(least - 1) do least = least - 1 end
  while most < d.n * d.faces and most - sum < WIDEST and same(most + 1) do most = most + 1 end
  return least, most
end

-- Tells which sums come to the same (engine/world/fast/falls.h). Is that of use to anybody?
function gw.fell_alike(spec, d, sum, dm, ok)
  if core.telling() or d.keep or not core.falls() then return false end
  if not d.plain then
    local least, most = sums_around(spec, d, dm, sum, outcome_of(spec, gw.total_of_sum(d, sum), dm))
    return core.decide(d.n, least, most)
  end
  local least, most = sums_of_goal(spec, dm, ok)
  return least ~= nil and core.decide(d.n, least, most)
end

-- The same of a throw that comes to a word.
function gw.fell_to(spec, d, sum, dm, word)
  if core.telling() or d.keep or not core.falls() then return false end
  if d.plain and not (spec.always or spec.bands or spec.outcomes) then
    local least, most = sums_of_goal(spec, dm, margin(spec, sum, dm) >= 0)
    if least then return core.decide(d.n, least, most) end
  end
  return core.decide(d.n, sums_around(spec, d, dm, sum, word))
end
