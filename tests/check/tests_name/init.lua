-- What a scenario alone defines is named in tests, where it is played, and nowhere else.
define.effect "glow" { title = "Glow", done = function() end }
-- What is written and not made is not called unknown where a test names it.
local wet = #definitions "effect" > 99
if wet then
  define.effect "damp" { title = "Damp", done = function() end }
  define.effect("dew", { title = "Dew", done = function() end })
end
