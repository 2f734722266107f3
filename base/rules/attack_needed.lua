-- What the chart asks for, by weapon, armor and range (SN-096, SN-098).
--
-- Of two armors the better counts; reflec over or under another counts against lasers alone (ruling 25).

function attack.chart(weapon)
  return game.set.chart == "as_printed" and weapon.chart .. "_as_printed" or weapon.chart
end

-- SN-369, ruling 9: the flak jacket, by the setting easier or harder to hit than its column
local function stepped(armor, figure, column)
  if armor.column_step == 0 then return figure end
  if game.set.flak_jacket == "printed" then return figure - armor.column_step end
  local floor = armor.column_floor ~= "" and column(armor.column_floor)
  local easier = figure + armor.column_step
  return floor and easier < floor and figure or easier
end

-- SN-368, ruling 62: each laser hit takes one off, never below ordinary clothing
local function burnt(armor, figure, column, hits)
  if not armor.ablates or not hits or hits == 0 then return figure end
  return math.max(figure - hits, math.min(figure, column "nothing"))
end

-- SN-362: what of the armor worn meets this weapon
function attack.meeting(weapon, worn)
  if #worn < 2 or weapon.beam == "laser" then return worn end
  return filter(worn, function(armor) return not armor.lasers_only end)
end

-- What the chart asks for against all that is worn; nil: no attack is possible (SN-100).
function attack.by_chart(weapon, mode, band, worn, hits)
  local best
  local function column(name) return chart_cell(attack.chart(weapon), arms.row(weapon), mode, name, band) end
  for _, armor in ipairs(attack.meeting(weapon, worn)) do
    local figure = column(armor.column)
    if not figure then return nil end
    figure = burnt(armor, stepped(armor, figure, column), column, hits)
    best = best and math.max(best, figure) or figure
  end
  return best
end

-- The figure before any DM. An overlay may answer in the chart's place: the chain attack.figure of seams.lua.
function attack.figure(weapon, mode, band, worn, hits) return attack.by_chart(weapon, mode, band, worn, hits) end

local needed = chain "attack.needed"

-- What the dice must come to, DMs counted with them; nil: no attack is possible.
---@param a attack
function attack.needed(a)
  local figure = attack.figure(a.weapon, a.mode, a.band, a.worn, a.ablated)
  return figure and needed(figure, a)
end
