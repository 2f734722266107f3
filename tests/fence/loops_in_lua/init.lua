-- A choice that loops, mostly within pcall => the limit of time, with the line; the choice is in the record.
define.action "bomb" {
  during = "activation",
  run = function()
    while true do pcall(string.rep, "x", 3) end
  end,
}
