-- What bots reached in the scenarios of a mod, for `gangway check --play`.
local rows, lib = ...

local out = {}

for _, row in ipairs(rows) do
  out[#out + 1] = ("%s: %d games by bots, %d ended\n"):format(row.scenario, row.games, row.ended)
  for _, side in ipairs(lib.keys(row.results)) do
    local counts, texts = row.results[side], {}
    for i, outcome in ipairs(lib.keys(counts)) do texts[i] = ("%s %d"):format(outcome ~= "" and outcome or "draw", counts[outcome]) end
    out[#out + 1] = ("  %-14s %s\n"):format(side == "none" and "nobody" or side, table.concat(texts, ", "))
  end
end
return table.concat(out)
