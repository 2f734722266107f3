-- Changes how all define => refused: define is fixed
define.weapon = 1
