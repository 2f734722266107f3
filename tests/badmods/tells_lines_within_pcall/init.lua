-- Counts how many lines one command may tell => stopped: tells_lines_within_pcall/init.lua:6: one command adds more than 20000 lines to the log
define.action "evil" {
  during = "activation",
  run = function(u)
    local n = 0
    while pcall(function() tell("shot", { by = u, at = u }) end) do n = n + 1 end
    u.hits = n % 10
  end,
}
