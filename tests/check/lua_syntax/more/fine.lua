local function far(by, at) return cells.distance(by, at) > 5 end
rule("shot.dm", "far", {}, function(by, at) if far(by, at) then return -1 end end)
on("bagn", function() end)
