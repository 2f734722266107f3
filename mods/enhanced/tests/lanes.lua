-- Point cover and pivot cover (EN-134, EN-135, EN-248 to EN-258).
local field = include "helpers/field.lua"
local person = field.person

-- b1 with a gun in the hall covers; a1 acts afterwards
local function hall(t, set, b1)
  local g = field.game(t, { a1 = person("a", "h1", "s", { dexterity = 5 }), b1 = person("b", b1 or "b3", "e", { dexterity = 9 }) },
    { set = set or { point_cover = true }, arms = { b1 = "revolver" }, skills = { b1 = { revolver = 0 } }, alert = true })
  return g
end

test("EN-248, EN-249: 4 AP for the line to a point", { "EN-248", "EN-249" }, function(t)
  local g = hall(t)
  g:act("b", "cover_point j3")
  t.is(g.b1.ap, 12)
  t.is(map(lanes.of(g.b1), function(c) return c.name end), { "c3", "d3", "e3", "f3", "g3", "h3", "i3", "j3" })
  t.is(g:refused("b", "slice c3"), "slice c3: the setting 'pivot_cover' is off")
end)

test("EN-250, EN-251, EN-252: who enters it is fired at by a snap shot, at +2, with +2 on advantage", { "EN-250", "EN-251", "EN-252", "EN-134" }, function(t)
  local g = hall(t)
  g:act("b", "cover_point j3")
  g:act("b", "end")
  g:act("a", "move s")
  g:act("a", "move s")
  t.is(g:options "b", { "pass", "snap revolver" })
  g:dice { combat = { 5, 2 } }                                            -- medium -3, snap -2, lane +2, walking -1, dexterity: 7 is too little
  g:act("b", "snap revolver")
  g:act("a", "pass")
  t.no(g.a1.wounded)
end)

