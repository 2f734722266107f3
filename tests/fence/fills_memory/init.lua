-- A choice that takes memory without end => the limit of memory, with the line; the choice is not in the record.
-- One table that doubles: half of the memory need be touched, so that the limit comes long before the second ends.
define.action "bomb" {
  during = "activation",
  run = function(u)
    local all = {} for i = 1, 1 << 40 do all[i] = u end
  end,
}
