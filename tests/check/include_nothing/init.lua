include "rules"
include "rule.lua"
