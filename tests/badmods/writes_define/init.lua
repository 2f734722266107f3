-- Changes how all define => refused: define is fixed
local all = define
all.weapon = 1
