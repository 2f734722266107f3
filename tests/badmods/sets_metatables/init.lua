-- Makes a table with a finalizer => refused: 'setmetatable' is not known
setmetatable({}, { __gc = function() end })
