-- The charts of range and armor: sums of rows and columns, so that no single figure changes unnoticed (EN-025, EN-036 to EN-039).
local field = include "helpers/field.lua"

local function sums(chart, rows, columns)
  local down, across = {}, {}
  for i, row in ipairs(rows) do
    for j, column in ipairs(columns) do
      local n = chart_cell(chart, row, column) or 100                     -- a dash
      down[i], across[j] = (down[i] or 0) + n, (across[j] or 0) + n
    end
  end
  return { down, across }
end

local function ready(t) field.game(t, { a1 = field.person("a", "a1", "e"), b1 = field.person("b", "j1", "w", { dexterity = 2 }) }) end

test("EN-025, EN-036 to EN-039: the DMs of range", { "EN-025", "EN-036", "EN-037", "EN-038", "EN-039" }, function(t)
  ready(t)
  t.is(sums("range_dm", { "brawl", "blade_light", "blade_heavy", "polearm", "pike", "pistol_body", "pistol_small", "pistol", "shotgun", "smg", "rifle", "gauss",
    "laser", "energy", "launcher", "bow", "blast" }, { "close", "short", "medium", "long" }),
    { { 203, 201, 203, 203, 303, 97, 95, 99, -3, 3, 0, 5, 4, 206, 202, -6, 200 },
    { 293, 216, 607, 899 } })
end)

test("the DMs of armor", { "EN-025" }, function(t)
  ready(t)
  t.is(sums("armor_dm", { "blunt", "edge", "pierce", "slug", "highvel", "pellet", "laser", "plasma", "blast" },
    { "nothing", "jack", "mesh", "cloth", "reflec", "ablat", "vacc", "combat", "battle" }),
    { { -21, -34, -30, -20, -24, -37, -37, -4, -20 }, { 0, -2, -25, -34, -11, -27, -2, -63, -63 } })
end)
