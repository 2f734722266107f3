-- Has a setting whose default is none => refused: range is { least, most }
define.setting "bad" { title = "B", range = { 5, 1 }, default = 9 }