test("EN-250: whoever enters it is fired at, a third as well, as long as there are AP; and those shots are not counted", { "EN-250" }, function(t)
  local function third(ap)
    local g = hall(t)
    g:act("b", "cover_point j3")
    g:act("b", "end")
    g:set("b1", { ap = ap })
    g:run(function() for i = 1, 2 do units.named("b1").reacted_to[i] = units.named "b1" end end) -- two others before
    g:act("a", "move s")
    g:act("a", "move s")
    return g
  end
  local g = third(1)
  t.is(g:options "b", { "pass", "snap revolver" })
  g:dice { combat = { 1, 1 } }
  g:act("b", "snap revolver")
  t.is({ g.b1.ap, #g.b1.reacted_to }, { 0, 2 })
  t.is(third(0):pending(), { "a" })
end)

test("EN-252: given somebody in the lane who is adjacent, then a shot is at +2, a blow is not", { "EN-252", "EN-257" }, function(t)
  for _, covered in ipairs { "lane_end", "corner" } do
    local g = hall(t)
    g:set("b1", { [covered] = g:cell(covered == "corner" and "c3" or "j3") })
    g:set("a1", { cell = g:cell "c3" })
    local function lane(arm)
      local dms = base.attack.dms(base.attack.new(g.b1, g.a1, arm, { snap = true, free = true }))
      return #filter(dms, function(m) return m.name == "covered lane" end)
    end
    t.is({ covered, lane(g.b1.weapon), lane(base.arms.body(g.b1)) }, { covered, 1, 0 })
  end
end)

test("EN-248, EN-134: given who covers a line, when the gun is out of hand, then nothing is covered, and no +2 on advantage is left", {
  "EN-248", "EN-134", "EN-250" }, function(t)
  for _, gone in ipairs { "holster", "drop revolver" } do
    local g = hall(t)
    g:act("b", "cover_point j3")
    g:act("b", gone)
    t.is(lanes.of(g.b1), {})
    g:set("a1", { cell = g:cell "h3" })
    t.is(#filter(chain "advantage.dm" (g.b1, g.a1), function(m) return m.name == "covered lane" end), 0)
  end
  local g = hall(t)
  g:act("b", "cover_point j3")
  g:set("a1", { cell = g:cell "h3" })
  t.is(#filter(chain "advantage.dm" (g.b1, g.a1), function(m) return m.name == "covered lane" end), 1)
end)

test("EN-251, EN-252: +2 to hit and on advantage against who is in it", { "EN-251", "EN-252", "EN-134" }, function(t)
  local g = hall(t)
  g:act("b", "cover_point j3")
  g:set("a1", { cell = g:cell "h3" })
  local function hit(how)
    local a = base.attack.new(g.b1, g.a1, g.b1.weapon, how)
    return filter(base.attack.dms(a), function(m) return m.name == "covered lane" end)[1]
  end
  t.is(hit({ snap = true }).value, 2)
  t.is(hit(nil), nil)
  local function advantage_of() return filter(chain "advantage.dm" (g.b1, g.a1), function(m) return m.name == "covered lane" end)[1] end
  t.is(advantage_of().value, 2)
  g:set("a1", { cell = g:cell "h2" })                                     -- beside the lane
  t.is({ hit({ snap = true }), advantage_of() }, {})
end)

test("EN-250: the shot costs the AP of a snap shot", { "EN-250" }, function(t)
  local g = hall(t)
  g:act("b", "cover_point j3")
  g:act("b", "end")
  g:act("a", "move s")
  g:act("a", "move s")
  g:dice { combat = { 1, 1 } }
  g:act("b", "snap revolver")
  g:act("a", "pass")
  t.is(g.b1.ap, 11)
end)

test("EN-253: the shooter may move, and the line is drawn from where it stands", { "EN-253" }, function(t)
  local g = hall(t)
  g:act("b", "cover_point j3")
  g:act("b", "move e")
  t.is(lanes.of(g.b1)[1].name, "d3")
  local a = base.attack.new(g.b1, g.a1, g.b1.weapon, { snap = true })
  t.is(filter(base.attack.dms(a), function(m) return m.name == "walking" end)[1].value, -1)
end)

-- b1 at the end of the wall of test_sight, a1 behind it
local function corner(t)
  return field.game(t, { a1 = person("a", "f1", "s", { dexterity = 5 }), b1 = person("b", "b2", "s", { dexterity = 9 }) },
    { map = "test_sight", set = { pivot_cover = true }, arms = { b1 = "revolver" }, skills = { b1 = { revolver = 0 } }, alert = true })
end

test("EN-254, EN-255: 8 AP for a lane round a corner, drawn again with each step", { "EN-254", "EN-255" }, function(t)
  local g = corner(t)
  g:act("b", "slice b3")
  t.is(g.b1.ap, 8)
  t.is(map(lanes.of(g.b1), function(c) return c.name end), { "b3", "b4" })
  g:act("b", "turn e")
  t.is(g.b1.corner, nil)                                                  -- it turned away
end)

test("EN-255: whoever its lane comes upon is fired at", { "EN-255" }, function(t)
  local g = field.game(t, { a1 = person("a", "e3", "w", { dexterity = 5 }), b1 = person("b", "b2", "s", { dexterity = 9 }) },
    { map = "test_sight", set = { pivot_cover = true }, arms = { b1 = "revolver" }, skills = { b1 = { revolver = 0 } } })
  g:act("b", "slice b3")
  g:act("b", "move sw")
  t.is(lanes.of(g.b1)[1].name, "b3")
  t.is(g:options "b", { "pass", "snap revolver" })                        -- a3 looks along the row, where a1 stands
  g:dice { combat = { 1, 1 } }
  g:act("b", "snap revolver")
  t.is(g.b1.ap, 16 - 8 - 1 - 1 - 1)                                       -- the step, the shot, the turn
end)

local function passed(g) while g:pending()[1] == "a" do g:act("a", "pass") end end

test("EN-255: given one in the lane already, when the lane is drawn again, then the offer is not repeated; to another in it, it is made", { "EN-255" },
  function(t)
  local g = field.game(t, { a1 = person("a", "b3", "w", { dexterity = 5 }), a2 = person("a", "e3", "w", { dexterity = 5 }),
    b1 = person("b", "b2", "s", { dexterity = 12 }) },
    { map = "test_sight", set = { pivot_cover = true }, arms = { b1 = "revolver" }, skills = { b1 = { revolver = 0 } } })
  g:dice { combat = { 1, 1, 1, 1 } }
  g:act("b", "slice b3")
  t.is(g:options "b", { "pass", "snap revolver" })                        -- a1 is in the lane from the first
  g:act("b", "snap revolver")
  passed(g)
  g:act("b", "move sw")
  passed(g)
  t.ok(contains(g:options "b", "snap revolver"))                          -- a2, and not a1 again
  g:act("b", "snap revolver")
  passed(g)
  t.no(contains(g:options "b", "snap revolver"))
  g:act("b", "move n")
  passed(g)
  t.is(lanes.of(g.b1)[1].name, "b3")
  t.no(contains(g:options "b", "snap revolver"))
end)

-- b1 slices b3 from b2; a1 stands at b4, which the lane covers from b2 and not from a3
local function left_behind(t)
  local g = field.game(t, { a1 = person("a", "b4", "w", { dexterity = 5 }), b1 = person("b", "b2", "s", { dexterity = 12 }) },
    { map = "test_sight", set = { pivot_cover = true }, arms = { b1 = "revolver" }, skills = { b1 = { revolver = 0 } } })
  g:act("b", "slice b3")
  return g
end

test("EN-255, RU-04: given an enemy whom the lane has left, when it comes back to him, then he is fired at again", { "EN-255" }, function(t)
  local g = left_behind(t)
  t.is(g:options "b", { "pass", "snap revolver" })
  g:act("b", "pass")
  t.is(map(g.b1.swept, function(v) return v.id end), { "a1" })
  g:set("b1", { ap = 16 })
  g:act("b", "move sw")
  t.is({ contains(lanes.of(g.b1), g.a1.cell), #g.b1.swept }, { false, 0 })
  passed(g)
  g:run(function() units.named("b1").cell = cells.named "b1" end)         -- as if it had gone round
  g:act("b", "move s")
  t.is(g:options "b", { "pass", "snap revolver" })
end)

test("EN-254, RU-04: given a corner that is sliced a second time, then those in the lane are offered again", { "EN-254" }, function(t)
  local g = left_behind(t)
  g:act("b", "pass")
  g:set("b1", { ap = 16 })
  g:act("b", "slice b3")
  t.is(g:options "b", { "pass", "snap revolver" })
end)

test("EN-255: given one who cannot fire when the lane comes upon an enemy, then it may as soon as it can", { "EN-255" }, function(t)
  local g = field.game(t, { a1 = person("a", "b3", "w", { dexterity = 5 }), b1 = person("b", "b2", "s", { dexterity = 12 }) },
    { map = "test_sight", set = { pivot_cover = true }, arms = { b1 = "revolver" }, skills = { b1 = { revolver = 0 } } })
  g:run(function() sides.named("b").surprised = true end)
  g:act("b", "slice b3")
  t.is({ g:pending(), #g.b1.swept }, { { "b" }, 0 })
  g:run(function() sides.named("b").surprised = false end)
  g:act("b", "move sw")
  passed(g)
  t.is(g:options "b", { "pass", "snap revolver" })
end)

test("EN-255: given its next activation, then the lane of the last one is gone, and a new one offers those in it", { "EN-255" }, function(t)
  local g = left_behind(t)
  g:act("b", "pass")
  g:run(function() base.flow.activate(units.named "b1") end)
  t.is({ g.b1.corner, #g.b1.swept }, { nil, 0 })
  g:set("b1", { ap = 16 })
  g:act("b", "slice b3")
  t.is(g:options "b", { "pass", "snap revolver" })
end)

test("EN-256, EN-257, EN-258, EN-135: +2 on advantage and to hit, and the penalty of walking", { "EN-256", "EN-257", "EN-258", "EN-135" }, function(t)
  local g = field.game(t, { a1 = person("a", "b4", "w", { dexterity = 5 }), b1 = person("b", "b2", "s", { dexterity = 9 }) },
    { map = "test_sight", set = { pivot_cover = true }, arms = { b1 = "revolver" }, skills = { b1 = { revolver = 0 } } })
  g:set("b1", { corner = g:cell "b3", pace = "walking" })
  local a = base.attack.new(g.b1, g.a1, g.b1.weapon, { snap = true })
  local out = {}
  for _, m in ipairs(base.attack.dms(a)) do out[m.name] = m.value end
  t.is({ out["covered lane"], out.walking }, { 2, -1 })
  t.is(filter(chain "advantage.dm" (g.b1, g.a1), function(m) return m.name == "covered lane" end)[1].value, 2)
end)

test("EN-257, EN-252: given a shot that is no snap shot, then past a corner it is at +2 and along the line to a point it is not", {
  "EN-257", "EN-252" }, function(t)
  local function lane(fields, at, arm)
    local g = hall(t, { pivot_cover = true })
    for key, cell in pairs(fields) do g:set("b1", { [key] = g:cell(cell) }) end
    g:set("a1", { cell = g:cell(at) })
    return field.dms(g, "b", "attack a1 " .. arm)["covered lane"] or 0
  end
  t.is({ lane({ corner = "c3" }, "h3", "revolver"), lane({ lane_end = "j3" }, "h3", "revolver") }, { 2, 0 })
  t.is(lane({ corner = "c3" }, "h2", "revolver"), 0)                      -- beside the lane
  t.is(lane({ corner = "c3" }, "c3", "hands"), 0)                         -- a blow
end)
