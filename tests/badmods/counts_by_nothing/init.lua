-- A loop that goes nowhere => taken back: 'for' step is zero
define.action "evil" { run = function() for i = 1, 2, 0 do end end }
