-- The case beside the case: rows that say all, any, each, only or unless, asked of the other class, the second target, the enemy's square,
-- farther off, and as a reaction.
local field = include "helpers/field.lua"
local person, dms = field.person, field.dms

local function paid(g, text)
  local ap = g.a1.ap
  g:act("a", text)
  return ap - g.a1.ap
end

local function weapons_that(is) return filter(definitions "weapon", function(w) return w.mod == "base" and is(w) end) end
local function put(u, id)
  base.hands.release(u)
  u.weapon = base.people.give(u, id)
  u.weapon.ready = true
  return u.weapon
end

-- --- charts and definitions ---

local function small(t, opts)
  return field.game(t, { a1 = person("a", "a3", "e", { dexterity = 9 }), b1 = person("b", "j3", "w", { dexterity = 2 }) }, opts)
end

local function rows_of(chart, key) return map(chart_rows(chart), function(r) return r[key] end) end

test("EN-025: every weapon, of whatever mod, has a row of range and one of armor, every armor a column, and no row is for nothing", { "EN-025" }, function(t)
  small(t)
  local reach, strikes = {}, {}
  for _, w in ipairs(definitions "weapon") do
    reach[w.reach], strikes[w.strikes] = true, true
    t.ok(contains(rows_of("range_dm", "reach"), w.reach), w.id .. ": " .. w.reach)
    t.ok(contains(rows_of("armor_dm", "strikes"), w.strikes), w.id .. ": " .. w.strikes)
  end
  for _, row in ipairs(rows_of("range_dm", "reach")) do t.ok(reach[row], row) end
  for _, row in ipairs(rows_of("armor_dm", "strikes")) do t.ok(strikes[row] or row == "highvel", row) end
  local columns = definition("chart", "armor_dm").across.armor
  for _, armor in ipairs(definitions "armor") do
    t.ok(contains(columns, armor.guard ~= "" and armor.guard or armor.column), armor.id)
  end
end)

test("EN-140, EN-141: 4 AP whatever is fired or swung, 6 whatever fires a burst or energy", { "EN-140", "EN-141", "EN-150" }, function(t)
  local g = small(t)
  for _, w in ipairs(weapons_that(function(w) return w.mount == "" and not base.arms.is_grenade(w) and w.users ~= "animal" and not w.on_rifle end)) do
    g:run(function()
      local u = units.named "a1"
      local arm = w.natural and w or put(u, w.id)
      local auto = kind(arm) == "item" and base.arms.is_auto(base.arms.mode(arm))
      t.is({ w.id, base.arms.cost(u, arm) }, { w.id, (auto or w.beam ~= "") and 6 or 4 })
    end)
  end
end)

test("EN-163 to EN-165: every weapon is drawn for 1 AP; guns are put away for 2, melee weapons and bows for 6", { "EN-163", "EN-164", "EN-165" }, function(t)
  for _, w in ipairs(weapons_that(function(w) return w.mount == "" and not w.natural and not base.arms.is_grenade(w) and not w.on_rifle end)) do
    local g = small(t)
    g:run(function() base.people.give(units.named "a1", w.id) end)
    local gun = base.arms.is_gun(w)
    t.is({ w.id, paid(g, "draw " .. w.id), contains(g:options "a", "holster"), contains(g:options "a", "sheathe") }, { w.id, 1, gun, not gun })
    t.is({ w.id, paid(g, gun and "holster" or "sheathe") }, { w.id, gun and 2 or 6 })
  end
end)

test("EN-167, EN-168: every pistol and rifle with a magazine 3 AP; every revolver, snub pistol and shotgun a round an AP", { "EN-167", "EN-168" }, function(t)
  for _, w in ipairs(weapons_that(function(w) return contains({ "pistol", "military", "sporting" }, w.class) end)) do
    local g = small(t)
    g:run(function()
      local gun = put(units.named "a1", w.id)
      gun.rounds, gun.spare = 0, 2
    end)
    local singly = w.reload == "full_turn"
    t.is({ w.id, paid(g, singly and "insert_round" or "reload " .. w.id), g.a1.weapon.rounds }, { w.id, singly and 1 or 3, singly and 1 or w.rounds })
  end
end)

