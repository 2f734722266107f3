-- Loops while it is loaded => refused: processor time
while true do end
