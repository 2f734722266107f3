-- Asks two seats at once, in all for a forty megabytes of texts to choose from => stopped: asks_at_once_with_many/init.lua:10: the game's memory limit
define.action "evil" {
  during = "activation",
  run = function()
    local list, of, long = {}, {}, ("c"):rep(60000)
    for k = 1, 12 do of[k] = long .. k end
    for i = 1, 64 do
      list[i] = { seat = sides.all()[i % 2 + 1], verb = "x", of = of }
    end
    ask.together(list)
  end,
}
