local field = include "helpers/field.lua"

local function wounded(t, lost, more)
  local row = { side = "b", band = 9, bled = true, strength_lost = lost[1], dexterity_lost = lost[2], endurance_lost = lost[3] }
  for key, value in pairs(more or {}) do row[key] = value end
  local g = field.game(t, { a1 = { side = "a", band = 1 }, b1 = row })
  g:run(function()
    wounds.update(units.named "b1")
    recovery.begin(units.named "b1")
  end)
  return g
end

local function pass(g, minutes, medic, place)
  local upp
  g:run(function()
    recovery.pass(units.named "b1", minutes, medic, place)
    upp = people.upp(units.named "b1")
  end)
  return upp:sub(1, 3), g.b1.state
end

local HOUR, DAY = 60, 24 * 60

test("one at zero: awake after ten minutes", { "TR-063" }, function(t)
  local g = wounded(t, { 7, 2, 0 })
  t.is({ pass(g, 9) }, { "057", "unconscious" })
  t.is(select(2, pass(g, 1)), "able")
end)

test("on waking each wounded characteristic is midway, fractions down", { "TR-064" }, function(t)
  t.is(pass(wounded(t, { 7, 2, 0 }), 10), "367")                           -- 0 and 7: 3; 5 and 7: 6
  t.is(pass(wounded(t, { 3, 0, 0 }), 0), "577")                            -- nobody at zero: at once; 4 and 7: 5
  t.is(pass(wounded(t, { 2, 6, 0 }, { dexterity = 8 }), 0), "657")         -- 5 and 7: 6; 2 and 8: 5
end)

test("three days of rest make it whole", { "TR-065" }, function(t)
  local g = wounded(t, { 3, 0, 0 })
  t.is(pass(g, 3 * DAY - 1), "577")
  t.is(pass(g, 1), "777")
  t.is({ g.b1.healing, g.b1.bled }, { "", false })
end)

test("or half an hour of a medic with a kit", { "TR-066" }, function(t)
  local g = wounded(t, { 3, 0, 0 })
  t.is(pass(g, 29, 1, "kit"), "577")
  t.is(pass(g, 1, 1, "kit"), "777")
  g = wounded(t, { 3, 0, 0 })
  t.is(pass(g, 5 * HOUR, 1, ""), "577")                                    -- no kit
  t.is(pass(g, 5 * HOUR, 0, "kit"), "577")                                 -- nobody with the skill
end)

test("two at zero: out for three hours", { "TR-067" }, function(t)
  local g = wounded(t, { 7, 7, 2 })
  t.is({ pass(g, 3 * HOUR - 1) }, { "005", "seriously wounded" })
  g:dice { healing = { 1, 1, 1, 1, 1 } }
  t.is(select(2, pass(g, 1)), "able")
end)

test("then what is wounded stays as it is, or is 1", { "TR-068" }, function(t)
  local g = wounded(t, { 7, 7, 2 })
  g:dice { healing = { 1, 1, 1, 1, 1 } }
  t.is(pass(g, 3 * HOUR), "115")
end)

test("and full values need 5D6 days in a facility with Medical-3", { "TR-069" }, function(t)
  local g = wounded(t, { 7, 7, 2 })
  g:dice { healing = { 1, 2, 1, 1, 1 } }
  pass(g, 3 * HOUR)
  t.is(g.b1.minutes, 6 * DAY)
  t.is(pass(g, 90 * DAY), "115")
  t.is(pass(g, 90 * DAY, 3, "kit"), "115")
  t.is(pass(g, 90 * DAY, 2, "facility"), "115")
  t.is(pass(g, 6 * DAY - 1, 3, "facility"), "115")
  t.is(pass(g, 1, 3, "facility"), "777")
end)

test("given somebody who needs a facility, when another fight is over that did no harm, then it needs it still", { "TR-069" }, function(t)
  local g = wounded(t, { 7, 7, 2 })
  g:dice { healing = { 1, 2, 1, 1, 1 } }
  pass(g, 3 * HOUR)
  g:run(function() recovery.begin(units.named "b1") end)
  t.is({ g.b1.healing, g.b1.minutes }, { "facility", 6 * DAY })
end)

test("given days of rest, then the care that is named is that of the rows", { "TR-065", "TR-066", "TR-069" }, function(t)
  for care, left in pairs { [""] = "677", aid = "777", hospital = "777" } do
    local g = wounded(t, { 1, 0, 0 })
    g:run(function() recovery.days({ units.named "b1" }, { days = 1, care = care }) end)
    t.is(7 - g.b1.strength_lost, tonumber(left:sub(1, 1)), care)
  end
end)