test("EN-200: no energy weapon throws twice at one target", { "EN-200" }, function(t)
  local g = small(t, { map = "test_hall" })
  for _, w in ipairs(weapons_that(function(w) return w.beam ~= "" end)) do
    g:run(function() t.is({ w.id, bursts.of(base.attack.new(units.named "a1", units.named "b1", put(units.named "a1", w.id))) }, { w.id, 1 }) end)
  end
end)

test("EN-207: of all that is worn vacc suits and masks alone keep gas out", { "EN-207" }, function(t)
  local g = small(t, { skills = { a1 = { vacc_suit = 0, battle_dress = 0 } } })
  for _, armor in ipairs(definitions "armor") do
    g:run(function()
      local u = units.named "a1"
      local worn = base.people.give(u, armor.id, { worn = true })
      t.is({ armor.id, base.attack.is_gas_proof(u) }, { armor.id, armor.name:lower():find "vacc suit" ~= nil })
      worn:remove()
      local mask = base.people.give(u, "breathing_mask", { worn = true })
      t.ok(base.attack.is_gas_proof(u))
      mask:remove()
    end)
  end
end)

test("EN-138: in any sealed suit, and in no other armor", { "EN-138" }, function(t)
  local g = small(t)
  for _, armor in ipairs(definitions "armor") do
    g:run(function()
      local worn = base.people.give(units.named "a1", armor.id, { worn = true })
      local dm = filter(chain "advantage.dm" (units.named "a1", units.named "b1"), function(m) return m.name == "sealed suit" end)[1]
      t.is({ armor.id, dm and dm.value }, { armor.id, armor.vacuum and -2 or nil })
      worn:remove()
    end)
  end
end)

test("EN-218: what is longer than 3 m is of no use close by, as a reaction neither; everything else that strikes is", { "EN-218" }, function(t)
  local function offered(id)
    local g = field.game(t, { a1 = person("a", "b3", "e"), b1 = person("b", "d3", "w", { dexterity = 2 }) })
    g:run(function() put(units.named "b1", id) end)
    g:act("a", "move e")
    return contains(g:options "b", "free " .. id)
  end
  for _, w in ipairs(weapons_that(function(w) return base.arms.strikes(w) and not w.natural and not w.on_rifle end)) do
    t.is({ w.id, offered(w.id) }, { w.id, not base.arms.is_overlong(w) })
  end
end)

test("EN-339 to EN-343: lasers 0, snub pistols and the accelerator rifle -2, crossbows -3, every other weapon that is fired -4, every blow -6",
  { "EN-339", "EN-340", "EN-341", "EN-342", "EN-343" }, function(t)
  local g = small(t)
  local function want(w)
    if base.arms.strikes(w) then return -6 elseif w.beam == "laser" then return nil end
    if w.id:find "snub_pistol" or w.id == "accelerator_rifle" then return -2 end
    return w.id:find "crossbow" and -3 or -4
  end
  for _, w in ipairs(weapons_that(function() return true end)) do
    local m = filter(chain "zero_g.dm" (g.a1, { attack = w }), function(one) return one.name == w.name end)[1]
    t.is({ w.id, m and m.value }, { w.id, want(w) })
  end
end)

test("EN-334: each level of Zero-G Combat counts, the third and the sixth too", { "EN-334" }, function(t)
  local g = small(t)
  for _, level in ipairs { 1, 2, 3, 6 } do
    g:run(function() units.named("a1").skills.zero_g = level end)
    t.is(filter(chain "zero_g.dm" (g.a1, {}), function(m) return m.name == "Zero-G Combat" end)[1].value, level)
  end
end)

-- --- lines and ranges ---

-- a1 in the gallery, and b1 so many squares off, each with a rifle
local function gallery(t, far, opts)
  opts = opts or {}
  local letters = "abcdefghijklmnopqrstuvwxyz"
  local column = far < 26 and letters:sub(far + 1, far + 1) or "a" .. letters:sub(far - 25, far - 25)
  opts.map, opts.arms, opts.skills = "test_range", opts.arms or { a1 = "rifle", b1 = "rifle" }, { a1 = { rifle = 0 }, b1 = { rifle = 0 } }
  return field.game(t, { a1 = person("a", "a1", "e", { dexterity = 9 }), b1 = person("b", column .. (opts.row or "1"), "w", { dexterity = 2 }) }, opts)
end

