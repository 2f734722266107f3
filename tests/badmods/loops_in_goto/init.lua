-- Loops by goto within pcall while it is loaded => refused: processor time
::again::
pcall(function() ::inner:: goto inner end)
goto again
