-- Makes bytecode => refused: attempt to call a nil value (field 'dump')
local code = string.dump(function() end)
return { code = code }
