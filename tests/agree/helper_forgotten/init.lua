local function is_strong(u) local _ = u.strength > 9 end

rule("attack.dm", "strong", {}, function(a)
  if a.by and is_strong(a.by) then return 1, "strong" end
end)

function weakest(list) return filter(list, function(u) local _ = u.strength < 5 end)[1] end
