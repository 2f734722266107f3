-- What somebody looks for who knows Lua from elsewhere, and what is there instead: for messages.
local core, gw = ...

local no_files = "mods read and write no files; state of the game belongs in a field"
local once = "include \"file.lua\" runs a file of the mod"
local fixed = "there are no metatables; state of the game belongs in fields"

local instead = {
  odds = "throws.NAME(...):odds() gives the chances of a throw that define.throw declares",
  print = "note(...) is printed by gangway test and gangway console",
  require = once .. "; use another mod's id to read what it returns", dofile = once, loadfile = once,
  load = once, loadstring = once, package = once,
  io = no_files,
  os = "there is no clock and no system: games are the same on all machines; use game.turn and timers",
  debug = "use note(...) to show values, or gangway console",
  coroutine = "ask { ... } waits for an answer in the middle of a command",
  setmetatable = fixed, getmetatable = fixed, rawget = fixed, rawset = fixed,
  next = "pairs walks a table in key order; is_empty tells whether it has no keys",
  null = "nothing is written nil", None = "nothing is written nil", undefined = "nothing is written nil", NULL = "nothing is written nil",
  True = "written true", False = "written false", this = "a function gets its thing as its first argument: function(u, ...)",
  self = "a function gets its thing as its first argument: function(u, ...)",
  len = "#list is the length of a list", length = "#list is the length of a list",
  ["math.random"] = "roll \"2D\" throws dice, pick chooses one of a list",
  ["math.randomseed"] = "dice depend on the seed of the game",
  ["math.floor"] = "use a // b to divide and round down", ["math.ceil"] = "use (a + b - 1) // b to divide and round up",
  ["math.huge"] = "use math.maxinteger for the largest integer", ["math.pow"] = "multiply, or use 1 << n",
  ["table.sort"] = "sorted(list, less) gives a new list in order",
}

-- Advice for a name, "print" or "math.random", that is not there in the mod `asker`: what to write, or the nearest of the list.
function gw.replacement(name, list, asker)
  local mod = gw.is_installed and gw.is_installed(name)
  if mod and not instead[name] then return "there is a mod of that name: " .. gw.how_to_load(name, asker) end
  return instead[name] or gw.quote_nearest(name:match "^.*%.(.*)$" or name, list)
end

-- As part of a sentence.
function gw.replacement_text(name, list)
  if instead[name] then return ": " .. instead[name] end
  local near = core.nearest(name, list)
  return near and " (did you mean '" .. near .. "'?)" or ""
end
