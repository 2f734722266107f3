-- What somebody looks for who knows Lua from elsewhere, and what is there instead: for messages.
local core, gw = ...

local no_files = "mods read and write no files; what a game remembers belongs in a field"
local once = "include \"file.lua\" runs a file of the mod"
local fixed = "tables with methods of their own are not there; what a game remembers belongs in fields"

local instead = {
  print = "note(...) is printed by gangway test and gangway console",
  require = once .. "; what another mod returns stands under its id", dofile = once, loadfile = once,
  load = once, loadstring = once, package = once,
  io = no_files,
  os = "there is no clock and no system: games are the same on all machines; game.turn and timers count",
  debug = "note(...) shows values, gangway console looks closely",
  coroutine = "ask { ... } waits for an answer in the middle of a command",
  setmetatable = fixed, getmetatable = fixed, rawget = fixed, rawset = fixed,
  next = "pairs goes through a table in key order; is_empty says whether it has none",
  ["math.random"] = "roll \"2D\" throws dice, pick chooses one of a list",
  ["math.randomseed"] = "dice fall by the seed of the game",
  ["math.floor"] = "a // b divides and rounds down", ["math.ceil"] = "(a + b - 1) // b divides and rounds up",
  ["math.huge"] = "math.maxinteger is the greatest number", ["math.pow"] = "multiply, or use 1 << n",
  ["table.sort"] = "sorted(list, less) gives a new list in order",
}

-- Advice for a name, "print" or "math.random", that is not there: what to write, or the nearest of the list.
function gw.replacement(name, list)
  return instead[name] or gw.quote_nearest(name:match "[^.]*$", list)
end

-- As part of a sentence.
function gw.replacement_text(name, list)
  if instead[name] then return ": " .. instead[name] end
  local near = core.nearest(name, list)
  return near and " (did you mean '" .. near .. "'?)" or ""
end
