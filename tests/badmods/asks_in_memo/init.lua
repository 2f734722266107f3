-- A memoized function asks, whose answer would be given for ever => taken back: nobody can be asked here
local answer = memo(function(u) return ask { seat = u.seat, verb = "choose", of = { "a", "b" } } end)
define.action "evil" { run = function(u) answer(u) end }
