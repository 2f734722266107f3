define.class "rack" { schema = {
  slots = { type = { list = { type = "string", one_of = { "left", "right" } } } },
  loads = { type = { list = { type = "integer", range = { 0, 9 } } } },
  rows = { type = { list = { list = { type = "integer", range = { 1, 3 } } } } },
  prices = { type = { map = { "string", { type = "integer", range = { 0, 99 } } } } },
  holds = { type = { list = { type = "rack" } } },
} }
define.rack "wall" {
  slots = { "left", "rihgt" },
  loads = { 3, 12, "two" },
  rows = { { 1, 2 }, { 3, 4 } },
  prices = { bolt = 120, nail = "cheap" },
  holds = { "wall", "wal" },
}
-- a field without a type is what its words or its range say
define.class "peg" { schema = { width = { one_of = { "wide", "slim" } }, length = { range = { 1, 9 } } } }
define.peg "left" { width = "slim", length = 3 }
define.peg "right" { width = "silm", length = "long" }
define.peg "upper" { width = "wide", length = 12 }
