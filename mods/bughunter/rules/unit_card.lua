-- What a card says of a being beside its fields: what its printed counter and its power cards say (BH-005, BH-010, BH-428). The
-- figures are its own; what else is added to a throw is shown with the throw. To the humans they count the cards that are turned up.

local function line(lines, label, text) lines[#lines + 1] = { label = label, text = text } end

-- Are some power cards face down to whoever reads this?
local function is_riddle(u)
  return harm.is_pred(u) and #records.all("card", { where = function(card) return card.power == nil end }) > 0
end

local function powers(u)
  return map(filter(cards.held(u.species, u.stage), function(card) return card.power ~= nil end), function(card) return card.power end)
end

local RANGES = { { "1", "1" }, { "3", "3" }, { "6", "6" }, { "10", "10" }, { "15", "15" }, { "25", "25" }, { "far", nil } }

-- "8 up to 6 hexes, 7 to 10, 4 beyond": bands of equal firepower are one.
local function firepower(weapon, mode)
  local list = {}
  for i, r in ipairs(RANGES) do
    local n, after = chart_cell("firepower", weapon.id, mode, r[1]), RANGES[i + 1] and chart_cell("firepower", weapon.id, mode, RANGES[i + 1][1])
    local form = not r[2] and "%d beyond" or #list > 0 and "%d to %s" or r[2] == "1" and "%d up to %s hex" or "%d up to %s hexes"
    if n > 0 and n ~= after then list[#list + 1] = form:format(n, r[2]) end
  end
  return table.concat(list, ", ")
end

local function weapon_lines(lines, u)
  local item = u.weapon
  if not item or item.def.class_of ~= "weapon" then return end
  for _, mode in ipairs(item.def.modes) do
    line(lines, "Firepower", ("%s %s%s"):format(mode, firepower(item.def, mode), item.empty and "; unloaded" or ""))
  end
end

-- BH-218: "4 of 6 salvos: 2 offensive and 1 incendiary"
local function salvo_lines(lines, u)
  local item = u.weapon
  if not item or item.def.class_of ~= "weapon" or item.def.salvos == 0 then return end
  line(lines, "Launcher", ("%d of %d salvos: %s"):format(launchers.salvos(item), item.def.salvos, launchers.words(item.rounds)))
end

local DOES = { { "D", "subdues" }, { "E", "entangles" }, { "U", "knocks out" } }

-- Returns the purpose of the gear and the total that it needs.
local function works(column)
  for total = 2, 12 do
    for _, one in ipairs(DOES) do
      if chart_extra(column == "prod" and "hands" or "non_lethal", total, column) == one[1] then return one[2], total end
    end
  end
end

-- "screecher: subdues at 8 up to 3 hexes off, at 10 up to 8"
local function gear_lines(lines, u)
  local item = gear.of(u)
  if not item then return end
  local what, near = works(item.def.column)
  local text = ("%s: %s at %d"):format(item.def.name, what, near)
  if gear.is_ranged(item.def) then
    local _, far = works(item.def.far_column)
    text = far == near and text .. ", 1 to 8 hexes off" or ("%s up to 3 hexes off, at %d up to 8"):format(text, far)
  end
  line(lines, "Gear", text)
end

-- BH-178, BH-183
local function cage_lines(lines, u)
  local other = cages.other(u)
  if cages.of(u) then line(lines, "Carries", "a cage" .. (other and " with " .. other.name or "")) end
end

local function defense(u)
  local n, list = attack.defense { at = u, cell = u.cell, kind = "fire", range = 2, ignores = {} }
  local words = map(filter(list, function(m) return m.value > 1 end), function(m) return ("%s x%d"):format(m.name, m.value) end)
  return #words > 0 and ("x%d against fire (%s)"):format(n, table.concat(words, ", ")) or "x1 against fire"
end

local function movement(u)
  local rush = harm.is_pred(u) and not u.dummy and (", rush %d"):format(moves.points(u, "rush")) or ""
  return ("%d MP, evade %d%s"):format(moves.points(u, "move"), moves.points(u, "evade"), rush)
end

-- BH-470: a human by its rating, a swarm by its heads. Of other creatures as many act as the chit says, whichever they are.
local function activation_text(u)
  local n = activation.rating(u)
  if u.dummy then return ("%d, as a swarm of %d"):format(n, harm.heads(u)) end
  return n == u.rating and tostring(n) or harm.is_pred(u) and ("%d, by its heads"):format(n) or ("%d (%d, and alone)"):format(n, u.rating)
end

local function special(lines, u)
  for _, power in ipairs(u.species and not u.dummy and powers(u) or {}) do line(lines, power.name, power.help or "see its card") end
  if is_riddle(u) and not u.dummy then line(lines, "Powers", "more may lie face down; the figures count what is turned up") end
end

rule("unit.card", "counter", { cite = "BH-005" }, function(lines, u)
  if not u.cell then return nil end
  if harm.is_swarm(u) or not harm.is_pred(u) then line(lines, "Activation", activation_text(u)) end
  if not harm.is_pred(u) then line(lines, "Panic", tostring(u.panic)) end
  if u.dummy then
    line(lines, "Counter", "a dummy: nothing fights in it, and it leaves the map when it is turned up")
  else
    weapon_lines(lines, u)
    salvo_lines(lines, u)
    gear_lines(lines, u)
    cage_lines(lines, u)
    line(lines, "Attack", hands.words(u))
    line(lines, "Defence", defense(u))
  end
  line(lines, "Moves", movement(u))
  special(lines, u)
end)
