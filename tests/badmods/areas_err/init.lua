-- The parts of an area err for the second edge => taken back: areas_err/init.lua:3: enough
define.area "errs" { parts = function(edge)
  if edge.portal then error "enough" end
  return true
end }
define.action "evil" { run = function() areas.all "errs" end }
