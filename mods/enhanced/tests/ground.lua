-- Ground, doorways, cover, concealment and lines (EN-028, EN-040 to EN-045, EN-067, EN-080 to EN-109, EN-171 to EN-176).
local field = include "helpers/field.lua"
local person, dms = field.person, field.dms

local function game(t, a1, b1, opts)
  opts = opts or {}
  opts.map = "test_ground"
  opts.arms = opts.arms or { a1 = "revolver" }
  opts.portals = opts.portals or { ["door-1"] = "open", ["hatch-1"] = "open", ["iris-1"] = "open" }
  opts.skills = opts.skills or { a1 = { revolver = 0 } }
  local units = { a1 = person("a", a1, "e", { dexterity = 9 }), b1 = person("b", b1, "w", { dexterity = 2 }) }
  for id, u in pairs(opts.more or {}) do units[id] = u end
  return field.game(t, units, opts)
end

local function paid(g, text)
  local ap = g.a1.ap
  g:act("a", text)
  return ap - g.a1.ap
end

test("EN-107: rough ground costs twice as much", { "EN-107" }, function(t)
  local g = game(t, "a1", "l4")
  t.is(paid(g, "move e"), 2)
  t.is(paid(g, "move w"), 2)                                              -- backwards, and level
  g = game(t, "a1", "l4", { map = "test_ground" })
  g:set("a1", { facing = "e" })
  t.is(paid(g, "run b1"), 4)
end)

test("EN-107: it does so on hands and knees, with a friend and past one too", { "EN-107" }, function(t)
  local g = game(t, "a1", "l4", { more = { a2 = person("a", "b1", "e", { dexterity = 5 }) }, set = { stacking = true } })
  t.is(paid(g, "pass_by e"), 2 + 2)                                       -- rubble, then a slope of 30 %
  g = game(t, "a1", "l4", { more = { a2 = person("a", "a2", "e", { dexterity = 5, level = 3, strength_hits = 7, dexterity_hits = 5 }) } })
  g:set("a2", { ap = 6 })
  t.is({ paid(g, "lead a2 e"), g.a2.ap }, { 4, 6 - 2 })                   -- a1 onto the rubble, a2 to where a1 stood
  t.is({ paid(g, "lead a2 e"), g.a2.ap }, { 4, 4 - 4 })                   -- a1 up the slope, a2 onto the rubble
  g = game(t, "a1", "l4")
  g:set("a1", { level = 3, strength_hits = 7, dexterity_hits = 9 })
  t.is(paid(g, "crawl e"), 6)
end)

test("EN-108, EN-109: a slope of 30 to 45 % doubles, one to 60 % trebles what it costs to go up", { "EN-108", "EN-109" }, function(t)
  local g = game(t, "b1", "l4")
  t.is(paid(g, "move e"), 2)
  t.is(paid(g, "move e"), 3)
  g:act("a", "turn w")
  t.is(paid(g, "move w"), 1)
end)

test("EN-028: one shoots at what is before one", { "EN-028" }, function(t)
  local g = game(t, "e3", "j3")
  g:act("a", "turn n")
  t.is(g:refused("a", "attack b1 revolver"), "attack b1 revolver: b1 is not to the front")
end)

test("EN-040: a wall in the line denies the attack", { "EN-040" }, function(t)
  local g = game(t, "e4", "e5")
  t.no(contains(g:options "a", "attack b1 revolver"))
end)

test("EN-041, EN-043: the line passes one who stands, and no second", { "EN-041", "EN-043" }, function(t)
  local one = { b2 = person("b", "g3", "w", { dexterity = 2 }) }
  local two = { b2 = person("b", "g3", "w", { dexterity = 2 }), b3 = person("b", "i3", "w", { dexterity = 2 }) }
  t.ok(contains(game(t, "e3", "k3", { more = one }):options "a", "attack b1 revolver"))
  local g = game(t, "e3", "k3", { more = two })
  t.no(contains(g:options "a", "attack b1 revolver"))
  t.ok(contains(g:options "a", "attack b3 revolver"))                     -- the second can be the target
  g:set("b3", { stance = "kneeling" })
  t.ok(contains(g:options "a", "attack b1 revolver"))
end)

test("EN-042: a post counts as one who stands", { "EN-042" }, function(t)
  t.ok(contains(game(t, "d2", "j2"):options "a", "attack b1 revolver"))
  t.no(contains(game(t, "b2", "j2"):options "a", "attack b1 revolver"))
  t.no(contains(game(t, "d2", "j2", { more = { b2 = person("b", "g2", "w", { dexterity = 2 }) } }):options "a", "attack b1 revolver"))
end)

