-- Modes of fire: the words of the gun chart's second column (SN-410, SN-411).
--
-- A mode is a kind of round and how many of them leave at one pull. HE goes off among the neighbours of the
-- square it strikes (SN-192), HEAP does not (ruling 36); flechettes scatter as a shotgun's pellets do (SN-191).

define.mode "semi" { name = "semi-automatic", cite = "SN-411" }
define.mode "fa" { name = "full automatic", cite = "SN-411", full_auto = true }

define.mode "ds" { name = "discarding sabot", cite = "SN-334", round = "ds" }
define.mode "ds_fa" { name = "discarding sabot, full automatic", cite = "SN-334", round = "ds", full_auto = true }

define.mode "he" { name = "high explosive", cite = "SN-192", round = "he", bursts = true }
define.mode "he_fa" { name = "high explosive, full automatic", cite = "SN-192", round = "he", bursts = true, full_auto = true }

define.mode "heap" { name = "high explosive armor piercing", cite = "SN-327", round = "heap" }
define.mode "heap_fa" { name = "high explosive armor piercing, full automatic", cite = "SN-360", round = "heap", full_auto = true }

define.mode "flechette" { name = "flechette", cite = "SN-191", round = "flechette", scatters = true }
define.mode "flechette_fa" { name = "flechette, full automatic", cite = "SN-191", round = "flechette", scatters = true, full_auto = true }

define.mode "tranq" { name = "tranquilizer", cite = "SN-208", round = "tranq", effect = "tranq" }
define.mode "gas" { name = "gas", cite = "SN-207", round = "gas", effect = "gas" }
