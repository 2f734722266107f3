-- Makes ways of seeing without end while it is played => taken back: belongs to the stage
local function evil()
  for _ = 1, 1000000 do sight.by(function() return true end) end
end
define.action "evil" {
  during = "activation",
  run = evil,
}