test("EN-046: reactions reach as far as the weapon, beyond medium range too", { "EN-046", "EN-142" }, function(t)
  for _, far in ipairs { 2, 33, 34, 39 } do
    local g = gallery(t, far, { alert = true })
    g:act("a", "attack b1 rifle")
    t.is({ far, g:pending()[1] == "b" and g:options "b" }, { far, { "pass", "snap rifle", "snap defend" } })
  end
  local g = gallery(t, 34, { alert = true, arms = { a1 = "rifle", b1 = "revolver" } })
  g:act("a", "attack b1 rifle")
  t.is(g:options "b", { "pass", "snap defend" })                               -- out of range for a pistol
end)

test("EN-046, EN-250: and so do shots into a lane", { "EN-046", "EN-250" }, function(t)
  local g = gallery(t, 36, { alert = true, set = { point_cover = true }, row = "2" })
  g:act("a", "cover_point an1")
  g:act("a", "end")
  g:act("b", "move n")
  t.is(g:options "a", { "pass", "snap rifle" })
end)

test("EN-040: a wall far off denies the attack, the reaction and the lane", { "EN-040", "EN-019", "EN-249" }, function(t)
  local g = field.game(t, { a1 = person("a", "a2", "e", { dexterity = 9 }), b1 = person("b", "g2", "w", { dexterity = 2 }) },
    { map = "test_sight", arms = { a1 = "revolver", b1 = "revolver" }, skills = { b1 = { revolver = 1 } }, alert = true })
  t.is(g:refused("a", "attack b1 revolver"), "attack b1 revolver: no line of sight")
  g:act("a", "move n")
  t.is(g:pending(), { "a" })                                              -- behind the wall all the way
  g:set("b1", { lane_end = g:cell "c2" })
  t.no(lanes.covers(g.b1, g.a1.cell))
end)

test("EN-004: without AP nobody answers a shot from afar, and everybody a blow", { "EN-004", "EN-049", "EN-344" }, function(t)
  local g = gallery(t, 5)
  g:dice { combat = { 1, 1 } }
  g:act("a", "attack b1 rifle")
  t.is(g:pending(), { "a" })
  g = gallery(t, 1)
  g:act("a", "attack b1 cudgel")
  t.ok(contains(g:options "b", "free hands"))
end)

test("EN-250, EN-255: friends walk through a lane, enemies alone are fired at", { "EN-250" }, function(t)
  local g = field.game(t, { a1 = person("a", "h1", "s", { dexterity = 5 }), b1 = person("b", "b3", "e", { dexterity = 9 }),
    b2 = person("b", "f1", "s", { dexterity = 4, intelligence = 5 }) },
    { set = { point_cover = true }, arms = { b1 = "revolver" }, skills = { b1 = { revolver = 0 } }, alert = true })
  g:act("b", "cover_point j3")
  g:act("b", "end")
  g:act("a", "end")
  g:act("b", "move s")
  g:act("b", "move s")
  t.is({ g:pending(), g.b2.cell }, { { "b" }, g:cell "f3" })
  t.is(g.game.active.id, "b2")
end)

-- --- going ---

test("EN-020: whoever comes adjacent gives occasion, whatever the movement", { "EN-020" }, function(t)
  local ways = {
    walk = { "c3", {}, "move e" }, sidestep = { "c2", { facing = "n" }, "move e" }, backwards = { "c3", { facing = "w" }, "move e" },
    rush = { "a3", {}, "run d3" }, crawl = { "c3", { level = 3, strength_hits = 7, dexterity_hits = 9 }, "crawl e" },
    sneak = { "c3", { sneaking = true }, "move e" },
  }
  for name, way in pairs(ways) do
    local more = { dexterity = 9 }
    for key, value in pairs(way[2]) do more[key] = value end
    local g = field.game(t, { a1 = person("a", way[1], more.facing or "e", more), b1 = person("b", "e3", "w", { dexterity = 2 }) })
    g:act("a", way[3])
    t.is({ name, g:pending()[1] }, { name, "b" })
  end
  local g = field.game(t, { a1 = person("a", "a1", "e", { dexterity = 9 }), b1 = person("b", "c1", "w", { dexterity = 2 }) }, { set = { gravity = false } })
  g:act("a", "pull e")
  t.is(g:pending(), { "b" })
end)

