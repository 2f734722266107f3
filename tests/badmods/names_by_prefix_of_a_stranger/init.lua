-- Writes a field of the rule set by the prefix of a mod that does not have it => taken back: names_by_prefix_of_a_stranger_hits
define.action "evil" { run = function(u) u.names_by_prefix_of_a_stranger_hits = 9 end }
