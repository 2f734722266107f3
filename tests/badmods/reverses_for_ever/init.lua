-- Works on long texts in C, a millisecond each, without end => stopped: processor time
define.action "evil" { run = function()
  local s = ("x"):rep(1 << 20)
  while true do pcall(string.upper, s:reverse()) end
end }
