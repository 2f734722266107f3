-- Throws, chains and events as a Lua text names them before they are called: throws.x, chain "x", tell("x", or a local name that
-- holds one.
local _, gw = ...

local is = gw.scan_is

local function text_at(scan, i)
  local t = scan.list[i]
  return t and t.kind == "string" and t.text or nil
end

-- By class: the id that is named at i, and the last token of what names it.
local NAMED = {
  throw = function(scan, i)
    local name = is(scan, i, "throws") and is(scan, i + 1, ".") and scan.list[i + 2]
    if name then return name.text, i + 2 end
  end,
  chain = function(scan, i)
    if is(scan, i, "chain") and text_at(scan, i + 1) then return text_at(scan, i + 1), i + 1 end
    if is(scan, i, "chain") and is(scan, i + 1, "(") and text_at(scan, i + 2) then return text_at(scan, i + 2), i + 3 end
  end,
  event = function(scan, i)
    if is(scan, i, "tell") and is(scan, i + 1, "(") then return text_at(scan, i + 2), i end
  end,
}

-- nil: none of the class is named there.
function gw.scan_named(scan, class, i)
  local info = scan.locals[i]
  if not info then return NAMED[class](scan, i) end
  if not info.value or info.assigned or scan.locals[info.value] then return nil end
  local id, last = NAMED[class](scan, info.value)
  if id and not gw.scan_args(scan, last) then return id, i end
end
