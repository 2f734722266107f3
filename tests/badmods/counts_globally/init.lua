-- Counts in a global that was there while loading => taken back: state outside the world is not allowed
counter = 0
define.action "evil" {
  during = "activation",
  run = function(u)
    counter = counter + 1
  end,
}