test("EN-044, EN-045: who hunkers down behind a slit is out of sight until it does something", { "EN-044", "EN-045" }, function(t)
  local g = game(t, "d4", "g4")
  t.ok(contains(g:options "a", "attack b1 revolver"))
  g:set("b1", { hunkered = true })
  t.is(g:refused("a", "attack b1 revolver"), "attack b1 revolver: b1 is hunkered down")
  g = game(t, "g4", "k3")
  g:act("a", "hunker")
  t.is(g:refused("a", "attack b1 revolver"), "attack b1 revolver: hunkered down, it sees only adjacent squares")
  g:act("a", "move n")
  t.no(g.a1.hunkered)
end)

test("EN-171, EN-172: half cover is -2, full cover -4", { "EN-171", "EN-172" }, function(t)
  t.is(dms(game(t, "e3", "h3"), "a", "attack b1 revolver")["half cover"], -2)
  t.is(dms(game(t, "e4", "i4"), "a", "attack b1 revolver")["full cover"], -4)
  t.is(dms(game(t, "a5", "d5"), "a", "attack b1 revolver")["half cover"], -2)       -- just behind a doorway
  t.is(dms(game(t, "a5", "e5"), "a", "attack b1 revolver")["half cover"], nil)
end)

test("EN-171, EN-174: the line to a square says the cover and the concealment of who stands there", { "EN-171", "EN-174" }, function(t)
  local words = chain "sight.words"
  local function of(from, to) return words(cells.named(from), cells.named(to)) end
  game(t, "e3", "h3")
  t.is(of("e3", "h3"), "half cover")
  t.is(of("e4", "i4"), "full cover")
  t.is(of("a5", "e5"), nil)
  t.is(of("f4", "k4"), "concealed, DM -1")
end)

test("EN-173: who fires from full cover has half of it, until it next acts", { "EN-173" }, function(t)
  local g = game(t, "e4", "i4")
  g:set("b1", { fired = true })
  t.is(dms(g, "a", "attack b1 revolver")["full cover"], -2)
end)

test("EN-067: who shoots from cover counts as standing", { "EN-067" }, function(t)
  local g = game(t, "g3", "k3")
  g:act("a", "move e")
  t.is(dms(g, "a", "attack b1 revolver").walking, nil)
  g:act("a", "move e")
  t.is(dms(g, "a", "attack b1 revolver").walking, -1)
end)

test("EN-083, EN-089: an open hatch or valve covers one side", { "EN-083", "EN-089" }, function(t)
  for _, row in ipairs { { "d5", "g5", "hatch-1" }, { "g5", "j5", "iris-1" } } do
    local g = game(t, row[1], row[2])
    local here = g.portal[row[3]].cells[1] == g.b1.cell and 1 or 2
    g:run(function() portals.named(row[3]).cover_side = here end)
    t.is(dms(g, "a", "attack b1 revolver")["half cover"], -2)
    g:run(function() portals.named(row[3]).cover_side = 3 - here end)
    t.is(dms(g, "a", "attack b1 revolver")["half cover"], nil)
  end
end)

test("EN-174, EN-175, EN-176: concealment makes it harder to hit, and does nothing else", { "EN-174", "EN-175", "EN-176" }, function(t)
  local g = game(t, "f4", "k4", { set = { wound_choice = "random" } })
  t.is(dms(g, "a", "attack b1 revolver").concealment, -1)
  g:dice { combat = { 6, 6, 1, 2, 3, 1, 6, 6 } }
  g = game(t, "h5", "k5")
  t.is(dms(g, "a", "attack b1 revolver").concealment, -8)
  g:dice { combat = { 6, 6, 1, 1, 1, 1 } }
  g:act("a", "attack b1 revolver")
  t.is(g.b1.strength_hits, 3)
end)

test("EN-174: concealment hides from what is fired and thrown, and not from a blow beside it", { "EN-174" }, function(t)
  local function concealed(weapon, text)
    local g = game(t, "j4", "k4", { arms = { a1 = weapon } })
    return dms(g, "a", text:format(weapon)).concealment
  end
  t.is({ concealed("revolver", "attack b1 %s"), concealed("dagger", "throw b1 %s"), concealed("cutlass", "attack b1 %s") }, { -1, -1 })
end)

-- AP that a1 pays for a step through a doorway in that armor
local function through(t, worn, at, set)
  local g = game(t, at or "c5", "l5", { set = set, skills = { a1 = { revolver = 0, battle_dress = 0, vacc_suit = 0 } },
    armor = worn ~= "nothing" and { a1 = worn } or nil })
  return paid(g, "move e")
end

test("EN-080: in heavy armor a doorway costs 3 AP, the step among them", { "EN-080" }, function(t)
  for worn, ap in pairs { nothing = 1, cloth = 1, vacc_suit_12 = 1, ablat = 3, combat_armor = 3, battle_dress = 3, vacc_suit = 3 } do
    t.is({ worn, through(t, worn) }, { worn, ap })
  end
end)

test("EN-080: with heavy_passage = added it costs 3 AP on top of the step", { "EN-080" }, function(t)
  local set = { heavy_passage = "added" }
  t.is({ through(t, "ablat", "c5", set), through(t, "cloth", "c5", set), through(t, "ablat", "f5", set) }, { 4, 1, 4 })
end)

