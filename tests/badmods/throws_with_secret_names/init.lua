-- Throws with many modifiers that share a name of a megabyte and are not for everybody => stopped: throws_with_secret_names/init.lua:7: the game's memory limit
define.action "evil" {
  during = "activation",
  run = function(u)
    local dm, name = { total = 0 }, ("n"):rep(1 << 20)
    for i = 1, 2000 do dm[i] = { name = name, value = 1, see = "by" } end
    throw { "2D", need = 8, by = u, dm = dm }
  end,
}
