-- Has texts with escapes that go wrong => refused: UTF-8 value too large
local s = "\u{FFFFFFFFFF}"
