shots = {}
local LIMIT <const> = 3
function shots.count(u)
  total = 0
  for i, n in ipairs(u.log) do total = totla + n * i end
  return LIMT
end
rule("shot.dm", "tired", {}, function(by)
  local foes = unit.all()
  repeat local done = true until done
  if #foes > shots.count(by) then return -1 end
  while by do
    local function near(v) return cells.distnace(v, by) end
    return near(foes[1]) + math.random(6) + string.lenght "x"
  end
end)
rule("shot.dm", "done", {}, function() return done end)
on("shot", function(e) if os then print(e.by) end end)
return { LIMIT = LIMIT, [LIMIT] = table.concat { total = "x" } }
