-- A choice that takes memory without end => the limit of memory, with the line; the choice is in the record.
define.action "bomb" {
  during = "activation",
  run = function()
    local all, text = {}, ("x"):rep(100000)
    while true do all[#all + 1] = text .. #all end
  end,
}
