-- Describes a member by a type of half a megabyte => refused: shape evil.x: 'unit|unit|unit|unit| ...' is not a type
define.shape "evil" { has = { x = { type = ("unit|"):rep(100000) .. "unit" } } }
