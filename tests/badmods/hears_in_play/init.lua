-- Adds a handler in play => taken back: handlers belong to the loading stage
define.action "evil" {
  during = "activation",
  run = function(u)
    on("shot", function() end)
  end,
}
