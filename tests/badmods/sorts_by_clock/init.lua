-- Sorts with the stock sort => refused: attempt to call a nil value (field 'sort')
table.sort { 2, 1 }
