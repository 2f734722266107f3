-- Puts a float into a field => taken back: unit.hits: expected an integer 0 to 9, found '2.0'
define.action "evil" {
  during = "activation",
  run = function(u)
    u.hits = 4 / 2
  end,
}
