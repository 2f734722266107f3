-- What is done with an answer breaks => fails: 'evil' fails after the answer 'choose b': fails_after_answer/init.lua:
define.action "evil" {
  run = function(u)
    if ask { seat = u.seat, verb = "choose", of = { "a", "b" } } == "b" then error "b was not thought of" end
  end,
}
