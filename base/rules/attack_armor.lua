-- Armor as it meets an attack: what is worn, and what lasers have burnt off it (SN-362, SN-368).

define.field "item.ablated" { type = "integer", default = 0, range = { 0, 100 }, label = "Laser hits taken", show = "card" }

-- The items of armor that `u` wears.
function attack.worn_items(u)
  return filter(u.items, function(item) return item.worn and item.def.class_of == "armor" end)
end

local worn = chain "armor.worn"

-- Definitions of what `u` wears; ordinary clothing where that is nothing (SN-363). `place`: where an attack is aimed, or nil.
function attack.worn(u, place)
  local list = worn(map(attack.worn_items(u), function(item) return item.def end), u, place)
  return #list == 0 and { definition("armor", "nothing") } or list
end

-- How many laser hits what `u` wears has taken.
function attack.ablated(u)
  return sum(map(attack.worn_items(u), function(item) return item.ablated end))
end

-- one laser hit on the wearer of ablat
function attack.ablate(u)
  for _, item in ipairs(attack.worn_items(u)) do
    if item.def.ablates then item.ablated = item.ablated + 1 end
  end
end

function attack.is_gas_proof(u)
  return #filter(u.items, function(item) return item.worn and item.def.gas_proof end) > 0
end
