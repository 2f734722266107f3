-- Going, and what it costs those who shoot (EN-055 to EN-070).
local field = include "helpers/field.lua"
local person, dms = field.person, field.dms

local function two(t, more, opts)
  opts = opts or {}
  opts.arms = opts.arms or { a1 = "revolver" }
  return field.game(t, { a1 = person("a", "b3", "e"), b1 = person("b", "i3", "w", more or { dexterity = 2 }) }, opts)
end

test("EN-055, EN-056: a step costs 1 AP, and who walks shoots at -1", { "EN-055", "EN-056", "EN-068" }, function(t)
  local g = two(t)
  t.is(dms(g, "a", "attack b1 revolver").walking, nil)                   -- it stands
  g:act("a", "move e")
  t.is(g.a1.ap, 13)
  t.is(dms(g, "a", "attack b1 revolver").walking, -1)
end)

test("EN-058, EN-059: a rush is three squares for 2 AP, and who rushes shoots at -2", { "EN-058", "EN-059", "EN-070" }, function(t)
  local g = two(t)
  t.no(g:help("a", "run"):find("f3", 1, true))
  g:act("a", "run e3")
  t.is({ g.a1.ap, g.a1.cell }, { 12, g:cell "e3" })
  t.is(dms(g, "a", "attack b1 revolver").rushing, -2)
  g:act("a", "move e")
  t.is(dms(g, "a", "attack b1 revolver").rushing, -2)                    -- the fastest of all counts
end)

test("EN-057, EN-060: so do those who shoot at them, while their actions last", { "EN-057", "EN-060" }, function(t)
  local g = two(t)
  local function against(pace)
    g:set("a1", { pace = pace })
    local list
    g:run(function()
      local b = units.named "b1"
      b.facing = "w"
      list = base.attack.dms(base.attack.new(b, units.named "a1", definition("weapon", "base:revolver")))
    end)
    return filter(list, function(m) return m.name:find "target" end)[1]
  end
  t.is(against("walking").value, -1)
  t.is(against("rushing").value, -2)
  t.is(against("still"), nil)
end)

test("EN-061 to EN-064: steps to the side, and picking up", { "EN-061", "EN-062", "EN-063", "EN-064" }, function(t)
  local g = two(t)
  g:act("a", "move n")
  t.is(g.a1.ap, 12)
  g:act("a", "drop revolver")
  t.is(g.a1.ap, 12)
  g:dice { combat = { 5 } }
  g:act("a", "pick_up revolver")
  g:act("a", "leave")
  t.is(g.a1.ap, 11)
  t.is(g:refused("a", "pick_up revolver"), "pick_up revolver: do something else before another try; 'expletive' (wait a moment) counts")
end)

test("EN-066, EN-069: one may count as moving, and never as standing", { "EN-066", "EN-069" }, function(t)
  local g = two(t)
  g:act("a", "weave")
  t.is(dms(g, "a", "attack b1 revolver").walking, -1)
  t.is(g:refused("a", "weave"), "weave: it counts as moving already")
end)

test("EN-069: who counts as moving without a step is aimed at as one who walks, and is no slower and no nearer on advantage",
  { "EN-069", "EN-132", "EN-136" }, function(t)
  local g = two(t)
  g:set("b1", { facing = "e" })                                           -- a1 is behind it
  local function of(name, list) return map(filter(list, function(m) return m.name == name end), function(m) return m.value end)[1] end
  local function figures()
    local shot = base.attack.dms(base.attack.new(g.b1, g.a1, definition("weapon", "base:revolver")))
    return { of("target walks", shot), chain "advantage.dm" (g.a1, g.b1).total }
  end
  t.is(figures(), { nil, 0 })
  g:act("a", "weave")
  t.is(figures(), { -1, 0 })
  g:act("a", "move e")
  t.is(figures(), { -1, 2 - 1 })
end)

test("EN-071, EN-072: sneaking movement costs threefold, and shots at it are at -3", { "EN-071", "EN-072" }, function(t)
  local g = two(t)
  g:act("a", "sneak")
  g:act("a", "move e")
  t.is(g.a1.ap, 11)
  g:run(function()
    local list = base.attack.dms(base.attack.new(units.named "b1", units.named "a1", definition("weapon", "base:revolver")))
    t.is(filter(list, function(m) return m.name == "evading" end)[1].value, -3)
  end)
  g:dice { combat = { 1, 1 } }
  g:act("a", "attack b1 revolver")                                       -- not tripled (EC-03)
  t.is(g.a1.ap, 7)
end)
