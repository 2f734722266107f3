patch.[[action]] 'st\'ep' { order = 5 }
