-- Changes how all are asked => refused: ask is fixed
ask.together = function() end
