-- A throw whose outcomes are texts that move the cursor, and whose dice cannot be counted => harmless
define.throw "evil" { spec = function() return { "100D1000", outcomes = function(n) return n % 2 == 0 and "x\27[31m" or nil end, why = "\27" } end }
define.action "evil" { throw = function() return throws.evil() end, run = function() end }
