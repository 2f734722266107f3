-- Strength and dexterity requirements, row by row (SN-119..123, SN-153..172). Figures are written out by hand.

-- "need dm good dm"
local function figures(weapon)
  local out = {}
  for i, figure in ipairs { "need", "need_dm", "good", "good_dm" } do
    out[i] = tostring(chart_cell("str_dex", weapon, figure) or "-")
  end
  return table.concat(out, " ")
end

local function strikes(name, id, weapon, want, weak)
  test(name, { id }, function(t)
    t.is(figures(weapon), want)
    t.is(chart_extra("str_dex", weapon, "weak"), weak)
    t.is(chart_extra("str_dex", weapon, "of"), "strength")
  end)
end

strikes("hands", "SN-153", "hands", "6 -2 9 1", -2)
strikes("club", "SN-154", "club", "5 -4 8 2", -1)
strikes("dagger", "SN-155", "dagger", "4 -2 8 2", -2)
strikes("blade", "SN-156", "blade", "5 -2 9 1", -2)
strikes("foil", "SN-157", "foil", "5 -1 10 1", -2)
strikes("cutlass", "SN-158", "cutlass", "7 -2 11 2", -4)
strikes("sword", "SN-159", "sword", "6 -2 10 1", -3)
strikes("broadsword", "SN-160", "broadsword", "8 -4 12 2", -4)
strikes("bayonet", "SN-161", "bayonet", "5 -2 9 2", -2)
strikes("spear", "SN-162", "spear", "5 -1 9 2", -3)
strikes("pike", "SN-163", "pike", "7 -3 10 2", -3)
strikes("halberd", "SN-164", "halberd", "6 -2 10 2", -3)
strikes("cudgel", "SN-165", "cudgel", "5 -1 8 2", -2)

local function shoots(name, id, of, list)
  test(name, { id }, function(t)
    for weapon, want in pairs(list) do
      t.is(weapon .. " " .. figures(weapon), weapon .. " " .. want)
      t.is(chart_extra("str_dex", weapon, "of"), of)
      t.is(chart_extra("str_dex", weapon, "weak"), nil)
    end
  end)
end

shoots("sling and bows", "SN-166", "both", { sling = "4 -2 11 1", short_bow = "6 -2 10 1", long_bow = "8 -3 11 2" })
shoots("crossbows", "SN-167", "both", {
  sporting_crossbow = "5 -2 9 1", military_crossbow = "7 -2 11 1", repeating_crossbow = "9 -2 12 1",
})
shoots("pistols", "SN-168", "dexterity", {
  body_pistol = "8 -3 11 1", snub_pistol = "7 -2 10 1", automatic_pistol = "7 -2 10 1", revolver = "7 -2 9 1",
})
shoots("sporting guns", "SN-169", "dexterity", { carbine = "5 -1 9 1", shotgun = "4 -1 9 1" })
shoots("rifles", "SN-170", "dexterity", {
  assault_rifle = "5 -1 8 2", acr = "6 -2 8 2", rifle = "6 -2 8 2", automatic_rifle = "7 -2 10 2",
  submachine_gun = "6 -2 9 2", gauss_rifle = "7 -2 10 2", accelerator_rifle = "6 -1 9 1",
})
shoots("energy weapons", "SN-171", "dexterity", {
  laser_carbine = "6 -3 10 2", laser_rifle = "7 -3 11 2", pgmp_12 = "8 -2 11 1", pgmp_13 = "7 -1 10 1",
  pgmp_14 = "8 -2 11 1", fgmp_14 = "7 -1 10 1", fgmp_15 = "8 -2 11 1",
})
shoots("support weapons", "SN-172", "dexterity", {
  light_assault_gun = "7 -2 10 2", ram_launcher = "8 -3 11 1", light_machine_gun = "7 -2 10 2",
})

-- which characteristic a class of weapons goes by
local function goes_by(t, classes, of)
  local n = 0
  for _, row in ipairs(chart_rows "str_dex") do
    local def = definition("weapon", row.weapon)
    if contains(classes, def.class) and row.of ~= "none" then
      n = n + 1
      t.is(row.weapon .. " " .. row.of, row.weapon .. " " .. of)
    end
  end
  return n
end

test("what strikes goes by strength", { "SN-119" }, function(t)
  t.is(goes_by(t, { "personal", "blade", "polearm" }, "strength"), 13)
end)

test("guns go by dexterity", { "SN-120" }, function(t)
  t.is(goes_by(t, { "pistol", "sporting", "military", "energy", "support" }, "dexterity"), 23)
end)

test("bows and slings go by both", { "SN-121" }, function(t)
  t.is(goes_by(t, { "bow" }, "both"), 6)
end)

test("autocannon and VRF gauss gun ask for nothing", { "SN-122" }, function(t)
  for _, weapon in ipairs { "autocannon", "vrf_gauss_gun" } do
    t.is(figures(weapon), "- - - -")
    t.is(chart_extra("str_dex", weapon, "of"), "none")
  end
end)

test("the chart has 44 rows, two of them exempt", { "SN-123" }, function(t)
  local list = chart_rows "str_dex"
  t.is(#list, 44)
  t.is(#filter(list, function(row) return row.of == "none" end), 2)
end)

test("every weapon that a person uses has its row", { "SN-123" }, function(t)
  local rows = map(chart_rows "str_dex", function(row) return row.weapon end)
  for _, def in ipairs(definitions "weapon") do
    if def.users == "person" and def.class ~= "grenade" then t.ok(contains(rows, def.row or def.id)) end
  end
end)
