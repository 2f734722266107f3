rule("shot.dm", "dark", {}, function(by, at)
  if by.hits > 0 the return -1 end
end)
