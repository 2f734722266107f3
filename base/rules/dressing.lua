-- Putting armor, suits and masks on and taking them off (SN-362, SN-370..372; times in docs/rules/snapshot-own.md).
--
-- A mask takes AP. Armor takes whole turns with no other action; an interrupted attempt starts over.

dressing = {}

local function is_armor(item) return item.def.class_of == "armor" end

-- Ordinary clothing is worn like armor and protects like none (SN-363): nobody takes it off for that.
local function is_clothing(def) return def.class_of == "armor" and def.column == "nothing" end

-- What `u` carries and could wear, or wears and could take off.
function dressing.things(u, is_worn)
  return items.distinct(u.items, function(item, def)
    return item.worn == is_worn and not is_clothing(def) and (def.class_of == "armor" or (def.don_ap or 0) > 0)
  end)
end

-- AP of it, or of one turn of it
function dressing.cost(u, item) return is_armor(item) and u.allowance or turns.price(u, item.def.don_ap) end

-- SN-362: what is in the way of it, or nil
local function in_the_way(u, new)
  for _, other in ipairs(attack.worn_items(u)) do
    if other.def == new.def or not (is_clothing(other.def) or people.goes_over(new.def, other.def)) then return other end
  end
end

-- The reason why it cannot be put on, or nil.
function dressing.no_don(u, item)
  if not is_armor(item) then return nil end
  local unfit, other = people.unfit_for(u, item.def.id), in_the_way(u, item)
  return unfit or other and other.def.name .. " is worn" or nil
end

-- The reason why it cannot be taken off, or nil: without its strength nothing is carried that is too heavy then (SN-178).
function dressing.no_doff(u, item)
  local factor = is_armor(item) and item.def.strength_factor or 1
  if people.load(u) > people.limit(u) // factor then return "too much is carried to do without it" end
end

function dressing.stop(u) u.dressing, u.dress_turns = nil, 0 end

-- What is put on takes the place of ordinary clothing.
local function drop_clothing(u)
  for _, other in ipairs(attack.worn_items(u)) do
    if is_clothing(other.def) then other:remove() end
  end
end

local function done(u, item)
  dressing.stop(u)
  if is_armor(item) and not item.worn then drop_clothing(u) end
  item.worn = not item.worn
  tell(item.worn and "item.put_on" or "item.taken_off", { unit = u, item = item })
end

-- Puts it on or takes it off, or does one more turn of it.
function dressing.work(u, item)
  if not is_armor(item) then return done(u, item) end
  if u.dressing ~= item then u.dressing, u.dress_turns = item, 0 end
  u.dress_turns = u.dress_turns + 1
  if u.dress_turns >= (item.worn and item.def.doff_turns or item.def.don_turns) then return done(u, item) end
  tell("unit.dressing", { unit = u, item = item })
end

-- Dropping, taking or giving an item ends dressing with it.
for _, id in ipairs { "item.dropped", "item.taken", "item.given" } do
  on(id, function(e) if e.unit.dressing == e.item then dressing.stop(e.unit) end end, { name = "dressing" })
end
