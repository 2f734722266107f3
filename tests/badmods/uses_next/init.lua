-- Walks a table in the machine's order => refused: 'next' is not known
local k = next { a = 1, b = 2 }
return { k = k }
