-- Sorts while sorting, without end => stopped: sorts_while_sorting/init.lua:5: this is nested too deeply and was stopped (stack overflow)
define.action "evil" {
  during = "activation",
  run = function(u)
    local function less() sorted({ 2, 1 }, less) return true end
    sorted({ 2, 1 }, less)
  end,
}
