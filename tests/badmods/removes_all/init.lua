-- Removes all units => harmless
define.action "evil" {
  during = "activation",
  run = function(u)
    for _, v in ipairs(units.all()) do v:remove() end
  end,
}
