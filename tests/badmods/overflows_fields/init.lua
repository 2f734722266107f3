-- Puts the greatest integer into a field => taken back: expected an integer 0 to 9
define.action "evil" {
  during = "activation",
  run = function(u)
    u.hits = math.maxinteger
  end,
}
