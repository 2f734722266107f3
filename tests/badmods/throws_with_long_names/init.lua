-- Throws with many modifiers that share a name of a megabyte => stopped: throws_with_long_names/init.lua:7: one event tells more than 4194304 bytes of data
define.action "evil" {
  during = "activation",
  run = function()
    local dm, name = { total = 0 }, ("n"):rep(1 << 20)
    for i = 1, 2000 do dm[i] = { name = name, value = 1 } end
    throw { "2D", need = 8, dm = dm }
  end,
}
