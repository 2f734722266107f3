-- The charts against figures read off the printed page (SN-096, SN-100, SN-410..430, SN-432).
--
-- Figures here are written out by hand, never taken from the chart that they check.

local ARMOR = { "nothing", "jack", "mesh", "cloth", "reflec", "ablat", "battle" }
local BULLETS = { "nothing", "jack", "reflec" }
local RANGES = { "close", "short", "medium", "long" }

local function gun(weapon, mode, armor, range) return chart_cell("guns", weapon, mode, armor, range) end
local function strike(weapon, armor, range) return chart_cell("melee_bows", weapon, "-", armor, range) end

-- the figures of one row under one armor, as text: "7 0 0 9", a dash for none
local function line(chart, weapon, mode, armor)
  local out = {}
  for i, range in ipairs(RANGES) do out[i] = tostring(chart_cell(chart, weapon, mode, armor, range) or "-") end
  return table.concat(out, " ")
end

local function hits(t, chart, mode, dice, weapons)
  for _, weapon in ipairs(weapons) do t.is(chart_extra(chart, weapon, mode, "hits"), dice) end
end

-- how many rows of a chart give these dice of wounds
local function rows_with(chart, dice)
  return #filter(chart_rows(chart), function(row) return row.hits == dice end)
end

test("the base throw is read by weapon, mode, armor and range", { "SN-096" }, function(t)
  t.is(gun("revolver", "semi", "mesh", "medium"), 12)
  t.is(gun("acr", "he", "cloth", "long"), 13)
  t.is(strike("cutlass", "ablat", "close"), 14)
end)

test("a dash on the chart is no attack", { "SN-100" }, function(t)
  t.is(gun("body_pistol", "semi", "nothing", "long"), nil)
  t.is(gun("pgmp_12", "semi", "nothing", "short"), nil)
  t.is(strike("sword", "nothing", "medium"), nil)
end)

