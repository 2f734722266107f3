-- Changes what all mods call => refused: this table is fixed: 'named' cannot be set
sides.named = function() end
