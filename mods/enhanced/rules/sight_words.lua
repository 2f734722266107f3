-- Cover and concealment are said of a line (cover_of.lua), and bodies and light count otherwise than in Snapshot (EN-041, EN-181).
delete.rule "base:sight.words/bodies and dark"
