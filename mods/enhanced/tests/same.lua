-- Rows that stay as they are in Snapshot: its own tests of the row, run under Enhanced.
local adapt = include "helpers/adapt.lua"

local function same(file, rows) borrow { from = "base", file = "tests/" .. file .. ".lua", rules = "enhanced", adapt = adapt, rows = rows } end


same("order", { ["EN-016"] = "SN-014 keep their place" })
same("weight", { ["EN-006"] = "SN-001", ["EN-002"] = "SN-003" })
same("ranges", { ["EN-035"] = "SN-117 long is", ["EN-007"] = "SN-113" })
same("moves", { ["EN-055"] = "SN-038", ["EN-061"] = { "SN-039", "SN-040" }, ["EN-029"] = "SN-041", ["EN-072"] = "SN-073" })
same("hands", { ["EN-062"] = "SN-056", ["EN-063"] = "SN-057", ["EN-064"] = "SN-058", ["EN-149"] = "SN-193", ["EN-155"] = "SN-053", ["EN-163"] = "SN-053",
  ["EN-164"] = "SN-054", ["EN-165"] = "SN-055", ["EN-166"] = "SN-056" })
same("portals", { ["EN-081"] = { "SN-382", "SN-051" }, ["EN-082"] = "SN-384" })
same("force", { ["EN-087"] = "SN-388", ["EN-090"] = "SN-388", ["EN-091"] = "SN-388", ["EN-092"] = "SN-388", ["EN-093"] = "SN-388", ["EN-094"] = "SN-391",
  ["EN-095"] = "SN-389", ["EN-096"] = "SN-391", ["EN-097"] = "SN-385", ["EN-098"] = "SN-385", ["EN-099"] = "SN-204" })
same("vertical", { ["EN-084"] = "SN-403", ["EN-085"] = "SN-403", ["EN-100"] = { "SN-400", "SN-402" }, ["EN-101"] = "SN-401", ["EN-102"] = "SN-400",
  ["EN-103"] = "SN-401", ["EN-104"] = "SN-397" })
same("pressure", { ["EN-088"] = "SN-392" })
same("breach", { ["EN-111"] = "SN-379", ["EN-112"] = "SN-378 holed" })
same("reload", { ["EN-169"] = "SN-068", ["EN-170"] = "SN-069" })
same("wounds", { ["EN-208"] = "SN-207", ["EN-221"] = "SN-102" })
same("weapons", { ["EN-187"] = "SN-185", ["EN-204"] = "SN-191" })

test("a row for which there is no test is an error", {}, function(t)
  t.fails(function() same("moves", { ["EN-055"] = "SN-999" }) end, "no test of base/tests/moves.lua names SN%-999")
  t.fails(function() borrow { from = "nobody", file = "tests/moves.lua", rules = "enhanced", rows = {} } end, "there is no mod 'nobody' here")
  t.fails(function() borrow { from = "base", file = "tests/moves.lua", rules = "enhanced", rows = {}, row = {} } end, "row")
end)
