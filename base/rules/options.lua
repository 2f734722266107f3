-- What functions that take a table of named values refuse. A misspelt name would do nothing, without a word.

-- options("place", spec, { side = true, rooms = true }): an error at the line that called, where the table has another name.
function options(name, spec, known)
  for key in pairs(spec) do
    if not known[key] then
      error(("base.%s takes no '%s'; it takes %s"):format(name, tostring(key), table.concat(sorted(keys(known)), ", ")), 3)
    end
  end
end
