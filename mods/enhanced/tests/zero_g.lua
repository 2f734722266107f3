-- Fighting without gravity under Enhanced (EN-327 to EN-343): mods/zero_g's own tests, run here, and what Enhanced adds.
local field = include "helpers/field.lua"
local person, adapt = field.person, include "helpers/adapt.lua"

local function same(file, rows) borrow { from = "zero_g", file = "tests/" .. file .. ".lua", rules = "enhanced", adapt = adapt, rows = rows } end

same("going", { ["EN-327"] = "SN-149", ["EN-329"] = "SN-148", ["EN-330"] = "SN-150", ["EN-331"] = "SN-150" })
same("control", { ["EN-332"] = "SN-147", ["EN-335"] = "SN-143", ["EN-336"] = "SN-144", ["EN-337"] = "SN-144",
  ["EN-338"] = "SN-142 who draws",
  ["EN-339"] = "SN-138", ["EN-340"] = "SN-137", ["EN-341"] = "SN-139" })

local function afloat(t)
  return field.game(t, { a1 = person("a", "b3", "e", { dexterity = 8 }), b1 = person("b", "i3", "w", { dexterity = 2 }) }, { set = { gravity = false } })
end

test("EN-333, EN-342, EN-338: after a shot 10 or more keeps control, at -4, with a handhold +5", { "EN-333", "EN-342", "EN-338" }, function(t)
  local function shot(at, holds, control)
    local g = field.game(t, { a1 = person("a", at, "e", { dexterity = 8 }), b1 = person("b", "i3", "w", { dexterity = 2 }) },
      { set = { gravity = false }, arms = { a1 = "revolver" } })
    if holds then g:act("a", "hold") end
    g:dice { combat = { 1, 1 }, control = control }
    g:act("a", "attack b1 revolver")
    return g.a1.disoriented
  end
  t.is({ shot("b3", false, { 6, 6 }), shot("a3", true, { 5, 4 }), shot("a3", true, { 4, 4 }) }, { true, false, true })
end)

test("EN-338: nobody holds on with a weapon for two hands; with one for one hand, or none, everybody may", { "EN-338" }, function(t)
  local two, one = "broadsword spear pike halberd cudgel short_bow long_bow sporting_crossbow military_crossbow repeating_crossbow carbine shotgun rifle "
    .. "assault_rifle automatic_rifle acr gauss_rifle accelerator_rifle submachine_gun laser_carbine laser_rifle pgmp_12 pgmp_13 pgmp_14 fgmp_14 "
    .. "fgmp_15 light_assault_gun light_machine_gun ram_launcher", "dagger blade foil cutlass sword revolver body_pistol snub_pistol "
    .. "automatic_pistol snub_pistol_military sling club hands"
  local known = {}
  for words, may in pairs { [two] = false, [one] = true } do
    for id in words:gmatch "%S+" do
      known[id] = true
      local g = field.game(t, { a1 = person("a", "a3", "e", { dexterity = 8 }), b1 = person("b", "i3", "w", { dexterity = 2 }) },
        { set = { gravity = false } })
      g:run(function()
        local u = units.named "a1"
        if id ~= "hands" then u.weapon = base.people.give(u, id) end
      end)
      t.is({ id, contains(g:options "a", "hold") }, { id, may })
    end
  end
  local left = filter(definitions "weapon", function(w)
    return w.mod == "base" and not known[w.id] and w.mount == "" and w.users ~= "animal" and not w.on_rifle and not base.arms.is_grenade(w)
  end)
  t.is(map(left, function(w) return w.id end), {})                        -- each is on one of the lists
end)

test("EN-338: with an empty hand the wall is kept; a rifle that is drawn lets go of it", { "EN-338" }, function(t)
  local g = field.game(t, { a1 = person("a", "a3", "e", { dexterity = 8 }), b1 = person("b", "i3", "w", { dexterity = 2 }) }, { set = { gravity = false } })
  g:run(function() base.people.give(units.named "a1", "rifle") end)
  g:act("a", "hold")
  g:act("a", "draw rifle")
  t.is({ g.a1.holding, g:refused("a", "hold") }, { false, "hold: Rifle leaves no hand free" })
end)

test("EN-343: a blow is -6", { "EN-343", "EN-333" }, function(t)
  local g = field.game(t, { a1 = person("a", "b3", "e", { dexterity = 11 }), b1 = person("b", "c3", "w", { dexterity = 2 }) }, { set = { gravity = false } })
  g:act("a", "attack b1 hands")
  g:dice { combat = { 1, 1 }, control = { 6, 6 } }                        -- dexterity 11: +4
  g:act("b", "pass")
  t.no(g.a1.disoriented)
  g:act("a", "attack b1 hands")
  g:dice { combat = { 1, 1 }, control = { 6, 5 } }
  g:act("b", "pass")
  t.ok(g.a1.disoriented)
end)

test("EN-334: Zero-G Combat helps to keep control", { "EN-334" }, function(t)
  local g = afloat(t)
  g:run(function() units.named("a1").skills.zero_g = 2 end)
  t.is(map(chain "zero_g.dm" (g.a1, {}), function(m) return { m.name, m.value } end), { { "Zero-G Combat", 2 } })
end)

test("EN-328: mag-boots walk where there is nothing to hold, for 4 AP a square", { "EN-328" }, function(t)
  local g = afloat(t)
  t.is(g:refused("a", "tread e"), "tread e: wears no mag-boots")
  g:run(function()                                                        -- boots that are carried, and something else that is worn
    base.people.give(units.named "a1", "mag_boots")
    base.people.give(units.named "a1", "mesh", { worn = true })
  end)
  t.is(g:refused("a", "tread e"), "tread e: wears no mag-boots")
  g:run(function()
    base.people.give(units.named "a1", "mag_boots", { worn = true })
  end)
  g:act("a", "tread e")
  t.is({ g.a1.cell, g.a1.ap }, { g:cell "c3", 11 })
end)

test("EN-235: given a serious wound or a bad leg, then nobody walks in mag-boots", { "EN-235", "EN-328" }, function(t)
  local g = afloat(t)
  g:run(function() base.people.give(units.named "a1", "mag_boots", { worn = true }) end)
  g:set("a1", { level = 3 })
  t.is(g:refused("a", "tread e"), "tread e: too badly wounded to walk")
  g:set("a1", { level = 0, stance = "prone" })
  t.ok(g:refused("a", "tread e"):find "prone" ~= nil)
end)
