-- A choice that takes memory without end => the limit of memory, with the line; the choice is in the record.
define.action "bomb" {
  during = "activation",
  run = function()
    local all = {}
    while true do all[#all + 1] = ("x"):rep(100000) .. #all end
  end,
}