test("EN-071: every movement costs threefold, a rush and a crawl too; what is no movement does not", { "EN-071" }, function(t)
  for text, ap in pairs { ["move e"] = 3, ["move n"] = 6, ["run e3"] = 6, ["turn s"] = 3 } do
    local g = small(t)
    g:set("a1", { sneaking = true, cell = g:cell "b3" })
    t.is({ text, paid(g, text) }, { text, ap })
  end
  local function goes(action) return has_tag(action, "walk") or has_tag(action, "climb") or has_tag(action, "float") or has_tag(action, "step") end
  for _, action in ipairs(filter(definitions "action", goes)) do t.ok(has_tag(action, "movement"), action.id) end
end)

local function badly(t, map_id, at, more, opts)
  local u = { dexterity = 9, level = 3, strength_hits = 7, dexterity_hits = 9 }
  for key, value in pairs(more or {}) do u[key] = value end
  opts = opts or {}
  opts.map = map_id
  return field.game(t, { a1 = person("a", at, "e", u), b1 = person("b", map_id == "test_decks" and "low:a1" or "j6", "w", { dexterity = 2 }) }, opts)
end

test("EN-235: a unit that cannot walk does not climb, rush, carry, or pass anybody by either; it crawls", { "EN-235", "EN-266" }, function(t)
  local g = badly(t, "test_decks", "low:l2")
  t.is(g:refused("a", "climb up"), "climb up: too badly wounded to walk")
  t.ok(contains(g:options "a", "crawl e"))
  g = badly(t, "test_decks", "low:l2", { level = 2, dexterity_hits = 0 })
  t.ok(contains(g:options "a", "climb up"))                               -- a moderate wound keeps nobody from it
  g = badly(t, "test_decks", "low:l2", { level = 1, dexterity_hits = 0, strength_hits = 1 }, { set = { aimed_fire = true, hit_location = true } })
  g:run(function() units.named("a1").place_hits.left_leg = 8 end)
  t.is(g:refused("a", "climb up"), "climb up: a badly wounded leg")
  for _, action in ipairs(definitions "action") do                        -- by the tags of all there are
    if has_tag(action, "walk") and not has_tag(action, "crawl") then
      t.is({ action.id, chain "action.legal" (action, badly(t, "test_hall", "b3").a1) }, { action.id,
        has_tag(action, "rush") and "too badly wounded to run" or "too badly wounded to walk" })
    end
  end
end)

test("EN-241, EN-296, EN-297: whoever may not leave cover does not climb or float out of it either", { "EN-241", "EN-296", "EN-297" }, function(t)
  for _, text in ipairs { "pull e", "push e" } do
    local g = field.game(t, { a1 = person("a", "b1", "e", { dexterity = 9 }), b1 = person("b", "j6", "w", { dexterity = 2 }) },
      { set = { gravity = false, morale = true, suppression = true } })
    t.ok(contains(g:options "a", text))
    g:run(function() statuses.give(units.named "a1", "pinned") end)
    t.is(g:refused("a", text), text .. ": pinned")
    g:run(function()
      local u, v = units.named "a1", units.named "b1"
      statuses.strip(u, "nerve")
      v.suppresses[1] = u.cell
      statuses.give(u, "held_down", { by = v })
    end)
    t.is(g:refused("a", text), text .. ": held down by fire")
  end
  local g = field.game(t, { a1 = person("a", "low:l2", "e", { dexterity = 9 }), b1 = person("b", "low:a1", "w", { dexterity = 2 }) },
    { map = "test_decks", set = { morale = true } })
  g:run(function() statuses.give(units.named "a1", "pinned") end)
  t.is(g:refused("a", "climb up"), "climb up: pinned")
end)

test("EN-107: carrying somebody over rough ground costs twice as much too", { "EN-107", "EN-065" }, function(t)
  for set, ap in pairs { heavy_loads = 24, none = 18 } do                 -- Snapshot: the allowance of 16 less strength
    local g = field.game(t, { a1 = person("a", "a1", "e", { dexterity = 9 }), a2 = person("a", "a1", "e", { state = "unconscious" }),
      b1 = person("b", "l4", "w", { dexterity = 2 }) }, { map = "test_ground", set = { heavy_loads = set == "heavy_loads" } })
    g:set("a1", { ap = 30 })
    t.is({ set, paid(g, "carry a2 e") }, { set, ap })
  end
end)

