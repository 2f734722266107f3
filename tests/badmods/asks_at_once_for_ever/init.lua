-- Asks all at once without end => stopped: one command asked more than 4096 questions
define.action "evil" {
  during = "activation",
  run = function()
    while true do
      ask.together(map(sides.all(), function(side) return { seat = side, verb = "x", of = { 1, 2 } } end))
    end
  end,
}
