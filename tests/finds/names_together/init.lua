-- A question that is asked together with others has a unit that is known as something else => leak: names_together/init.lua:8: an answer of the question 'whom' to side
rule("view.masks", "mist", {}, function(side, unit) if unit.side ~= side then return "a shape" end end)
define.action "evil" { run = function(u)
  local questions = {}
  for _, seat in ipairs(seats.all()) do
    questions[#questions + 1] = { seat = seat, verb = "whom", of = units.all(), why = "whom" }
  end
  ask.together(questions)
end }
