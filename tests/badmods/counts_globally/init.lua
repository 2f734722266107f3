-- Counts in a global that was there while loading => taken back: nothing may be remembered outside the world
counter = 0
define.action "evil" {
  during = "activation",
  run = function(u)
    counter = counter + 1
  end,
}
