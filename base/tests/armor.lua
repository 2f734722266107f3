-- Armor (SN-206, SN-211, SN-362..374). What is written here is written out by hand.

local function is_column(name, id, armor, column)
  test(name, { id }, function(t) t.is(definition("armor", armor).column, column) end)
end

is_column("ordinary clothing is the Nothing column", "SN-363", "nothing", "nothing")
is_column("jack", "SN-364", "jack", "jack")
is_column("mesh", "SN-365", "mesh", "mesh")
is_column("cloth", "SN-366", "cloth", "cloth")
is_column("reflec", "SN-367", "reflec", "reflec")
is_column("ablat", "SN-368", "ablat", "ablat")
is_column("a flak jacket goes by cloth", "SN-369", "flak_jacket", "cloth")
is_column("a vacc suit is jack", "SN-370", "vacc_suit", "jack")
is_column("combat armor is battle", "SN-371", "combat_armor", "battle")
is_column("battle dress is battle", "SN-372", "battle_dress", "battle")

-- ids of the armor of which this holds, in the order of their names
local function those(holds)
  return table.concat(sorted(map(filter(definitions "armor", holds), function(def) return def.id end)), " ")
end

test("only reflec goes beneath another armor", { "SN-362", "SN-367" }, function(t)
  t.is(those(function(def) return def.beneath end), "reflec")
  t.is(those(function(def) return def.lasers_only end), "reflec")
end)

test("ablat is spent by lasers", { "SN-368" }, function(t) t.is(those(function(def) return def.ablates end), "ablat") end)

test("a flak jacket is one easier than cloth, down to mesh", { "SN-369" }, function(t)
  local flak = definition("armor", "flak_jacket")
  t.is(flak.column_step, -1)
  t.is(flak.column_floor, "mesh")
  t.is(those(function(def) return def.column_step ~= 0 end), "flak_jacket")
end)

test("what works in vacuum takes double hits there", { "SN-211", "SN-370", "SN-371", "SN-372" }, function(t)
  t.is(those(function(def) return def.vacuum end), "battle_dress combat_armor vacc_suit")
  t.is(those(function(def) return def.vacuum_hits == 2 end), "battle_dress combat_armor vacc_suit")
  t.is(those(function(def) return def.vacuum_hits == 1 end), "ablat cloth flak_jacket jack mesh nothing reflec")
end)

test("what keeps out gas", { "SN-206" }, function(t)
  t.is(those(function(def) return def.gas_proof end), "battle_dress combat_armor vacc_suit")
  t.ok(definition("tool", "breathing_mask").gas_proof)
end)

test("skills that a suit asks for", { "SN-370", "SN-371", "SN-372" }, function(t)
  local function skills(id) return table.concat(sorted(definition("armor", id).skills), " ") end
  t.is(skills "vacc_suit", "vacc_suit")
  t.is(skills "combat_armor", "battle_dress vacc_suit")
  t.is(skills "battle_dress", "battle_dress")
  t.is(skills "cloth", "")
end)

test("battle dress alone multiplies strength", { "SN-373" }, function(t)
  t.is(definition("armor", "battle_dress").strength_factor, 2)
  t.is(those(function(def) return def.strength_factor ~= 1 end), "battle_dress")
end)

test("battle dress is what two guns ask for", { "SN-374" }, function(t)
  local guns = filter(definitions "weapon", function(def) return def.needs_armor == "battle_dress" end)
  t.is(table.concat(sorted(map(guns, function(def) return def.id end)), " "), "fgmp_14 pgmp_13")
end)

test("what is bulky at a hatch", { "SN-050" }, function(t)
  t.is(those(function(def) return def.bulky end), "battle_dress vacc_suit")
end)
