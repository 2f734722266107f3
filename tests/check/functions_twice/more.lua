local function count(u) return u.id end

function report(u) return count(u) end
