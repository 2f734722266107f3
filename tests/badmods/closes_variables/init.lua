-- Closes a variable that cannot be closed => taken back: non-closable value
define.action "evil" {
  during = "activation",
  run = function(u)
    local t <close> = {}
  end,
}
