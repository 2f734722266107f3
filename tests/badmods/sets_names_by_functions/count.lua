function counts()
  return function() counter = counter + 1 end
end
