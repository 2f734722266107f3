-- Asks with choices that are told apart behind a NUL alone => taken back: asks_with_nul/init.lua:5: choice 'lose a\0b': a choice is typed as words
define.action "evil" {
  during = "activation",
  run = function(u)
    ask({ seat = u.seat, verb = "lose", of = { "a\0b", "a\0c" } })
  end,
}
