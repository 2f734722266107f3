-- With the mod before it: the command line takes that, a scenario does not.
define.scenario "full" { title = "Full", rules = "tiny:tiny", map = "room", sides = { a = { title = "A" }, b = { title = "B" } } }
