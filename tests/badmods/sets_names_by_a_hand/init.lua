-- Counts in a name, by its environment that a table has => taken back: 'counter': state outside the world is not allowed
counter = 0
local hand = { { _ENV } }
define.action "evil" {
  during = "activation",
  run = function(u)
    local names = hand[1][1]
    names.counter = names.counter + 1
    u.secret = names.counter
  end,
}
