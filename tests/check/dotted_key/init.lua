define.gadget "hook" { maker = "eve", rule = {
  bench.dm = function() return 1 end,
} }
