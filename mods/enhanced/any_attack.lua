-- DMs that count on whatever is aimed at somebody. A thrown blade has a throw of its own (EN-153), with the chain thrown.dm.
local CHAINS = { "attack.dm", "thrown.dm" }

function any_attack(name, how, value)
  for _, id in ipairs(CHAINS) do rule(id, name, how, value) end
end
