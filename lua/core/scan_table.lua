-- What a table holds that a Lua text writes out.
local _, gw = ...

local is = gw.scan_is

-- The key that begins at i, and where its value begins: key = value, ["key"] = value; a value without one: nil and i.
local function key_at(scan, i)
  local t, after = scan.list[i], scan.list[i + 1]
  if t.kind == "name" and is(scan, i + 1, "=") then return t.text, i + 2 end
  if is(scan, i, "[") then
    local close = gw.scan_close(scan, i)
    return after.kind == "string" and close == i + 2 and after.text or false, close + 2
  end
  return nil, i
end

-- The first token behind the value at i, within brackets that end at `stop`.
local function value_stop(scan, i, stop)
  while i < stop and not is(scan, i, ",") and not is(scan, i, ";") do
    local t = scan.list[i]
    if is(scan, i, "function") then i = gw.scan_end(scan, i)
    elseif t.kind == "op" and (t.text == "(" or t.text == "{" or t.text == "[") then i = gw.scan_close(scan, i) end
    i = i + 1
  end
  return i
end

-- Entries of the table at the brace: { key = "need", value = where it begins, stop = the token behind it }. A value without a key
-- has none; a key that is worked out is false.
function gw.scan_entries(scan, brace)
  local out, i, stop = {}, brace + 1, gw.scan_close(scan, brace)
  while i < stop do
    local key, value = key_at(scan, i)
    local last = value_stop(scan, value, stop)
    out[#out + 1] = { key = key, value = value, stop = last }
    i = last + 1
  end
  return out
end

-- The text that is the whole value of an entry; nil: it is another value.
function gw.scan_entry_text(scan, entry)
  local t = scan.list[entry.value]
  return t and t.kind == "string" and entry.stop == entry.value + 1 and t.text or nil
end
