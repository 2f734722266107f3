-- Lengths, masses, magazines and peculiarities of every weapon (SN-297..361). Figures are written out by hand.

-- a test of one row: the definition has these figures
local function has(id, weapon, figures)
  test(weapon .. " as the booklet has it", { id }, function(t)
    local def = definition("weapon", weapon)
    for field, want in pairs(figures) do t.is(weapon .. " " .. field .. " " .. tostring(def[field]), weapon .. " " .. field .. " " .. tostring(want)) end
  end)
end

local function ids_of(class)
  return table.concat(map(filter(definitions "weapon", function(def) return def.class == class end), function(def) return def.id end), " ")
end

test("personal extensions are parts of the body", { "SN-297" }, function(t)
  t.is(ids_of "personal", "hands claws teeth horns hooves stinger thrasher club")
  for _, id in ipairs { "hands", "claws", "teeth", "horns", "hooves", "stinger", "thrasher" } do
    t.ok(definition("weapon", id).natural)
    t.is(definition("weapon", id).users, id == "hands" and "person" or "animal")
  end
end)

test("a club is found, and only people use it", { "SN-298" }, function(t)
  local club = definition("weapon", "club")
  t.no(club.natural)
  t.is(club.users, "person")
end)

test("hands and clubs go by brawling", { "SN-433" }, function(t)
  t.is(definition("weapon", "hands").skill, "brawling")
  t.is(definition("weapon", "club").skill, "brawling")
  t.is(definition("weapon", "cudgel").skill, "cudgel")
end)

has("SN-299", "dagger", { length_mm = 200, mass_g = 250, free_load = true })
has("SN-300", "blade", { length_mm = 300, mass_g = 350, free_load = false })
has("SN-301", "foil", { length_mm = 800, mass_g = 500, carried = "scabbard" })
has("SN-302", "cutlass", { length_mm = 600, length_max_mm = 900, mass_g = 1250 })
has("SN-303", "sword", { length_mm = 700, length_max_mm = 950, mass_g = 1000 })
has("SN-304", "broadsword", { length_mm = 1000, length_max_mm = 1200, mass_g = 2500 })

test("dagger and blade can be thrown for 2D", { "SN-180", "SN-183" }, function(t)
  local thrown = filter(definitions "weapon", function(def) return def.thrown end)
  t.is(table.concat(map(thrown, function(def) return def.id .. " " .. def.hits end), ", "), "dagger 2D, blade 2D, hand_grenade 4D")
end)

has("SN-305", "bayonet", { mass_g = 250, adds_mm = 200, on_rifle = true, fix_ap = 1 })
has("SN-306", "spear", { length_mm = 3000, mass_g = 1500, mass_max_g = 3000 })
has("SN-307", "pike", { length_mm = 3000, length_max_mm = 4000, mass_g = 2000, mass_max_g = 3000 })
has("SN-308", "halberd", { length_mm = 2500, mass_g = 2500 })
has("SN-309", "cudgel", { length_mm = 1000, length_max_mm = 2000, mass_g = 1000 })

test("rifles and carbines serve as cudgels, a laser only once", { "SN-310" }, function(t)
  local butts = filter(definitions "weapon", function(def) return def.butt end)
  t.is(table.concat(map(butts, function(def) return def.id .. (def.delicate and "!" or "") end), " "),
    "laser_carbine! laser_rifle! assault_rifle acr rifle automatic_rifle gauss_rifle accelerator_rifle carbine")
end)

has("SN-311", "sling", { mass_g = 0, missile_g = 100, reload = "2ap", rounds = 1 })
has("SN-312", "short_bow", { length_mm = 800, mass_g = 500, missile_mm = 300, missile_g = 100, quiver = 10, reload = "2ap" })
has("SN-313", "long_bow", { length_mm = 1500, mass_g = 1000, missile_g = 100, quiver = 10, reload = "2ap" })

test("a full quiver of the short bow is 1500 g", { "SN-312" }, function(t)
  local bow = definition("weapon", "short_bow")
  t.is(people.weapon_mass(bow, 0, 10) - bow.mass_g, 1500)
end)