test("the gun chart has 42 rows of 28 throws", { "SN-410" }, function(t)
  t.is(#chart_rows "guns", 42)
  t.is(#chart_rows "guns_as_printed", 42)
  t.is(#ARMOR * #RANGES, 28)
  local sum, attacks = 0, 0
  for _, row in ipairs(chart_rows "guns") do
    for _, armor in ipairs(ARMOR) do
      for _, range in ipairs(RANGES) do
        local needed = gun(row.weapon, row.mode, armor, range)
        if needed then sum, attacks = sum + needed, attacks + 1 end
      end
    end
  end
  t.is(attacks, 919)
  t.is(sum, 5908)
end)

test("only rows marked fa are full automatic", { "SN-411" }, function(t)
  local automatic = filter(chart_rows "guns", function(row) return definition("mode", row.mode).full_auto end)
  t.is(#automatic, 14)
  t.ok(definition("mode", "fa").full_auto)
  t.no(definition("mode", "semi").full_auto)
  t.no(definition("mode", "ds").full_auto)
end)

test("automatic pistol against cloth at medium range", { "SN-412" }, function(t)
  t.is(gun("automatic_pistol", "semi", "cloth", "medium"), 15)
  t.is(chart_extra("guns", "automatic_pistol", "semi", "hits"), "3D")
end)

test("shotgun at short range", { "SN-413" }, function(t)
  t.is(gun("shotgun", "semi", "nothing", "short"), 2)
  t.is(gun("shotgun", "semi", "battle", "short"), 12)
  t.is(chart_extra("guns", "shotgun", "semi", "hits"), "4D")
end)

test("laser rifle against reflec", { "SN-414" }, function(t)
  t.is(line("guns", "laser_rifle", "semi", "reflec"), "20 14 14 14")
  t.is(chart_extra("guns", "laser_rifle", "semi", "hits"), "5D")
end)

test("gauss rifle on full automatic needs less than nothing", { "SN-415" }, function(t)
  t.is(gun("gauss_rifle", "fa", "nothing", "medium"), -3)
  t.is(gun("gauss_rifle", "fa", "nothing", "long"), -4)
end)

test("submachine gun against ordinary clothing", { "SN-416" }, function(t)
  t.is(line("guns", "submachine_gun", "fa", "nothing"), "7 0 0 9")
  t.is(chart_extra("guns", "submachine_gun", "fa", "hits"), "3D")
end)

test("snub pistol tranq and gas cannot touch battle dress", { "SN-417" }, function(t)
  t.is(line("guns", "snub_pistol", "tranq", "battle"), "- - - -")
  t.is(line("guns", "snub_pistol", "gas", "battle"), "- - - -")
  t.is(line("guns", "snub_pistol", "tranq", "cloth"), "13 12 22 -")
  t.is(line("guns", "snub_pistol", "gas", "cloth"), "- 4 5 -")
  hits(t, "guns", "tranq", "varies", { "snub_pistol" })
  hits(t, "guns", "gas", "varies", { "snub_pistol" })
end)

test("snub pistol: HE not at close range, nothing at long", { "SN-418" }, function(t)
  t.is(line("guns", "snub_pistol", "he", "nothing"), "- 4 14 -")
  t.is(line("guns", "snub_pistol", "heap", "nothing"), "5 4 14 -")
  for _, armor in ipairs(ARMOR) do
    t.is(gun("snub_pistol", "he", armor, "close"), nil)
    for _, mode in ipairs { "tranq", "gas", "he", "heap" } do t.is(gun("snub_pistol", mode, armor, "long"), nil) end
  end
end)

test("the light machine gun has no throw at close range", { "SN-419" }, function(t)
  t.is(line("guns", "light_machine_gun", "fa", "nothing"), "- 8 -2 0")
  for _, armor in ipairs(ARMOR) do t.is(gun("light_machine_gun", "fa", armor, "close"), nil) end
end)

test("launchers, cannon, plasma and fusion reach from medium on", { "SN-420" }, function(t)
  local far = { ram_launcher = 6, autocannon = 2, pgmp_12 = 1, pgmp_13 = 1, pgmp_14 = 1, fgmp_14 = 1, fgmp_15 = 1, vrf_gauss_gun = 1 }
  local found = 0
  for _, row in ipairs(chart_rows "guns") do
    if far[row.weapon] then
      found = found + 1
      for _, armor in ipairs(ARMOR) do
        t.is(gun(row.weapon, row.mode, armor, "close"), nil)
        t.is(gun(row.weapon, row.mode, armor, "short"), nil)
        t.ok(gun(row.weapon, row.mode, armor, "medium"))
        t.ok(gun(row.weapon, row.mode, armor, "long"))
      end
    end
  end
  t.is(found, 14)
  t.is(line("guns", "vrf_gauss_gun", "fa", "battle"), "- - -5 -2")
end)

test("wounds of the heaviest guns", { "SN-421" }, function(t)
  for _, mode in ipairs { "he", "he_fa", "heap", "heap_fa" } do hits(t, "guns", mode, "8D", { "ram_launcher" }) end
  for _, mode in ipairs { "flechette", "flechette_fa" } do hits(t, "guns", mode, "3D", { "ram_launcher" }) end
  hits(t, "guns", "he_fa", "8D", { "autocannon" })
  hits(t, "guns", "ds_fa", "6D", { "autocannon" })
  hits(t, "guns", "semi", "10D", { "pgmp_12" })
  hits(t, "guns", "semi", "12D", { "pgmp_13", "pgmp_14" })
  hits(t, "guns", "semi", "16D", { "fgmp_14", "fgmp_15" })
  hits(t, "guns", "fa", "10D", { "vrf_gauss_gun" })
end)

test("wounds of guns with several kinds of round, and of lasers", { "SN-422" }, function(t)
  hits(t, "guns", "he", "4D", { "light_assault_gun", "acr", "snub_pistol" })
  hits(t, "guns", "ds", "4D", { "light_assault_gun" })
  hits(t, "guns", "flechette", "2D", { "light_assault_gun" })
  hits(t, "guns", "ds", "3D", { "acr" })
  hits(t, "guns", "ds_fa", "3D", { "acr" })
  hits(t, "guns", "he_fa", "4D", { "acr" })
  hits(t, "guns", "heap", "4D", { "snub_pistol" })
  hits(t, "guns", "semi", "4D", { "laser_carbine" })
  hits(t, "guns", "semi", "5D", { "laser_rifle" })
end)

test("wounds of pistols, rifles and the like", { "SN-423" }, function(t)
  hits(t, "guns", "semi", "3D", { "body_pistol", "automatic_pistol", "revolver", "carbine", "assault_rifle", "rifle", "gauss_rifle",
    "accelerator_rifle" })
  hits(t, "guns", "fa", "3D", { "assault_rifle", "automatic_rifle", "submachine_gun", "gauss_rifle", "accelerator_rifle",
    "light_machine_gun" })
  hits(t, "guns", "semi", "4D", { "shotgun" })
end)

test("the chart of hands, blades, polearms and bows has 25 rows", { "SN-424" }, function(t)
  t.is(#chart_rows "melee_bows", 25)
  t.is(#chart_rows "melee_bows_as_printed", 25)
  local sum, attacks = 0, 0
  for _, row in ipairs(chart_rows "melee_bows") do
    for _, armor in ipairs(ARMOR) do
      for _, range in ipairs(RANGES) do
        local needed = strike(row.weapon, armor, range)
        if needed then sum, attacks = sum + needed, attacks + 1 end
      end
    end
  end
  t.is(attacks, 427)
  t.is(sum, 3981)
end)

test("blows end at short range, the sling at medium, bows at long", { "SN-425", "SN-118" }, function(t)
  local reach = { sling = 3, short_bow = 4, long_bow = 4, sporting_crossbow = 4, military_crossbow = 4, repeating_crossbow = 4 }
  for _, row in ipairs(chart_rows "melee_bows") do
    for _, armor in ipairs(ARMOR) do
      for i, range in ipairs(RANGES) do t.is(strike(row.weapon, armor, range) ~= nil, i <= (reach[row.weapon] or 2)) end
    end
  end
end)

test("broadsword", { "SN-426" }, function(t)
  t.is(line("melee_bows", "broadsword", "-", "nothing"), "11 0 - -")
  t.is(line("melee_bows", "broadsword", "-", "cloth"), "16 5 - -")
  t.is(chart_extra("melee_bows", "broadsword", "-", "hits"), "4D")
end)

test("hands against battle dress", { "SN-427" }, function(t)
  t.is(line("melee_bows", "hands", "-", "battle"), "12 13 - -")
  t.is(chart_extra("melee_bows", "hands", "-", "hits"), "1D")
end)

test("the sling hardly minds armor", { "SN-428" }, function(t)
  for _, armor in ipairs(without(ARMOR, "battle")) do t.is(line("melee_bows", "sling", "-", armor), "11 7 10 -") end
  t.is(line("melee_bows", "sling", "-", "battle"), "18 14 17 -")
  t.is(chart_extra("melee_bows", "sling", "-", "hits"), "2D")
end)

test("thrasher", { "SN-429" }, function(t)
  t.is(line("melee_bows", "thrasher", "-", "nothing"), "-4 0 - -")
  t.is(line("melee_bows", "thrasher", "-", "battle"), "3 7 - -")
  t.is(chart_extra("melee_bows", "thrasher", "-", "hits"), "3D")
end)

test("wounds of hands, blades, polearms and bows", { "SN-430" }, function(t)
  hits(t, "melee_bows", "-", "1D", { "hands", "claws", "foil", "short_bow" })
  hits(t, "melee_bows", "-", "3D", { "stinger", "thrasher", "bayonet", "halberd", "pike", "military_crossbow" })
  hits(t, "melee_bows", "-", "4D", { "broadsword" })
  t.is(rows_with("melee_bows", "1D"), 4)
  t.is(rows_with("melee_bows", "2D"), 14)
  t.is(rows_with("melee_bows", "3D"), 6)
  t.is(rows_with("melee_bows", "4D"), 1)
end)

test("a grenade's neighbours meet the light assault gun's HE at short range", { "SN-432" }, function(t)
  local grenade = definition("weapon", "hand_grenade")
  local want = { nothing = 4, jack = 4, mesh = 7, cloth = 9, reflec = 4, ablat = 6, battle = 11 }
  for _, armor in ipairs(ARMOR) do
    t.is(chart_cell(grenade.chart, grenade.row, grenade.modes[1], armor, "short"), want[armor])
  end
end)

test("reflec is no help against bullets, and jack neither", { "SN-364", "SN-367" }, function(t)
  for _, row in ipairs { { "revolver", "semi" }, { "rifle", "semi" }, { "snub_pistol", "heap" }, { "assault_rifle", "fa" } } do
    local plain = line("guns", row[1], row[2], "nothing")
    for _, armor in ipairs(BULLETS) do t.is(line("guns", row[1], row[2], armor), plain) end
  end
  t.is(strike("foil", "jack", "close") - strike("foil", "nothing", "close"), 2)
  t.is(gun("laser_carbine", "semi", "reflec", "medium") - gun("laser_carbine", "semi", "nothing", "medium"), 10)
end)

test("the chart as printed keeps what the scan shows, but no lost minus sign", { "SN-410", "SN-424" }, function(t)
  t.is(line("guns_as_printed", "carbine", "semi", "ablat"), "11 10 13 15")
  t.is(line("guns", "carbine", "semi", "ablat"), "11 6 9 11")
  t.is(line("guns_as_printed", "acr", "ds_fa", "battle"), "13 12 11 12")
  t.is(line("guns_as_printed", "autocannon", "he_fa", "nothing"), "- - -4 -4")
  t.is(line("guns_as_printed", "vrf_gauss_gun", "fa", "nothing"), "- - -7 -4")
  t.is(line("guns_as_printed", "ram_launcher", "flechette_fa", "ablat"), "- - -3 -4")
  t.is(line("melee_bows_as_printed", "military_crossbow", "-", "mesh"), "10 8 9 14")
  t.is(line("melee_bows_as_printed", "cutlass", "-", "cloth"), "15 9 - -")
  local differing = { guns = 0, melee_bows = 0 }
  for chart in pairs(differing) do
    for _, row in ipairs(chart_rows(chart)) do
      for _, armor in ipairs(ARMOR) do
        for _, range in ipairs(RANGES) do
          local read = chart_cell(chart, row.weapon, row.mode, armor, range)
          local printed = chart_cell(chart .. "_as_printed", row.weapon, row.mode, armor, range)
          if read ~= printed then differing[chart] = differing[chart] + 1 end
        end
      end
    end
  end
  t.is(differing.guns, 24)
  t.is(differing.melee_bows, 7)
end)

test("in every row the step from one armor to another is the same at each range", { "SN-410", "SN-424" }, function(t)
  local odd = { pgmp_12 = true } -- its battle column alone keeps two different steps
  for _, chart in ipairs { "guns", "melee_bows" } do
    for _, row in ipairs(chart_rows(chart)) do
      for _, armor in ipairs(ARMOR) do
        local step
        for _, range in ipairs(RANGES) do
          local plain = chart_cell(chart, row.weapon, row.mode, "nothing", range)
          local other = chart_cell(chart, row.weapon, row.mode, armor, range)
          if plain and other and not odd[row.weapon] then
            step = step or other - plain
            t.is(row.weapon .. " " .. row.mode .. " " .. armor .. " " .. other - plain,
              row.weapon .. " " .. row.mode .. " " .. armor .. " " .. step)
          end
        end
      end
    end
  end
end)

test("what an animal fights with, by one die", { "SN-230" }, function(t)
  local want = { "claws", "horns", "hooves", "stinger", "thrasher", "teeth" }
  for die = 1, 6 do t.is(chart_extra("animal_weapons", die, "weapon"), want[die]) end
end)

test("armor of those who dress for concealment, by one die", { "SN-257", "SN-285" }, function(t)
  local want = { "nothing", "nothing", "jack", "mesh", "cloth", "cloth" }
  for die = 1, 6 do t.is(chart_extra("chance_armor", die, "armor"), want[die]) end
end)

-- --- chart text ---
-- Rows that are given by other rows, and the look-ups that rules use.

test("a look-up says what a chart lacks", { "SN-100" }, function(t)
  local ok, message = pcall(function() return chart_cell("ranges", "far", "from") end)
  t.no(ok)
  t.ok(tostring(message):find("no row 'far'; it has close, short, medium, long", 1, true))
  ok, message = pcall(function() return chart_cell("guns", "revolver", "semi", "plate", "short") end)
  t.no(ok)
  t.ok(tostring(message):find("no armor 'plate'; it has nothing, jack", 1, true))
end)

-- --- str dex ---
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

-- --- dice ---
-- Throws and DMs, with the booklet's own example.

local function game(t)
  return t.game { rules = "snapshot", map = "test_hall", sides = { "a", "b" }, set = { pre_emption = false },
    units = { a1 = { side = "a", at = "b2", facing = "e" }, b1 = { side = "b", at = "h2", facing = "w", endurance = 9 } } }
end

local function thrown_with(g, dm, ...)
  local ok, how
  g:dice { combat = { ... } }
  g:run(function() ok, how = throw { "2D", need = 8, dm = dm, why = "test" } end)
  return ok, how
end

test("an unqualified throw is two dice added, a DM is added to them", { "SN-008", "SN-009" }, function(t)
  local g = game(t)
  local ok, how = thrown_with(g, 4, 3, 2)
  t.is(how.total, 5)
  t.is(how.modified, 9)
  t.is(ok, true)
  ok, how = thrown_with(g, -3, 6, 4)
  t.is(how.modified, 7)
  t.is(ok, false)
end)

test("skill +1 and a DM of -2 turn an 8 into a miss", { "SN-010" }, function(t)
  local g = game(t)
  local ok, how = thrown_with(g, { total = -1, { name = "skill", value = 1 }, { name = "target", value = -2 } }, 4, 4)
  t.is(how.total, 8)
  t.is(how.modified, 7)
  t.is(ok, false)
end)
