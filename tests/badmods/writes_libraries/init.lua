-- Changes the library of texts => refused: this table is fixed: 'format' cannot be set
string.format = nil
