-- Uses the operator that differs between processors, behind a long text => refused: the operator ^ is not available
local text = [[it is ]] .. 2 ^ 3
return { text = text }
