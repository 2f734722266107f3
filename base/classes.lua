-- What a weapon, an armor, a mode of fire and a tool are in this game: the words that their definitions use.
--
-- The engine knows none of these. A mod adds to them with `define.weapon` and the like, with the same words;
-- a word that is not listed here is refused. Lengths are in millimetres, masses in grams, as the booklet has them.

define.class "mode" {
  schema = {
    round = { type = "string", default = "ball", one_of = { "ball", "ds", "he", "heap", "flechette", "tranq", "gas" },
      help = "kind of round that is fired: ball, ds, he, heap, flechette, tranq, gas" },
    full_auto = { type = "boolean", default = false, help = "a burst: one pull of the trigger fires `burst` rounds" },
    bursts = { type = "boolean", default = false, help = "goes off among the neighbours of the square it strikes (SN-192)" },
    scatters = { type = "boolean", default = false, help = "may also strike those next to the target (SN-191)" },
    effect = { type = "string", default = "wounds", one_of = { "wounds", "tranq", "gas" },
      help = "what a hit does: wounds, tranq (SN-208), gas (SN-207)" },
  },
}

-- Which row a weapon without one may borrow: the one whose name its own contains (my_cutlass: cutlass), or any.
local function row_to_borrow(weapon, chart)
  local best = "NAME"
  for _, r in ipairs(chart_rows(chart)) do
    if weapon.id:find(r.weapon, 1, true) and (best == "NAME" or #r.weapon > #best) then best = r.weapon end
  end
  return ('row = "%s" takes the figures of another weapon; patch.chart "%s" gives it its own'):format(best, chart)
end

-- Rows that the rules read for a weapon: those of its chart for all it may be fired as, and what it asks of its user.
local function rows_of_weapon(weapon, row)
  if weapon.chart == "" then return end
  local name = weapon.row or weapon.id
  local function read(chart, ...)
    row(chart, { "chart", mend = not weapon.row and function() return row_to_borrow(weapon, chart) end or nil }, name, ...)
  end
  for _, mode in ipairs(#weapon.modes > 0 and weapon.modes or { "-" }) do read(weapon.chart, mode) end
  if weapon.users ~= "animal" then read "str_dex" end
end

-- What it asks of a chart with a row for each weapon: that there are such weapons. A chart names it as its `check`.
function rows_of_weapons(chart, say)
  local known, told = {}, {}
  for _, weapon in ipairs(definitions "weapon") do known[weapon.row or weapon.id] = true end
  for _, row in ipairs(chart_rows(chart.id)) do
    if not known[row.weapon] and not told[row.weapon] then
      say(("a row for '%s', and there is no such weapon"):format(row.weapon), "rows", "warning")
    end
    told[row.weapon] = true
  end
end

-- The columns of armor that any chart has.
local function columns()
  local out = {}
  for _, chart in ipairs(definitions "chart") do
    for _, column in ipairs(chart.across and chart.across.armor or {}) do
      if not contains(out, column) then out[#out + 1] = column end
    end
  end
  return out
end

local function check_armor(armor, say)
  for _, key in ipairs { "column", "column_floor" } do
    local column, known = armor[key], columns()
    if column ~= "" and not contains(known, column) then
      say(("no chart has a column '%s'; there are %s"):format(column, table.concat(known, ", ")), key)
    end
  end
end

local function is_dice(text)
  local n, faces = text:match "^(%d+)D(%d*)$"
  return n ~= nil and tonumber(n) > 0 and (faces == "" or tonumber(faces) > 1)
end

local STRONGEST = 15 -- the highest characteristic there is

-- The most that anybody may carry: military personnel in the strongest suit (SN-176, SN-373).
local function most_carried()
  local factor = 1
  for _, suit in ipairs(definitions "armor") do factor = math.max(factor, suit.strength_factor) end
  return STRONGEST * factor * 3000
end

-- Skills of weapons that characters have: brawling, and weapons by their own ids (SN-224).
local function is_learnt(skill)
  return skill == "brawling" or contains(map(definitions "weapon", function(def) return def.skill == def.id and def.id end), skill)
end

-- `gangway check` warns of a weapon that nobody can carry or use.
local function check_weapon(weapon, say)
  local grams = weapon.mass_g + weapon.pack_mass_g + weapon.tripod_g
  if weapon.mount == "" and grams > most_carried() then
    say(("nobody can carry it: it has %d g, and the strongest may carry %d g"):format(grams, most_carried()), "mass_g")
  end
  if weapon.skill and weapon.users ~= "animal" and not is_learnt(weapon.skill) then
    say(("no character learns the skill '%s', so everybody is untrained with it: -5 (SN-128); its own id, that of another weapon, or brawling expected"):format(
      weapon.skill), "skill", "warning")
  end
  local suits = map(definitions "armor", function(suit) return suit.id end)
  if weapon.needs_armor ~= "" and not contains(suits, weapon.needs_armor) then
    say(("nobody can use it: there is no armor '%s'"):format(weapon.needs_armor), "needs_armor")
  end
  local modes = map(definitions "mode", function(mode) return mode.id end)
  if weapon.hits ~= "" and not is_dice(weapon.hits) then
    say(("'%s' is not a dice expression; such as 3D expected"):format(weapon.hits), "hits")
  end
  local uses = map(chart_rows "zero_g", function(row) return row.use end)
  if not contains(uses, weapon.zero_g) then
    say(("chart 'zero_g' has no row '%s'; there are %s"):format(weapon.zero_g, table.concat(uses, ", ")), "zero_g")
  end
  for _, mode in ipairs(weapon.modes) do
    if not contains(modes, mode) then say(("there is no mode '%s'"):format(mode), "modes") end
  end
end

define.class "weapon" {
  item = true, title = "Weapons", orders = { { "length_mm", "length_max_mm" }, { "mass_g", "mass_max_g" } },
  sheet = { "class", { "length_mm", "mm" }, { "mass_g", "g" }, { "pack_mass_g", "pack g" }, "rounds", { "magazine_g", "magazine g" }, { "quiver", "quiver" },
    "burst", "reload", { "cost", "AP" }, "beam", { "hits", "thrown" } },
  check = check_weapon, reads = rows_of_weapon,
  live = function(item) return item.holder ~= nil and item.holder.weapon == item end,
  schema = {
    -- what it is
    class = { type = "string", required = true,
      one_of = { "personal", "blade", "polearm", "bow", "pistol", "sporting", "military", "energy", "support", "grenade" },
      help = "personal, blade, polearm, bow, pistol, sporting, military, energy, support, grenade" },
    skill = { type = "string", required = true, help = "skill that counts for it: its own id, or brawling (SN-124, SN-433)" },
    users = { type = "string", default = "person", one_of = { "person", "animal", "any" }, help = "who can use it: person, animal, any" },
    natural = { type = "boolean", default = false, help = "part of the body: never drawn, dropped or lost (SN-297)" },

    -- the charts
    chart = { type = "string", default = "", help = "chart of throws: guns, melee_bows, or empty for none" },
    row = { type = "string", optional = true, help = "row in the charts, where it is not the id" },
    modes = { type = { list = "string" }, default = {}, help = "rows of the chart it may fire by; empty for the row without a mode" },

    -- size and mass
    length_mm = { type = "integer", range = { 0, 1000000 }, default = 0, help = "length; the lesser where the booklet gives two" },
    length_max_mm = { type = "integer", range = { 0, 1000000 }, optional = true, help = "the greater length, where the booklet gives two" },
    width_mm = { type = "integer", range = { 0, 1000000 }, optional = true, help = "width along the bow of a crossbow" },
    mass_g = { type = "integer", range = { 0, 1000000 }, default = 0,
      help = "mass unloaded, what the load counts; the lesser where the booklet gives two" },
    mass_max_g = { type = "integer", range = { 0, 1000000 }, optional = true, help = "the greater mass, where the booklet gives two" },
    free_load = { type = "boolean", default = false, help = "does not count toward the load (SN-179)" },
    mount = { type = "string", default = "", one_of = { "", "vehicle" }, help = "vehicle: fixed to one, cannot be carried (SN-356, SN-358)" },

    -- ammunition
    rounds = { type = "integer", range = { 0, 1000000 }, default = 0,
      help = "rounds in a full magazine, cylinder, belt or pack; 1 for a bow; 0: none" },
    magazine_g = { type = "integer", range = { 0, 1000000 }, default = 0, help = "mass of one full magazine, cylinder load or belt" },
    spare_magazines = { type = "boolean", default = false, help = "reloaded from carried magazines (SN-063), counted by item.spare" },
    missile = { type = "string", default = "", help = "what it shoots one by one: pellet, arrow, sporting_bolt ...; item.spare counts them" },
    missile_g = { type = "integer", range = { 0, 1000000 }, default = 0, help = "mass of one missile" },
    missile_mm = { type = "integer", range = { 0, 1000000 }, optional = true, help = "length of one missile, where the booklet gives it" },
    quiver = { type = "integer", range = { 0, 1000000 }, default = 0, help = "missiles in a full quiver" },
    quiver_g = { type = "integer", range = { 0, 1000000 }, default = 0, help = "mass of the quiver itself" },
    ammunition = { type = { list = { type = "string", one_of = { "ball", "ds", "he", "heap", "flechette", "tranq", "gas" } } }, default = {},
      help = "kinds of round to choose from; empty: one kind only" },
    ordered_load = { type = "boolean", default = false, help = "each round of the load may differ, fired in the order set (SN-327)" },
    burst = { type = "integer", range = { 1, 1000 }, default = 1, help = "rounds fired by one pull of the trigger on full automatic" },
    reload = { type = "string", default = "none",
      one_of = { "none", "endurance", "full_turn", "two_turns", "three_turns", "2ap", "5ap", "cranequin", "recharge" },
      help = "none, endurance, full_turn, two_turns, three_turns, 2ap, 5ap, cranequin, recharge" },
    insert_ap = { type = "integer", range = { 0, 1000000 }, default = 0, help = "AP to put one bolt into its magazine (SN-321)" },
    tool = { type = "string", default = "", help = "tool that loading needs (the cranequin, SN-318)" },
    fit_ap = { type = "integer", range = { 0, 1000000 }, default = 0, help = "AP to fit the tool" },
    wind_ap = { type = "integer", range = { 0, 1000000 }, default = 0, help = "AP to wind the tool" },

    -- firing
    selective = { type = "boolean", default = false, help = "has a selector: semi or full automatic (SN-193)" },
    full_auto = { type = "boolean", default = false, help = "capable of full automatic fire" },
    cost = { type = "string", default = "ordinary", one_of = { "ordinary", "heavy", "selector" },
      help = "AP of an attack: ordinary 8 or 4, heavy 12 or 6 (SN-075..079), selector: by its position (ruling 22)" },
    beam = { type = "string", default = "", one_of = { "", "laser", "plasma", "fusion" },
      help = "energy weapons: laser, plasma, fusion (SN-189, SN-190, SN-194)" },
    scatters = { type = "boolean", default = false, help = "pellets: may also strike those next to the target (SN-191)" },
    every = { type = "integer", range = { 1, 1000000 }, default = 1, help = "turns from one shot to the next (SN-343)" },
    needs_armor = { type = "string", default = "", help = "armor that its user must wear (SN-345, SN-348)" },
    recoil_below = { type = "integer", range = { 0, 1000000 }, default = 0,
      help = "strength under which the recoil counts, without battle dress (SN-352)" },
    recoil_dm = { type = "integer", default = 0, help = "DM of that recoil" },
    setup_persons = { type = "integer", range = { 0, 1000000 }, default = 0, help = "persons who must set it up before it can fire (SN-354)" },
    setup_turns = { type = "integer", range = { 0, 1000000 }, default = 0, help = "turns that takes them" },
    tripod_g = { type = "integer", range = { 0, 1000000 }, default = 0, help = "mass of its tripod" },

    -- power packs
    pack_mass_g = { type = "integer", range = { 0, 1000000 }, default = 0, help = "mass of the back-pack" },
    pack_shots = { type = "integer", range = { 0, 1000000 }, default = 0, help = "shots in a full pack" },
    unlimited = { type = "boolean", default = false, help = "its pack never runs out" },
    recharge_hours = { type = "integer", range = { 0, 1000000 }, default = 0, help = "hours on the ship's power to fill the pack" },
    generator_mass_g = { type = "integer", range = { 0, 1000000 }, optional = true,
      help = "mass while its gravitic generator is on (SN-346, SN-349)" },
    generator_pack_g = { type = "integer", range = { 0, 1000000 }, optional = true, help = "mass of the pack while the generator is on" },
    tech = { type = "integer", range = { 0, 100 }, optional = true, help = "tech level that can build it; no effect in play (SN-350)" },

    -- handling
    one_handed = { type = "boolean", default = false, help = "a gun for one hand (SN-323)" },
    carried = { type = "string", default = "", one_of = { "", "holster", "scabbard" },
      help = "put away in a holster (SN-054) or a scabbard (SN-055); empty: slung" },
    edged = { type = "boolean", default = false, help = "an edged weapon (SN-266, SN-284)" },
    thrown = { type = "boolean", default = false, help = "may be thrown (SN-180)" },
    hits = { type = "string", default = "", help = "dice of wounds where no chart gives them: thrown, or going off" },
    rifle = { type = "boolean", default = false, help = "takes a bayonet (SN-305)" },
    butt = { type = "boolean", default = false, help = "may be used as a cudgel (SN-310)" },
    delicate = { type = "boolean", default = false, help = "breaks on its first use as a cudgel (SN-310)" },
    on_rifle = { type = "boolean", default = false, help = "strikes only while fixed to the rifle in hand (SN-305)" },
    fix_ap = { type = "integer", range = { 0, 1000000 }, default = 0, help = "AP to fix it to a rifle" },
    adds_mm = { type = "integer", range = { 0, 1000000 }, default = 0, help = "what it adds to the length of the rifle" },
    metal = { type = "boolean", default = true, help = "shows on weapon detectors (SN-325)" },
    strong = { type = "boolean", default = false, help = "strong metal: can jam a hatch or an iris valve (SN-385, SN-391)" },

    -- zero-G
    zero_g = { type = "string", default = "shot", help = "row of the zero_g chart: recoilless, laser, crossbow, shot, blow" },
    handhold = { type = "boolean", default = true, help = "leaves a hand for a handhold (SN-142)" },
  },
}

define.class "armor" {
  item = true, title = "Armor",
  sheet = { "column", { "column_step", "step" }, "skills", "vacuum", { "gas_proof", "gas" }, "bulky", { "strength_factor", "strength" } },
  check = check_armor,
  live = function(item) return item.worn end,
  schema = {
    class = { type = "string", default = "armor", help = "tells it from weapons and tools" },
    counts_as = { type = { list = "string" }, default = {}, help = "what it is for rules that name an armor, besides itself: vacc_suit, battle_dress ..." },
    column = { type = "string", required = true, help = "column of the charts (SN-363..372)" },
    column_step = { type = "integer", default = 0, help = "added to what the column says (SN-369)" },
    column_floor = { type = "string", default = "", help = "never easier to hit than that column says (SN-369)" },
    beneath = { type = "boolean", default = false, help = "may be worn with any other armor (SN-362)" },
    over = { type = { list = "string" }, default = {}, help = "ids of armors that it may be put on over, besides those that go with any" },
    lasers_only = { type = "boolean", default = false, help = "counts against lasers only when other armor is worn (SN-367)" },
    ablates = { type = "boolean", default = false, help = "each laser hit makes it easier to hit by 1 (SN-368)" },
    skills = { type = { list = "string" }, default = {}, help = "one of these skills is needed to wear it" },
    vacuum = { type = "boolean", default = false, help = "protects from decompression until it is holed (SN-211, SN-212)" },
    vacuum_hits = { type = "integer", range = { 1, 1000000 }, default = 1, help = "hits taken in vacuum are multiplied by this (SN-370..372)" },
    gas_proof = { type = "boolean", default = false, help = "keeps out gas (SN-206)" },
    bulky = { type = "boolean", default = false, help = "passing a hatch costs 3 AP (SN-050)" },
    strength_factor = { type = "integer", range = { 1, 100 }, default = 1, help = "multiplies the wearer's strength (SN-373)" },
    mass_g = { type = "integer", range = { 0, 1000000 }, default = 0, help = "mass when carried; the booklet gives none" },
    don_turns = { type = "integer", range = { 1, 1000 }, default = 2, help = "whole turns to put it on (own)" },
    doff_turns = { type = "integer", range = { 1, 1000 }, default = 1, help = "whole turns to take it off (own)" },
  },
}

define.class "tool" {
  item = true,
  live = function(item) return item.worn end,
  schema = {
    class = { type = "string", default = "tool", help = "tells it from weapons and armor" },
    mass_g = { type = "integer", range = { 0, 1000000 }, default = 0, help = "mass" },
    gas_proof = { type = "boolean", default = false, help = "keeps out gas while worn (SN-206)" },
    don_ap = { type = "integer", range = { 0, 400 }, default = 0, help = "AP to put it on, and to take it off (own); 0: it is not worn" },
    opens_plates = { type = "boolean", default = false, help = "opens access plates (SN-403)" },
    strong = { type = "boolean", default = false, help = "strong metal: can jam a hatch or an iris valve (SN-385, SN-391)" },
  },
}