test("EN-080: a hatch and a valve are doorways too, and the hatch costs nothing more", { "EN-080" }, function(t)
  for at, light in pairs { f5 = 2, i5 = 1 } do
    t.is({ at, through(t, "ablat", at), through(t, "cloth", at) }, { at, 3, light })
  end
end)

test("EN-080: heavy armor makes an access plate no dearer than its 6 AP", { "EN-085", "EN-080" }, function(t)
  for _, worn in ipairs { "cloth", "ablat" } do
    local g = field.game(t, { a1 = person("a", "low:m2", "e", { dexterity = 9 }), b1 = person("b", "low:a1", "w", { dexterity = 2 }) },
      { map = "test_decks", armor = { a1 = worn }, portals = { plate = "open" } })
    t.is({ worn, paid(g, "move e") }, { worn, 6 })
  end
end)

test("EN-108, EN-109: aslant it is as steep, and along the slope or down it is not", { "EN-108", "EN-109" }, function(t)
  t.is(paid(game(t, "b2", "l4", { set = { corners = "open" } }), "move ne"), 2)
  local up, level = { "e", "ne", "se" }, { "n", "s", "w", "nw", "sw" }
  for _, dir in ipairs(up) do t.is({ dir, ways.times(cells.named "c1", dir), ways.times(cells.named "d1", dir) }, { dir, 2, 3 }) end
  for _, dir in ipairs(level) do t.is({ dir, ways.times(cells.named "c1", dir), ways.times(cells.named "d1", dir) }, { dir, 1, 1 }) end
end)

test("EN-093: any vacc suit is in the way of forcing a valve, and no other suit", { "EN-093" }, function(t)
  local suits = filter(definitions "armor", function(armor) return armor.vacuum end)
  t.ok(#suits >= 4)
  for _, suit in ipairs(suits) do
    local g = game(t, "i5", "l3", { skills = { a1 = { battle_dress = 0, vacc_suit = 0 } }, armor = { a1 = suit.id } })
    local dm = filter(chain "force.dm" (g.a1), function(m) return m.name == "vacc suit" end)[1]
    t.is({ suit.id, dm and dm.value }, { suit.id, suit.name:lower():find "vacc suit" and -3 or nil })
  end
end)

test("EN-219: a weapon of 1.5 m costs 1 AP more in any doorway, in hand or not; by long_weapons = over one that is longer", { "EN-219" }, function(t)
  local function price(weapon, at, set)
    local g = game(t, at, "l5", { arms = {}, set = set })
    g:run(function() if weapon then base.people.give(units.named "a1", weapon) end end)
    return paid(g, "move e")
  end
  for at, plain in pairs { c5 = 1, f5 = 2, i5 = 1 } do                     -- a door, a hatch, a valve
    for _, row in ipairs { { "long_bow", 1, 0 }, { "halberd", 1, 1 }, { "spear", 1, 1 }, { "pike", 1, 1 }, { "rifle", 0, 0 }, { "light_machine_gun", 0, 0 } } do
      t.is({ row[1], price(row[1], at), price(row[1], at, { long_weapons = "over" }) }, { row[1], plain + row[2], plain + row[3] })
    end
  end
  t.is(price("halberd", "b5"), 1)                                         -- no doorway
end)

test("EN-086: a valve takes 1 AP and three more until it has moved", { "EN-086" }, function(t)
  local g = game(t, "i5", "l3", { portals = { ["iris-1"] = "closed" } })
  t.is({ paid(g, "open iris-1"), g.portal["iris-1"].state }, { 1, "opening" })
  for _ = 1, 2 do g:act("a", "expletive") end
  t.is(g.portal["iris-1"].state, "opening")
  g:act("a", "expletive")
  t.is(g.portal["iris-1"].state, "open")
end)

test("EN-105, EN-106: a deck of a shaft is two squares high", { "EN-105", "EN-106" }, function(t)
  game(t, "a5", "l5")
  t.is({ base.vertical.shaft_ap "up", base.vertical.shaft_ap "down" }, { 10, 6 })
end)

test("EN-084: a special tool opens access plates as a key does", { "EN-084" }, function(t)
  game(t, "a5", "l5")
  t.ok(definition("tool", "special_tool").opens_plates)
end)

test("EN-182: whoever is blinded is at -8, whatever the light", { "EN-182" }, function(t)
  local g = game(t, "e3", "k3", { set = { darkness = "dim" } })
  t.is(dms(g, "a", "attack b1 revolver").dim, nil)
  g:run(function() for _, room in ipairs(rooms.all()) do room.dark = true end end)
  t.is(dms(g, "a", "attack b1 revolver").dim, -2)
  g:set("a1", { blinded = true })
  local after = dms(g, "a", "attack b1 revolver")
  t.is({ after.blinded, after.dim }, { -8 })
end)
