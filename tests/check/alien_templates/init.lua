define.template "sound" { name = "Sound", natural = "claws", hits = "2D+1", further = "1D", ap = 14, price = 7, powers = { "leap" }, mood = "ill" }
define.template "bitten" { name = "Bitten", natural = "teth", hits = "3D", further = "1D", ap = 14, price = 7, powers = {} }
define.template "turned" { name = "Turned", natural = "claws", hits = "D3", further = "1E", ap = "14", price = 7, powers = {} }
define.template "fixed" { name = "Fixed", natural = "claws", hits = 3, further = "0D", ap = 0, price = 7, powers = "leap" }
define.template "joined" { name = "Joined", natural = "claws", hits = "3D", further = "1D", ap = 14, price = 7, powers = { "leap regrowth", "lep", 5 } }
define.template "prized" { name = "Prized", natural = "claws", hits = "3D", further = "1D", ap = 14, prize = 9, powers = {} }
define.template "bare" { name = "Bare", powers = {} }
define.template "blunt" { name = "Blunt", natural = "claws", hts = "3D", further = "1D", ap = 14, pwers = {} }
define.template "person" { name = "Person", hits = 3, ap = "many" }
