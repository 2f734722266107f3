-- The values of a character of another rule set have names that are not loaded here; all other names are looked for.
local function loads(v) return v.burdened and 2 or 1 end

local function other(c)
  local v, list = c.values, {}
  if v.decorated or c.values.veteran or list.lenght then return { hits = loads(v) } end
  return { hits = 3 }
end

define.conversion "from_elsewhere" { from = "elsewhere", to = "tiny", turn = other }
