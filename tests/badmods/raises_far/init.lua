-- Raises errors at levels that there are not, with texts that are none => taken back: raises_far/init.lua:9: an empty error
define.action "evil" { run = function()
  pcall(error, "x", math.maxinteger)
  pcall(error, "x", math.mininteger)
  pcall(error)
  pcall(assert)
  pcall(assert, false)
  pcall(assert, nil, {})
  error("", math.maxinteger)
end }
