define.record "unit" {}
define.record "marker" {}
define.field "marker.note" { type = "string" }
define.field "unit.hits" { type = "integer" }
define.field "unit.hist" { type = "strng" }
define.field "marker" { type = "integer" }
define.field "unit.seen_by" { type = { list = "sied" } }