test("three at zero: no recovery", { "TR-070" }, function(t)
  local g = wounded(t, { 7, 7, 7 })
  t.is({ pass(g, 365 * DAY, 5, "facility") }, { "000", "dead" })
  t.is(g.b1.healing, "")
end)

test("time that is left over goes into the next stage", { "TR-063", "TR-065" }, function(t)
  t.is(pass(wounded(t, { 7, 0, 0 }), 10 + 3 * DAY), "777")
end)

test("given the end of a fight, then each side comes together where most of it stands, the first of equal bands", { "TR-005" }, function(t)
  local function at(...)
    local rows = {}
    for i, band in ipairs { ... } do rows["a" .. i] = { side = "a", band = band } end
    local g = field.game(t, rows)
    g:run(function() recovery.aftermath() end)
    return map(units.all { side = "a" }, function(u) return u.band end)
  end
  t.is(at(3, 5, 5), { 5, 5, 5 })
  t.is(at(3, 5), { 3, 3 })
  t.is(at(5, 3), { 5, 5 })
  t.is(at(3, 3, 5, 5, 5), { 5, 5, 5, 5, 5 })
end)

local function after_fight(g, wound)
  g:run(function()
    local u = units.named "b1"
    for key, value in pairs(wound or {}) do u[key] = value end
    wounds.update(u)
    recovery.begin(u)
  end)
  return { people.upp(g.b1):sub(1, 3), g.b1.healing, g.b1.minutes }
end

test("given somebody who rests, when another fight is over that did no harm, then nothing is given back and its days go on", { "TR-064", "TR-065" },
  function(t)
  local g = wounded(t, { 4, 0, 0 })
  pass(g, DAY)
  t.is(after_fight(g), { "577", "rest", 2 * DAY })
  t.is(after_fight(g, { dexterity_lost = 2 }), { "667", "rest", 3 * DAY })     -- a new wound: as after any fight
end)

test("given somebody in a coma, when another fight is over that did no harm, then its minutes go on", { "TR-063" }, function(t)
  local g = wounded(t, { 7, 0, 0 })
  pass(g, 4)
  t.is(after_fight(g), { "077", "coma", 6 })
end)

local function in_need(t)
  local g = wounded(t, { 7, 7, 2 })
  g:dice { healing = { 1, 2, 1, 1, 1 } }
  pass(g, 3 * HOUR)
  return g
end

test("given somebody who needs a facility, when the next fight leaves one characteristic at zero, then it needs it still after the coma", { "TR-069" },
  function(t)
  local g = in_need(t)
  t.is(after_fight(g, { strength_lost = 7 }), { "015", "coma", 10 })
  t.is(recovery.healing_of(g.b1), { coma = 10, facility = 6 * DAY })           -- and a roster keeps both
  t.is(after_fight(g, { endurance_lost = 3 }), { "014", "coma", 10 })
  t.is(pass(g, 10), "114")
  t.is({ g.b1.healing, g.b1.minutes, g.b1.facility }, { "facility", 6 * DAY, 0 })
end)

test("given somebody who needs a facility, when the next fight leaves two at zero, then the longer of both stays counts", { "TR-069" }, function(t)
  for faces, days in pairs { [1] = 6, [2] = 10 } do
    local g = in_need(t)
    t.is(after_fight(g, { strength_lost = 7, dexterity_lost = 7 }), { "005", "coma", 3 * HOUR })
    g:dice { healing = { faces, faces, faces, faces, faces } }
    pass(g, 3 * HOUR)
    t.is({ g.b1.healing, g.b1.minutes }, { "facility", days * DAY })
  end
end)

test("given a roster, then a coma and the facility that follows it are brought and written", { "TR-069" }, function(t)
  local g = wounded(t, { 0, 0, 0 })
  local healing = { coma = 10, facility = 6 * DAY }
  g:run(function() recovery.bring(units.named "b1", { wounds = { strength = 7, dexterity = 6 }, healing = healing }) end)
  t.is({ g.b1.healing, g.b1.minutes, g.b1.facility }, { "coma", 10, 6 * DAY })
  t.is(recovery.healing_of(g.b1), healing)
  t.is(after_fight(g), { "017", "coma", 10 })
end)

test("given time that heals, then it is told in whole units, rounded up", {}, function(t)
  local g = wounded(t, { 3, 0, 0 })
  for minutes, text in pairs { [1] = "1 minute", [59] = "59 minutes", [60] = "1 hour", [61] = "2 hours", [1440] = "1 day", [1441] = "2 days" } do
    g:run(function() units.named("b1").minutes = minutes end)
    t.ok(recovery.words(g.b1):find("heals in " .. text .. ",", 1, true), minutes)
  end
end)
