-- Every setting of Enhanced: what a player is shown (a preview, a line of the menu, of a card, of the log) is another with each value.
local field = include "helpers/field.lua"
local person = field.person

local function two(t, set, opts)
  opts = opts or {}
  opts.set = set
  set.wound_choice = "random"
  opts.arms = opts.arms or { a1 = "revolver" }
  opts.skills = opts.skills or { a1 = { revolver = 1 } }
  local units = { a1 = person("a", opts.at or "b3", "e", { dexterity = 9 }), b1 = person("b", opts.foe or "d3", "w", { dexterity = 2 }) }
  for id, u in pairs(opts.more or {}) do units[id] = u end
  return field.game(t, units, opts)
end

-- The DMs of a preview, in one line.
local function preview(g, text)
  local out = {}
  for name, value in pairs(field.dms(g, "a", text)) do out[#out + 1] = name .. " " .. value end
  return table.concat(sorted(out), ", ")
end

local shown = {}

function shown.to_hit(t, set) return preview(two(t, set, { arms = { a1 = "rifle" }, skills = {} }), "attack b1 rifle") end

function shown.training(t, set)
  local g = t.game { rules = "enhanced", scenario = "hijacking", seed = 3, set = set }
  g:pending()
  return table.concat(map({ "c1", "c2", "c3", "c4" }, function(id) return g:view("crew", id .. ".career") end), " ")
end

local function said(g, word) return #filter(g:log(60), function(line) return line:find(word) end) end

function shown.bleeding(t, set)
  local g = two(t, set)
  g:set("b1", { wounded = true, level = 2, strength_hits = 7 })
  g:act("a", "end")
  g:act("b", "end")
  return said(g, "bleeds")
end

function shown.aimed_fire(t, set) return two(t, set):help("a", "aim") end

function shown.hit_location(t, set)
  set.aimed_fire = true
  return tostring(two(t, set):help("a", "aim"):find("head", 1, true))
end

function shown.armor_coverage(t, set)
  set.aimed_fire, set.hit_location = true, true
  return preview(two(t, set, { armor = { b1 = "cloth" } }), "aim b1 revolver at=head")
end

function shown.drugs(t, set)
  local g = two(t, set)
  g:run(function() base.people.give(units.named "a1", "combat_slow_dose") end)
  return g:help("a", "dose")
end

function shown.snap_burst(t, set)
  local g = two(t, set, { map = "test_sight", at = "b2", foe = "h3", alert = true, arms = { b1 = "submachine_gun" }, skills = { b1 = { submachine_gun = 1 } } })
  g:set("a1", { facing = "s" })
  g:act("a", "move s")
  return g:help "b"
end

function shown.point_cover(t, set) return two(t, set):help("a", "cover_point") end

function shown.pivot_cover(t, set)
  local g = two(t, set, { map = "test_sight", at = "b2", foe = "h3" })
  g:set("a1", { facing = "s" })
  return g:help("a", "slice")
end

function shown.darkness(t, set)
  local g = two(t, set)
  g:run(function() for _, room in ipairs(rooms.all()) do room.dark = true end end)
  return preview(g, "attack b1 revolver")
end

function shown.morale(t, set)
  local g = two(t, set)
  return g:help("a", "rally")
end

function shown.player_characters(t, set)
  set.morale = true
  local g = two(t, set, { skills = { a1 = { revolver = 1, leadership = 1 } }, more = { a2 = person("a", "a5", "e", { dexterity = 5 }) } })
  g:dice { combat = { 1, 1, 1, 1 } }
  g:run(function() for _, id in ipairs { "a1", "a2" } do morale.check(units.named(id), { cause = "leader" }) end end)
  return table.concat(filter(g:log(20), function(line) return line:find "Shaken" or line:find "Rattled" end), "; ")
end

function shown.suppression(t, set)
  set.morale = true
  return two(t, set, { arms = { a1 = "submachine_gun" } }):help("a", "suppress")
end

function shown.stacking(t, set)
  local g = two(t, set, { more = { a2 = person("a", "c3", "e", { dexterity = 5 }) } })
  return g:help("a", "pass_by")
end

function shown.surprise(t, set)
  local g = two(t, set, { dice = set.surprise and { combat = { 6, 1 } } or nil })
  return said(g, "has surprise")
end

function shown.vacuum_double_hits(t, set)
  local g = two(t, set)
  g:run(function()
    local u = units.named "b1"
    u.skills.vacc_suit = 0
    base.people.dress(u, "vacc_suit")
    air.outside "vacuum"
    air.put(areas.cells("pressure", cells.named "a1"), "vacuum")
  end)
  return tostring(g:odds("a", "attack b1 revolver").hits)
end

function shown.heavy_loads(t, set)
  local g = two(t, set, { more = { a2 = person("a", "b3", "e", { state = "unconscious" }) } })
  return g:help("a", "carry")
end

function shown.reactions(t, set)
  local g = two(t, set, { map = "test_sight", at = "b2", foe = "h3", alert = true, arms = { b1 = "revolver" }, skills = { b1 = { revolver = 1 } } })
  g:set("a1", { facing = "s" })
  g:run(function() for i = 1, 2 do units.named("b1").reacted_to[i] = units.named "b1" end end)
  g:act("a", "move s")
  return g:pending()[1]
end

function shown.heavy_passage(t, set)
  local g = two(t, set, { map = "test_ground", at = "c5", portals = { ["door-1"] = "open" }, armor = { a1 = "ablat" } })
  return g:help("a", "move")
end

function shown.grenade_throw(t, set)
  local g = two(t, set, { arms = { a1 = "hand_grenade" } })
  g:act("a", "arm")
  g:set("a1", { level = 1, strength_hits = 1 })
  return preview(g, "lob d3")
end

function shown.hospital_rest(t, set)
  local g = two(t, set)
  g:set("a1", { wounded = true, level = 3, strength_hits = 7, dexterity_hits = 9, endurance_hits = 3, treated = true })
  g:run(function() recovery.rest(units.named "a1", 24, true) end)
  return g:view("a", "a1.dexterity_hits") .. " " .. g:view("a", "a1.endurance_hits")
end

function shown.crossbows(t, set)
  local g = two(t, set, { arms = { a1 = "military_crossbow" }, skills = {} })
  g:run(function() units.named("a1").weapon.rounds, units.named("a1").weapon.spare = 0, 2 end)
  return g:help("a", "reload")
end

function shown.long_weapons(t, set)
  return two(t, set, { map = "test_ground", at = "c5", portals = { ["door-1"] = "open" }, arms = { a1 = "long_bow" } }):help("a", "move")
end

function shown.morale_throws(t, set)
  set.morale = true
  local g = two(t, set)
  g:dice { combat = set.morale_throws == "each" and { 6, 6, 6, 6 } or { 6, 6 } }
  g:run(function() for _ = 1, 2 do morale.check(units.named "b1", { cause = "fire" }) end end)
  return said(g, "morale, fire")
end

function shown.suppression_area(t, set)
  set.morale, set.suppression = true, true
  return two(t, set, { arms = { a1 = "submachine_gun" } }):help("a", "suppress")
end

function shown.fallen_targets(t, set)
  set.morale, set.suppression, set.suppression_area = true, true, "any"
  local g = two(t, set, { at = "a3", foe = "f3", alert = true, arms = { a1 = "submachine_gun", a2 = "revolver", b1 = "revolver" },
    skills = { a1 = { submachine_gun = 0 }, a2 = { revolver = 0 } }, more = { a2 = person("a", "a4", "e", { dexterity = 5 }) } })
  g:dice { combat = { 6, 6 } }
  g:act("a", "suppress f3")
  g:act("a", "end")
  g:set("b1", { wounded = true, strength_hits = 6, dexterity_hits = 2, endurance_hits = 7, ap = 6 })
  g:act("a", "attack b1 revolver")
  local dice = { 6, 6, 6, 6, 1, 1, 1, 6, 6 }                              -- nerve, the burst, its wounds, nerve
  if set.fallen_targets == "made" then table.move({ 1, 1 }, 1, 2, 10, dice) end
  g:dice { combat = dice }
  g:act("b", "snap revolver")
  return said(g, "no longer attacks")
end

function shown.burst_rounds(t, set)
  local g = two(t, set, { arms = { a1 = "accelerator_rifle" }, skills = {}, foe = "i3" })
  g:run(function() units.named("a1").weapon.selector = "fa" end)
  g:dice { combat = { 1, 1, 1, 1 } }
  g:act("a", "attack b1 accelerator_rifle")
  return g.a1.weapon.rounds
end

function shown.pinned(t, set)
  local g = two(t, { morale = true, pinned = set.pinned }, { foe = "c3" })
  g:run(function() statuses.give(units.named "a1", "pinned") end)
  return contains(g:options "a", "attack b1 hands")
end

function shown.stances(t, set) return two(t, set):help("a", "stance") end

local function values_of(s) return s.one_of or { false, true } end

for name, look in pairs(shown) do
  local def = definition("setting", name)
  test(name .. ": a player is shown what it does", { def.cite }, function(t)
    local told = {}
    for _, value in ipairs(values_of(def)) do
      local got = tostring(look(t, { [name] = value }))
      t.no(contains(told, got), ("%s = %s shows what another value shows: %s"):format(name, tostring(value), got))
      told[#told + 1] = got
    end
  end)
end

test("no setting of Enhanced is left out", {}, function(t)
  t.game { rules = "enhanced", map = "test_hall", sides = { "a", "b" }, units = { a1 = person("a", "b3", "e"), b1 = person("b", "i3", "w") } }
  local n = 0
  for _, s in ipairs(definitions "setting") do
    if s.mod == "enhanced" and not s.scenario then
      n = n + 1
      t.ok(shown[s.id], s.id .. " is looked at above")
    end
  end
  t.ok(n >= 19)
end)
