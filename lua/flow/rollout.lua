-- Those in a hurry: who looks ahead many times, and thinks of a few of the likelier choices each (engine/play/bot/rollout.h).
local _, gw = ...

-- How readily somebody in a hurry does it: the action's `weight`, 10 where it has none.
local function weight_of(act)
  local weight = act.action.weight
  if type(weight) == "function" then weight = weight(act.unit, table.unpack(act.places and { act.places[1] or gw.all_places(act)[1] } or act.args)) end
  weight = gw.given_by(act.action, "weight", weight, "integer", "a whole number")
  return math.max(weight or 10, 0)
end

-- Dice of those in a hurry, from the one that C throws (0 .. 2^30-1).
local function next_die(die) return (die * 1103515245 + 12345) & 0x3fffffff end

local function take(weights, total, die)
  local at, i = (die >> 8) % total, 1
  while at >= weights[i] do at, i = at - weights[i], i + 1 end
  return i
end

-- Lists what somebody in a hurry thinks of, and picks up to so many of it, none twice, the likelier ones sooner: their
-- numbers as a text. Only what has a weight is looked at, and an option over places is picked with one of them.
gw.entry.hurried = gw.pure_entry(function(most, die)
  local weights, total, out = {}, 0, {}
  for i = 1, gw.list_hasty() do
    weights[i] = weight_of(gw.option(i))
    total = total + weights[i]
  end
  while #out < most and total > 0 do
    die = next_die(die)
    local i = take(weights, total, die)
    out[#out + 1], total, weights[i] = i, total - weights[i], 0
    local places = gw.place_count(i, die)
    if places > 0 then gw.entry.set_place(i, (die >> 5) % places + 1, die) end
  end
  return table.concat(out, " ")
end)
