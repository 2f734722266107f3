-- A rule set notes something in the act that it performs, and would find it there the next time => taken back: act_remembers/init.lua:8: an act has no field 'count'; lasting state is a field of the game
define.ruleset "act_remembers" {
  title = "Bad",
  extends = "tiny",
  perform = function(act)
    act.unit.moved = true
    act.run()
    if act.action.id == "evil" then act.count = (act.count or 0) + 1 end
  end,
}
define.action "evil" { run = function() end }
