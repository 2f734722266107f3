define.species "mites" { name = "Mites", cite = "HV-1", swarm = true, powers = { "corrosive_blood" } }
