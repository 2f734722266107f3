-- A choice that loops before it is offered => the limit of time, with the line; nobody is asked.
define.action "bomb" {
  during = "activation",
  may = function()
    while true do end
  end,
  run = function() end,
}