test("EN-320: nobody passes through an enemy's square, by whatever movement, nor where an enemy stands with a friend", { "EN-320" }, function(t)
  local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), a2 = person("a", "b4", "e", { dexterity = 5 }),
    b1 = person("b", "c3", "w", { dexterity = 2 }) }, { set = { stacking = true } })
  t.no(contains(g:options "a", "pass_by e"))
  t.is(g:refused("a", "move e"), "move e: b1 stands there")
  g:set("a2", { cell = g:cell "c3" })
  t.no(contains(g:options "a", "pass_by e"))                              -- an enemy beside the friend there
  g:set("b1", { cell = g:cell "j6" })
  t.ok(contains(g:options "a", "pass_by e"))
end)

test("EN-320: given enemies across the whole gallery, then no rush goes through them; given friends there, it does", { "EN-320" }, function(t)
  local function rush(side)
    return field.game(t, { a1 = person("a", "b1", "e", { dexterity = 9 }), b1 = person(side, "c1", "w", { dexterity = 2 }),
      b2 = person(side, "c2", "w", { dexterity = 2 }), b3 = person("b", "z1", "w", { dexterity = 2 }) }, { map = "test_range", set = { stacking = true } })
  end
  t.ok(rush("b"):refused("a", "run d1"))
  local g = rush "a"
  g:act("a", "run d1")
  t.is(g.a1.cell, g:cell "d1")
end)

test("EN-320: a rush goes through a friend's square, and ends in none that is full", { "EN-320", "EN-058" }, function(t)
  local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), a2 = person("a", "c3", "e", { dexterity = 5 }),
    b1 = person("b", "j6", "w", { dexterity = 2 }) }, { set = { stacking = true } })
  g:act("a", "run e3")
  t.is(g.a1.cell, g:cell "e3")
end)

-- --- attacks ---

test("EN-070: every attack while moving, aimed or spread, is at the same DM", { "EN-070", "EN-056", "EN-059" }, function(t)
  for pace, dm in pairs { walking = -1, rushing = -2 } do
    local g = field.game(t, { a1 = person("a", "a3", "e", { dexterity = 9 }), b1 = person("b", "f3", "w", { dexterity = 2 }),
      b2 = person("b", "f4", "w", { dexterity = 2, intelligence = 5 }) },
      { set = { aimed_fire = true }, arms = { a1 = "assault_rifle" }, skills = { a1 = { assault_rifle = 0 } } })
    g:set("a1", { pace = pace })
    g:run(function() units.named("a1").weapon.selector = "semi" end)
    t.is({ dms(g, "a", "attack b1 assault_rifle")[pace], dms(g, "a", "aim b1 assault_rifle")[pace] }, { dm, dm })
    g:run(function() units.named("a1").weapon.selector = "fa" end)
    t.is(dms(g, "a", "spread b1 assault_rifle")[pace], dm)
  end
end)

test("EN-245: single shots alone are aimed, of whatever shoots; no burst and no blow", { "EN-245" }, function(t)
  local function may_aim(id, selector)
    local g = field.game(t, { a1 = person("a", "a3", "e", { dexterity = 9 }), b1 = person("b", "c3", "w", { dexterity = 2 }) },
      { set = { aimed_fire = true } })
    g:run(function()
      local gun = put(units.named "a1", id)
      if selector then gun.selector = selector end
    end)
    return contains(g:options "a", "aim b1 " .. id)
  end
  t.is({ may_aim "revolver", may_aim "short_bow", may_aim "laser_carbine", may_aim("assault_rifle", "semi") }, { true, true, true, true })
  t.is({ may_aim "cutlass", may_aim "submachine_gun", may_aim("assault_rifle", "fa") }, { false, false, false })
end)

test("EN-173: full cover that has been fired from is half against every shooter, and of half cover nothing is lost", { "EN-173" }, function(t)
  local function cover(at, fired)
    local g = field.game(t, { a1 = person("a", "e4", "e", { dexterity = 9 }), b1 = person("b", at, "w", { dexterity = 2 }) },
      { map = "test_ground", arms = { a1 = "revolver" } })
    g:set("b1", { fired = fired })
    local list = dms(g, "a", "attack b1 revolver")
    return list["full cover"] or list["half cover"]
  end
  t.is({ cover("i4", false), cover("i4", true), cover("h3", false), cover("h3", true) }, { -4, -2, -2, -2 })
end)

