-- Includes no name at all => refused: includes_nothing/init.lua:2: 
include(nil)
