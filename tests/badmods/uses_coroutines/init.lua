-- Keeps a stack => refused: 'coroutine' is not known
local co = coroutine.wrap(function() end)
co()
