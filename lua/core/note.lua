-- What a developer of a mod writes to see what goes on: note(...). It is kept for gangway test, gangway console
-- and gangway fuzz --replay, which print it; in play nobody listens and nothing is made of it.
local core, gw = ...
local api = gw.api

local MOST, WIDTH = 200, 400 -- lines that are kept until somebody asks; bytes of one

local listening = false
local noted, more = {}, 0

local function words(...)
  local parts = table.pack(...)
  for i = 1, parts.n do parts[i] = type(parts[i]) == "string" and parts[i] or gw.value_words(parts[i]) end
  local text = table.concat(parts, "  ", 1, parts.n):gsub("%c+%s*", " ")
  return #text > WIDTH and text:sub(1, WIDTH) .. " ..." or text
end

-- The same line once more, as of what is listed again and again, is counted.
local function keep(line)
  local last = noted[#noted]
  if last and last.line == line then
    last.times = last.times + 1
  elseif #noted >= MOST then
    more = more + 1
  else
    noted[#noted + 1] = { line = line, times = 1 }
  end
end

function api.note(...)
  if not listening and gw.stage == "play" then return end
  core.spoil()
  local file, line = core.where()
  keep(("%s: %s"):format(gw.from(file, line), words(...)))
end

function gw.entry.note_listen() listening = true end

-- Lines, and what was said is forgotten.
function gw.entry.notes()
  local out = {}
  for i, n in ipairs(noted) do out[i] = n.line .. (n.times > 1 and (" (%d times)"):format(n.times) or "") end
  if more > 0 then out[#out + 1] = ("... %d more"):format(more) end
  noted, more = {}, 0
  return table.concat(out, "\n")
end
