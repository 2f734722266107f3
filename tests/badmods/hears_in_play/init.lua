-- Adds a handler in play => taken back: belongs to the stage 'definitions'; this is the stage 'play'
define.action "evil" {
  during = "activation",
  run = function(u)
    on("shot", function() end)
  end,
}