-- HE at b1, with others on its square, beside it and two squares off
local function shell(t, more)
  local function foe(at, side) return person(side or "b", at, "w", { dexterity = 2, strength = 15, endurance = 15 }) end
  local all = { a1 = person("a", "a3", "e", { dexterity = 9 }), b1 = foe "f3" }
  for id, at in pairs(more) do all[id] = foe(at, id:sub(1, 1)) end
  local g = field.game(t, all, { set = { stacking = true, wound_choice = "random" } })
  g:run(function()
    local gun = put(units.named "a1", "ram_launcher")
    gun.selector, gun.load[1] = "semi", "he"
  end)
  return g
end

test("EN-201, EN-202: whoever stands beside is attacked, friend or foe, and nobody two squares off; who shares the square is struck in full",
  { "EN-201", "EN-202", "EN-203" }, function(t)
  local g = shell(t, { b2 = "f4", a2 = "f2", b3 = "h3", b4 = "f3" })
  local a = base.attack.new(g.a1, g.b1, g.a1.weapon)
  local caught = {}
  for _, one in ipairs(chain "attack.others" (a)) do caught[#caught + 1] = one[1].id end
  t.is(sorted(caught), { "a2", "b2", "b4" })
  g:dice { combat = { 1, 1, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 } } -- b1 is missed, b4 hit for all of it, a2 and b2 are missed
  g:run(function() base.attack.make(base.attack.new(units.named "a1", units.named "b1", units.named("a1").weapon)) end)
  t.is({ g.b4.strength_hits, g.b1.wounded, g.b2.wounded, g.a2.wounded }, { 8, false, false, false })
end)

test("EN-217: any part of the skill, from none to all, and no more", { "EN-217" }, function(t)
  local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), b1 = person("b", "c3", "w", { dexterity = 2 }) },
    { arms = { a1 = "cutlass" }, skills = { a1 = { cutlass = 3 } } })
  t.is(filter(g:options "a", function(text) return text:find "^parry" end), { "parry 1", "parry 2", "parry 3" })
  g:act("a", "parry 2")
  t.is(dms(g, "a", "attack b1 cutlass")["reserved for parrying"], -2)
  t.ok(contains(g:options "a", "parry 0"))
end)

test("EN-333: control is thrown for after every attack, suppressing fire too", { "EN-333", "EN-238" }, function(t)
  local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9 }), b1 = person("b", "i3", "w", { dexterity = 2 }) },
    { set = { gravity = false, morale = true, suppression = true, suppression_area = "any" }, arms = { a1 = "submachine_gun" } })
  g:dice { combat = { 6, 6 }, control = { 1, 1 } }
  g:act("a", "suppress i3")
  t.ok(g.a1.disoriented)
end)

test("EN-319: hard armor goes over soft armor, over a vacc suit, or alone; two soft ones do not", { "EN-319" }, function(t)
  local function worn(list)
    local g = small(t, { skills = { a1 = { vacc_suit = 0, battle_dress = 0 } } })
    g:run(function() for _, id in ipairs(list) do base.people.dress(units.named "a1", id) end end)
    return sorted(map(base.attack.worn_items(g.a1), function(item) return item.def.id end))
  end
  for _, under in ipairs { "jack", "mesh", "cloth", "reflec", "vacc_suit", "vacc_suit_12" } do
    t.is(worn { under, "ablat" }, sorted { under, "ablat" })
    t.is(worn { "ablat", under }, sorted { under, "ablat" })
  end
  t.is({ worn { "ablat" }, worn { "mesh", "cloth" } }, { { "ablat" }, { "cloth" } })
  for _, sealed in ipairs { "combat_armor", "battle_dress" } do
    t.is({ worn { sealed, "ablat" }, worn { "ablat", sealed }, worn { sealed, "ablat_sleeves" } },
      { { "ablat" }, { sealed }, { "ablat_sleeves" } })
  end
  t.is(worn { "ablat", "ablat_helmet", "mesh_hood", "helmet", "mesh" }, { "ablat", "ablat_helmet", "helmet", "mesh", "mesh_hood" })
end)

