-- What the first moments of a scenario show: engine/play/tools/trial.c sets it up and takes ten random choices.
local core, gw = ...
local api, check = gw.api, gw.check

-- "mod/file.lua:12: text" -> the file, the line and the text; without a place the scenario's own.
local function place_of(why)
  local file, line, text = why:match "^([^\n:]+%.%w+):(%d+): (.*)$"
  if file and core.source(file) then return file, math.tointeger(tonumber(line)), text end
  return gw.scenario.file, gw.scenario.line, why
end

-- `what`: the verb of a choice that failed; "": the game stopped.
function gw.entry.trial_failed(what, why)
  local file, line, text = place_of(why)
  local where = what == "" and "stops" or ("offers '%s', which fails"):format(what)
  check.fault("GW0521", file, line, 0, ("scenario %s %s: %s"):format(gw.scenario.id, where, text),
    ("gangway fuzz %s plays on and shows the choices"):format(gw.scenario.id))
end

-- Names that the set-up gave to cells.named and that the plan does not have; nil: nothing is set up on trial.
local missed
function gw.entry.trial_begins() missed = {} end

local named = api.cells.named
function api.cells.named(name)
  if not missed then return named(name) end -- a tail call: an error is told of the line that called
  local cell = named(name)
  if not cell and not api.contains(missed, name) then missed[#missed + 1] = name end
  return cell
end

-- Units that are made and stand nowhere take no part. Those that arrive later are made when they come. Where the plan lacks a square
-- that was asked for, that is why; else they may be a reserve, which the rules bring in by themselves.
function gw.entry.trial_look()
  local lacks = missed
  missed = nil
  if gw.reads_no_map then return end
  local lost = api.filter(api.units.all(), function(u) return u.cell == nil end)
  if #lost == 0 then return end
  local ids = table.concat(api.map(lost, function(u) return u.id end), ", ")
  local who = #lost == 1 and ids .. " stands on no cell" or ("%d units stand on no cell: %s"):format(#lost, ids)
  local text = ("scenario %s is set up, and %s"):format(gw.scenario.id, who)
  if #lacks > 0 then
    check.warn("GW0522", gw.scenario.file, gw.scenario.line, 0, ("%s; the plan has no '%s'"):format(text, table.concat(lacks, "', '")),
      "cells.named gives nothing for a name that the plan does not have; arrivals = { ... } brings units later")
  else
    core.fault { code = "GW0522", note = true, file = gw.scenario.file, line = gw.scenario.line, col = 0, text = text,
      hint = "give them a cell, unless they wait for the rules to bring them in; arrivals = { ... } brings units later" }
  end
end