test("short and long bow share their arrows", { "SN-314" }, function(t)
  t.is(definition("weapon", "short_bow").missile, "arrow")
  t.is(definition("weapon", "long_bow").missile, "arrow")
end)

has("SN-315", "sporting_crossbow", { mass_g = 3000, width_mm = 900, length_mm = 800, missile_g = 100, reload = "5ap" })

test("bolts fit one crossbow only", { "SN-316", "SN-322" }, function(t)
  local bolts = {}
  for _, id in ipairs { "sporting_crossbow", "military_crossbow", "repeating_crossbow", "short_bow" } do
    bolts[definition("weapon", id).missile] = true
  end
  t.is(count(bolts), 4)
end)

has("SN-317", "military_crossbow", { mass_g = 6000, width_mm = 1000, length_mm = 900, missile_g = 100, missile_mm = 300 })
has("SN-318", "military_crossbow", { reload = "cranequin", tool = "cranequin", fit_ap = 6, wind_ap = 12 })

test("the cranequin weighs 3000 g", { "SN-319" }, function(t) t.is(definition("tool", "cranequin").mass_g, 3000) end)

has("SN-320", "repeating_crossbow", { mass_g = 4000, width_mm = 900, length_mm = 800, rounds = 10, missile_g = 100, reload = "5ap" })
has("SN-321", "repeating_crossbow", { insert_ap = 1, spare_magazines = false })

test("pistols, and nothing else, are guns for one hand", { "SN-323" }, function(t)
  local one = filter(definitions "weapon", function(def) return def.one_handed end)
  t.is(table.concat(map(one, function(def) return def.id end), " "),
    "body_pistol snub_pistol snub_pistol_military automatic_pistol revolver")
  t.is(ids_of "pistol", "body_pistol snub_pistol snub_pistol_military automatic_pistol revolver")
end)

has("SN-324", "body_pistol", { length_mm = 100, mass_g = 250, rounds = 6, magazine_g = 50, selective = false, full_auto = false })

