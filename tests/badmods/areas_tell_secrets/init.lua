-- An area that depends on a secret is asked for on the true world, and then on what another side may know => harmless
define.area "told" { parts = function(edge) return units.named("s1").secret > 0 end }
rule("game.result", "asks", function() areas.all "told" end)
define.action "evil" {
  legal = function(u) if #areas.all "told" > 1 then return "s1 has a secret" end end,
  run = function() end,
}
