-- Reads by pcall where the engine lies => harmless
local function said(fn, ...)
  local _, text = pcall(fn, ...)
  local file = tostring(text):match "^(.-%.lua):%d+: "
  if file ~= nil and file ~= "reads_engine_places/init.lua" then error("this was read: " .. file, 0) end
  return text
end
said(stream, {})
said(include)
define.action "evil" {
  run = function(u)
    said(units.new)
    said(items.new)
    said(chart_cell)
    said(chart_rows)
    said(definition, "action", 5)
    said(throw)
    said(roll, "1D99999999999999999999")
    said(function() return throws.nobodys(u) end)
    said(function() return throws[5] end)
    said(sorted, 5)
    said(cells.near, nil, 3)
    said(air.put, u, u)
    said(records.new, "x", 5)
    said(function() u.facing = {} end)
    said(ask, nil)
    said(tell, nil, nil)
    said(chain, {})
    u.hits = 1
  end,
}
