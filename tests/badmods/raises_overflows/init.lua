-- Raises itself what Lua says of a stack that is used up => harmless
local texts = { "stack overflow", "C stack overflow", "stack overflow (string slice too long)", "pattern too complex" }
local says = memo(function(text, level) error(text, level) end)
define.action "evil" { run = function(u)
  for _, text in ipairs(texts) do
    for level = 0, 3 do
      if pcall(error, text, level) or pcall(says, text, level) then error "caught nothing" end
    end
    if pcall(assert, false, text) then error "caught nothing" end
    local caught, said = pcall(function() return u["C stack overflow"] end)
    if caught or not said:find("C stack overflow", 1, true) then error "caught something else" end
  end
end }
