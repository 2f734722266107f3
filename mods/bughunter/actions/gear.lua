-- Preparation tasks (BH-515): reload, draw, take, prepare.

local function human_hands(u, task)
  if harm.is_pred(u) and not cards.has(u, "intelligent") then return "it has no hands for that" end   -- BH-443
  return tasks.reason(u, task)
end

local function takes_salvo(item) return item ~= nil and item.def.salvos > 0 and item.used > 0 end

local function told_salvo(u)
  tell("salvo.loaded", { unit = u, what = launchers.words(u.weapon.rounds), left = launchers.salvos(u.weapon) })
end

define.action "reload" {
  help = "fills an empty gun, else an empty launcher, or loads one salvo; a gun with a fixed number of shots stays empty",
  cite = "BH-515", text = "reload", order = 50, price = "the activation", during = "activation",
  legal = function(u)
    local item = u.weapon
    if takes_salvo(item) then return human_hands(u, "reload") end
    if not item or not (item.empty or item.launcher_empty) then return "nothing to reload" end
    if item.def.shots > 0 then return "it cannot be reloaded" end          -- BH-231
    return human_hands(u, "reload")
  end,
  run = function(u)
    tasks.take(u, "reload")
    if takes_salvo(u.weapon) then
      launchers.load(u.weapon)
      return told_salvo(u)
    end
    if u.weapon.empty then u.weapon.empty = false else u.weapon.launcher_empty = false end
    tell("unit.reloads", { unit = u, item = u.weapon })
  end,
}

define.action "fill" {
  help = "loads the first salvo into an empty automatic launcher with other grenades than before; all that follow are like it",
  cite = "BH-220", text = "load a salvo of {1}", order = 50, price = "the activation", during = "activation",
  legal = function(u)
    if not u.weapon or u.weapon.def.salvos == 0 then return "no automatic launcher in hand" end
    if launchers.salvos(u.weapon) > 0 then return "all its salvos are alike, and it is not empty" end
    return human_hands(u, "fill")
  end,
  of = function(u)
    return u.weapon and without(launchers.mixes(u.weapon, people.rounds(u)), u.weapon.rounds) or {}
  end,
  label = function(_, rounds) return ("load a salvo of %s"):format(launchers.words(rounds)) end,
  run = function(u, rounds)
    tasks.take(u, "fill")
    launchers.load(u.weapon, rounds)
    told_salvo(u)
  end,
}

local function is_weapon(item) return item.def.class_of == "weapon" end
local function is_grenade(item) return item.def.class_of == "grenade" end

define.action "draw" {
  help = "takes another weapon in hand instead of the one that is there, and drops if that is chosen",
  cite = "BH-202", tags = { "readies" }, text = "take {1} in hand", order = 51, price = "the activation", during = "activation",
  legal = function(u) return human_hands(u, "draw") end,
  of = function(u)
    return tasks.exchanges(u, filter(u.items, function(item) return is_weapon(item) and item ~= u.weapon end))
  end,
  label = function(_, item, drop) return ("take %s in hand%s"):format(item.def.name, drop and ", and drop" or "") end,
  run = function(u, item, drop)
    tasks.take(u, "draw")
    cages.put_down(u)                                                      -- BH-179
    suits.put_down(u)
    u.weapon = item
    tell("unit.draws", { unit = u, item = item })
    if drop then tasks.drop(u) end
  end,
}

define.action "take" {
  help = "takes up a weapon or grenade that lies in the hex; a weapon comes into the hand",
  cite = "BH-515", text = "take {1}", order = 52, price = "the activation", during = "activation",
  legal = function(u) return cages.fill_arms(u) or human_hands(u, "take") end,
  of = function(u) return filter(u.cell.items, function(item) return is_weapon(item) or is_grenade(item) and not item.detonator end) end,
  run = function(u, item)
    tasks.take(u, "take")
    item.holder = u
    if is_weapon(item) then u.weapon = item end
    tell("unit.takes", { unit = u, item = item })
  end,
}

-- BH-015: a marker that stays until it is used or lost. Creatures with wits prepare grenades (BH-444), and no quick fire.
local function kinds(u)
  local list = harm.is_pred(u) and {} or { "quick_fire" }
  for _, item in ipairs(u.items) do
    local usable = is_grenade(item) and not (item.def.remote and harm.is_pred(u))                                          -- BH-244
    if usable and not contains(list, item.def.id) then list[#list + 1] = item.def.id end
  end
  return list
end

define.action "prepare" {
  help = "readies quick fire (half strength, before all other answers), a grenade of any kind, a thermal bomb or a satchel charge",
  cite = "BH-515", text = "prepare {1}", order = 53, price = "the activation", during = "activation",
  legal = function(u) return cages.fill_arms(u) or human_hands(u, "prepare") end,
  none = "nothing to prepare",
  of = kinds,
  may = function(u, what)
    if u.ready == what then return "is prepared" end
    return policy.reason(u, what)
  end,
  run = function(u, what)
    tasks.take(u, "prepare")
    u.ready = what
    tell("unit.prepares", { unit = u, what = (what:gsub("_", " ")) })
  end,
}
