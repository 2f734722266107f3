-- Lies while sorting => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    local n = 0
    for _ = 1, 50 do
      sorted({ 5, 3, 1, 2, 4, 9, 8, 7 }, function() n = n + 1 return n % 3 ~= 0 end)
    end
  end,
}
