-- What a position is worth to a side, for bots.

bots = {}

rule("worth", "losses", {}, function(side)
  local n = 0
  for _, u in ipairs(units.all()) do n = n + (u.side == side and 10 or -10) * u.superstructure end
  return n
end)
