rule("shot.dm", "dark", {}, function() return -1 end)
define.scenario "top" {
  title = "Top", rules = "tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } }, trun_limit = 3,
  rule = { ["game.reslut"] = function() end },
  on = { ["dwon"] = function() end },
  fields = { unit = { caged = { type = "bool" } } },
}