test("EN-319: given one armor on, when another is put on in play, then hard goes over soft and nothing goes under hard", { "EN-319" },
  function(t)
  local function bar(worn, new)
    local g, item = small(t, { skills = { a1 = { vacc_suit = 0, battle_dress = 0 } } }), nil
    g:run(function()
      local u = units.named "a1"
      base.people.dress(u, worn)
      item = base.people.give(u, new)
    end)
    return base.dressing.no_don(g.a1, item) or "may"
  end
  t.is({ bar("mesh", "ablat"), bar("vacc_suit_12", "ablat"), bar("flak_jacket", "ablat") }, { "may", "may", "may" })
  t.is({ bar("battle_dress", "ablat"), bar("combat_armor", "ablat_helmet") }, { "Battle dress is worn", "Combat armor is worn" })
  t.is({ bar("ablat", "mesh"), bar("ablat", "battle_dress"), bar("ablat", "reflec") }, { "Ablat is worn", "Ablat is worn", "may" })
end)

test("EN-118, EN-130, EN-303: army, navy and marines are military, anybody else is not", { "EN-118", "EN-130", "EN-303" }, function(t)
  local g = small(t)
  for career, is in pairs { army = true, navy = true, marines = true, none = false, scouts = false } do
    g:set("a1", { career = career })
    t.is({ career, people.is_military(g.a1) }, { career, is })
  end
  g:set("a1", { career = "none", military = true })
  t.ok(people.is_military(g.a1))
end)

test("EN-231, EN-236: any further damage makes it throw again, of gas and of vacuum too; bleeding does not", { "EN-231", "EN-236" }, function(t)
  local function falls(how)
    local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 9, wounded = true, level = 2, strength_hits = 7 }),
      b1 = person("b", "i3", "w", { dexterity = 2 }) }, { set = { wound_choice = "random", bleeding = true } })
    g:dice { combat = how == "bleeds" and { 1 } or { 1, 1, 6, 6 } }
    g:run(function()
      local u = units.named "a1"
      if how == "gas" then base.wounds.gassed(u)
      elseif how == "bleeds" then bleeding.bleed(u)
      else base.wounds.suffer(u, { 1, 1 }) end
    end)
    return g.a1.state
  end
  t.is({ falls "gas", falls "vacuum", falls "bleeds" }, { "unconscious", "unconscious", "active" })
end)

-- --- bounds ---

-- That step of a chain of modifiers, or nil.
local function step_of(id, name, ...)
  local m = filter(chain(id)(...), function(one) return one.name == name end)[1]
  return m and m.value
end

test("EN-122, EN-123: eight people are a large group and seven none, ten beasts a pack and nine none", { "EN-122", "EN-123" }, function(t)
  local function crowd(n, more, name)
    local all = { a1 = person("a", "a6", "e", { dexterity = 9 }) }
    for i = 1, n do all["b" .. i] = person("b", ("abcdefghij"):sub(i, i) .. "1", "s", more) end
    field.game(t, all)
    return step_of("surprise.dm", name, sides.named "b")
  end
  local people_, beasts = { dexterity = 2 }, { hits_down = 9, hits_dead = 3 }
  t.is({ crowd(7, people_, "a large group"), crowd(8, people_, "a large group") }, { nil, -1 })
  t.is({ crowd(9, beasts, "a large pack"), crowd(10, beasts, "a large pack"), crowd(9, beasts, "a large group") }, { nil, -1, nil })
end)

test("EN-160, EN-286, EN-091, EN-092: dexterity 5, 6, 9 and 10, strength 9 and 10, intelligence 8 and 9", { "EN-160", "EN-286", "EN-091", "EN-092" },
  function(t)
  local g = small(t)
  for level, want in pairs { [5] = { -2, nil }, [6] = {}, [9] = {}, [10] = { 1, 2 } } do
    g:set("a1", { dexterity = level })
    t.is({ level, step_of("lob.dm", "dexterity", g.a1), step_of("force.dm", "dexterity 10", g.a1) }, { level, want[1], want[2] })
  end
  for level, want in pairs { [9] = false, [10] = 1 } do
    g:set("a1", { strength = level })
    t.is({ level, step_of("force.dm", "strength 10", g.a1) }, { level, want or nil })
  end
  for level, want in pairs { [8] = false, [9] = 1 } do
    g:set("a1", { intelligence = level })
    t.is({ level, step_of("medical.dm", "intelligence 9", g.a1, g.b1) }, { level, want or nil })
  end
end)

