-- Makes a number that is none.
local zero = tonumber("0.0")
return { none = zero / zero }