test("only the body pistol is not of metal among guns", { "SN-325" }, function(t)
  local hidden = filter(definitions "weapon", function(def) return def.chart == "guns" and not def.metal end)
  t.is(#hidden, 1)
  t.is(hidden[1].id, "body_pistol")
end)

has("SN-326", "snub_pistol", { length_mm = 100, mass_g = 250, rounds = 6, magazine_g = 30, reload = "full_turn" })

test("the snub pistol has four kinds of round in the order chosen", { "SN-327" }, function(t)
  local snub = definition("weapon", "snub_pistol")
  t.is(table.concat(sorted(snub.ammunition), " "), "gas he heap tranq")
  t.ok(snub.ordered_load)
  t.is(snub.rounds, 6)
end)

has("SN-328", "snub_pistol_military", { length_mm = 100, mass_g = 250, rounds = 20, magazine_g = 125, skill = "snub_pistol", row = "snub_pistol" })
has("SN-329", "automatic_pistol", { length_mm = 175, mass_g = 750, rounds = 15, magazine_g = 250 })
has("SN-330", "revolver", { length_mm = 200, mass_g = 900, rounds = 6, magazine_g = 100, reload = "full_turn" })
has("SN-331", "carbine", { length_mm = 750, mass_g = 3000, rounds = 10, magazine_g = 125, reload = "endurance" })
has("SN-332", "shotgun", { length_mm = 1000, mass_g = 3750, rounds = 10, magazine_g = 750, reload = "full_turn" })
has("SN-333", "assault_rifle", { length_mm = 850, mass_g = 3000, rounds = 30, magazine_g = 330, selective = true, burst = 4 })
has("SN-334", "acr", { length_mm = 750, mass_g = 3500, rounds = 20, magazine_g = 500, selective = true, burst = 4 })

test("the ACR fires discarding sabot or HE", { "SN-334" }, function(t)
  t.is(table.concat(definition("weapon", "acr").ammunition, " "), "ds he")
  t.is(table.concat(definition("weapon", "acr").modes, " "), "ds ds_fa he he_fa")
end)

has("SN-335", "rifle", { length_mm = 1000, mass_g = 4000, rounds = 20, magazine_g = 500, selective = false, full_auto = false })
has("SN-336", "automatic_rifle", { length_mm = 1000, mass_g = 5000, rounds = 20, magazine_g = 500, burst = 4, selective = false, full_auto = true })
has("SN-337", "gauss_rifle", { length_mm = 750, mass_g = 3500, rounds = 40, magazine_g = 400, selective = true, burst = 4 })
has("SN-338", "accelerator_rifle", { length_mm = 800, mass_g = 2500, rounds = 15, magazine_g = 500, selective = true, burst = 3 })
has("SN-339", "submachine_gun", { length_mm = 450, mass_g = 2500, rounds = 30, magazine_g = 500, burst = 4, selective = false, full_auto = true })

has("SN-340", "laser_carbine", { length_mm = 800, mass_g = 5000, pack_mass_g = 3000, pack_shots = 50, rounds = 50, recharge_hours = 8 })
has("SN-341", "laser_rifle", { length_mm = 1000, mass_g = 6000, pack_mass_g = 5000, pack_shots = 100, rounds = 100 })
has("SN-342", "pgmp_12", { length_mm = 800, mass_g = 6000, pack_mass_g = 3000, pack_shots = 40, rounds = 40, recharge_hours = 4 })
has("SN-343", "pgmp_12", { every = 2 })
has("SN-344", "pgmp_13", { length_mm = 900, mass_g = 9000, pack_mass_g = 7000, unlimited = true, every = 1 })
has("SN-345", "pgmp_13", { needs_armor = "battle_dress" })
has("SN-346", "pgmp_14", { length_mm = 800, mass_g = 9000, pack_mass_g = 16000, generator_mass_g = 50, generator_pack_g = 90, unlimited = true,
  every = 1, needs_armor = "" })
has("SN-347", "fgmp_14", { length_mm = 900, mass_g = 10000, pack_mass_g = 9000, unlimited = true, every = 1 })
has("SN-348", "fgmp_14", { needs_armor = "battle_dress" })
has("SN-349", "fgmp_15", { length_mm = 800, mass_g = 10000, pack_mass_g = 20000, generator_mass_g = 50, generator_pack_g = 110, unlimited = true,
  every = 1, needs_armor = "" })

test("the number in a name is the tech level", { "SN-350" }, function(t)
  local want = { pgmp_12 = 12, pgmp_13 = 13, pgmp_14 = 14, fgmp_14 = 14, fgmp_15 = 15 }
  for id, tech in pairs(want) do t.is(definition("weapon", id).tech, tech) end
end)

test("a generator takes the weight off gun and pack", { "SN-346", "SN-349" }, function(t)
  t.is(people.weapon_mass(definition("weapon", "pgmp_14"), 0, 0, false), 25000)
  t.is(people.weapon_mass(definition("weapon", "pgmp_14"), 0, 0, true), 140)
  t.is(people.weapon_mass(definition("weapon", "fgmp_15"), 0, 0, false), 30000)
  t.is(people.weapon_mass(definition("weapon", "fgmp_15"), 0, 0, true), 160)
  t.is(people.weapon_mass(definition("weapon", "laser_rifle"), 100, 0, true), 11000)
end)

has("SN-351", "light_assault_gun", { length_mm = 900, mass_g = 4000, rounds = 5, magazine_g = 500, burst = 1, full_auto = false })
has("SN-352", "light_assault_gun", { recoil_below = 9, recoil_dm = -2 })
has("SN-353", "light_machine_gun", { length_mm = 1100, mass_g = 5500, tripod_g = 3500, rounds = 100, magazine_g = 2500, burst = 10 })
has("SN-354", "light_machine_gun", { setup_persons = 2, setup_turns = 4 })
has("SN-355", "light_machine_gun", { reload = "three_turns" })
has("SN-356", "autocannon", { length_mm = 1500, burst = 10, rounds = 200, reload = "none", spare_magazines = false })
has("SN-357", "autocannon", { mount = "vehicle" })
has("SN-358", "vrf_gauss_gun", { length_mm = 1500, burst = 100, rounds = 1000, reload = "none", mount = "vehicle" })
has("SN-359", "ram_launcher", { length_mm = 900, mass_g = 4000, rounds = 3, magazine_g = 1400 })
has("SN-360", "ram_launcher", { burst = 3, selective = true })
has("SN-361", "ram_launcher", { reload = "two_turns" })

test("the light assault gun fires HE, flechette or discarding sabot", { "SN-351" }, function(t)
  t.is(table.concat(sorted(definition("weapon", "light_assault_gun").ammunition), " "), "ds flechette he")
end)

test("grenade: 4D", { "SN-201" }, function(t) t.is(definition("weapon", "hand_grenade").hits, "4D") end)

-- ids of the weapons of which this holds, in the order of their names
local function those(holds)
  return table.concat(sorted(map(filter(definitions "weapon", holds), function(def) return def.id end)), " ")
end

test("which guns take full turns to reload", { "SN-064", "SN-067" }, function(t)
  t.is(those(function(def) return def.reload == "full_turn" end), "revolver shotgun snub_pistol")
  t.is(those(function(def) return def.reload == "two_turns" or def.reload == "three_turns" end), "light_machine_gun ram_launcher")
end)

test("which bows take 2 AP and which 5 AP", { "SN-068", "SN-069" }, function(t)
  t.is(those(function(def) return def.reload == "2ap" end), "long_bow short_bow sling")
  t.is(those(function(def) return def.reload == "5ap" end), "repeating_crossbow sporting_crossbow")
end)

test("a magazine goes in for endurance", { "SN-062" }, function(t)
  t.is(those(function(def) return def.reload == "endurance" end), "accelerator_rifle acr assault_rifle automatic_pistol "
    .. "automatic_rifle body_pistol carbine gauss_rifle light_assault_gun rifle snub_pistol_military submachine_gun")
end)

test("heavy attacks: full automatic and energy weapons", { "SN-076", "SN-079" }, function(t)
  t.is(those(function(def) return def.cost == "heavy" end), "autocannon automatic_rifle fgmp_14 fgmp_15 laser_carbine laser_rifle "
    .. "light_machine_gun pgmp_12 pgmp_13 pgmp_14 submachine_gun vrf_gauss_gun")
end)

test("who has a selector pays by its position", { "SN-193" }, function(t)
  local selective = "accelerator_rifle acr assault_rifle gauss_rifle ram_launcher"
  t.is(those(function(def) return def.selective end), selective)
  t.is(those(function(def) return def.cost == "selector" end), selective)
end)

test("lasers, and the energy weapons that are none", { "SN-189", "SN-190" }, function(t)
  t.is(those(function(def) return def.beam == "laser" end), "laser_carbine laser_rifle")
  t.is(those(function(def) return def.beam == "plasma" or def.beam == "fusion" end), "fgmp_14 fgmp_15 pgmp_12 pgmp_13 pgmp_14")
  t.is(those(function(def) return def.class == "energy" and def.beam == "" end), "")
end)

local function modes_with(field)
  return table.concat(sorted(map(filter(definitions "mode", function(def) return def[field] end), function(def) return def.id end)), " ")
end

test("what scatters: shotguns and flechettes", { "SN-191" }, function(t)
  t.is(those(function(def) return def.scatters end), "shotgun")
  t.is(modes_with "scatters", "flechette flechette_fa")
end)

test("what bursts: HE, not HEAP", { "SN-192" }, function(t) t.is(modes_with "bursts", "he he_fa") end)

test("weapons longer than 3000 mm and than 1500 mm", { "SN-202", "SN-203" }, function(t)
  local function longest(def) return def.length_max_mm or def.length_mm end
  t.is(those(function(def) return longest(def) > 3000 end), "pike")
  t.is(those(function(def) return def.length_mm > 1500 end), "halberd pike spear")
end)

test("every row of the charts has its weapon, and every weapon its rows", { "SN-410", "SN-424" }, function(t)
  for _, chart in ipairs { "guns", "melee_bows" } do
    for _, row in ipairs(chart_rows(chart)) do
      local def = definition("weapon", row.weapon)
      t.is(def.chart, chart)
      t.ok(row.mode == "-" or contains(def.modes, row.mode))
    end
  end
  for _, def in ipairs(definitions "weapon") do
    local modes = #def.modes > 0 and def.modes or { "-" }
    for _, mode in ipairs(modes) do
      t.ok(#filter(chart_rows(def.chart), function(row) return row.weapon == (def.row or def.id) and row.mode == mode end) == 1)
    end
  end
end)

test("what is drawn from a scabbard and what from a holster", { "SN-053", "SN-054", "SN-055" }, function(t)
  t.is(those(function(def) return def.carried == "scabbard" end), "bayonet blade broadsword cutlass dagger foil sword")
  t.is(those(function(def) return def.carried == "holster" end),
    "automatic_pistol body_pistol revolver snub_pistol snub_pistol_military")
  t.is(those(function(def) return def.carried ~= "" and def.carried ~= "scabbard" and def.carried ~= "holster" end), "")
end)

test("edged weapons", { "SN-266", "SN-284" }, function(t)
  t.is(those(function(def) return def.edged end), "bayonet blade broadsword cutlass dagger foil halberd pike spear sword")
end)

test("which guns have magazines to carry", { "SN-063" }, function(t)
  t.is(those(function(def) return def.spare_magazines end), "accelerator_rifle acr assault_rifle automatic_pistol "
    .. "automatic_rifle body_pistol carbine gauss_rifle light_assault_gun light_machine_gun ram_launcher revolver rifle "
    .. "shotgun snub_pistol snub_pistol_military submachine_gun")
end)

test("which guns can fire bursts", { "SN-185" }, function(t)
  t.is(those(function(def) return def.full_auto end), "accelerator_rifle acr assault_rifle autocannon automatic_rifle "
    .. "gauss_rifle light_machine_gun ram_launcher submachine_gun vrf_gauss_gun")
end)

test("which weapons take a bayonet", { "SN-305" }, function(t)
  t.is(those(function(def) return def.rifle end),
    "accelerator_rifle acr assault_rifle automatic_rifle gauss_rifle laser_rifle rifle")
end)

test("guns and blades jam a hatch or a valve", { "SN-385", "SN-391" }, function(t)
  t.is(those(function(def) return def.strong end), "accelerator_rifle acr assault_rifle automatic_pistol automatic_rifle bayonet "
    .. "blade broadsword carbine cutlass dagger fgmp_14 fgmp_15 foil gauss_rifle laser_carbine laser_rifle light_assault_gun "
    .. "light_machine_gun pgmp_12 pgmp_13 pgmp_14 ram_launcher revolver rifle shotgun snub_pistol snub_pistol_military "
    .. "submachine_gun sword")
  t.ok(definition("tool", "cranequin").strong)
  t.no(definition("tool", "breathing_mask").strong)
end)

test("what shows on no detector", { "SN-325" }, function(t)
  t.is(those(function(def) return not def.metal end),
    "body_pistol claws club cudgel hands hooves horns long_bow short_bow sling stinger teeth thrasher")
end)

test("what each bow shoots, one at a time", { "SN-311", "SN-314", "SN-316", "SN-322" }, function(t)
  local want = { sling = "pellet", short_bow = "arrow", long_bow = "arrow", sporting_crossbow = "sporting_bolt",
    military_crossbow = "military_bolt", repeating_crossbow = "repeating_bolt" }
  for id, missile in pairs(want) do
    t.is(definition("weapon", id).missile, missile)
    t.is(definition("weapon", id).rounds, id == "repeating_crossbow" and 10 or 1)
  end
  t.is(those(function(def) return def.missile ~= "" and not want[def.id] end), "")
end)

test("a long bow's quiver is like the short bow's", { "SN-313" }, function(t)
  local bow = definition("weapon", "long_bow")
  t.is(people.weapon_mass(bow, 0, 10) - bow.mass_g, 1500)
  t.is(bow.missile_mm, 300)
end)

test("packs are filled on the ship's power, in hours", { "SN-340", "SN-341", "SN-342" }, function(t)
  t.is(those(function(def) return def.reload == "recharge" end), "laser_carbine laser_rifle pgmp_12")
  t.is(those(function(def) return def.recharge_hours == 8 end), "laser_carbine laser_rifle")
  t.is(those(function(def) return def.recharge_hours == 4 end), "pgmp_12")
end)

test("what a mode fires", { "SN-327", "SN-334", "SN-351", "SN-359" }, function(t)
  local want = { semi = "ball", fa = "ball", ds = "ds", ds_fa = "ds", he = "he", he_fa = "he", heap = "heap", heap_fa = "heap",
    flechette = "flechette", flechette_fa = "flechette", tranq = "tranq", gas = "gas" }
  t.is(#definitions "mode", count(want))
  for id, round in pairs(want) do
    local mode = definition("mode", id)
    t.is(mode.round, round)
    t.is(mode.effect, (id == "tranq" or id == "gas") and id or "wounds")
  end
end)

test("a gun with kinds of round has a mode for each, and for nothing else", { "SN-327", "SN-334", "SN-351", "SN-359" }, function(t)
  for _, def in ipairs(definitions "weapon") do
    if #def.ammunition > 0 then
      for _, id in ipairs(def.modes) do t.ok(contains(def.ammunition, definition("mode", id).round)) end
      for _, round in ipairs(def.ammunition) do
        t.ok(#filter(def.modes, function(id) return definition("mode", id).round == round end) > 0)
      end
    end
  end
  t.is(those(function(def) return def.ordered_load end), "snub_pistol snub_pistol_military")
end)

test("expertise is in the exact weapon", { "SN-124" }, function(t)
  t.is(those(function(def) return def.skill ~= def.id end), "club hands snub_pistol_military")
end)

test("the key opens access plates", { "SN-403" }, function(t)
  t.ok(definition("tool", "access_key").opens_plates)
  t.no(definition("tool", "cranequin").opens_plates)
end)

-- zero-G ----------------------------------------------------------------------------------------------------------

-- the weapons that have a DM on the control throw
local function control(dm)
  return those(function(def) return def.class ~= "grenade" and chart_cell("zero_g", def.zero_g, "dm") == dm end)
end

test("snub pistols and the accelerator rifle disturb little", { "SN-137" }, function(t)
  t.is(control(-2), "accelerator_rifle snub_pistol snub_pistol_military")
end)
test("lasers do not disturb", { "SN-138" }, function(t) t.is(control(0), "laser_carbine laser_rifle") end)
test("crossbows", { "SN-139" }, function(t) t.is(control(-3), "military_crossbow repeating_crossbow sporting_crossbow") end)
test("any other weapon that fires", { "SN-140" }, function(t)
  t.is(control(-4), "acr assault_rifle autocannon automatic_pistol automatic_rifle body_pistol carbine fgmp_14 fgmp_15 gauss_rifle "
    .. "light_assault_gun light_machine_gun long_bow pgmp_12 pgmp_13 pgmp_14 ram_launcher revolver rifle short_bow shotgun sling "
    .. "submachine_gun vrf_gauss_gun")
end)
test("blows and swings disturb most", { "SN-141" }, function(t)
  t.is(control(-6), "bayonet blade broadsword claws club cudgel cutlass dagger foil halberd hands "
    .. "hooves horns pike spear stinger sword teeth thrasher")
end)
test("what leaves no hand for a handhold", { "SN-142" }, function(t)
  t.is(those(function(def) return not def.handhold end),
    "autocannon bayonet broadsword cudgel fgmp_14 fgmp_15 halberd long_bow pgmp_12 pgmp_13 pgmp_14 pike short_bow spear vrf_gauss_gun")
end)

test("what needs no rounds fires without end, and so does what a pack feeds that never runs out; nothing else does", { "SN-064" }, function(t)
  local function endless(id) return arms.is_endless(definition("weapon", id)) end
  t.is({ endless "long_bow", endless "cutlass", endless "revolver", endless "fgmp_14" }, { false, true, false, true })
end)
