patch.action "run" { cite = "SN-042" }
