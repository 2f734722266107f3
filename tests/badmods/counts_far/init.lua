-- Loops from one end of the integers to the other => stopped: counts_far/init.lua:6: this took more than
define.action "evil" { run = function(u)
  for i = math.maxinteger - 1, math.maxinteger do u.hits = 0 end
  for i = math.mininteger, math.mininteger + 1 do u.hits = 0 end
  for i = 1, math.maxinteger, math.maxinteger do u.hits = 0 end
  for i = math.mininteger, math.maxinteger do u.hits = 0 end
end }
