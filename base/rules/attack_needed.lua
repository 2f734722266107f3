-- What the chart asks for, by weapon, armor and range (SN-096, SN-098).
--
-- Of two armors the better counts; reflec over or under another counts against lasers alone (ruling 25).

function attack.chart(weapon)
  return game.set.chart == "as_printed" and weapon.chart .. "_as_printed" or weapon.chart
end

local function column(a, name)
  return chart_cell(attack.chart(a.weapon), arms.row(a.weapon), a.mode, name, a.band)
end

-- SN-369, ruling 9: the flak jacket, by the setting easier or harder to hit than its column
local function stepped(a, armor, figure)
  if armor.column_step == 0 then return figure end
  if game.set.flak_jacket == "printed" then return figure - armor.column_step end
  local floor = armor.column_floor ~= "" and column(a, armor.column_floor)
  local easier = figure + armor.column_step
  return floor and easier < floor and figure or easier
end

-- SN-368, ruling 62: each laser hit takes one off, never below ordinary clothing
local function ablated(a, armor, figure)
  if not armor.ablates or not a.ablated or a.ablated == 0 then return figure end
  return math.max(figure - a.ablated, math.min(figure, column(a, "nothing")))
end

local function figure_of(a, armor)
  local figure = column(a, armor.column)
  return figure and ablated(a, armor, stepped(a, armor, figure))
end

-- SN-362: what of the armor worn meets this weapon
local function meeting(a)
  if #a.worn < 2 or a.weapon.beam == "laser" then return a.worn end
  return filter(a.worn, function(armor) return not armor.lasers_only end)
end

local needed = chain "attack.needed"

-- nil: no attack is possible (SN-100)
function attack.needed(a)
  local best
  for _, armor in ipairs(meeting(a)) do
    local figure = figure_of(a, armor)
    if not figure then return nil end
    best = best and math.max(best, figure) or figure
  end
  return needed(best, a)
end
