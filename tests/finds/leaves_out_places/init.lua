-- Says of all places at once other than of each => zap: places are 'a1
define.action "zap" {
  set = true,
  of = function() return { cells.named "a1", cells.named "a2" } end,
  cost = function() return 0 end,
  places = function() return { cells.named "a1", 0 } end,
  run = function() end,
}
