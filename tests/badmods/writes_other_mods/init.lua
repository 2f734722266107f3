-- Changes the table of another mod => refused: this table is fixed: 'awake' cannot be set
tiny.awake = nil
