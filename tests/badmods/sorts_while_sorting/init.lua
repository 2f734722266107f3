-- Sorts while sorting, without end => taken back: stack overflow
define.action "evil" {
  during = "activation",
  run = function(u)
    local function less() sorted({ 2, 1 }, less) return true end
    sorted({ 2, 1 }, less)
  end,
}
