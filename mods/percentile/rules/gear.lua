-- Drawing, reloading, setting, letting go (PC-054..063).

gear = {}

function gear.is_weapon(item) return item.def.class_of == "weapon" end
function gear.is_device(item) return item.def.class_of == "device" end

-- Makes a thing and puts it into somebody's pockets, loaded.
function gear.give(u, id)
  local item = items.new(id, { holder = u })
  if gear.is_weapon(item) then
    item.loaded, item.spares, item.set_to = item.def.magazine, item.def.spare, item.def.settings[1] or ""
  end
  return item
end

-- The same, lying on a square.
function gear.lay(cell, id)
  local item = items.new(id, { cell = cell })
  if gear.is_weapon(item) then item.loaded, item.spares = item.def.magazine, item.def.spare end
  return item
end

function gear.let_go(u, item)
  if u.weapon == item then u.weapon = nil end
  if u.device == item then u.device = nil end
  item.cell = u.cell
  tell("unit.lets_go", { unit = u, item = item })
end

-- What is in the hands falls out of them, and the loot with it.
function gear.let_go_all(u)
  for _, item in ipairs { u.weapon or false, u.device or false } do
    if item then gear.let_go(u, item) end
  end
  for _, item in ipairs(filter(u.items, function(i) return i.def.loot end)) do gear.let_go(u, item) end
end

-- Damage of a weapon as it is set: dice, what is added, track.
function gear.damage(item, def)
  if item and item.set_to ~= "" and item.set_to == def.settings[2] then return def.other_damage, 0, def.other_track end
  return def.damage, def.plus, def.track
end
