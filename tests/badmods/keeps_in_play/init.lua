-- Makes memoized functions without end while it is played => taken back: belongs to the stage
define.action "evil" { run = function()
  for i = 1, 1000000 do memo(function() return i end) end
end }
