-- Nobody ever has moved => stuck: turn 0 does not end: 40 choices
patch.ruleset "tiny" { perform = function(act)
  act.unit.log[#act.unit.log + 1] = 1
  act.run()
end }
