-- Armor leaves the head bare.
rule("armor.worn", "bare head", {}, function(list, _, place) if place == "head" then return {} end end)
