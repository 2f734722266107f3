-- Takes another environment => taken back: expected an integer 0 to 9
define.action "evil" {
  during = "activation",
  run = function(u)
    local _ENV = { u = u }
    u.hits = 10
  end,
}
