-- Was renamed five hundred times, and asks for the first id again and again => taken back: there is no action
define.action "evil" { run = function()
  for _ = 1, 1000 do
    if definition("action", "a1").id ~= "evil" then error("it is another") end
  end
  return definition("action", "a0")
end }