test("EN-313, EN-314: a quarter is one of four and not one of five, half two of four and not two of five", { "EN-313", "EN-314" }, function(t)
  local function lost(of, n)
    local all = { a1 = person("a", "a6", "e", { dexterity = 9 }) }
    for i = 1, of do
      all["b" .. i] = person("b", ("abcdefghij"):sub(i, i) .. "1", "s", { dexterity = 2, state = i <= n and "dead" or "active" })
    end
    local g = field.game(t, all)
    return step_of("morale.dm", "casualties", g["b" .. of], { cause = "fire" })
  end
  t.is({ lost(4, 1), lost(5, 1), lost(4, 2), lost(5, 2), lost(5, 3) }, { -1, nil, -2, -1, -2 })
end)

test("EN-129, EN-131, EN-117: what is said of one side is not said of the other", { "EN-129", "EN-131", "EN-117" }, function(t)
  local g = small(t, { skills = { a1 = { tactics = 2, recon = 3 } } })
  g:set("a1", { sneaking = true })
  t.is({ step_of("advantage.dm", "Tactics", g.b1, g.a1), step_of("advantage.dm", "sneaking", g.b1, g.a1) }, {})
  t.is({ step_of("surprise.dm", "Recon", sides.named "b"), step_of("surprise.dm", "sneaking", sides.named "b") }, {})
end)

test("EN-297, EN-332: the disoriented make no attack of any kind, the pinned none but a blow; a posture is no attack", { "EN-297" }, function(t)
  local attacks = { "aim", "spread", "throw", "lob", "suppress", "cover_point", "slice" }
  local postures = { "parry", "stance", "hunker", "weave", "close_up" }
  local free = small(t, { set = { morale = true, gravity = false } })     -- one who is neither
  for _, id in ipairs(attacks) do t.is({ id, chain "action.legal" (definition("action", id), free.a1) }, { id }) end
  for state, why in pairs { pinned = "pinned", disoriented = "disoriented" } do
    local g = small(t, { set = { morale = true, gravity = false } })
    if state == "pinned" then g:run(function() statuses.give(units.named "a1", "pinned") end) else g:set("a1", { disoriented = true }) end
    for _, id in ipairs(attacks) do
      local said = chain "action.legal" (definition("action", id), g.a1)
      t.is({ state, id, said ~= nil and said:find(why, 1, true) ~= nil }, { state, id, true })
    end
    t.is({ state, chain "action.legal" (definition("action", "attack"), g.a1) }, { state, state == "disoriented" and why or nil })
    for _, id in ipairs(postures) do
      t.is({ state, id, chain "action.legal" (definition("action", id), g.a1), has_tag(definition("action", id), "posture") }, { state, id, nil, true })
    end
  end
end)

test("EN-297: given a pinned unit with an enemy beside it, then it strikes, in its own turn and as an answer, and neither shoots nor throws", {
  "EN-297", "EN-344" }, function(t)
  local function attacks(state, set)
    local g = field.game(t, { a1 = person("a", "c3", "e", { dexterity = 9 }), b1 = person("b", "d3", "w", { dexterity = 2 }) },
      { set = { morale = true, pinned = set }, arms = { a1 = "dagger" }, skills = { a1 = { dagger = 0, revolver = 0 } } })
    g:run(function()
      local u = units.named "a1"
      base.people.give(u, "revolver")
      statuses.give(u, state)
    end)
    local out = { contains(g:options "a", "attack b1 dagger"), contains(g:options "a", "throw b1 dagger") }
    g:run(function()                                                     -- what it may answer with
      local u, v = units.named "a1", units.named "b1"
      for _, item in ipairs(u.items) do
        out[#out + 1] = base.attack.reason(base.attack.new(u, v, item, { snap = true, free = true })) == nil
      end
    end)
    g:act("a", "end")
    g:act("b", "attack a1 hands")
    out[5] = g:pending()[1] == "a" and contains(g:options "a", "free dagger")
    return out
  end
  t.is(attacks("shaken"), { true, true, true, true, true })
  t.is(attacks("pinned"), { true, false, true, false, true })
  t.is(attacks("pinned", "any_attack"), { false, false, false, false, false })
  t.is(attacks("broken"), { false, false, false, false, false })
end)
