-- Points: what each side of a scenario may spend on its units. Templates have a `price`, and so have characters of rosters, by
-- the rule set's `character.price`.
local _, gw = ...
local api, pairs = gw.api, gw.pairs

function gw.check_points(def)
  if type(def.points) ~= "table" then return end
  for side, n in pairs(def.points) do
    if type(def.sides) == "table" and def.sides[side] == nil then
      gw.deep_fault("GW0186", def, { "points", side }, ("scenario %s: points for '%s', which is not a side"):format(def.id, tostring(side)),
        gw.quote_nearest(tostring(side), gw.keys(def.sides)))
    elseif math.type(n) ~= "integer" or n < 1 then
      gw.deep_fault("GW0186", def, { "points", side }, ("scenario %s: points of %s are a whole number from 1"):format(def.id, tostring(side)))
    end
  end
end

-- What the side may spend; nil: there is no limit.
function gw.points_of(def, side)
  if not def or type(def.points) ~= "table" then return def and def.points end
  return def.points[side]
end

-- The price of a character of a roster; nil where the rule set has no prices.
function gw.price_of_character(values)
  local hooks = gw.roster_hooks()
  local price = hooks and hooks.price
  return price and gw.given_by(gw.ruleset, "character", price(values), "integer", "a whole number as price")
end

-- "Ana 8, Bo 7" and the sum of what the characters of a roster cost; nil where there are no prices.
function gw.price_of_roster(list)
  local words, sum = {}, 0
  for _, e in ipairs(list) do
    local price = gw.price_of_character(e.values)
    if not price then return nil end
    words[#words + 1], sum = ("%s %d"):format(e.values.name or e.id, price), sum + price
  end
  return sum, table.concat(words, ", ")
end

-- A roster for a side that has points. -> what is wrong with it
function gw.over_points(side, list)
  local most = gw.points_of(gw.scenario, side)
  if not most then return nil end
  local sum, words = gw.price_of_roster(list)
  if not sum then return ("scenario %s counts points, but characters of %s have no price"):format(gw.scenario.id, gw.ruleset.id) end
  if sum > most then return ("it costs %d points, and side %s has %d"):format(sum, side, most), words end
end

-- The units made from templates, when the set-up is done.
local function check_side(side)
  local most, sum, words = gw.points_of(gw.scenario, side.id), 0, {}
  for _, u in ipairs(side.units) do
    local price = u.template and u.template.price or 0
    if price > 0 then sum, words[#words + 1] = sum + price, ("%s %d"):format(u.name or u.id, price) end
  end
  if most and sum > most then
    local def = gw.scenario
    error(("%s:%d: scenario %s: side %s costs %d points of %d (%s)"):format(def.file, (gw.key_line(def.file, def.line, "points")), def.id, side.id, sum, most,
      table.concat(words, ", ")), 0)
  end
end

function gw.points_step()
  for _, side in ipairs(api.sides.all()) do check_side(side) end
end
