-- Things that are no weapons and that a rule asks for.
--
-- The booklet gives a mass to the cranequin alone (SN-319).

define.tool "cranequin" { name = "Cranequin", cite = "SN-318", mass_g = 3000, strong = true }
define.tool "breathing_mask" { name = "Breathing mask", cite = "SN-206", gas_proof = true, don_ap = 2 }
define.tool "access_key" { name = "Key to the access plates", cite = "SN-403", opens_plates = true }
