define.class "power" { schema = {
  cards = { type = "integer", required = true, range = { 1, 5 }, help = "how many of it lie in the deck" },
  sort = { type = "string", default = "quick", one_of = { "quick", "slow" } },
  event = { type = "event", optional = true },
  after = { type = { list = "power" }, default = {} },
} }
define.power "scream" { name = "Scream", crads = 2 }
define.power "howl" { cards = 9, sort = "qick" }
define.power "whine" { cards = "two", event = "shott", after = { "scream", "hwol" } }
define.power "whine" { cards = 1 }
define.power "Bad Name" { cards = 1 }
define.power "bare" (3)
